import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct OpeningFilterTests {
    private let places = [
        place("always", metres: 10, hours: "open"), place("soon", metres: 20, hours: "open 10"),
        place("shut", metres: 30, hours: "closed"), place("later", metres: 400, hours: "open 61"),
        place("mystery", metres: 50), place("riddle", metres: 60, hours: "by appointment"),
    ]

    @Test(
        arguments: [
            (OpeningCondition(), ["always", "soon", "later"], ["2 without hours", "1 closed"]),
            (OpeningCondition(unknownHours: .include), ["always", "soon", "mystery", "riddle", "later"], ["1 closed"]),
            (OpeningCondition(unknownHours: .only), ["mystery", "riddle"], ["4 with known hours"]),
            (OpeningCondition(duration: .seconds(600)), ["always", "soon", "later"], ["2 without hours", "1 closed"]),
            (OpeningCondition(duration: .seconds(601)), ["always", "later"], ["2 closed", "2 without hours"]),
            (
                OpeningCondition(duration: .seconds(56 * 60 + 1), isOnArrival: true), ["always"],
                ["3 closed", "2 without hours"]
            ),
            (
                OpeningCondition(duration: .seconds(56 * 60), isOnArrival: true), ["always", "later"],
                ["2 closed", "2 without hours"]
            ),
        ] as [(OpeningCondition, [String], [String])])
    func find_keepsWhatIsOpenWhenAndAsLongAsWanted(
        condition: OpeningCondition, kept: [String], hidden: [String]
    ) async throws {
        let result = try await find(
            PlacesQuery(filter: PlaceFilter(opening: condition)), in: places, dependencies: dependencies)
        #expect(result.values == kept)
        #expect(result.hidden.texts == hidden)
    }

    /// ``WordEvaluator/noon`` is a Friday, 08:00 UTC.
    @Test(
        arguments: [
            (.next(weekday: nil, minute: 8 * 60 + 30), 30), (.next(weekday: 5, minute: 8 * 60), 0),
            (.next(weekday: 5, minute: 7 * 60 + 59), 7 * 1440 - 1), (.next(weekday: nil, minute: 7 * 60), 1440 - 60),
            (.next(weekday: 6, minute: 0), 16 * 60), (.after(minutes: 90), 90), (.day(fromToday: 0, minute: 540), 60),
            (.day(fromToday: 0, minute: 420), -60), (.day(fromToday: 2, minute: 480), 2880),
            (.today(from: 540), 60), (.today(from: 420), 0),
            (.at(WallTime(day: CivilDay(number: 20834), second: 0)), 16 * 60),
        ] as [(OpeningCondition.Moment, Int)])
    func find_tellsTheMomentThatTheAnswerIsAbout(moment: OpeningCondition.Moment, minutes: Int) async throws {
        let filter = PlaceFilter(opening: OpeningCondition(moment: moment))
        let result = try await find(PlacesQuery(filter: filter), in: places, dependencies: dependencies)
        #expect(result.moment == WordEvaluator.noon.advanced(by: minutes * 60))
    }

    /// "Open 10" closes ten minutes after ``WordEvaluator/noon``, a Friday, 08:00 UTC.
    @Test(arguments: [([5], ["always", "soon", "later"]), ([5, 6], ["always"]), ([6, 5], ["always"])])
    func find_keepsWhatIsOpenOnEachOfSeveralDays(days: [Int], kept: [String]) async throws {
        for isJudgedTogether in [false, true] {
            let filter = PlaceFilter(opening: OpeningCondition(moment: .weekdays(days, minute: 485)))
            var dependencies = dependencies
            if isJudgedTogether { dependencies.evaluator = SharedEvaluator() }
            let result = try await find(PlacesQuery(filter: filter), in: places, dependencies: dependencies)
            #expect(result.values == kept)
            #expect(result.moment == WordEvaluator.noon.advanced(by: 300))
        }
    }

    @Test func find_judgesNoPlaceWhereNoStateIsNeeded() async throws {
        var query = PlacesQuery(filter: PlaceFilter(opening: OpeningCondition()))
        query.needs = .facts
        let result = try await find(query, in: places, dependencies: dependencies)
        #expect(result.values == ["always", "soon", "later"])
        #expect(result.places.allSatisfy { $0.opening == nil })
    }

    @Test func find_judgesThePlacesListedAndTheDotsIfThatIsNeeded() async throws {
        var query = PlacesQuery(limit: .count(3), selection: .nearest)
        let result = try await find(query, in: places, dependencies: dependencies)
        #expect(result.places.map { $0.opening?.kind } == [.open, .open, .closed])
        #expect(result.others.isEmpty && result.dots.count == places.count - 3)
        #expect(result.dots.allSatisfy { $0.opening == nil })
        query.needs = [.dots, .openingOfDots]
        #expect(try await find(query, in: places, dependencies: dependencies).dots.allSatisfy { $0.opening != nil })
        #expect(result.moment == WordEvaluator.noon)
    }

    @Test(
        arguments: [
            (OpeningCondition(), ["open"]), (OpeningCondition(duration: .seconds(60)), []),
            (OpeningCondition(moment: .next(weekday: nil, minute: 700)), []),
        ])
    func find_takesTheWordOfTheSourceForTheMomentAtWhichItWasAsked(
        condition: OpeningCondition, names: [String]
    ) async throws {
        let query = PlacesQuery(filter: PlaceFilter(opening: condition))
        #expect(try await find(query, in: openAndClosed, isLocal: false, dependencies: dependencies).values == names)
    }

    @Test func find_showsTheWordOfTheSource() async throws {
        let shown = try await find(PlacesQuery(), in: openAndClosed, isLocal: false, dependencies: dependencies).places
        #expect(Set(shown.map { $0.opening?.kind }) == [.open, .closed])
    }

    @Test func find_believesNoStateThatALoaderMadeUp() async throws {
        var result = anyResult([place("shut", metres: 30, hours: "closed")])
        result.places[0].opening = OpeningState(.open)
        let query = PlacesQuery(filter: PlaceFilter(opening: OpeningCondition()))
        let search = PlacesSearch(
            provider: nil, loader: PlacesLoaderSpy(answering: .success(result)), dependencies: dependencies)
        #expect(try await search.find(query).values == [])
    }

    @Test func find_judgesNothingWithoutAJudge() async throws {
        let result = try await find(PlacesQuery(), in: places)
        #expect(result.places.allSatisfy { $0.opening == nil })
        #expect(result.moment == nil)
    }

    @Test func find_knowsNoHoursWithoutAJudge() async throws {
        let result = try await find(PlacesQuery(filter: PlaceFilter(opening: OpeningCondition())), in: places)
        #expect(result.places.isEmpty)
        #expect(result.hidden.texts == ["6 without hours"])
    }

    private var dependencies: SearchDependencies {
        SearchDependencies(evaluator: WordEvaluator(), now: { WordEvaluator.noon })
    }

    /// Places of which the source said whether they were open when it was asked.
    private var openAndClosed: [Place] {
        [("open", true), ("closed", false)].map { name, isOpen in
            var hours = OpeningHours("by appointment", notation: .display)
            hours?.isOpenWhenAsked = isOpen
            return Place(id: Place.ID(source: "test", value: name), name: name, coordinate: anyCentre, hours: hours)
        }
    }
}
