import CCurl
import Glibc
import PlacesHTTP
import PlacesThreads

/// Runs transfers on a thread of its own, the only one that touches the multi handle, but for its wake-up call.
final class CurlEngine: Sendable {
    private enum Message: Sendable {
        case start(TransferJob)
        case cancel(TransferTicket)
    }

    private struct Inbox: Sendable {
        var messages: [Message] = []
        /// The owner wants no more.
        var isClosing = false
        /// The thread takes no more, and the multi handle is no longer to be touched.
        var end: HTTPError?
    }

    private let curl: CurlLibrary
    private let configuration: CurlConfiguration
    /// What the file of certificate authorities holds.
    private let authorities: [UInt8]?
    private nonisolated(unsafe) let multi: UnsafeMutableRawPointer
    private let inbox = Locked(Inbox())
    private let thread = Locked<DedicatedThread?>(nil)

    /// Starts the thread, which holds the engine until ``close()``.
    init(
        _ curl: CurlLibrary, _ configuration: CurlConfiguration, authorities: [UInt8]? = nil
    ) throws(HTTPError) {
        guard let multi = places_curl_multi_init(curl.table) else {
            throw .misconfigured(reason: .outOfMemory)
        }
        (self.curl, self.configuration, self.multi, self.authorities) = (curl, configuration, multi, authorities)

        guard let thread = DedicatedThread.start({ self.run() }) else {
            places_curl_multi_cleanup(curl.table, multi)
            throw .misconfigured(reason: .noThread)
        }
        self.thread.withLock { $0 = thread }
    }

    func start(_ job: TransferJob) {
        if let end = post(.start(job)) { job.continuation.resume(returning: .failure(end)) }
    }

    func cancel(_ ticket: TransferTicket) {
        ticket.cancel()
        _ = post(.cancel(ticket))
    }

    /// Ends every transfer and the thread. Not to be called on that thread.
    func close() {
        inbox.withLock { inbox in
            inbox.isClosing = true
            if inbox.end == nil { places_curl_multi_wakeup(curl.table, multi) }
        }
        let thread = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        thread?.join()
    }

    /// Leaves a message for the thread, or returns why it will not be read.
    private func post(_ message: Message) -> HTTPError? {
        inbox.withLock { inbox in
            if let end = inbox.end { return end }
            inbox.messages.append(message)
            places_curl_multi_wakeup(curl.table, multi)
            return nil
        }
    }

    // MARK: On the thread

    private func run() {
        places_curl_name_thread("places-http")
        var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
        let end = serve(&transfers)
        for transfer in transfers.values { remove(transfer, .failure(end)) }
        let unread = inbox.withLock { inbox in
            inbox.end = end
            defer { inbox.messages = [] }
            return inbox.messages
        }
        for case .start(let job) in unread { job.continuation.resume(returning: .failure(end)) }
        places_curl_multi_cleanup(curl.table, multi)
    }

    /// Runs until closed or libcurl fails, and returns the error for the unfinished requests.
    private func serve(_ transfers: inout [UnsafeMutableRawPointer: Transfer]) -> HTTPError {
        let anHour: Int32 = 3_600_000
        while let messages = drain() {
            for message in messages { handle(message, &transfers) }
            if let end = failure(places_curl_multi_perform(curl.table, multi)) { return end }
            var code = CURLE_OK
            while let easy = places_curl_multi_next_done(curl.table, multi, &code) {
                if let transfer = transfers.removeValue(forKey: easy) { remove(transfer, transfer.finish(code)) }
            }
            // Wakes up earlier by itself for a message, for what arrives and for time-outs.
            if let end = failure(places_curl_multi_poll(curl.table, multi, anHour)) { return end }
        }
        return .cancelled
    }

    /// Takes the messages, or returns `nil` when it is time to end.
    private func drain() -> [Message]? {
        inbox.withLock { inbox in
            guard !inbox.isClosing else { return nil }
            defer { inbox.messages = [] }
            return inbox.messages
        }
    }

    private func handle(_ message: Message, _ transfers: inout [UnsafeMutableRawPointer: Transfer]) {
        switch message {
        case .start(let job):
            do throws(HTTPError) {
                // Cancelled on the way here: that message came first, or comes later and finds nothing.
                if job.ticket.isCancelled { throw .cancelled }
                let transfer = try Transfer(job, configuration, curl, authorities: authorities)
                if let end = failure(places_curl_multi_add(curl.table, multi, transfer.handle.raw)) { throw end }
                transfers[transfer.handle.raw] = transfer
            } catch {
                job.continuation.resume(returning: .failure(error))
            }
        case .cancel(let ticket):
            guard let entry = transfers.first(where: { $0.value.job.ticket === ticket }) else { return }
            transfers[entry.key] = nil
            remove(entry.value, .failure(.cancelled))
        }
    }

    private func remove(_ transfer: Transfer, _ result: Result<HTTPResponse, HTTPError>) {
        places_curl_multi_remove(curl.table, multi, transfer.handle.raw)
        transfer.job.continuation.resume(returning: result)
    }

    private func failure(_ code: CURLMcode) -> HTTPError? {
        code == CURLM_OK
            ? nil : .misconfigured(reason: .stopped(code: Int(code.rawValue)))
    }
}
