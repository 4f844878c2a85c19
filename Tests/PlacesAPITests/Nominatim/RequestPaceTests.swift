import PlacesFeature
import PlacesTestSupport
import Synchronization
import Testing

@testable import PlacesAPI

@Suite(.tracksLeaks) struct RequestPaceTests {
    @Test func wait_letsTheFirstRequestGoAtOnceAndReservesItsTurn() async throws {
        let (sut, _, turns) = makeSUT()
        try await sut.wait()
        #expect(turns.times == [1_000_000])
    }

    @Test func wait_holdsTheSecondRequestForASecondInAll() async throws {
        let (sut, clock, turns) = makeSUT()
        try await sut.wait()
        clock.advance(by: .milliseconds(300))
        let second = Task { try await sut.wait() }
        await clock.waitForSleepers()
        #expect(turns.times == [1_000_000, 1_001_000])
        clock.advance(by: .milliseconds(700))
        try await second.value
        #expect(clock.now.offset == .seconds(1))
    }

    @Test func wait_givesEachOfManyATurnOfItsOwn_alsoThoseOfOtherGeocoders() async throws {
        let (sut, clock, turns) = makeSUT()
        let (other, _, _) = makeSUT(clock: clock, turns: turns)
        let all = Task {
            try await withThrowingTaskGroup { group in
                for index in 0..<4 { group.addTask { try await (index % 2 == 0 ? sut : other).wait() } }
                try await group.waitForAll()
            }
        }
        await clock.waitForSleepers(3)
        #expect(turns.times == [1_000_000, 1_001_000, 1_002_000, 1_003_000])
        clock.advance(by: .seconds(3))
        try await all.value
    }

    @Test func wait_endsWhenItIsCancelled() async throws {
        let (sut, clock, _) = makeSUT()
        try await sut.wait()
        let second = Task { try await sut.wait() }
        await clock.waitForSleepers()
        second.cancel()
        await #expect(throws: PlacesError.cancelled) { try await second.value }
    }

    // MARK: - Which turn comes next

    @Test(arguments: [
        (RequestTurn?.none, 1_000_000), (RequestTurn(time: 5_000, reserved: 5_000), 1_000_000),
        (RequestTurn(time: 999_400, reserved: 999_400), 1_000_400),
        (RequestTurn(time: 1_003_000, reserved: 999_000), 1_004_000),
        // The clock was set back by a minute while one waited for two more seconds.
        (RequestTurn(time: 1_062_000, reserved: 1_060_000), 1_003_000),
        // No turn can be so far ahead, or before it was reserved.
        (RequestTurn(time: 1_062_000, reserved: 999_000), 1_000_000), (RequestTurn(time: 0, reserved: 9), 1_000_000),
    ])
    func next_isASecondAfterTheLastOne(last: RequestTurn?, time: Int) throws {
        let turn = try RequestTurn.next(after: last, now: 1_000_000, interval: 1000)
        #expect(turn == RequestTurn(time: time, reserved: 1_000_000))
    }

    @Test func next_isASecondAfterOneThatCameFirstThoughItWasBegunLater() throws {
        let last = RequestTurn(time: 1_000_007, reserved: 1_000_007)
        let turn = try RequestTurn.next(after: last, now: 1_000_000, interval: 1000)
        #expect(turn == RequestTurn(time: 1_001_007, reserved: 1_000_007))
    }

    @Test func next_refusesMoreThanAMinuteOfWaiting() throws {
        let last = RequestTurn(time: 1_059_000, reserved: 1_000_000)
        #expect(try RequestTurn.next(after: last, now: 1_000_000, interval: 1000).time == 1_060_000)
        #expect(throws: PlacesError.self) { try RequestTurn.next(after: last, now: 1_000_000, interval: 1001) }
    }

    @Test func reserve_keepsTheTurnsOfServersApart() throws {
        let sut = ProcessRequestTurns()
        #expect(try ["a", "b", "a"].map { try sut.reserve(at: $0, now: 5, interval: 1000) } == [5, 5, 1005])
    }

    private func makeSUT(
        clock: ManualClock? = nil, turns: TurnsSpy? = nil
    ) -> (sut: RequestPace, clock: ManualClock, turns: TurnsSpy) {
        let clock = clock ?? trackForLeaks(ManualClock())
        let turns = turns ?? trackForLeaks(TurnsSpy())
        let sut = RequestPace(
            server: "https://geo.test", interval: .seconds(1), turns: turns, clock: clock,
            now: { 1_000_000 + Int(clock.now.offset / .milliseconds(1)) })
        return (sut, clock, turns)
    }
}

private final class TurnsSpy: RequestTurns {
    private let turns = ProcessRequestTurns()
    private let reserved = Mutex<[Int]>([])

    var times: [Int] { reserved.withLock { $0.sorted() } }

    func reserve(at server: String, now: Int, interval: Int) throws(PlacesError) -> Int {
        let turn = try turns.reserve(at: server, now: now, interval: interval)
        reserved.withLock { $0.append(turn) }
        return turn
    }
}
