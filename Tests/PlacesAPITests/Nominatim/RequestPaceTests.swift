import PlacesFeature
import PlacesTestSupport
import Synchronization
import Testing

@testable import PlacesAPI

@Suite(.tracksLeaks) struct RequestPaceTests {
    @Test func wait_letsTheFirstRequestGoAtOnceAndKeepsItsTurn() async throws {
        let (sut, _, kept) = makeSUT()
        try await sut.wait()
        #expect(kept.turns == [1_000_000])
    }

    @Test func wait_holdsTheSecondRequestForASecondInAll() async throws {
        let (sut, clock, kept) = makeSUT()
        try await sut.wait()
        clock.advance(by: .milliseconds(300))
        let second = Task { try await sut.wait() }
        await clock.waitForSleepers()
        #expect(kept.turns == [1_000_000, 1_001_000])
        clock.advance(by: .milliseconds(700))
        try await second.value
        #expect(clock.now.offset == .seconds(1))
    }

    @Test func wait_givesEachOfManyATurnOfItsOwn() async throws {
        let (sut, clock, kept) = makeSUT()
        let all = Task {
            try await withThrowingTaskGroup { group in
                for _ in 0..<3 { group.addTask { try await sut.wait() } }
                try await group.waitForAll()
            }
        }
        await clock.waitForSleepers(2)
        #expect(kept.turns == [1_000_000, 1_001_000, 1_002_000])
        clock.advance(by: .seconds(2))
        try await all.value
    }

    @Test func wait_heedsTheRequestOfAnEarlierProcess() async throws {
        let (sut, clock, kept) = makeSUT(last: 999_400)
        let first = Task { try await sut.wait() }
        await clock.waitForSleepers()
        #expect(kept.turns == [999_400, 1_000_400])
        clock.advance(by: .milliseconds(400))
        try await first.value
    }

    @Test(arguments: [0, 999_000, 1_060_001])
    func wait_takesNoTimeAfterATurnLongPastOrImpossiblyFarAhead(last: Int) async throws {
        let (sut, _, kept) = makeSUT(last: last)
        try await sut.wait()
        #expect(kept.turns == [last, 1_000_000])
    }

    @Test func wait_endsWhenItIsCancelled() async throws {
        let (sut, clock, _) = makeSUT()
        try await sut.wait()
        let second = Task { try await sut.wait() }
        await clock.waitForSleepers()
        second.cancel()
        await #expect(throws: PlacesError.cancelled) { try await second.value }
    }

    private func makeSUT(last: Int? = nil) -> (sut: RequestPace, clock: ManualClock, kept: TurnsSpy) {
        let clock = trackForLeaks(ManualClock())
        let kept = trackForLeaks(TurnsSpy(last))
        let sut = trackForLeaks(
            RequestPace(
                memory: .init(last: { kept.turns.last }, keep: { kept.keep($0) }), clock: clock,
                now: { 1_000_000 + Int(clock.now.offset / .milliseconds(1)) }))
        return (sut, clock, kept)
    }
}

private final class TurnsSpy: Sendable {
    private let kept: Mutex<[Int]>

    init(_ first: Int?) { kept = Mutex([first].compactMap(\.self)) }

    var turns: [Int] { kept.withLock { $0 } }

    func keep(_ turn: Int) { kept.withLock { $0.append(turn) } }
}
