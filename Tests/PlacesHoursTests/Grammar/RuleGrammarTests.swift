import PlacesHours
import Testing

/// What rules say, and what they mean together.
@Suite struct RuleGrammarTests {
    @Test(arguments: [
        ("24/7", ["2026-03-01 Su - 2026-03-08 Su"]),
        ("24/7 open", ["2026-03-01 Su - 2026-03-08 Su"]),
        ("24/7 closed \"renovation\"", ["2026-03-01 Su - 2026-03-08 Su closed \"renovation\""]),
        ("off", []),
        ("24/7; off", []),
        ("unknown", ["2026-03-01 Su - 2026-03-08 Su?"]),
        ("\"by appointment\"", ["2026-03-01 Su - 2026-03-08 Su? \"by appointment\""]),
        ("open \"always\"", ["2026-03-01 Su - 2026-03-08 Su \"always\""]),
        ("\"in summer\": Mo 10:00-12:00", ["2026-03-02 Mo 10:00-12:00? \"in summer\""]),
    ])
    func init_readsWhatARuleSays(hours: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: "2026-03-01/08") == expected)
    }

    @Test(arguments: [
        (
            "Mo 10:00-12:00 || \"call\"", "2026-03-02/03",
            [
                "2026-03-02 Mo 00:00-10:00? \"call\"", "2026-03-02 Mo 10:00-12:00",
                "2026-03-02 Mo 12:00 - 2026-03-03 Tu 24:00? \"call\"",
            ]
        ),
        (
            "Mo 10:00-12:00 || Tu 10:00-12:00 || unknown", "2026-03-02/03",
            [
                "2026-03-02 Mo 00:00-10:00?", "2026-03-02 Mo 10:00-12:00",
                "2026-03-02 Mo 12:00 - 2026-03-03 Tu 10:00?", "2026-03-03 Tu 10:00-12:00", "2026-03-03 Tu 12:00-24:00?",
            ]
        ),
        // The Friday and the Monday are holidays.
        (
            "Mo-Fr 08:00-12:00, Sa 09:00-10:00; PH off", "2026-04-02/07",
            ["2026-04-02 Th 08:00-12:00", "2026-04-04 Sa 09:00-10:00", "2026-04-07 Tu 08:00-12:00"]
        ),
        (
            "Mo 10:00-12:00, week 10 Mo 14:00-16:00", "2026-03-02/09",
            ["2026-03-02 Mo 10:00-12:00", "2026-03-02 Mo 14:00-16:00", "2026-03-09 Mo 10:00-12:00"]
        ),
        (
            "Mo 10:00-12:00, 2026 Dec 31 14:00-16:00", "2026-12-28/31",
            ["2026-12-28 Mo 10:00-12:00", "2026-12-31 Th 14:00-16:00"]
        ),
        ("Mo 10:00-12:00, 2026 Dec 31 14:00-16:00", "2027-12-27/31", ["2027-12-27 Mo 10:00-12:00"]),
    ])
    func init_readsRulesTogether(hours: String, days: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: days) == expected)
    }
}
