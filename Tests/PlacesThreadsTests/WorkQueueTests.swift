import Glibc
import PlacesTestSupport
import PlacesThreads
import Testing

/// Work that is done by a thread of the queue and by the one that waits for it.
@Suite(.tracksLeaks) struct WorkQueueTests {
    /// Means that know whose they are, and that no two threads may use at once.
    private final class Tool: Sendable {
        let isInUse = Locked(false)
    }

    private final class Piece: WorkPiece {
        let number: Int
        let outcome = Locked<(times: Int, tools: Set<ObjectIdentifier>, isShared: Bool)>((0, [], false))

        init(_ number: Int) { self.number = number }

        func work(with tool: Tool) {
            let isShared = tool.isInUse.withLock { isInUse in
                defer { isInUse = true }
                return isInUse
            }
            var sum = 0
            for step in 0..<(number % 7) * 100 { sum &+= step }
            tool.isInUse.withLock { $0 = false }
            outcome.withLock { ($0.times, $0.tools, $0.isShared) = ($0.times + 1, [ObjectIdentifier(tool)], isShared) }
        }
    }

    @Test(arguments: [false, true]) func finish_seesThatEachPieceIsDoneOnce(hasThread: Bool) {
        let tools = Locked<[Tool]>([])
        let queue = trackForLeaks(
            WorkQueue<Piece> {
                let tool = Tool()
                tools.withLock { $0.append(tool) }
                return tool
            })
        if hasThread { queue.startThread() }
        let pieces = (0..<500).map { trackForLeaks(Piece($0)) }
        for start in stride(from: 0, to: pieces.count, by: 5) {
            let some = pieces[start..<start + 5]
            some.forEach(queue.put)
            // In another order than they were put there.
            for piece in some.reversed() {
                queue.finish(piece)
                #expect(piece.outcome.withLock { $0.times == 1 && !$0.isShared })
            }
        }
        queue.end()
        #expect(tools.withLock { $0.count } <= (hasThread ? 2 : 1))
        #expect(pieces.allSatisfy { piece in piece.outcome.withLock { $0.times == 1 } })
    }

    /// Each of two pieces is done only when the other was begun: that takes two threads.
    @Test func finish_worksBesideTheThreadOfTheQueue() {
        let queue = trackForLeaks(WorkQueue<Meeting> { 0 })
        queue.startThread()
        let begun = Locked(0)
        let pieces = (0..<2).map { _ in trackForLeaks(Meeting(begun)) }
        pieces.forEach(queue.put)
        pieces.forEach(queue.finish)
        queue.end()
        #expect(pieces.allSatisfy { piece in piece.hasMet.withLock { $0 } })
    }

    private final class Meeting: WorkPiece {
        let hasMet = Locked(false)
        private let begun: Locked<Int>

        init(_ begun: Locked<Int>) { self.begun = begun }

        func work(with means: Int) {
            begun.withLock { $0 += 1 }
            let end = ContinuousClock.now + .seconds(20)
            while ContinuousClock.now < end {
                if begun.withLock({ $0 == 2 }) { return hasMet.withLock { $0 = true } }
                usleep(100)
            }
        }
    }

    @Test func end_leavesWhatNoThreadHasBegun() {
        let queue = trackForLeaks(WorkQueue<Piece> { Tool() })
        let pieces = (0..<3).map { trackForLeaks(Piece($0)) }
        pieces.forEach(queue.put)
        queue.finish(pieces[0])
        queue.end()
        #expect(pieces.map { piece in piece.outcome.withLock { $0.times } } == [1, 0, 0])
    }
}
