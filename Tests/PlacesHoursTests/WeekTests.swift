import PlacesFeature
import PlacesHours
import PlacesTestSupport
import Testing

/// Whole weeks, from Monday to Sunday.
@Suite struct WeekTests {
    @Test(arguments: [
        (
            "Mo-Fr 08:00-18:00; Sa 09:00-13:00",
            [
                "Mo 08:00-Mo 18:00", "Tu 08:00-Tu 18:00", "We 08:00-We 18:00", "Th 08:00-Th 18:00",
                "Fr 08:00-Fr 18:00", "Sa 09:00-Sa 13:00",
            ]
        ),
        ("Sa-Mo 10:00-12:00", ["Mo 10:00-Mo 12:00", "Sa 10:00-Sa 12:00", "Su 10:00-Su 12:00"]),
        (
            "Mo,We 10:00-11:00,12:00-13:00",
            [
                "Mo 10:00-Mo 11:00", "Mo 12:00-Mo 13:00", "We 10:00-We 11:00", "We 12:00-We 13:00",
            ]
        ),
        ("Tu", ["Tu 00:00-We 00:00"]),
        ("24/7", ["Mo 00:00-Mo 00:00"]),
        ("24/7 closed", []),
        ("off", []),
        ("Mo-Su 00:00-24:00; Tu off", ["Mo 00:00-Tu 00:00", "We 00:00-Mo 00:00"]),
    ])
    func state_changesAsTheRulesSay(hours: String, expected: [String]) throws {
        #expect(try week(hours) == expected)
    }

    @Test(arguments: ["Fr 22:00-02:00", "Fr 22:00-26:00"])
    func state_staysOpenPastMidnight(hours: String) throws {
        #expect(try week(hours) == ["Fr 22:00-Sa 02:00"])
    }

    @Test func state_staysOpenPastMidnightAcrossTheEndOfTheWeek() throws {
        #expect(
            try week("Su 20:00-03:00; Mo 09:00-10:00") == [
                "Mo 00:00-Mo 03:00", "Mo 09:00-Mo 10:00", "Su 20:00-Mo 00:00",
            ])
    }

    @Test(arguments: [
        "Fr 22:00-04:00; Sa 10:00-12:00", "Sa 10:00-12:00; Fr 22:00-04:00", "Fr 22:00-04:00, Sa 10:00-12:00",
    ])
    func state_staysOpenPastMidnightWhateverTheNextDayHas(hours: String) throws {
        #expect(try week(hours) == ["Fr 22:00-Sa 04:00", "Sa 10:00-Sa 12:00"])
    }

    @Test func state_staysOpenPastMidnightIntoAClosedDay() throws {
        #expect(try week("Fr 22:00-04:00; Sa off") == ["Fr 22:00-Sa 04:00"])
    }

    @Test func state_closesPastMidnightWhereALaterRuleNamesThatTime() throws {
        #expect(try week("Fr 22:00-04:00; Sa 02:00-05:00 off") == ["Fr 22:00-Sa 02:00"])
    }

    @Test func semicolon_replacesAllThatEarlierRulesSayOfItsDays() throws {
        #expect(
            try week("Mo-We 10:00-18:00; Tu 12:00-13:00") == [
                "Mo 10:00-Mo 18:00", "Tu 12:00-Tu 13:00", "We 10:00-We 18:00",
            ])
    }

    @Test func semicolon_takesOnlyItsTimesAwayWhereItsRuleCloses() throws {
        #expect(try week("Mo 10:00-18:00; Mo 12:00-13:00 off") == ["Mo 10:00-Mo 12:00", "Mo 13:00-Mo 18:00"])
    }

    @Test func comma_addsToEarlierRules() throws {
        #expect(
            try week("Mo-Tu 10:00-12:00, Tu 14:00-16:00") == [
                "Mo 10:00-Mo 12:00", "Tu 10:00-Tu 12:00", "Tu 14:00-Tu 16:00",
            ])
    }

    @Test func fallback_holdsWhereEarlierRulesLeaveAPlaceClosed() throws {
        #expect(
            try week("Mo 10:00-12:00 || Mo-Tu 09:00-13:00 \"by appointment\"") == [
                "Mo 09:00-Mo 10:00? \"by appointment\"", "Mo 10:00-Mo 12:00", "Mo 12:00-Mo 13:00? \"by appointment\"",
                "Tu 09:00-Tu 13:00? \"by appointment\"",
            ])
    }

    @Test func fallback_givesWayToALaterRuleForItsDays() throws {
        #expect(
            try week("Mo 10:00-12:00 || unknown \"call\"; Mo-Sa 08:00-09:00").dropLast() == [
                "Mo 08:00-Mo 09:00", "Tu 08:00-Tu 09:00", "We 08:00-We 09:00", "Th 08:00-Th 09:00", "Fr 08:00-Fr 09:00",
                "Sa 08:00-Sa 09:00",
            ])
    }

    @Test func openEnd_isOpenUntilMidnightAndThenUnknown() throws {
        #expect(try week("Mo 18:00+") == ["Mo 18:00-Tu 00:00", "Tu 00:00-Tu 06:00?"])
    }

    @Test func openEnd_isUnknownAfterTheTimeThatIsKnown() throws {
        #expect(
            try week("Mo 10:00-18:00+; Tu 05:00-09:00") == [
                "Mo 10:00-Mo 18:00", "Mo 18:00-Tu 05:00?", "Tu 05:00-Tu 09:00",
            ])
    }

    @Test func comment_aloneIsACondition() throws {
        #expect(
            try week("Mo 10:00-12:00 \"by appointment\"; Tu 10:00-12:00 open \"lunch\"") == [
                "Mo 10:00-Mo 12:00? \"by appointment\"", "Tu 10:00-Tu 12:00 \"lunch\"",
            ])
    }

    @Test func unknown_isNeverClosed() throws {
        #expect(try week("Mo 10:00-12:00 unknown") == ["Mo 10:00-Mo 12:00?"])
    }
}
