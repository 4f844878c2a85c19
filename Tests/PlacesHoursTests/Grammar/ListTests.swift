import PlacesFeature
import PlacesHours
import PlacesTestSupport
import Testing

/// Commas after days: they join what belongs together.
@Suite struct ListTests {
    @Test(arguments: [
        ("Tu-Sa, 10:00-19:00", "Tu-Sa 10:00-19:00"),
        ("Tu - Sa , 10:00 - 19:00", "Tu-Sa 10:00-19:00"),
        ("Mo,We, 10:00-12:00,14:00-16:00", "Mo,We 10:00-12:00,14:00-16:00"),
        ("Mo-Th, 9-17; Fr,9-13", "Mo-Th 09:00-17:00; Fr 09:00-13:00"),
        ("Mo-Fr 09:00-17:00, Sa, 10:00-14:00, Su, 11:00-13:00", "Mo-Fr 09:00-17:00, Sa 10:00-14:00, Su 11:00-13:00"),
        ("Fr[1], 18:00-20:00", "Fr[1] 18:00-20:00"),
        ("PH, 10:00-12:00", "PH 10:00-12:00"),
        ("Dec 24, 10:00-12:00", "Dec 24 10:00-12:00"),
        ("Jun-Aug, sunrise-sunset", "Jun-Aug sunrise-sunset"),
        ("week 10-20, 10:00-12:00", "week 10-20 10:00-12:00"),
        ("Mo-Sa 10:00-18:00; Su, off", "Mo-Sa 10:00-18:00; Su off"),
        ("Mo-Sa 10:00-18:00; PH,Su, closed", "Mo-Sa 10:00-18:00; PH,Su off"),
        ("Mo, 12:00-13:00 off", "Mo 12:00-13:00 off"),
    ])
    func comma_joinsDaysAndTheirTimes(hours: String, same: String) throws {
        #expect(try OpeningSchedule(hours) == OpeningSchedule(same))
        #expect(try !OpeningSchedule(hours).isAmbiguous)
    }

    @Test(arguments: [
        ("We-Su 11:00-18:00; Tu, Jan 06, Dec 24 off", "We-Su 11:00-18:00; Tu off; Jan 06,Dec 24 off"),
        ("We-Su 11:00-18:00; Jan 06, Tu, Dec 24 off", "We-Su 11:00-18:00; Jan 06 off; Tu off; Dec 24 off"),
        ("Mo-Fr 09:00-17:00; PH, Dec 27, Dec 28,May 2 closed", "Mo-Fr 09:00-17:00; PH off; Dec 27,28,May 2 off"),
        ("Mo-Fr 09:00-17:00; Sa, Su, PH, Aug 1-15 off", "Mo-Fr 09:00-17:00; Sa,Su,PH off; Aug 1-15 off"),
        ("Mo-Fr 09:00-17:00, Sa, Dec 24 off", "Mo-Fr 09:00-17:00; Sa off; Dec 24 off"),
        ("Fr, easter, PH off; Mo-Th 09:00-17:00", "Fr off; easter off; PH off; Mo-Th 09:00-17:00"),
        ("24/7; Mo, Dec 25 off", "24/7; Mo off; Dec 25 off"),
        (
            "Mo-Fr 09:00-17:00; Fr, week 30 12:00-17:00 off",
            "Mo-Fr 09:00-17:00; Fr 12:00-17:00 off; week 30 12:00-17:00 off"
        ),
    ])
    func list_closesAllItsDaysAndDates(hours: String, spelledOut: String) throws {
        for days in ["2026-01-01/15", "2026-03-27/04-30", "2026-07-20/08-20", "2026-12-20/31"] {
            #expect(try meaning(of: hours, on: days) == meaning(of: spelledOut, on: days))
        }
        #expect(try !OpeningSchedule(hours).isAmbiguous)
    }

    @Test(arguments: [
        ("Tu, Mar 07 10:00-12:00", ["2026-03-03 Tu 10:00-12:00", "2026-03-07 Sa 10:00-12:00"]),
        (
            "Mar 07, Tu 10:00-12:00 open \"market\"",
            ["2026-03-03 Tu 10:00-12:00 \"market\"", "2026-03-07 Sa 10:00-12:00 \"market\""]
        ),
        (
            "Tu, Mar 07, Mar 08 \"on request\"",
            ["2026-03-03 Tu? \"on request\"", "2026-03-07 Sa - 2026-03-08 Su? \"on request\""]
        ),
        (
            "Th 08:00-09:00; Tu, Mar 07 10:00-12:00; Mar 07 off",
            ["2026-03-03 Tu 10:00-12:00", "2026-03-05 Th 08:00-09:00"]
        ),
    ])
    func list_sharesItsHours(hours: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: "2026-03-02/08") == expected)
        #expect(try !OpeningSchedule(hours).isAmbiguous)
    }

    @Test(arguments: [
        // Nothing would ever open.
        ("Mo-Sa, Mar 07 off", OpeningAmbiguity.wholeDays, ["2026-03-02 Mo - 2026-03-06 Fr"]),
        ("Tu 10:00-12:00, We", .wholeDays, ["2026-03-03 Tu 10:00-12:00", "2026-03-04 We"]),
        ("10:00-12:00, Sa", .wholeDays, ["2026-03-06 Fr 10:00-12:00", "2026-03-07 Sa", "2026-03-08 Su 10:00-12:00"]),
        (
            "Mar, Sa 10:00-12:00; Mo-Th off", .listOfDates,
            (6...8).map { "2026-03-0\($0) \(["Fr", "Sa", "Su"][$0 - 6]) 10:00-12:00" }
        ),
        (
            "Sa, Mar 05-07 10:00-12:00; Th off", .listOfDates,
            ["2026-03-06 Fr 10:00-12:00", "2026-03-07 Sa 10:00-12:00"]
        ),
        ("24/7; Mar 02-05, Sa off", .listOfDates, ["2026-03-06 Fr", "2026-03-08 Su"]),
    ])
    func list_isAmbiguousWhereItCanBeNone(hours: String, why: OpeningAmbiguity, expected: [String]) throws {
        #expect(try OpeningSchedule(hours).ambiguity == why)
        let days = hours.hasPrefix("10") ? "2026-03-06/08" : "2026-03-02/08"
        #expect(try meaning(of: hours, on: days) == expected)
    }

    @Test(arguments: [
        ("Mo 10:00-12:00, Tu 14:00-16:00", ["2026-03-02 Mo 10:00-12:00", "2026-03-03 Tu 14:00-16:00"]),
        ("Mo 10:00-12:00, 14:00-16:00", ["2026-03-02 Mo 10:00-12:00", "2026-03-02 Mo 14:00-16:00"]),
        ("Mo off, 14:00-16:00", ["2026-03-02 Mo 14:00-16:00", "2026-03-03 Tu 14:00-16:00"]),
    ])
    func comma_stillPartsRules(hours: String, expected: [String]) throws {
        #expect(try meaning(of: hours, on: "2026-03-02/03") == expected)
    }
}
