import Synchronization

/// A clock that moves only when it is told to, or at once when something sleeps on it, so that time-outs are tested
/// without waiting. It records the sleeps.
public final class ManualClock: Clock {
    public struct Instant: InstantProtocol {
        public let offset: Duration
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let wake: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var next = 0
        var sleeps: [Duration] = []
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        /// Who waits for this many sleepers.
        var watchers: [(count: Int, wake: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())
    private let advancesOnSleep: Bool

    /// - Parameter advancesOnSleep: Whether a sleep ends at once and moves the clock to its deadline.
    public init(advancesOnSleep: Bool = false) { self.advancesOnSleep = advancesOnSleep }

    public var now: Instant { state.withLock { $0.now } }
    public var minimumResolution: Duration { .zero }

    /// How long each sleep was to last, in the order of their beginnings.
    public var sleeps: [Duration] { state.withLock { $0.sleeps } }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (wake: CheckedContinuation<Void, any Error>) in
                let (result, watchers): (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) =
                    state.withLock { state in
                        if state.cancelled.remove(number) != nil { return (.failure(CancellationError()), []) }
                        state.sleeps.append(state.now.duration(to: deadline))
                        if advancesOnSleep { state.now = max(state.now, deadline) }
                        if deadline <= state.now { return (.success(()), []) }
                        state.sleepers[number] = Sleeper(deadline: deadline, wake: wake)
                        let awake = state.watchers.filter { $0.count <= state.sleepers.count }.map(\.wake)
                        state.watchers.removeAll { $0.count <= state.sleepers.count }
                        return (nil, awake)
                    }
                for watcher in watchers { watcher.resume() }
                if let result { wake.resume(with: result) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: number)
                if sleeper == nil { state.cancelled.insert(number) }
                return sleeper
            }
            sleeper?.wake.resume(throwing: CancellationError())
        }
    }

    /// Lets time pass, and wakes the sleepers whose time is up.
    public func advance(by duration: Duration) {
        let awake = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for number in due.keys { state.sleepers[number] = nil }
            return due.values.map(\.wake)
        }
        for wake in awake { wake.resume() }
    }

    /// Waits until so many sleep: then it is safe to advance.
    public func waitForSleepers(_ count: Int = 1) async {
        await withCheckedContinuation { (wake: CheckedContinuation<Void, Never>) in
            let isThere = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.watchers.append((count, wake))
                return false
            }
            if isThere { wake.resume() }
        }
    }
}
