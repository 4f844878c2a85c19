import PlacesThreads

/// Lets requests to each host go in the order in which they come, a few at a time, and no more than a limit: no caller
/// takes a source from the others.
package final class RequestGate: Sendable {
    private struct Host {
        var running = 0
        var waiting: [(ticket: Int, go: CheckedContinuation<Bool, Never>)] = []
    }

    private struct State {
        var hosts: [String: Host] = [:]
        var lastTicket = 0
        var minute: MinuteCount
        var rest: Int
        /// Those that gave up before they waited.
        var givenUp: Set<Int> = []
    }

    /// Why a request is not sent.
    package enum Refusal: Hashable, Sendable {
        /// Until this many seconds have passed.
        case tooFast(Int)
        case tooMany, cancelled
    }

    private let atOnce: Int
    private let uptime: @Sendable () -> Int
    private let whenWaiting: @Sendable () -> Void
    private let state: Locked<State>

    /// - Parameters:
    ///   - atOnce: the requests to one host at the same time.
    ///   - perMinute: the requests of a minute to all hosts.
    ///   - inAll: the requests as long as this lives.
    ///   - uptime: monotonic time in milliseconds.
    ///   - whenWaiting: called when a request has to wait for its turn.
    package init(
        atOnce: Int = 4, perMinute: Int = 60, inAll: Int = 2000, uptime: @escaping @Sendable () -> Int,
        whenWaiting: @escaping @Sendable () -> Void = {}
    ) {
        (self.atOnce, self.uptime, self.whenWaiting) = (atOnce, uptime, whenWaiting)
        state = Locked(State(minute: MinuteCount(limit: perMinute), rest: inAll))
    }

    /// Waits for the turn of a request; each that was let go must ``leave(_:)``.
    package func enter(_ host: String) async -> Refusal? {
        let ticket = state.withLock { state in
            state.lastTicket += 1
            return state.lastTicket
        }
        defer { state.withLock { _ = $0.givenUp.remove(ticket) } }
        let isLetGo = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in wait(ticket, host, continuation) }
        } onCancel: {
            giveUp(ticket, host)
        }
        guard isLetGo else { return .cancelled }
        let refusal: Refusal? = state.withLock { state in
            guard state.rest > 0 else { return .tooMany }
            if let seconds = state.minute.take(at: uptime()) { return .tooFast(seconds) }
            state.rest -= 1
            return nil
        }
        if refusal != nil { leave(host) }
        return refusal
    }

    /// Makes room for the next request.
    package func leave(_ host: String) {
        let next: CheckedContinuation<Bool, Never>? = state.withLock { state in
            guard let waiting = state.hosts[host]?.waiting, !waiting.isEmpty else {
                state.hosts[host]?.running -= 1
                if state.hosts[host]?.running == 0 { state.hosts[host] = nil }
                return nil
            }
            return state.hosts[host]?.waiting.removeFirst().go
        }
        next?.resume(returning: true)
    }

    private func wait(_ ticket: Int, _ host: String, _ continuation: CheckedContinuation<Bool, Never>) {
        let answer: Bool? = state.withLock { state in
            if state.givenUp.remove(ticket) != nil { return false }
            if state.hosts[host, default: Host()].running < atOnce {
                state.hosts[host, default: Host()].running += 1
                return true
            }
            state.hosts[host, default: Host()].waiting.append((ticket, continuation))
            return nil
        }
        if let answer { continuation.resume(returning: answer) } else { whenWaiting() }
    }

    private func giveUp(_ ticket: Int, _ host: String) {
        let waiting: CheckedContinuation<Bool, Never>? = state.withLock { state in
            guard let index = state.hosts[host]?.waiting.firstIndex(where: { $0.ticket == ticket }) else {
                // It does not wait yet, or no longer.
                state.givenUp.insert(ticket)
                return nil
            }
            return state.hosts[host]?.waiting.remove(at: index).go
        }
        waiting?.resume(returning: false)
    }
}
