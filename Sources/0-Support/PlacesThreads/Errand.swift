/// One piece of work that a thread of its own does while the caller does something else.
///
/// Unchecked: the caller touches the outcome once the thread has ended, and the rest is the caller's alone.
package final class Errand<Outcome: Sendable>: @unchecked Sendable {
    private let work: @Sendable () -> Outcome
    /// In the hands of the thread until that has ended.
    private var outcome: Outcome?
    private var thread: DedicatedThread?

    /// - Parameter work: is done once.
    package init(_ work: @escaping @Sendable () -> Outcome) {
        self.work = work
        thread = DedicatedThread.start { [self] in outcome = self.work() }
    }

    // Where the outcome is not asked for.
    deinit { thread?.detach() }

    /// Waits for the outcome. Where the system has no thread left, the caller does the work.
    package func finish() -> Outcome {
        thread?.join()
        thread = nil
        let outcome = outcome ?? work()
        self.outcome = outcome
        return outcome
    }
}
