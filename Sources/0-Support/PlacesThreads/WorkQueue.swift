/// A piece of work that any thread can do.
package protocol WorkPiece: AnyObject, Sendable {
    /// What a thread needs for it, such as memory that it uses again.
    associatedtype Means

    /// Does the work, once.
    func work(with means: Means)
}

/// Pieces of work, done by the queue's own thread and by the caller while it waits for one of them.
///
/// Only one thread at a time may call the queue. Unchecked: what its own thread shares with that is touched in the monitor.
package final class WorkQueue<Piece: WorkPiece>: @unchecked Sendable {
    private let monitor = Monitor()
    private let makeMeans: @Sendable () -> Piece.Means
    private var thread: DedicatedThread?
    /// The caller's own.
    private var means: Piece.Means?
    // These are touched in the monitor. A piece that was put and is in neither is done.
    private var (waiting, begun) = ([Piece](), [Piece]())
    private var isOver = false

    /// - Parameter means: makes what one thread needs.
    package init(_ means: @escaping @Sendable () -> Piece.Means) { makeMeans = means }

    /// Starts the thread of the queue, if none runs. Where the system has no thread left, the one that waits does all.
    package func startThread() {
        guard thread == nil else { return }
        thread = DedicatedThread.start { [self] in run() }
    }

    /// Adds a piece, which is done at some time before the end.
    package func put(_ piece: Piece) { monitor.change { waiting.append(piece) } }

    /// Waits until a piece that was put here is done, and meanwhile does those that no thread has begun. Not to be called
    /// after ``end()``.
    package func finish(_ piece: Piece) {
        func isDone() -> Bool { !begun.contains { $0 === piece } && !waiting.contains { $0 === piece } }
        while let next = monitor.wait(
            until: { isDone() || !waiting.isEmpty }, then: { isDone() ? nil : begin() })
        {
            let means = means ?? makeMeans()
            self.means = means
            work(on: next, with: means)
        }
    }

    /// Ends the queue for good: pieces that were not begun are dropped. Waits for the thread, which keeps the queue alive
    /// until then.
    package func end() {
        monitor.change { (waiting, isOver) = ([], true) }
        thread?.join()
        thread = nil
    }

    private func run() {
        let means = makeMeans()
        while let next = monitor.wait(
            until: { !waiting.isEmpty || isOver }, then: { waiting.isEmpty ? nil : begin() })
        {
            work(on: next, with: means)
        }
    }

    private func work(on piece: Piece, with means: Piece.Means) {
        piece.work(with: means)
        monitor.change { begun.removeAll { $0 === piece } }
    }

    /// The first of those that wait, in the monitor.
    private func begin() -> Piece {
        let next = waiting.removeFirst()
        begun.append(next)
        return next
    }
}
