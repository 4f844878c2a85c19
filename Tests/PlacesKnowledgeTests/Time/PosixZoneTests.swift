import PlacesFeature
import PlacesKnowledge
import Testing

@Suite struct PosixZoneTests {
    @Test(arguments: [
        ("UTC0", 0), ("EST5", -18_000), ("<+0545>-5:45", 20_700), ("<-0330>3:30:00", -12_600), ("ABC+1:02:03", -3723),
    ])
    func utcOffset_isTheSameAllYearWithoutSummerTime(text: String, offset: Int) throws {
        let sut = try #require(PosixZone(text.utf8))
        #expect(sut.utcOffset(at: 0) == offset)
        #expect(sut.utcOffset(at: 1_790_000_000) == offset)
    }

    /// A rule, the first and the last second of a summer time, and its offset.
    @Test(arguments: [
        // The last Sunday of March, 3 o'clock, to the last Sunday of October, 4 o'clock.
        ("EET-2EEST,M3.5.0/3,M10.5.0/4", (2026, 3, 29, 1, 0), (2026, 10, 25, 1, 0), 10_800, 7200),
        // The time without a slash is 2 o'clock.
        ("EST5EDT,M3.2.0,M11.1.0", (2026, 3, 8, 7, 0), (2026, 11, 1, 6, 0), -14_400, -18_000),
        // Half an hour, and a summer in which the year begins.
        ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", (2026, 10, 3, 15, 30), (2027, 4, 3, 15, 0), 39_600, 37_800),
        // Hours before midnight and beyond a day: Saturday 22 o'clock before the last Sunday; Friday after Thursday.
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", (2026, 3, 29, 1, 0), (2026, 10, 25, 1, 0), -3600, -7200),
        ("IST-2IDT,M3.4.4/26,M10.5.0", (2026, 3, 27, 0, 0), (2026, 10, 24, 23, 0), 10_800, 7200),
        // Days of the year: J60 is 1 March also in a leap year, 59 is 29 February in one.
        ("AAA0BBB,J60/0,J300/0", (2028, 3, 1, 0, 0), (2028, 10, 26, 23, 0), 3600, 0),
        ("AAA0BBB,59/0,299/0", (2028, 2, 29, 0, 0), (2028, 10, 25, 23, 0), 3600, 0),
        // Where the standard is the summer's, the other time is behind it.
        ("IST-1GMT0,M10.5.0,M3.5.0/1", (2026, 10, 25, 1, 0), (2027, 3, 28, 1, 0), 0, 3600),
    ])
    func utcOffset_changesAsTheRuleSays(
        text: String, start: (Int, Int, Int, Int, Int), end: (Int, Int, Int, Int, Int), summer: Int, standard: Int
    ) throws {
        let sut = try #require(PosixZone(text.utf8))
        let (start, end) = (try utc(start), try utc(end))
        #expect(sut.utcOffset(at: start - 1) == standard)
        #expect(sut.utcOffset(at: start) == summer)
        #expect(sut.utcOffset(at: (start + end) / 2) == summer)
        #expect(sut.utcOffset(at: end - 1) == summer)
        #expect(sut.utcOffset(at: end) == standard)
    }

    @Test func utcOffset_isAlwaysSummersWhereItEndsAsItBegins() throws {
        let sut = try #require(PosixZone("EST5EDT,0/0,J365/25".utf8))
        for hour in 0..<(3 * 366 * 24) {
            #expect(sut.utcOffset(at: 1_735_689_600 + hour * 3600) == -14_400)
        }
    }

    @Test(arguments: [
        "", "E5", "ES5", "EST", "EST25", "EST5:60", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0",
        "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,J0,J300",
        "EST5EDT,366,300", "<+03-3", "<>-3", "<+0 3>-3", "EST5EDT,M3.2.0,M11.1.0 ", "EST5,M3.2.0,M11.1.0", "EST5EDT4",
        "EST--5", "EST5EDT;M3.2.0;M11.1.0",
    ])
    func init_refusesAnythingElse(text: String) {
        #expect(PosixZone(text.utf8) == nil)
    }

    private func utc(_ time: (Int, Int, Int, Int, Int)) throws -> Int {
        let day = try #require(CivilDay(year: time.0, month: time.1, day: time.2))
        return WallTime(day: day, second: time.3 * 3600 + time.4 * 60).asUTC.seconds
    }
}
