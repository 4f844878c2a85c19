import PlacesTestSupport
import Testing

@testable import PlacesFeature

@Suite struct HolidayTests {
    private let november = CivilDay(year: 2026, month: 11, day: 18)!

    @Test(arguments: [
        ("easter", nil, "2027-03-28"), ("easter+1", nil, "2027-03-29"), ("easter-2", "FI", "2027-03-26"),
        ("GR=orthodox easter", "GR", "2027-05-02"), ("GR=orthodox easter", "FI", "2027-03-28"),
        ("orthodox+1", nil, "2027-05-03"), ("12-25", nil, "2026-12-25"), ("11-18", nil, "2026-11-18"),
        ("11-17", nil, "2027-11-17"), ("06-20>6", nil, "2027-06-26"), ("06-19>5", nil, "2027-06-25"),
        ("11-22>4", nil, "2026-11-26"), ("11-22>4+1", nil, "2026-11-27"), ("FI,SE=10-31>6 11-01", "SE", "2027-11-06"),
        ("FI,SE=10-31>6 11-01", "MC", "2027-11-01"), ("FI,SE=10-31>6 11-01", nil, "2027-11-01"),
        ("FR=07-14", "FI", nil), ("FR=07-14", nil, nil), ("02-29", nil, "2028-02-29"), ("public", "FI", "2026-12-06"),
        ("public", nil, nil),
    ])
    func next_isTheFirstSuchDayInTheCountry(rule: String, country: String?, expected: String?) throws {
        let holiday = try #require(Holiday(name: "any", rule: rule))
        let calendar = country.map { Calendar(area: $0 + "-1", holiday: CivilDay(year: 2026, month: 12, day: 6)!) }
        #expect(holiday.next(from: november, calendar)?.description == expected)
    }

    @Test(arguments: [(-1, "2026-12-05"), (1, "2026-12-07"), (0, "2026-12-06")])
    func next_isSoManyDaysFromTheHoliday(offset: Int, expected: String) throws {
        let holiday = try #require(Holiday(name: "any", rule: "12-06", offset: offset))
        #expect(holiday.next(from: november, nil)?.description == expected)
    }

    /// The eve of the 1st of January is in the year before.
    @Test func next_findsTheEveOfNewYear() throws {
        let eve = try #require(Holiday(name: "any", rule: "01-01", offset: -1))
        #expect(eve.next(from: november, nil)?.description == "2026-12-31")
        #expect(eve.date?.month == 12 && eve.date?.day == 31)
        let after = try #require(Holiday(name: "any", rule: "public", offset: 1))
        let calendar = Calendar(area: "FI", holiday: november.advanced(by: -1))
        #expect(after.next(from: november, calendar) == november)
    }

    @Test(arguments: ["", "easter monday", "13-01", "12-32", "06-20>8", "06-20>", "FI=", "12-25+x", "12"])
    func init_refusesWhatIsNoRule(rule: String) { #expect(Holiday(name: "any", rule: rule) == nil) }

    /// Published by the churches.
    @Test(arguments: [
        (2024, "2024-03-31", "2024-05-05"), (2025, "2025-04-20", "2025-04-20"), (2026, "2026-04-05", "2026-04-12"),
        (2027, "2027-03-28", "2027-05-02"), (2028, "2028-04-16", "2028-04-16"), (2030, "2030-04-21", "2030-04-28"),
    ])
    func easter_isThatOfTheChurch(year: Int, western: String, eastern: String) {
        #expect(CivilDay.easter(in: year)?.description == western)
        #expect(CivilDay.orthodoxEaster(in: year)?.description == eastern)
    }

    private struct Calendar: HolidayCalendar {
        let area: String?
        let holiday: CivilDay

        func isPublicHoliday(_ day: CivilDay) -> Bool? { day == holiday }
    }
}
