import CCurl
import Glibc
import PlacesHTTP
import PlacesThreads

/// Opens libcurl and runs transfers on a thread of its own, the only one that touches the multi handle, but for its wake-up
/// call. To start a transfer takes no wait for either.
final class CurlEngine: Sendable {
    private enum Message: Sendable {
        case start(TransferJob)
        case cancel(TransferTicket)
    }

    private struct Inbox: Sendable {
        var messages: [Message] = []
        /// The owner wants no more.
        var isClosing = false
        /// The thread takes no more.
        var end: HTTPError?
        /// What the thread waits in, from when libcurl is open until the thread takes no more.
        var multi: MultiHandle?

        mutating func add(_ message: Message) {
            messages.append(message)
            multi?.wake()
        }
    }

    /// libcurl's handle for all transfers.
    private struct MultiHandle: @unchecked Sendable {
        let curl: CurlLibrary
        let raw: UnsafeMutableRawPointer

        func wake() { places_curl_multi_wakeup(curl.table, raw) }
    }

    private let configuration: CurlConfiguration
    /// What the file of certificate authorities holds.
    private let authorities: [UInt8]?
    private let inbox = Locked(Inbox())
    private let thread = Locked<DedicatedThread?>(nil)

    /// Starts the thread, which holds the engine until ``close()``.
    /// - Parameter open: opens libcurl, on the thread; where it fails, every transfer fails so.
    init(
        _ configuration: CurlConfiguration, authorities: [UInt8]? = nil,
        open: @escaping @Sendable () throws(HTTPError) -> CurlLibrary
    ) throws(HTTPError) {
        (self.configuration, self.authorities) = (configuration, authorities)
        guard let thread = DedicatedThread.start({ self.run(open) }) else { throw .misconfigured(reason: .noThread) }
        self.thread.withLock { $0 = thread }
    }

    func start(_ job: TransferJob) {
        if let end = post(.start(job)) { job.continuation.resume(returning: .failure(end)) }
    }

    /// Whether no transfer can be started any more.
    var hasEnded: Bool { inbox.withLock { $0.end != nil } }

    func cancel(_ ticket: TransferTicket) {
        ticket.cancel()
        _ = post(.cancel(ticket))
    }

    /// Ends every transfer and the thread. Not to be called on that thread.
    func close() {
        inbox.withLock { inbox in
            inbox.isClosing = true
            inbox.multi?.wake()
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
            inbox.add(message)
            return nil
        }
    }

    // MARK: On the thread

    private func run(_ open: () throws(HTTPError) -> CurlLibrary) {
        places_curl_name_thread("places-http")
        var multi: MultiHandle?
        let end: HTTPError
        do throws(HTTPError) {
            let opened = try Self.multi(of: open())
            multi = opened
            inbox.withLock { $0.multi = opened }
            var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
            end = serve(opened, &transfers)
            for transfer in transfers.values { remove(transfer, .failure(end), from: opened) }
        } catch {
            end = error
        }
        let unread = inbox.withLock { inbox in
            (inbox.end, inbox.multi) = (end, nil)
            defer { inbox.messages = [] }
            return inbox.messages
        }
        for case .start(let job) in unread { job.continuation.resume(returning: .failure(end)) }
        if let multi { places_curl_multi_cleanup(multi.curl.table, multi.raw) }
    }

    private static func multi(of curl: CurlLibrary) throws(HTTPError) -> MultiHandle {
        guard let raw = places_curl_multi_init(curl.table) else { throw .misconfigured(reason: .outOfMemory) }
        return MultiHandle(curl: curl, raw: raw)
    }

    /// Runs until closed or libcurl fails, and returns the error for the unfinished requests.
    private func serve(_ multi: MultiHandle, _ transfers: inout [UnsafeMutableRawPointer: Transfer]) -> HTTPError {
        let anHour: Int32 = 3_600_000
        let table = multi.curl.table
        while let messages = drain() {
            for message in messages { handle(message, multi, &transfers) }
            if let end = failure(places_curl_multi_perform(table, multi.raw)) { return end }
            var code = CURLE_OK
            while let easy = places_curl_multi_next_done(table, multi.raw, &code) {
                if let transfer = transfers.removeValue(forKey: easy) {
                    remove(transfer, transfer.finish(code), from: multi)
                }
            }
            // Wakes up earlier by itself for a message, for what arrives and for time-outs.
            if let end = failure(places_curl_multi_poll(table, multi.raw, anHour)) { return end }
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

    private func handle(
        _ message: Message, _ multi: MultiHandle, _ transfers: inout [UnsafeMutableRawPointer: Transfer]
    ) {
        switch message {
        case .start(let job):
            do throws(HTTPError) {
                // Cancelled on the way here: that message came first, or comes later and finds nothing.
                if job.ticket.isCancelled { throw .cancelled }
                let transfer = try Transfer(job, configuration, multi.curl, authorities: authorities)
                if let end = failure(places_curl_multi_add(multi.curl.table, multi.raw, transfer.handle.raw)) {
                    throw end
                }
                transfers[transfer.handle.raw] = transfer
            } catch {
                job.continuation.resume(returning: .failure(error))
            }
        case .cancel(let ticket):
            guard let entry = transfers.first(where: { $0.value.job.ticket === ticket }) else { return }
            transfers[entry.key] = nil
            remove(entry.value, .failure(.cancelled), from: multi)
        }
    }

    private func remove(
        _ transfer: Transfer, _ result: Result<HTTPResponse, HTTPError>, from multi: MultiHandle
    ) {
        places_curl_multi_remove(multi.curl.table, multi.raw, transfer.handle.raw)
        transfer.job.continuation.resume(returning: result)
    }

    private func failure(_ code: CURLMcode) -> HTTPError? {
        code == CURLM_OK
            ? nil : .misconfigured(reason: .stopped(code: Int(code.rawValue)))
    }
}
