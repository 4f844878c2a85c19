import PlacesFeature
import PlacesHours
import PlacesTestSupport
import Testing

/// A rule of times alone after `;` adds its span and closes none, and the text is ambiguous.
///
/// Asked about from Friday, 27 February 2026; the answers were worked out by hand.
@Suite struct TimesAloneTests {
    @Test(arguments: [
        (
            "Mo-Fr 11:00-15:00; 17:00-22:00",
            "Fr 11:00-15:00, Fr 17:00-22:00, Sa 17:00-22:00, Su 17:00-22:00, Mo 11:00-15:00, Mo 17:00-22:00"
        ),
        ("10:00-11:00; 13:00-14:00; 15:00-16:00; Sa,Su,Mo off", "Fr 10:00-11:00, Fr 13:00-14:00, Fr 15:00-16:00"),
        // A later rule with days still takes the place of all before it.
        (
            "Mo-Fr 11:00-15:00; 17:00-22:00; Sa 12:00-23:00; Su off",
            "Fr 11:00-15:00, Fr 17:00-22:00, Sa 12:00-23:00, Mo 11:00-15:00, Mo 17:00-22:00"
        ),
        (
            "Mo-Fr 11:00-12:00; 13:00-14:00; 15:00-16:00; Sa-Su off",
            "Fr 11:00-12:00, Fr 13:00-14:00, Fr 15:00-16:00, Mo 11:00-12:00, Mo 13:00-14:00, Mo 15:00-16:00"
        ),
        // Months are days as well.
        (
            "Feb 11:00-15:00; 17:00-22:00",
            "Fr 11:00-15:00, Fr 17:00-22:00, Sa 11:00-15:00, Sa 17:00-22:00, Su 17:00-22:00, Mo 17:00-22:00"
        ),
        // What is closed before is opened, as by the letter.
        ("Fr off; 17:00-22:00", "Fr 17:00-22:00, Sa 17:00-22:00, Su 17:00-22:00, Mo 17:00-22:00"),
        ("12:00-13:00 off; 11:00-14:00; Sa-Mo off", "Fr 11:00-14:00"),
        // What is added may be unknown, or have a comment.
        (
            "Mo-Fr 11:00-15:00; 14:00-16:00 \"on request\"; Sa-Su off",
            "Fr 11:00-14:00, Fr 14:00-16:00? \"on request\", Mo 11:00-14:00, Mo 14:00-16:00? \"on request\""
        ),
        (
            "Mo-Fr 11:00-15:00; \"in summer\": 17:00-18:00; Sa-Su off",
            "Fr 11:00-15:00, Fr 17:00-18:00? \"in summer\", Mo 11:00-15:00, Mo 17:00-18:00? \"in summer\""
        ),
        ("Mo-Fr 11:00-15:00; 15:00-16:00 unknown; Sa-Mo off", "Fr 11:00-15:00, Fr 15:00-16:00?"),
        ("Fr 11:00-15:00; 17:00-22:00 open \"bar\"; Sa-Mo off", "Fr 11:00-15:00, Fr 17:00-22:00 \"bar\""),
        // Spans past midnight, before and after.
        (
            "Fr 22:00-04:00; 10:00-12:00",
            "Fr 10:00-12:00, Fr 22:00-Sa 04:00, Sa 10:00-12:00, Su 10:00-12:00, Mo 10:00-12:00"
        ),
        (
            "Fr 10:00-12:00; 22:00-02:00",
            "Fr 00:00-02:00, Fr 10:00-12:00, Fr 22:00-Sa 02:00, Sa 22:00-Su 02:00, Su 22:00-Mo 02:00, Mo 22:00-Tu 00:00"
        ),
        // Groups and rules that add stay what they are.
        (
            "Fr 11:00-15:00 || Su 10:00-11:00; 17:00-22:00",
            "Fr 11:00-15:00, Fr 17:00-22:00, Sa 17:00-22:00, Su 10:00-11:00, Su 17:00-22:00, Mo 17:00-22:00"
        ),
        (
            "Fr 11:00-12:00, Fr 13:00-14:00; 17:00-22:00; Sa-Mo off",
            "Fr 11:00-12:00, Fr 13:00-14:00, Fr 17:00-22:00"
        ),
        ("Fr 18:00+; 10:00-12:00; Su-Mo off", "Fr 10:00-12:00, Fr 18:00-Sa 00:00, Sa 00:00-06:00?, Sa 10:00-12:00"),
        ("24/7; 10:00-12:00", "Fr 00:00-Tu 00:00"),
    ])
    func rule_addsItsTimesAndIsAmbiguous(hours: String, expected: String) throws {
        #expect(try OpeningSchedule(hours).isAmbiguous)
        #expect(try shown(hours, days: 4) == expected)
    }

    /// Saturday, Sunday and Monday, 4 to 6 April 2026; Sunday and Monday are holidays.
    @Test(arguments: [
        (
            "PH 11:00-15:00; 17:00-22:00",
            "Sa 17:00-22:00, Su 11:00-15:00, Su 17:00-22:00, Mo 11:00-15:00, Mo 17:00-22:00"
        ),
        ("Mo-Su 11:00-15:00; 17:00-22:00; PH off", "Sa 11:00-15:00, Sa 17:00-22:00"),
    ])
    func rule_addsItsTimesOnHolidays(hours: String, expected: String) throws {
        let context = helsinki(holidays: HolidaysStub(day(2026, 4, 5), day(2026, 4, 6)))
        #expect(try shown(hours, from: day(2026, 4, 4), days: 3, context) == expected)
    }

    @Test(arguments: [
        // Nothing stands before it to which it could add.
        ("17:00-22:00", "Fr 17:00-22:00, Sa 17:00-22:00"), ("; 17:00-22:00", "Fr 17:00-22:00, Sa 17:00-22:00"),
        ("11:00-15:00; Fr 17:00-22:00", "Fr 17:00-22:00, Sa 11:00-15:00"),
        ("Fr 11:00-15:00, 17:00-22:00", "Fr 11:00-15:00, Fr 17:00-22:00"),
        ("Fr 11:00-15:00,17:00-22:00", "Fr 11:00-15:00, Fr 17:00-22:00"),
        ("Fr 11:00-15:00; Fr,Sa 17:00-22:00", "Fr 17:00-22:00, Sa 17:00-22:00"),
        ("Fr 10:00-18:00; 12:00-13:00 off", "Fr 10:00-12:00, Fr 13:00-18:00"),
        ("Fr 11:00-15:00 || 14:00-16:00", "Fr 11:00-16:00, Sa 14:00-16:00"),
        ("Fr 11:00-15:00; Mar 17:00-22:00", "Fr 11:00-15:00"), ("Fr 11:00-15:00; off", ""),
        ("Fr 11:00-15:00; 24/7", "Fr 00:00-Su 00:00"), ("Fr 11:00-15:00; open", "Fr 00:00-Su 00:00"),
    ])
    func otherRules_areClear(hours: String, expected: String) throws {
        #expect(try !OpeningSchedule(hours).isAmbiguous)
        #expect(try shown(hours, days: 2) == expected)
    }

    @Test func state_saysThatTheHoursAreAmbiguous() throws {
        let moment = EuropeanClocks().moment(of: wallTime("2026-11-23 12:00"))
        let state = try OpeningSchedule("Mo-Fr 11:00-15:00; 17:00-22:00").state(at: moment, in: helsinki())

        #expect(state.kind == .open && state.isAmbiguous)
        #expect(state.change?.wallTime == wallTime("2026-11-23 15:00"))
        #expect(try !OpeningSchedule("Mo-Fr 11:00-15:00").state(at: moment, in: helsinki()).isAmbiguous)
    }

    @Test func weeklySpans_areClear() throws {
        let morning = try #require(WeeklySpan(weekday: 1, start: 660, end: 900))
        let evening = try #require(WeeklySpan(weekday: 1, start: 1020, end: 1320))
        #expect(!OpeningSchedule(week: [morning, evening]).isAmbiguous)
    }

    private func shown(
        _ hours: String, from first: CivilDay = day(2026, 2, 27), days: Int, _ context: OpeningContext = helsinki()
    ) throws -> String {
        try openings(hours, from: first, days: days, context).map(short).joined(separator: ", ")
    }

    /// `Fr 11:00-15:00` of `Fr 11:00-Fr 15:00`.
    private func short(_ opening: String) -> String {
        let parts = opening.split(separator: "-", maxSplits: 1)
        guard parts[0].prefix(2) == parts[1].prefix(2) else { return opening }
        return "\(parts[0])-\(parts[1].dropFirst(3))"
    }
}
