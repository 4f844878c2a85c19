import Synchronization

/// Until when services want to be left alone, each by its origin. Clients that share it wait for each other's services.
public final class ServicePauses: Sendable {
    private struct Pause {
        let length: Duration
        let status: Int
        let elapsed: @Sendable () -> Duration

        var rest: Duration { length - elapsed() }
    }

    private let pauses = Mutex<[HTTPOrigin: Pause]>([:])

    public init() {}

    /// - Parameters:
    ///   - status: that of the answer which asked for it.
    ///   - elapsed: the time since then.
    func begin(
        _ length: Duration, status: Int, for origin: HTTPOrigin, elapsed: @escaping @Sendable () -> Duration
    ) {
        pauses.withLock { pauses in
            let pause = Pause(length: length, status: status, elapsed: elapsed)
            if pause.rest > pauses[origin]?.rest ?? .zero { pauses[origin] = pause }
        }
    }

    /// The time that is left, or `nil` if there is none.
    func rest(for origin: HTTPOrigin) -> ServicePause? {
        pauses.withLock { pauses in
            guard let pause = pauses[origin], pause.rest > .zero else {
                pauses[origin] = nil
                return nil
            }
            return ServicePause(status: pause.status, rest: pause.rest)
        }
    }
}
