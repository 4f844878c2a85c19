import PlacesTestSupport
import Testing

@testable import PlacesFeature

@Suite struct OpeningMomentTests {
    /// Monday, 23 November 2026, 13:00 UTC.
    private let now = WallTime(day: CivilDay(year: 2026, month: 11, day: 23)!, second: 46_800).asUTC

    @Test(arguments: [
        (12, 25, 600, "2026-12-25 600"), (1, 1, 0, "2027-01-01 0"), (11, 22, 720, "2027-11-22 720"),
        (11, 23, 719, "2026-11-23 719"), (11, 23, nil, "2026-11-23 780"), (2, 29, nil, "2028-02-29 720"),
        (2, 28, 1440, "2027-03-01 0"),
    ])
    func moment_ofADateOfEveryYearIsTheNextOne(month: Int, day: Int, minute: Int?, expected: String) throws {
        let condition = OpeningCondition(moment: .yearly(month: month, day: day, minute: minute))
        let moment = try #require(condition.moment(now: now, zone: UTC(), distance: nil))
        let time = UTC().wallTime(at: moment)
        #expect("\(time.day) \(time.minuteOfDay)" == expected)
    }

    @Test func moment_ofADateThatNoYearHasIsNone() {
        let condition = OpeningCondition(moment: .yearly(month: 2, day: 30, minute: 0))
        #expect(condition.moment(now: now, zone: UTC(), distance: nil) == nil)
    }
}
