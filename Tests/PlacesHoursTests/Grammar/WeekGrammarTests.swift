import PlacesHours
import Testing

/// What the numbers of weeks mean: as ISO 8601 counts, week 1 of 2026 begins on 29 December 2025, and week 53 ends on
/// 3 January 2027.
@Suite struct WeekGrammarTests {
    @Test(arguments: [
        ("week 10", "2026", ["2026-03-02 Mo - 2026-03-08 Su"]),
        ("week 10-20", "2026", ["2026-03-02 Mo - 2026-05-17 Su"]),
        (
            "week 10-20/2", "2026",
            [
                "2026-03-02 Mo - 2026-03-08 Su", "2026-03-16 Mo - 2026-03-22 Su", "2026-03-30 Mo - 2026-04-05 Su",
                "2026-04-13 Mo - 2026-04-19 Su", "2026-04-27 Mo - 2026-05-03 Su", "2026-05-11 Mo - 2026-05-17 Su",
            ]
        ),
        ("week 50-05", "2026", ["2026-01-01 Th - 2026-02-01 Su", "2026-12-07 Mo - 2026-12-31 Th"]),
        (
            "week 1,3,5", "2026",
            ["2026-01-01 Th - 2026-01-04 Su", "2026-01-12 Mo - 2026-01-18 Su", "2026-01-26 Mo - 2026-02-01 Su"]
        ),
        ("week 10,week 20", "2026", ["2026-03-02 Mo - 2026-03-08 Su", "2026-05-11 Mo - 2026-05-17 Su"]),
    ])
    func init_readsWeeks(hours: String, days: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: days) == expected)
    }

    @Test(arguments: [
        (
            "week 1-53/2 Fr 09:00-12:00", "2026-01",
            ["2026-01-02 Fr 09:00-12:00", "2026-01-16 Fr 09:00-12:00", "2026-01-30 Fr 09:00-12:00"]
        ),
        // Weeks 51 and 53, and then the first week of the next year.
        (
            "week 1-53/2 Fr 09:00-12:00", "2026-12-14/2027-01-17",
            ["2026-12-18 Fr 09:00-12:00", "2027-01-01 Fr 09:00-12:00", "2027-01-08 Fr 09:00-12:00"]
        ),
        ("2026 week 10 Mo", "2025/2027", ["2026-03-02 Mo"]),
        ("2026 Jan 01-Mar 31 week 5 Mo 10:00-12:00", "2025/2027", ["2026-01-26 Mo 10:00-12:00"]),
    ])
    func init_readsWeeksWithOtherDays(hours: String, days: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: days) == expected)
    }
}
