import Glibc
import Synchronization

/// Does something after a time unless stopped before; on a thread of its own, so that blocked tests cannot delay it.
final class Watchdog: Sendable {
    private enum State { case waiting, stopped, barked }
    private let state = Mutex(State.waiting)

    init(seconds: Int, bark: @escaping @Sendable () -> Void) {
        detach { [self] in
            for _ in 0..<seconds * 20 {
                usleep(50_000)
                guard state.withLock({ $0 == .waiting }) else { return }
            }
            state.withLock {
                guard $0 == .waiting else { return }
                $0 = .barked
                bark()
            }
        }
    }

    /// Ends the watch. Whether it was silent until now.
    func stop() -> Bool {
        state.withLock {
            if $0 == .waiting { $0 = .stopped }
            return $0 == .stopped
        }
    }
}
