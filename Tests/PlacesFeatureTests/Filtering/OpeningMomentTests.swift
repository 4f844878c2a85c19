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

    @Test(arguments: [(nil, "2027-03-29 720"), (600, "2027-03-29 600"), (1440, "2027-03-30 0")])
    func moment_ofAHolidayIsTheNextOne(minute: Int?, expected: String) throws {
        let holiday = try #require(Holiday(name: "Easter Monday", rule: "easter+1"))
        let condition = OpeningCondition(moment: .holiday(holiday, minute: minute))
        let time = UTC().wallTime(at: try #require(condition.moment(now: now, zone: UTC(), distance: nil)))
        #expect("\(time.day) \(time.minuteOfDay)" == expected)
        #expect(condition.moment(now: now, zone: nil, distance: nil) == nil)
    }

    @Test func moments_ofSeveralWeekdaysAreTheNextOfEachTheFirstOneFirst() {
        let condition = OpeningCondition(moment: .weekdays([1, 2, 7], minute: 600))
        let moments = condition.moments(now: now, zone: UTC(), holidays: nil, distance: nil)
        let times = moments.map { UTC().wallTime(at: $0) }.map { "\($0.day) \($0.minuteOfDay)" }
        #expect(times == ["2026-11-24 600", "2026-11-29 600", "2026-11-30 600"])
        #expect(condition.moment(now: now, zone: UTC(), distance: nil) == moments.first)
    }
}
