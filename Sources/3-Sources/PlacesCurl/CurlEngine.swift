import CCurl
import Glibc
import PlacesHTTP
import PlacesThreads

/// Opens libcurl and runs transfers on a thread of its own. To start a transfer takes no wait for either.
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
        var waker: TransferSet.Waker?

        mutating func add(_ message: Message) {
            messages.append(message)
            waker?.wake()
        }
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

    /// Ends a transfer that may not have begun, or have ended. May be called on any thread.
    func cancel(_ ticket: TransferTicket) {
        ticket.cancel()
        _ = post(.cancel(ticket))
    }

    /// Ends every transfer and the thread. Not to be called on that thread.
    func close() {
        inbox.withLock { inbox in
            inbox.isClosing = true
            inbox.waker?.wake()
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
        do throws(HTTPError) {
            let set = try TransferSet(open(), configuration, authorities: authorities)
            inbox.withLock { $0.waker = set.waker }
            let end = serve(set)
            set.end(end)
            // It lives until its waker is gone.
            withExtendedLifetime(set) { finish(end) }
        } catch {
            finish(error)
        }
    }

    /// Takes no more messages, and ends the transfers of those that were not read.
    private func finish(_ end: HTTPError) {
        let unread = inbox.withLock { inbox in
            (inbox.end, inbox.waker) = (end, nil)
            defer { inbox.messages = [] }
            return inbox.messages
        }
        for case .start(let job) in unread { job.continuation.resume(returning: .failure(end)) }
    }

    /// Runs until closed or libcurl fails, and returns the error for the unfinished requests.
    private func serve(_ set: TransferSet) -> HTTPError {
        while let messages = drain() {
            for message in messages {
                switch message {
                case .start(let job): set.start(job)
                case .cancel(let ticket): set.cancel(ticket)
                }
            }
            if let end = set.perform() ?? set.wait() { return end }
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
}
