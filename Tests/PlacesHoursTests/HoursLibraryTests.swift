import PlacesFeature
import PlacesHours
import PlacesTestSupport
import Testing

@Suite struct HoursLibraryTests {
    @Test func hours_areReadOnce() throws {
        let sut = HoursLibrary()
        let hours = try #require(OpeningHours("Mo 10:00-12:00", notation: .openStreetMap))
        #expect(try sut.hours("Mo 10:00-12:00") === sut.hours("Mo 10:00-12:00"))
        #expect(try sut.hours("Mo 10:00-12:00") === sut.hours(hours))
        #expect(try sut.hours("Mo 10:00-12:00") !== sut.hours("Tu 10:00-12:00"))
    }

    @Test func hours_thatComeBackEveryWeekAreThoseOfTheirSpans() throws {
        let sut = HoursLibrary()
        let hours = try [600, 660].map { start in
            let span = try #require(WeeklySpan(weekday: 1, start: start, end: 720))
            let hours = try #require(OpeningHours(week: [span], text: "on Mondays"))
            return try #require(sut.hours(hours))
        }
        #expect(hours[0] !== hours[1] && hours[0].schedule != hours[1].schedule)
    }

    @Test func hours_throwTheSameEachTimeWhereTheyCannotBeRead() throws {
        let sut = HoursLibrary()
        let expected = #expect(throws: OpeningHoursFormatError.self) { try OpeningSchedule("Mo 10:00-") }
        for _ in 0..<2 {
            let error = #expect(throws: OpeningHoursFormatError.self) { try sut.hours("Mo 10:00-") }
            #expect(error?.description == expected?.description)
        }
    }

    @Test func hours_areForgottenWhereTooManyCome() throws {
        let sut = HoursLibrary(capacity: 300)
        let first = try sut.hours("Mo 10:00-12:00")
        for hour in 10..<20 { _ = try sut.hours("Tu \(hour):00-\(hour + 1):00") }
        #expect(try sut.hours("Mo 10:00-12:00") !== first)
    }

    @Test(arguments: [
        ("24/7", true), ("off", true), ("Mo-Fr 08:00-16:45; Sa 22:00-04:00", true), ("Mo-Fr 10:00-26:00; PH off", true),
        ("PH 10:00-12:00 || Su 08:00-09:00", true), ("Mo 10:10-12:00", false), ("Mo 10:00-12:00 \"call\"", false),
        ("Mo 10:00+", false), ("Jan 10:00-12:00", false), ("Mo[1] 10:00-12:00", false), ("SH off", false),
        ("PH +1 day off", false), ("sunrise-12:00", false), ("unknown", false), ("2030 off", false),
    ])
    func hours_areToldByQuartersOfAnHourWhereThatIsAll(hours: String, isOfQuarters: Bool) throws {
        #expect(try HoursLibrary().hours(hours).isOfQuarters == isOfQuarters)
    }
}
