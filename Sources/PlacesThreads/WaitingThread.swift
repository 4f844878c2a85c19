import Glibc

/// Runs a task, and the tasks inside of it, on the thread that waits for its end: a program that needs no second thread
/// starts none.
///
/// Tasks that are detached, and clocks, have the threads that Swift starts for them.
package final class WaitingThread: TaskExecutor, @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let news = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    // Both are touched under the lock.
    private var jobs: [UnownedJob] = []
    private var isOver = false

    private init() {
        pthread_mutex_init(lock, nil)
        pthread_cond_init(news, nil)
    }

    deinit {
        pthread_cond_destroy(news)
        pthread_mutex_destroy(lock)
        news.deallocate()
        lock.deallocate()
    }

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
        change { jobs.append(job) }
    }

    private func end() { change { isOver = true } }

    private func change(_ body: () -> Void) {
        pthread_mutex_lock(lock)
        body()
        pthread_cond_signal(news)
        pthread_mutex_unlock(lock)
    }

    /// Waits for the next job; `nil` at the end.
    private func next() -> UnownedJob? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while jobs.isEmpty, !isOver { pthread_cond_wait(news, lock) }
        return jobs.isEmpty ? nil : jobs.removeFirst()
    }
}
