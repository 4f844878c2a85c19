import PlacesHours
import Testing

/// What weekdays mean, alone, in ranges and by their place in a month.
@Suite struct WeekdayGrammarTests {
    @Test(arguments: [
        ("Mo", "2026-03-01/10", ["2026-03-02 Mo", "2026-03-09 Mo"]),
        ("Mo-Fr", "2026-03-01/08", ["2026-03-02 Mo - 2026-03-06 Fr"]),
        ("Sa-Mo", "2026-03-04/12", ["2026-03-07 Sa - 2026-03-09 Mo"]),
    ])
    func init_readsWeekdays(hours: String, days: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: days) == expected)
    }

    @Test(arguments: [
        ("We[1]", "2026-03/04", ["2026-03-04 We", "2026-04-01 We"]),
        ("Su[-1]", "2026-02/03", ["2026-02-22 Su", "2026-03-29 Su"]),
        ("Mo[1,3]", "2026-03", ["2026-03-02 Mo", "2026-03-16 Mo"]),
        (
            "Mo[1-2,-1] 10:00-12:00", "2026-03",
            ["2026-03-02 Mo 10:00-12:00", "2026-03-09 Mo 10:00-12:00", "2026-03-30 Mo 10:00-12:00"]
        ),
        // The day after the second Saturday is the third Sunday.
        ("Sa[2] +1 day 10:00-12:00", "2026-03", ["2026-03-15 Su 10:00-12:00"]),
    ])
    func init_readsPlacesOfWeekdaysInAMonth(hours: String, days: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: days) == expected)
    }
}
