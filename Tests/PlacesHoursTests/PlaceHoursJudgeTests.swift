import PlacesFeature
import PlacesHours
import PlacesTestSupport
import Testing

@Suite struct PlaceHoursJudgeTests {
    /// Friday, 6 March 2026, 12:00 in Helsinki.
    private let noon = EuropeanClocks().moment(of: wallTime("2026-03-06 12:00"))

    @Test func state_isUnknownWithoutHours() {
        #expect(makeSUT().state(of: place(nil), at: noon) == .unknown)
    }

    @Test func state_isUnknownForHoursForPeople() {
        #expect(makeSUT().state(of: place(OpeningHours("Mo 10:00-12:00", notation: .display)), at: noon) == .unknown)
    }

    @Test func state_isUnknownForHoursThatCannotBeRead() {
        #expect(makeSUT().state(of: place(osm("summer only")), at: noon) == .unknown)
    }

    @Test func state_isUnknownWithoutAZone() {
        #expect(makeSUT(zone: nil).state(of: place(osm("24/7")), at: noon) == .unknown)
    }

    @Test func state_isClosedWherePermanentlyClosed() {
        #expect(makeSUT().state(of: place(osm("24/7"), isPermanentlyClosed: true), at: noon) == OpeningState(.closed))
    }

    @Test func state_hasNoChangeWhereAlwaysOpen() {
        #expect(makeSUT().state(of: place(osm("24/7")), at: noon) == OpeningState(.open))
    }

    @Test func state_tellsCommentAndChange() {
        let end = wallTime("2026-03-06 15:00")

        #expect(
            makeSUT().state(of: place(osm("Fr 11:00-15:00 open \"lunch\"")), at: noon)
                == OpeningState(
                    .open, comment: "lunch",
                    change: OpeningState.Change(to: .closed, at: EuropeanClocks().moment(of: end), wallTime: end)))
    }

    @Test func state_asksForTheHolidaysOfThePlace() {
        let sut = makeSUT(holidays: HolidaysStub(day(2026, 3, 6)))

        #expect(sut.state(of: place(osm("Fr 11:00-15:00; PH off")), at: noon).kind == .closed)
        #expect(makeSUT().state(of: place(osm("Fr 11:00-15:00; PH off")), at: noon).kind == .unknown)
    }

    @Test func state_followsTheSunAtThePlace() {
        #expect(makeSUT().state(of: place(osm("sunrise-sunset")), at: noon).kind == .open)
    }

    @Test func state_readsSpansThatComeBackEveryWeek() throws {
        let hours = try weekly([(5, 1080, 120), (5, 660, 840), (7, 1200, 1620)])

        let expected: [(String, OpeningState.Kind)] = [
            ("2026-03-06 10:59", .closed), ("2026-03-06 11:00", .open), ("2026-03-06 14:00", .closed),
            ("2026-03-06 18:00", .open), ("2026-03-07 01:59", .open), ("2026-03-07 02:00", .closed),
            ("2026-03-09 02:59", .open), ("2026-03-09 03:00", .closed),
        ]
        for (time, kind) in expected {
            let moment = EuropeanClocks().moment(of: wallTime(time))
            #expect(makeSUT().state(of: place(hours), at: moment).kind == kind, "\(time)")
        }
    }

    @Test func state_hasNoChangeWhereEveryDayOfTheWeekIsFull() throws {
        let hours = try weekly((1...7).map { ($0, 0, 1440) })

        #expect(makeSUT().state(of: place(hours), at: noon) == OpeningState(.open))
    }

    @Test func zone_isTheOneOfThePoint() {
        #expect(makeSUT().zone(at: anyCentre)?.name == "Europe/Helsinki")
        #expect(makeSUT(zone: nil).zone(at: anyCentre) == nil)
    }

    @Test func timetable_givesEachNightToTheDayOnWhichItBegins() {
        let days = makeSUT().timetable(
            of: place(osm("Fr 11:00-14:00,22:00-04:00; Sa 10:00-12:00 \"market\"; Su 10:00-18:00 open \"tea\"")),
            from: day(2026, 3, 5), days: 4)

        #expect(
            days == [
                DayHours(day: day(2026, 3, 5), spans: []),
                DayHours(day: day(2026, 3, 6), spans: [.init(start: 660, end: 840), .init(start: 1320, end: 1680)]),
                DayHours(day: day(2026, 3, 7), spans: nil, comment: "market"),
                DayHours(day: day(2026, 3, 8), spans: [.init(start: 600, end: 1080)], comment: "tea"),
            ])
    }

    @Test func timetable_showsKnownSpansBesideUnknownOnes() {
        let days = makeSUT().timetable(of: place(osm("Fr 10:00-12:00 || \"call\"")), from: day(2026, 3, 6), days: 1)

        #expect(days == [DayHours(day: day(2026, 3, 6), spans: [.init(start: 600, end: 720)], comment: "call")])
    }

    @Test(arguments: [nil, "summer only"])
    func timetable_isUnknownWithoutHoursToRead(hours: String?) {
        let days = makeSUT().timetable(of: place(hours.flatMap(osm)), from: day(2026, 3, 6), days: 2)

        #expect(days == [DayHours(day: day(2026, 3, 6), spans: nil), DayHours(day: day(2026, 3, 7), spans: nil)])
    }

    @Test func timetable_isKnownWithoutAZone() {
        let days = makeSUT(zone: nil).timetable(of: place(osm("24/7")), from: day(2026, 3, 6), days: 1)

        #expect(days == [DayHours(day: day(2026, 3, 6), spans: [.init(start: 0, end: 1440)])])
    }

    @Test(arguments: [-1, 0])
    func timetable_isEmptyWithoutDays(count: Int) {
        #expect(makeSUT().timetable(of: place(osm("24/7")), from: day(2026, 3, 6), days: count).isEmpty)
    }

    private func makeSUT(
        zone: EuropeanClocks? = EuropeanClocks(), holidays: HolidaysStub? = nil
    ) -> PlaceHoursJudge {
        PlaceHoursJudge(zoneAt: { _ in zone }, holidaysAt: { _ in holidays })
    }

    private func osm(_ text: String) -> OpeningHours? { OpeningHours(text, notation: .openStreetMap) }

    private func weekly(_ spans: [(Int, Int, Int)]) throws -> OpeningHours {
        let week = try spans.map { try #require(WeeklySpan(weekday: $0.0, start: $0.1, end: $0.2)) }
        return try #require(OpeningHours(week: week, text: "for people"))
    }

    private func place(_ hours: OpeningHours?, isPermanentlyClosed: Bool = false) -> Place {
        Place(
            id: Place.ID(source: "test", value: "1"), name: "A place", coordinate: anyCentre, hours: hours,
            isPermanentlyClosed: isPermanentlyClosed)
    }
}
