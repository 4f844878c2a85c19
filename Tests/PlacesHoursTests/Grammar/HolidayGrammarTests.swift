import PlacesHours
import Testing

/// What holidays mean around Easter: 3 April 2026 is Good Friday, the 5th Easter Sunday and the 6th Easter Monday.
@Suite struct HolidayGrammarTests {
    @Test(arguments: [
        ("PH", ["2026-04-03 Fr", "2026-04-05 Su - 2026-04-06 Mo"]),
        // School holidays are never known.
        ("SH", ["2026-04-01 We - 2026-04-07 Tu?"]),
        (
            "10:00-12:00; PH,SH off",
            [
                "2026-04-01 We 10:00-12:00?", "2026-04-02 Th 10:00-12:00?", "2026-04-04 Sa 10:00-12:00?",
                "2026-04-07 Tu 10:00-12:00?",
            ]
        ),
        ("24/7; PH +1 day off", ["2026-04-01 We - 2026-04-03 Fr", "2026-04-05 Su"]),
        ("24/7; PH -2 days off", ["2026-04-02 Th", "2026-04-05 Su - 2026-04-07 Tu"]),
    ])
    func init_readsHolidays(hours: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: "2026-04-01/07") == expected)
    }

    @Test(arguments: [
        ("PH Mo-Fr 10:00-12:00", ["2026-04-03 Fr 10:00-12:00", "2026-04-06 Mo 10:00-12:00"]),
        (
            "Sa,PH 10:00-12:00",
            [
                "2026-04-03 Fr 10:00-12:00", "2026-04-04 Sa 10:00-12:00", "2026-04-05 Su 10:00-12:00",
                "2026-04-06 Mo 10:00-12:00",
            ]
        ),
        (
            "SH,PH Mo-Fr 10:00-12:00",
            [
                "2026-04-01 We 10:00-12:00?", "2026-04-02 Th 10:00-12:00?", "2026-04-03 Fr 10:00-12:00",
                "2026-04-06 Mo 10:00-12:00", "2026-04-07 Tu 10:00-12:00?",
            ]
        ),
    ])
    func init_readsHolidaysWithWeekdays(hours: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: "2026-04-01/07") == expected)
    }
}
