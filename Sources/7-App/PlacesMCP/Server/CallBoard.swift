import PlacesThreads

/// The calls that are worked on or wait, each until it is answered or cancelled.
final class CallBoard: Sendable {
    private struct Call {
        /// Tells calls of one id apart.
        let ticket: Int
        let work: @Sendable (_ ticket: Int) async -> Void
        var task: Task<Void, Never>?
    }

    private struct State {
        var calls: [RPCID: Call] = [:]
        var waiting: [RPCID] = []
        var running = 0
        var lastTicket = 0
        var isClosed = false
    }

    /// Why a call is not taken.
    enum Refusal: Hashable {
        case idInUse, tooMany, closed
    }

    private let limits: CallLimits
    private let state = Locked(State())

    init(_ limits: CallLimits) { self.limits = limits }

    /// Begins a call, or lets it wait for its turn.
    /// - Parameter work: makes the answer; it must end with ``finish(_:_:_:)``.
    func begin(_ id: RPCID, _ work: @escaping @Sendable (_ ticket: Int) async -> Void) -> Refusal? {
        state.withLock { state in
            if state.isClosed { return .closed }
            if state.calls[id] != nil { return .idInUse }
            guard state.running < limits.inFlight || state.waiting.count < limits.waiting else { return .tooMany }
            state.lastTicket += 1
            state.calls[id] = Call(ticket: state.lastTicket, work: work)
            state.waiting.append(id)
            startWaiting(&state)
            return nil
        }
    }

    /// Ends a call.
    /// - Parameter answer: sends the answer, unless the call was cancelled; nothing else is done with calls meanwhile.
    func finish(_ id: RPCID, _ ticket: Int, _ answer: () -> Void) {
        state.withLock { state in
            state.running -= 1
            if state.calls[id]?.ticket == ticket {
                state.calls[id] = nil
                answer()
            }
            startWaiting(&state)
        }
    }

    /// Stops a call, which is not answered then. An unknown one is none that matters.
    func cancel(_ id: RPCID) {
        state.withLock { state in
            guard let call = state.calls.removeValue(forKey: id) else { return }
            call.task?.cancel()
            state.waiting.removeAll { $0 == id }
        }
    }

    /// Stops everything, and begins nothing more.
    func close() {
        state.withLock { state in
            state.isClosed = true
            for call in state.calls.values { call.task?.cancel() }
            (state.calls, state.waiting) = ([:], [])
        }
    }

    /// Whether every call has its answer.
    var isIdle: Bool { state.withLock { $0.calls.isEmpty } }

    private func startWaiting(_ state: inout State) {
        while state.running < limits.inFlight, !state.waiting.isEmpty {
            let id = state.waiting.removeFirst()
            guard let call = state.calls[id] else { continue }
            state.running += 1
            state.calls[id]?.task = Task { await call.work(call.ticket) }
        }
    }
}
