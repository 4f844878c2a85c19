import Synchronization

/// Until when services want to be left alone, each by its origin.
final class ServicePauses: Sendable {
    private struct Pause {
        let length: Duration
        let elapsed: @Sendable () -> Duration

        var rest: Duration { length - elapsed() }
    }

    private let pauses = Mutex<[HTTPOrigin: Pause]>([:])

    /// - Parameter elapsed: the time since the service asked for it.
    func begin(_ length: Duration, for origin: HTTPOrigin, elapsed: @escaping @Sendable () -> Duration) {
        pauses.withLock { pauses in
            let pause = Pause(length: length, elapsed: elapsed)
            if pause.rest > pauses[origin]?.rest ?? .zero { pauses[origin] = pause }
        }
    }

    /// The time that is left, or `nil` if there is none.
    func rest(for origin: HTTPOrigin) -> Duration? {
        pauses.withLock { pauses in
            guard let rest = pauses[origin]?.rest, rest > .zero else {
                pauses[origin] = nil
                return nil
            }
            return rest
        }
    }
}
