import PlacesHTTP
import PlacesThreads

/// Runs transfers on the thread that waits for them, whenever it has nothing else to do: a program that asks once starts no
/// thread. Two threads of one process hinder each other while one of them opens libcurl's thirty libraries, for each change
/// of the memory map interrupts the other. A job that blocks the thread holds up its transfers, whose time runs on.
final class IdleTransfers: TransferRunner, IdleWork {
    private let thread: WaitingThread
    private let configuration: CurlConfiguration
    private let authorities: [UInt8]?
    private let open: @Sendable () throws(HTTPError) -> CurlLibrary
    private let inbox = Locked(Inbox())
    private let own = Own()

    private struct Inbox: Sendable {
        var cancelled: [TransferTicket] = []
        var waker: TransferSet.Waker?
    }

    /// In the hands of the thread alone.
    private final class Own: @unchecked Sendable {
        var set: TransferSet?
    }

    /// Fails where the thread works for another one.
    /// - Parameter open: opens libcurl, at the first transfer.
    init?(
        on thread: WaitingThread, _ configuration: CurlConfiguration, authorities: [UInt8]?,
        open: @escaping @Sendable () throws(HTTPError) -> CurlLibrary
    ) {
        (self.thread, self.configuration, self.authorities, self.open) = (thread, configuration, authorities, open)
        guard thread.isGiven(to: self) else { return nil }
    }

    /// Whether transfers can be started by the caller.
    var isHere: Bool { WaitingThread.current === thread }

    /// Sends the request, as far as that takes no wait. To be called on the thread alone.
    func start(_ job: TransferJob) {
        do throws(HTTPError) {
            let set = if let set = own.set { set } else { try opened() }
            set.start(job)
            // A connection within this machine, as to a proxy, is there at once: so its request goes out before other work.
            if let end = set.perform() ?? set.perform() { return fail(end) }
            if !set.isEmpty { thread.workWhenIdle() }
        } catch {
            job.continuation.resume(returning: .failure(error))
        }
    }

    func cancel(_ ticket: TransferTicket) {
        ticket.cancel()
        inbox.withLock { inbox in
            inbox.cancelled.append(ticket)
            inbox.waker?.wake()
        }
    }

    func wake() { inbox.withLock { $0.waker?.wake() } }

    func turn() -> Bool {
        let cancelled = inbox.withLock { inbox in
            defer { inbox.cancelled = [] }
            return inbox.cancelled
        }
        guard let set = own.set else { return false }
        for ticket in cancelled { set.cancel(ticket) }
        // Who asked for those has something to do now.
        if set.isEmpty || !cancelled.isEmpty { return !set.isEmpty }
        // What has arrived is looked at before the next wait.
        if let end = set.wait() ?? set.perform() { fail(end) }
        return own.set.map { !$0.isEmpty } ?? false
    }

    private func opened() throws(HTTPError) -> TransferSet {
        let set = try TransferSet(open(), configuration, authorities: authorities)
        own.set = set
        inbox.withLock { $0.waker = set.waker }
        return set
    }

    private func fail(_ error: HTTPError) {
        inbox.withLock { $0.waker = nil }
        own.set?.end(error)
        own.set = nil
    }
}
