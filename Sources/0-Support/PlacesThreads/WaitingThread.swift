internal import Glibc

/// Runs a task, and the tasks inside of it, on the thread that waits for its end: a program that needs no second thread
/// starts none.
///
/// Tasks that are detached, and clocks, have the threads that Swift starts for them.
///
/// Unchecked: `jobs` and `isOver` are touched in the monitor alone.
package final class WaitingThread: TaskExecutor, @unchecked Sendable {
    private let monitor = Monitor()
    private var jobs: [UnownedJob] = []
    private var isOver = false

    private init() {}

    /// Waits for what an operation makes, on this thread. Not to be called within a task.
    package static func run<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) -> Value {
        let thread = WaitingThread()
        let value = Locked<Value?>(nil)
        Task(executorPreference: thread) {
            let made = await operation()
            value.withLock { $0 = made }
            thread.end()
        }
        while true {
            while let job = thread.next() { job.runSynchronously(on: thread.asUnownedTaskExecutor()) }
            if let made = value.withLock({ $0 }) { return made }
        }
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        monitor.change { jobs.append(job) }
    }

    private func end() { monitor.change { isOver = true } }

    /// Waits for the next job; `nil` at the end.
    private func next() -> UnownedJob? {
        monitor.wait(until: { !jobs.isEmpty || isOver }, then: { jobs.isEmpty ? nil : jobs.removeFirst() })
    }
}
