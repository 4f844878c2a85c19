import Glibc

/// A thread for calls that block, which the threads of Swift's own pool must not.
package struct DedicatedThread: Sendable {
    private let thread: pthread_t

    /// Starts a thread that receives only the signals of its own crash: the others belong to the threads of the program
    /// that wait for them: there a write to a closed connection is an error.
    ///
    /// - Parameter body: what the thread runs, and keeps until then.
    /// - Returns: `nil` if the system has no thread left; the body is not run then.
    package static func start(_ body: @escaping @Sendable () -> Void) -> DedicatedThread? {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(Body(body))
        let code = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                let body = Unmanaged<Body>.fromOpaque(context).takeRetainedValue()
                var signals = sigset_t()
                sigfillset(&signals)
                // A crash of this thread is met like one of any other.
                for signal in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT] { sigdelset(&signals, signal) }
                pthread_sigmask(SIG_BLOCK, &signals, nil)
                body.run()
                return nil
            }, context.toOpaque())
        guard code == 0 else {
            context.release()
            return nil
        }
        return DedicatedThread(thread: thread)
    }

    /// Waits for the result of a body on its own thread, without blocking a thread of Swift's pool.
    /// - Returns: `nil` if the system has no thread left; the body is not run then.
    package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result? {
        await withCheckedContinuation { continuation in
            let thread = start { continuation.resume(returning: body()) }
            if let thread { thread.detach() } else { continuation.resume(returning: nil) }
        }
    }

    /// Lets it run by itself. Neither this nor ``join()`` may be called again.
    package func detach() { pthread_detach(thread) }

    /// Waits for its end. Not to be called on the thread itself.
    package func join() { pthread_join(thread, nil) }

    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
