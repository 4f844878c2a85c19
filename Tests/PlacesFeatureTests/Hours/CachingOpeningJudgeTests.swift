import PlacesFeature
import PlacesTestSupport
import Synchronization
import Testing

@Suite(.tracksLeaks) struct CachingOpeningJudgeTests {
    @Test func state_isJudgedOnceAMinuteForEachPlace() {
        let spy = trackForLeaks(JudgeSpy())
        let sut = trackForLeaks(CachingOpeningJudge(spy))
        let (one, other) = (anyPlace("1"), anyPlace("2"))
        #expect(sut.state(of: one, at: Timestamp(seconds: 60)).kind == .open)
        #expect(sut.state(of: one, at: Timestamp(seconds: 119)).kind == .open)
        #expect(spy.count == 1)
        _ = sut.state(of: other, at: Timestamp(seconds: 119))
        _ = sut.state(of: one, at: Timestamp(seconds: 120))
        #expect(spy.count == 3)
    }

    @Test func state_isJudgedAnewWhereTheRecordChanged() {
        let spy = trackForLeaks(JudgeSpy())
        let sut = trackForLeaks(CachingOpeningJudge(spy))
        _ = sut.state(of: anyPlace("1", name: "Before"), at: Timestamp(seconds: 0))
        _ = sut.state(of: anyPlace("1", name: "After"), at: Timestamp(seconds: 0))
        #expect(spy.count == 2)
    }
}

private final class JudgeSpy: OpeningJudge {
    private let calls = Mutex(0)
    var count: Int { calls.withLock { $0 } }

    func state(of place: Place, at moment: Timestamp) -> OpeningState {
        calls.withLock { $0 += 1 }
        return OpeningState(.open)
    }
    func zone(at point: Coordinate) -> (any ZoneRules)? { nil }
    func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] { [] }
}
