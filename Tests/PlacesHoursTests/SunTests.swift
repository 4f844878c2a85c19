import PlacesFeature
import PlacesHours
import PlacesTestSupport
import Testing

@Suite struct SunTests {
    // As the PyPI package astral 3.2 has them, which takes the horizon and the refraction a little differently.
    @Test(arguments: [
        (60.17, 24.94, "2026-06-21", 3, "sunrise-sunset", 3 * 60 + 55, 22 * 60 + 49),
        (60.17, 24.94, "2026-12-21", 2, "sunrise-sunset", 9 * 60 + 24, 15 * 60 + 12),
        (51.48, 0, "2026-03-20", 0, "sunrise-sunset", 6 * 60 + 3, 18 * 60 + 13),
        (40.71, -74.01, "2026-07-04", -4, "sunrise-sunset", 5 * 60 + 31, 20 * 60 + 30),
        (-33.87, 151.21, "2026-12-21", 11, "sunrise-sunset", 5 * 60 + 41, 20 * 60 + 5),
        (43.74, 7.43, "2026-06-21", 2, "dawn-dusk", 5 * 60 + 12, 21 * 60 + 52),
        (0, 0, "2026-03-20", 0, "(sunrise+01:00)-(sunset-00:30)", 7 * 60 + 4, 17 * 60 + 41),
    ])
    func state_followsTheSun(
        latitude: Double, longitude: Double, day: String, hours: Int, text: String, start: Int, end: Int
    ) throws {
        let clocks = FixedClocks(hours: hours)
        let context = OpeningContext(zone: clocks, coordinate: coordinate(latitude, longitude))
        let sut = try OpeningSchedule(text)
        let midnight = wallTime("\(day) 00:00")

        let dayHours = try #require(sut.timetable(from: midnight.day, days: 1, in: context).first?.spans?.first)

        #expect(abs(dayHours.start - start) <= 1)
        #expect(abs(dayHours.end - end) <= 1)
    }

    @Test func state_followsTheSunOfItsDayBeyondTheDateLine() throws {
        // Samoa keeps the date of the other side.
        let context = OpeningContext(zone: FixedClocks(hours: 13), coordinate: coordinate(-13.83, -171.77))
        let days = try OpeningSchedule("sunrise-sunset").timetable(from: day(2026, 6, 21), days: 1, in: context)

        let span = try #require(days.first?.spans?.first)
        #expect(abs(span.start - (6 * 60 + 50)) <= 1)
        #expect(abs(span.end - (18 * 60 + 8)) <= 1)
    }

    @Test func state_isUnknownBetweenTheEarliestAndTheLatestWithoutAPlace() throws {
        #expect(
            try week("Mo 10:00-sunset; Tu sunrise-18:00; Th sunset-02:00") == [
                "Mo 10:00-Tu 18:00?", "Th 00:00-Fr 02:00?",
            ])
    }

    @Test func state_staysClosedWhereNoOneKnowsHowLongItIsClosed() throws {
        #expect(try week("Mo 10:00-12:00; Mo sunset-24:00 off") == ["Mo 10:00-Mo 12:00?"])
    }

    @Test func state_isUnknownWhereTheSunDoesNotSet() throws {
        let context = helsinki(at: coordinate(69.9, 27.0))

        #expect(
            try openings("08:00-sunset", from: day(2026, 6, 21), days: 1, context) == ["Su 08:00-Mo 00:00?"])
    }

    @Test func state_isClosedWhereTheSunSetsAfterTheTimeToClose() throws {
        let context = helsinki(at: anyCentre)

        #expect(try openings("sunset-22:00", from: day(2026, 6, 21), days: 1, context) == [])
    }
}
