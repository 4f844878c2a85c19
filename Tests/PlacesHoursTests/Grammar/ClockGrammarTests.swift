import PlacesFeature
import PlacesHours
import Testing

/// Times on the clock of 12 hours, and with a sign of the hour.
@Suite struct ClockGrammarTests {
    @Test(arguments: [
        ("09:00-17:00", "9am-5pm"), ("09:00-17:00", "9 AM - 5 PM"), ("09:30-17:45", "9:30 a.m. - 5:45 p.m."),
        ("09:30-17:45", "9.30am–5.45pm"), ("09:00-17:00", "09:00AM-05:00PM"), ("09:00-17:00", "9 a. m.-5 P.M"),
        ("18:00-03:00", "6pm-3am"), ("12:00-24:00", "12pm-12am"), ("00:00-06:00", "12am-6am"),
        ("00:30-12:30", "12:30am-12:30pm"), ("00:00-24:00", "12am-12am"), ("17:00+", "5pm+"),
        ("Mo-Fr 06:30-21:00; Sa 08:00-12:00", "Mo-Fr: 6:30AM - 9PM; Sat 8am-12pm"),
        ("12:00-20:00", "noon-8pm"), ("11:00-24:00", "11am-midnight"),
        ("09:00-12:00,13:00-17:00", "9am-12 noon, 1pm-5pm"),
        ("Dec 24 12:00-15:00", "Dec 24 noon-3pm"),
        ("Mo-Fr 06:30-09:00,17:00-20:00", "Mo-Fr 6:30am-9am, 5pm-8pm"),
        ("Dec 24 09:00-13:00", "Dec 24, 9am-1pm"), ("Dec 24,31 09:00-13:00", "Dec 24, 31 9am-1pm"),
        ("Dec 24-26 09:00-13:00", "Dec 24-26 9am-1pm"), ("Jun 09:00-13:00", "Jun 9am-1pm"),
        ("week 10 09:00-13:00", "week 10 9am-1pm"), ("sunrise-20:00", "sunrise-8pm"),
        // A half of the day beside a time that can be in one alone.
        ("Mo 09:00-17:00", "Mo 9-5pm"), ("10:30-18:00", "10:30-6pm"), ("Mo 12:00-17:00", "Mo 12-5pm"),
        ("08:30-17:15", "8:30am-17:15"), ("09:00-17:00", "09:00-17:00 PM"), ("13:00-21:00", "13:00-9pm"),
        ("Mo 11:00-01:00", "Mo 11:00-1:00"), ("Mo 15:00-02:00", "Mo 15-02"), ("Mo 09:00-11:00", "Mo 9-11"),
        ("18:00-02:00", "6pm-2"), ("20:00-00:00", "8pm-0:00"),
    ])
    func init_readsTheClockOfTwelveHours(same: String, hours: String) throws {
        #expect(try OpeningSchedule(hours) == OpeningSchedule(same))
        #expect(try !OpeningSchedule(hours).isAmbiguous)
    }

    @Test(arguments: [
        ("04:30-19:30", "4:30-7:30pm"), ("Mo 08:00-22:00", "Mo 8-10pm"), ("09:00-24:00", "9:00-12am"),
        ("08:00-05:00", "8am-5:00"), ("10:00-12:00", "10am-12:00"), ("09:00-11:00", "9am-11:00"),
        ("22:00-12:00", "10pm-12:00"), ("12:00-05:00", "12:00-5am"),
        ("Mo-Fr 09:00-05:00", "Mo-Fr 9-5"), ("Tu 08:00-08:00", "Tu 8-8"),
        ("Tu 11:00-14:00,05:00-21:30", "Tu 11am-2pm, 5:00-9:30pm"),
    ])
    func init_isAmbiguousWhereTheOtherHalfIsPossible(same: String, hours: String) throws {
        let sut = try OpeningSchedule(hours)
        #expect(sut.ambiguity == .halfOfDay)
        let noon = ["2026-03-02", "2026-03-03", "2026-03-04"]
        for day in noon { #expect(try meaning(of: hours, on: day) == meaning(of: same, on: day)) }
    }

    @Test(arguments: [("00:00-23:00", "12am-11pm"), ("00:00-12:00", "12:00 AM - 12:00 PM")])
    func init_isAmbiguousWhereNoonMayBeMeant(same: String, hours: String) throws {
        #expect(try OpeningSchedule(hours).ambiguity == .midnight)
        #expect(try meaning(of: hours, on: "2026-03-02") == meaning(of: same, on: "2026-03-02"))
    }

    @Test(arguments: [
        ("00:00-24:00", "24h"), ("00:00-24:00", "24 hours"), ("Mo-Fr 00:00-24:00; Sa off", "Mo-Fr 24 hrs; Sa off"),
        ("Mo-Fr 00:00-24:00; PH off", "Mo-Fr: 24H; PH off"), ("00:00-02:00", "24h-2h"),
        ("Dec 24 00:00-24:00", "Dec 24 24h"),
    ])
    func init_readsTheWholeDay(same: String, hours: String) throws {
        let sut = try meaning(of: hours, on: "2026-12-24/31")
        #expect(try sut == meaning(of: same, on: "2026-12-24/31"))
    }

    @Test(arguments: [
        ("10:00-20:00", "10h-20h"), ("10:00-20:00", "10 h - 20 H"),
        ("08:30-12:00,14:00-18:15", "8h30-12h, 14h00-18h15"),
        ("Mo-Sa 16:00-00:00", "mo-sa 16h-0h"), ("10:00-18:00", "10-18h"), ("09:00-18:30", "9:00 Uhr - 18:30 Uhr"),
        ("Mo 09:00-05:00", "Mo 9h-5h"),
        ("Mo-Fr 09:00-18:00; Sa 10:00-14:00", "Mo-Fr 9-18 Uhr; Sa 10-14 Uhr"), ("09:00-18:00", "9hs-18hs"),
        ("09:00-18:00", "9:00-18:00 hrs"), ("Dec 24 09:00-13:00; PH off", "Dec 24 9h-13h; PH off"),
    ])
    func init_readsSignsOfTheHour(same: String, hours: String) throws {
        #expect(try OpeningSchedule(hours) == OpeningSchedule(same))
    }
}
