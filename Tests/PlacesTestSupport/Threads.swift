import Glibc

/// Runs blocking work on a thread of its own, away from the threads that tests share.
func detach(_ work: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
        let work: @Sendable () -> Void
        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(work))
    let code = pthread_create(
        &thread, nil,
        { context in
            guard let context else { return nil }
            Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work()
            return nil
        }, box.toOpaque())
    if code == 0 { pthread_detach(thread) } else { box.takeRetainedValue().work() }
}
