import PlacesFeature
import PlacesHours
import PlacesTestSupport
import Testing

/// Good Friday 2026 is 3 April, Easter Monday the 6th.
@Suite struct HolidayTests {
    private let calendar = HolidaysStub(day(2026, 4, 3), day(2026, 4, 6))

    private func easter(_ hours: String, knows: Bool = true) throws -> [String] {
        try openings(hours, from: day(2026, 4, 2), days: 6, helsinki(holidays: knows ? calendar : nil))
    }

    @Test func publicHoliday_takesTheDayAway() throws {
        #expect(try easter("Mo-Fr 10:00-12:00; PH off") == ["Th 10:00-Th 12:00", "Tu 10:00-Tu 12:00"])
    }

    @Test func publicHoliday_hasItsOwnHours() throws {
        #expect(
            try easter("Tu-Th 10:00-12:00; PH 14:00-15:00") == [
                "Th 10:00-Th 12:00", "Fr 14:00-Fr 15:00", "Mo 14:00-Mo 15:00", "Tu 10:00-Tu 12:00",
            ])
    }

    /// Noon on Good Friday.
    @Test(arguments: [
        ("Mo-Su 10:00-18:00", true), ("Mar-Oct Mo-Su 10:00-18:00", true), ("Mo-Su 10:00-18:00; PH 11:00-16:00", false),
        ("Mo-Su 10:00-18:00; Apr 3 11:00-16:00", false), ("24/7", false),
    ])
    func publicHoliday_isNamedWhereTheHoursLeaveItOut(hours: String, isUnsaid: Bool) throws {
        let noon = EuropeanClocks().moment(of: WallTime(day: day(2026, 4, 3), second: 43_200))
        for knows in [true, false] {
            let context = helsinki(holidays: knows ? calendar : nil)
            let schedule = try OpeningSchedule(hours)
            #expect(schedule.state(at: noon, in: context).isUnsaidOnHoliday == (isUnsaid && knows), "\(hours)")
            let compiled = CompiledHours(schedule)
            for _ in 1...3 { #expect(compiled.state(at: noon, in: context).isUnsaidOnHoliday == (isUnsaid && knows)) }
        }
        let workday = noon.advanced(by: 86_400 * 4)
        #expect(try !OpeningSchedule(hours).state(at: workday, in: helsinki(holidays: calendar)).isUnsaidOnHoliday)
    }

    @Test func publicHoliday_doesNotEndTheEveningBefore() throws {
        #expect(try easter("Th-Fr 20:00-02:00; PH off") == ["Th 20:00-Fr 02:00"])
    }

    @Test func publicHoliday_countsWithTheWeekdaysOfItsList() throws {
        #expect(try easter("Sa,PH 10:00-12:00") == ["Fr 10:00-Fr 12:00", "Sa 10:00-Sa 12:00", "Mo 10:00-Mo 12:00"])
    }

    @Test func publicHoliday_isLimitedByWeekdaysAfterASpace() throws {
        #expect(try easter("PH Mo-Th 10:00-12:00") == ["Mo 10:00-Mo 12:00"])
    }

    @Test func publicHoliday_movesByItsOffset() throws {
        #expect(try easter("PH -1 day 10:00-12:00") == ["Th 10:00-Th 12:00", "Su 10:00-Su 12:00"])
    }

    @Test func publicHoliday_makesUnknownWhatDependsOnItWithoutACalendar() throws {
        #expect(
            try easter("Th-Fr 10:00-12:00; PH off", knows: false) == ["Th 10:00-Th 12:00?", "Fr 10:00-Fr 12:00?"])
    }

    @Test func publicHoliday_leavesKnownWhatHoldsEitherWayWithoutACalendar() throws {
        #expect(
            try easter("Th 10:00-12:00; PH 10:00-11:00", knows: false).prefix(2) == [
                "Th 10:00-Th 11:00", "Th 11:00-Th 12:00?",
            ])
        #expect(try easter("Mo-Fr 10:00-12:00; Sa,Su,PH off", knows: false).allSatisfy { !$0.hasPrefix("S") })
    }

    @Test func publicHoliday_isUnknownBeyondTheYearsOfTheCalendar() throws {
        let context = helsinki(holidays: calendar)

        #expect(
            try openings("10:00-12:00; PH off", from: day(2026, 12, 31), days: 2, context) == [
                "Th 10:00-Th 12:00", "Fr 10:00-Fr 12:00?",
            ])
    }

    @Test func schoolHoliday_isUnknownWhereItMatters() throws {
        #expect(
            try easter("Th 10:00-12:00; SH 11:00-13:00").prefix(3) == [
                "Th 10:00-Th 11:00?", "Th 11:00-Th 12:00", "Th 12:00-Th 13:00?",
            ])
    }

    @Test func state_isUnknownWhereTooManyHolidaysAreUnknown() throws {
        let hours = "PH off; PH +1 day 10:00-12:00; PH +2 days off; SH off; SH +1 day 10:00-12:00; SH +2 days off"

        #expect(try easter(hours, knows: false) == ["Th 00:00-We 00:00?"])
    }
}
