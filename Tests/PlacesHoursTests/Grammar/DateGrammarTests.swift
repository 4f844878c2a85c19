import PlacesFeature
import PlacesHours
import Testing

/// What months, dates and years mean.
@Suite struct DateGrammarTests {
    @Test(arguments: [
        ("Jan", "2025-12/2026-02", ["2026-01-01 Th - 2026-01-31 Sa"]),
        ("Jan-Mar", "2026", ["2026-01-01 Th - 2026-03-31 Tu"]),
        ("Nov-Feb", "2026", ["2026-01-01 Th - 2026-02-28 Sa", "2026-11-01 Su - 2026-12-31 Th"]),
        ("Jan,Mar", "2026", ["2026-01-01 Th - 2026-01-31 Sa", "2026-03-01 Su - 2026-03-31 Tu"]),
        ("2026 Jan-Mar", "2025/2027", ["2026-01-01 Th - 2026-03-31 Tu"]),
        ("2026 Nov-2027 Feb", "2025/2028", ["2026-11-01 Su - 2027-02-28 Su"]),
    ])
    func init_readsMonths(hours: String, days: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: days) == expected)
    }

    @Test(arguments: [
        ("Dec 25", "2026/2027", ["2026-12-25 Fr", "2027-12-25 Sa"]),
        ("Dec 24-26", "2026", ["2026-12-24 Th - 2026-12-26 Sa"]),
        ("Dec 24-Jan 02", "2026", ["2026-01-01 Th - 2026-01-02 Fr", "2026-12-24 Th - 2026-12-31 Th"]),
        ("24/7; Dec 24,31 off", "2026-12-22/31", ["2026-12-22 Tu - 2026-12-23 We", "2026-12-25 Fr - 2026-12-30 We"]),
        ("Apr 01+", "2026/2027", ["2026-04-01 We - 2026-12-31 Th", "2027-04-01 Th - 2027-12-31 Fr"]),
        ("Feb; Feb 29 off", "2027-02/2028-02", ["2027-02-01 Mo - 2027-02-28 Su", "2028-02-01 Tu - 2028-02-28 Mo"]),
        ("2026 Dec 24-2027 Jan 02", "2025/2028", ["2026-12-24 Th - 2027-01-02 Sa"]),
        ("Dec 25; 2026-2027 Dec 25 off", "2025/2028", ["2025-12-25 Th", "2028-12-25 Mo"]),
    ])
    func init_readsDates(hours: String, days: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: days) == expected)
    }

    @Test(arguments: [
        ("2026 open", "2025/2027", ["2026-01-01 Th - 2026-12-31 Th"]),
        ("2026-2028 open", "2025/2029", ["2026-01-01 Th - 2028-12-31 Su"]),
        ("2026,2028 open", "2025/2029", ["2026-01-01 Th - 2026-12-31 Th", "2028-01-01 Sa - 2028-12-31 Su"]),
        ("2026+ open", "2025/2030", ["2026-01-01 Th - 2030-12-31 Tu"]),
        (
            "2020-2030/2 open", "2025/2033",
            ["2026-01-01 Th - 2026-12-31 Th", "2028-01-01 Sa - 2028-12-31 Su", "2030-01-01 Tu - 2030-12-31 Tu"]
        ),
        ("2020-2030/2 open", "2018/2021", ["2020-01-01 We - 2020-12-31 Th"]),
    ])
    func init_readsYears(hours: String, days: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: days) == expected)
    }

    /// By the letter, the year is that of the first date alone.
    @Test(arguments: [
        ("2026 Mar 03,Mar 17,Apr 07 10:00-12:00", "2026/2027", ["2026-03-03 Tu", "2026-03-17 Tu", "2026-04-07 Tu"]),
        (
            "2025 Dec 29-30,Dec 31,2026 Jan 02 10:00-12:00", "2025/2027",
            ["2025-12-29 Mo", "2025-12-30 Tu", "2025-12-31 We", "2026-01-02 Fr"]
        ),
        (
            "2026 Nov 16-Dec 4,Dec 24 10:00-12:00", "2026-12-03/2027-12-31",
            ["2026-12-03 Th", "2026-12-04 Fr", "2026-12-24 Th"]
        ),
    ])
    func init_takesAYearForAllDatesOfAList_andIsAmbiguous(hours: String, days: String, expected: [String]) throws {
        #expect(try OpeningSchedule(hours).ambiguity == .yearOfList)
        #expect(try meaning(of: hours, on: days) == expected.map { "\($0) 10:00-12:00" })
    }

    @Test(arguments: [
        "2026 Mar 03 10:00-12:00", "Mar 03,Mar 17 10:00-12:00", "2026 Mar 03,2027 Mar 03 10:00-12:00",
        "2026 Jul,Aug 10:00-12:00", "2026 Dec 24,31 10:00-12:00", "2026 Dec 24-26 off",
    ])
    func init_isClearWhereAYearIsThatOfOneDate(hours: String) throws {
        #expect(try !OpeningSchedule(hours).isAmbiguous)
    }

    @Test func init_isAmbiguousWhereDaysOfAMonthEndBeforeTheyBegin() throws {
        #expect(try OpeningSchedule("Jul 20-10 10:00-12:00").ambiguity == .datesBackwards)
        #expect(try meaning(of: "Jul 20-10 off; 24/7", on: "2026-07-10/20").count == 1)
        #expect(try !OpeningSchedule("Dec 24-Jan 02 off").isAmbiguous)
    }

    @Test(arguments: [
        ("easter", "2026/2027", ["2026-04-05 Su", "2027-03-28 Su"]),
        ("easter -2 days", "2026/2027", ["2026-04-03 Fr", "2027-03-26 Fr"]),
        (
            "24/7; easter -2 days-easter +1 day off", "2026-04-01/08",
            ["2026-04-01 We - 2026-04-02 Th", "2026-04-07 Tu - 2026-04-08 We"]
        ),
        ("easter; 2026 easter off", "2025/2027", ["2025-04-20 Su", "2027-03-28 Su"]),
        ("Dec 25 -Su", "2026/2027", ["2026-12-20 Su", "2027-12-19 Su"]),
        // The day after the Sunday after Christmas.
        ("Dec 25 +Su +1 day", "2026/2027", ["2026-12-28 Mo", "2027-12-27 Mo"]),
    ])
    func init_readsDatesThatMove(hours: String, days: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: days) == expected)
    }

    // The last Sundays are 29 March and 25 October 2026, the last Saturday of October 2027 is the 30th.
    @Test(arguments: [
        (
            "Mar Su[-1]-Oct Su[-1] 10:00-12:00", "2026-03-28/30",
            ["2026-03-29 Su 10:00-12:00", "2026-03-30 Mo 10:00-12:00"]
        ),
        (
            "Mar Su[-1]-Oct Su[-1] 10:00-12:00", "2026-10-24/26",
            ["2026-10-24 Sa 10:00-12:00", "2026-10-25 Su 10:00-12:00"]
        ),
        ("Jun 01-Oct Sa[-1] 10:00-12:00", "2027-05-31/06-01", ["2027-06-01 Tu 10:00-12:00"]),
        (
            "Jun 01-Oct Sa[-1] 10:00-12:00", "2027-10-29/31",
            ["2027-10-29 Fr 10:00-12:00", "2027-10-30 Sa 10:00-12:00"]
        ),
        ("Oct Su[-1] 10:00-12:00", "2026", ["2026-10-25 Su 10:00-12:00"]),
    ])
    func init_readsWeekdaysOfAMonthAsDates(hours: String, days: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: days) == expected)
    }
}
