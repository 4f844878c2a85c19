internal import Glibc

/// Work that waits by itself, such as transfers, for the time in which a thread has nothing else to do.
package protocol IdleWork: AnyObject, Sendable {
    /// Goes on, and waits for what goes on next or for ``wake()``.
    /// - Returns: whether there is anything left to wait for.
    func turn() -> Bool
    /// Ends the wait, or the next one. May be called on any thread.
    func wake()
}

/// Runs a task, and the tasks inside of it, on the thread that waits for its end: a program that needs no second thread
/// starts none.
///
/// Tasks that are detached, and clocks, have the threads that Swift starts for them.
package final class WaitingThread: TaskExecutor, @unchecked Sendable {
    private let monitor = Monitor()
    // All are touched in the monitor.
    private var jobs: [UnownedJob] = []
    private var isOver = false
    /// Who has the time in which nothing else is to be done, and whether there is anything to wait for.
    private weak var guest: (any IdleWork)?
    private var isGuestWaiting = false
    private let own = pthread_self()
    private static let all = Locked<[WaitingThread]>([])

    private init() {}

    /// The one that runs the caller, if one does.
    package static var current: WaitingThread? {
        let own = pthread_self()
        return all.withLock { $0.last { pthread_equal($0.own, own) != 0 } }
    }

    /// Whether the time in which nothing else is to be done belongs to some work from now on: to one alone, as long as it
    /// lives.
    package func isGiven(to work: any IdleWork) -> Bool {
        var isGiven = false
        monitor.change {
            if guest == nil { guest = work }
            isGiven = guest === work
        }
        return isGiven
    }

    /// Lets that work go on until it has nothing left to wait for. To be called on this thread.
    package func workWhenIdle() { monitor.change { isGuestWaiting = true } }

    /// Waits for what an operation makes, on this thread. Not to be called within a task.
    package static func run<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) -> Value {
        let thread = WaitingThread()
        let value = Locked<Value?>(nil)
        all.withLock { $0.append(thread) }
        defer { all.withLock { $0.removeAll { $0 === thread } } }
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
        var waiting: (any IdleWork)?
        monitor.change {
            jobs.append(job)
            waiting = isGuestWaiting ? guest : nil
        }
        if let waiting, pthread_equal(own, pthread_self()) == 0 { waiting.wake() }
    }

    private func end() { monitor.change { isOver = true } }

    private enum Next {
        case job(UnownedJob)
        case idle(any IdleWork)
        case end
    }

    /// Waits for the next job; `nil` at the end.
    private func next() -> UnownedJob? {
        while true {
            switch monitor.wait(until: { !jobs.isEmpty || isOver || isGuestWaiting }, then: upcoming) {
            case .job(let job): return job
            case .end: return nil
            case .idle(let work): if !work.turn() { monitor.change { isGuestWaiting = false } }
            }
        }
    }

    private func upcoming() -> Next {
        if !jobs.isEmpty { return .job(jobs.removeFirst()) }
        if !isOver, isGuestWaiting, let guest { return .idle(guest) }
        isGuestWaiting = false
        return .end
    }
}
