import PlacesFeature
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct CachingOpeningJudgeTests {
    @Test func state_isJudgedOnceAMinuteForEachPlace() {
        let spy = trackForLeaks(OpeningJudgeSpy())
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
        let spy = trackForLeaks(OpeningJudgeSpy())
        let sut = trackForLeaks(CachingOpeningJudge(spy))
        _ = sut.state(of: anyPlace("1", name: "Before"), at: Timestamp(seconds: 0))
        _ = sut.state(of: anyPlace("1", name: "After"), at: Timestamp(seconds: 0))
        #expect(spy.count == 2)
    }
}
