import PlacesFeature
import PlacesHours
import PlacesTestSupport
import Synchronization
import Testing

@Suite struct PlaceHoursEvaluatorTests {
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

    @Test func state_saysWhereHoursLeaveOutTheHoliday() {
        for isHoliday in [true, false] {
            let calendar = AreaCalendar(area: "XX", isHoliday: isHoliday)
            let sut = PlaceHoursEvaluator(zoneAt: { _ in EuropeanClocks() }, holidaysAt: { _ in calendar })
            #expect(sut.state(of: place(osm("Fr 11:00-15:00")), at: noon).isUnsaidOnHoliday == isHoliday)
            let context = OpeningContext(zone: EuropeanClocks(), holidays: calendar)
            let states = sut.states(
                of: ["Fr 11:00-15:00", "Fr 11:00-15:00; PH open"].compactMap(osm), at: noon, in: context)
            #expect(states.map { $0?.isUnsaidOnHoliday } == [isHoliday, false])
        }
    }

    @Test func state_isJudgedOnceForEachTextMomentAndZone() {
        let clocks = CountingClocks()
        let sut = PlaceHoursEvaluator(zoneAt: { _ in clocks }, holidaysAt: { _ in nil })
        func cost(_ hours: String, at moment: Timestamp) -> Int {
            let before = clocks.count
            _ = sut.state(of: place(osm(hours)), at: moment)
            return clocks.count - before
        }

        #expect(cost("Fr 11:00-15:00", at: noon) > 0)
        #expect(cost("Fr 11:00-15:00", at: noon) == 0)
        #expect(cost("Fr 11:00-16:00", at: noon) > 0)
        #expect(cost("Fr 11:00-15:00", at: noon.advanced(by: 60)) > 0)
        #expect(cost("Fr 11:00-15:00", at: noon) == 0)
    }

    @Test func state_isTheOneOfEachZone() {
        let hours: [Double: Int] = [0: 0, 10: 12]
        let sut = PlaceHoursEvaluator(
            zoneAt: { NamedClocks(hours: hours[$0.longitude] ?? 0) }, holidaysAt: { _ in nil })
        for _ in 0..<2 {
            let states = [0.0, 10].map { longitude in
                sut.state(of: place(osm("08:00-12:00"), longitude: longitude), at: noon).kind
            }
            #expect(states == [.open, .closed])
        }
    }

    @Test func state_isTheOneOfEachHolidayArea() {
        let sut = PlaceHoursEvaluator(
            zoneAt: { _ in EuropeanClocks() },
            holidaysAt: { place in
                let isInA = place.coordinate.longitude < 5
                return AreaCalendar(area: isInA ? "A" : "B", isHoliday: isInA)
            })
        for _ in 0..<2 {
            let states = [0.0, 10].map { longitude in
                sut.state(of: place(osm("08:00-14:00; PH off"), longitude: longitude), at: noon).kind
            }
            #expect(states == [.closed, .open])
        }
    }

    @Test func states_areThoseOfPlacesWithTheHours_exceptWhereThePointMatters() throws {
        let texts = [
            "Fr 11:00-15:00 open \"lunch\"", "PH off; Fr 08:00-09:00", "24/7", "summer only", "sunrise-sunset",
        ]
        let sut = makeSUT(holidays: HolidaysStub(day(2026, 3, 9)))
        let hours = try texts.map { try #require(osm($0)) } + [try weekly([(5, 660, 840)])]
        let context = try #require(sut.context(of: place(nil)))

        let states = sut.states(of: hours, at: noon, in: context)

        #expect(states.map { $0 == nil } == [false, false, false, false, true, false])
        for (hours, state) in zip(hours, states) where state != nil {
            #expect(state == sut.state(of: place(hours), at: noon), "\(hours.text)")
        }
    }

    @Test func states_areNotToldByAJudgeOfWholePlaces() throws {
        let hours = try #require(osm("24/7"))
        #expect(OpeningHoursEvaluatorSpy().states(of: [hours], at: noon, in: helsinki()) == [nil])
    }

    @Test func context_isOfThePlace() throws {
        let context = try #require(makeSUT(holidays: HolidaysStub(day(2026, 3, 6))).context(of: place(nil)))
        #expect(context.zone.name == "Europe/Helsinki" && context.coordinate == anyCentre)
        #expect(context.holidays?.isPublicHoliday(day(2026, 3, 6)) == true)
        #expect(makeSUT(zone: nil).context(of: place(nil)) == nil)
    }

    @Test func context_ofABoxIsTheOneThatIsPromised_withoutAPoint() throws {
        let box = BoundingBox(around: anyCentre, radius: 1000)
        let promised = OpeningContext(
            zone: NamedClocks(hours: 3), coordinate: anyCentre, holidays: AreaCalendar(area: "FI"))
        let sut = PlaceHoursEvaluator(
            zoneAt: { _ in NamedClocks(hours: 3) }, holidaysAt: { _ in AreaCalendar(area: "FI") },
            contextIn: { asked, country in asked == box && country == "FI" ? promised : nil })

        let context = try #require(sut.context(throughout: box, country: "FI"))
        #expect(context.zone.name == "fixed 3" && context.holidays?.area == "FI" && context.coordinate == nil)
        #expect(sut.context(throughout: box, country: nil) == nil)
    }

    @Test func context_ofABoxIsNotPromisedUnlessSomethingKnowsIt() {
        let box = BoundingBox(around: anyCentre, radius: 1)
        #expect(makeSUT().context(throughout: box, country: nil) == nil)
        #expect(OpeningHoursEvaluatorSpy().context(throughout: box, country: nil) == nil)
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
    ) -> PlaceHoursEvaluator {
        PlaceHoursEvaluator(zoneAt: { _ in zone }, holidaysAt: { _ in holidays })
    }

    private func osm(_ text: String) -> OpeningHours? { OpeningHours(text, notation: .openStreetMap) }

    private func weekly(_ spans: [(Int, Int, Int)]) throws -> OpeningHours {
        let week = try spans.map { try #require(WeeklySpan(weekday: $0.0, start: $0.1, end: $0.2)) }
        return try #require(OpeningHours(week: week, text: "for people"))
    }

    private func place(
        _ hours: OpeningHours?, isPermanentlyClosed: Bool = false, longitude: Double? = nil
    ) -> Place {
        let point = longitude.flatMap { Coordinate(latitude: 0, longitude: $0) } ?? anyCentre
        return Place(
            id: Place.ID(source: "test", value: "1"), name: "A place", coordinate: point, hours: hours,
            isPermanentlyClosed: isPermanentlyClosed)
    }
}

/// Clocks that count how often they are read.
private final class CountingClocks: ZoneRules {
    let name = "counting"
    private let asked = Mutex(0)

    var count: Int { asked.withLock { $0 } }

    func utcOffset(at moment: Timestamp) -> Int {
        asked.withLock { $0 += 1 }
        return 7200
    }
}

/// Clocks with a name of their own that are never changed.
private struct NamedClocks: ZoneRules {
    let hours: Int

    var name: String { "fixed \(hours)" }
    func utcOffset(at moment: Timestamp) -> Int { hours * 3600 }
}

/// All days are holidays there, or none.
private struct AreaCalendar: HolidayCalendar {
    let area: String?
    var isHoliday = false

    func isPublicHoliday(_ day: CivilDay) -> Bool? { isHoliday }
}
