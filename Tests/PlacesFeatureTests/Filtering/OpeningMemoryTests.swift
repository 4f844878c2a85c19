import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import Synchronization
import Testing

/// What was found out of opening hours is kept for the next question to the same table.
@Suite struct OpeningMemoryTests {
    private let places = [
        place("always", metres: 10, hours: "open"), place("soon", metres: 20, hours: "open 10"),
        place("shut", metres: 30, hours: "closed"), place("later", metres: 400, hours: "open 61"),
        place("same", metres: 40, hours: "open"),
    ]

    @Test func answer_judgesEachTextOnceForOneMoment() throws {
        let (table, evaluator) = (try PlaceTable(places), CountingEvaluator())
        let first = try answer(table, evaluator)
        #expect(evaluator.judged == 4)
        #expect(try answer(table, evaluator) == first)
        #expect(evaluator.judged == 4)
    }

    @Test func answer_isOfItsOwnMomentConditionAndEvaluator() throws {
        let (table, evaluator) = (try PlaceTable(places), CountingEvaluator())
        #expect(try answer(table, evaluator) == ["always", "soon", "same", "later"])
        #expect(try answer(table, evaluator, minutes: 30) == ["always", "same", "later"])
        let long = OpeningCondition(duration: .seconds(601))
        #expect(try answer(table, evaluator, long) == ["always", "same", "later"])
        #expect(try answer(table, evaluator) == ["always", "soon", "same", "later"])
        let other = CountingEvaluator()
        _ = try answer(table, other)
        #expect(other.judged == 4)
    }

    @Test func answer_judgesAnewWhereAnEvaluatorPromisesNothing() throws {
        let (table, evaluator) = (try PlaceTable(places), CountingEvaluator(isConstant: false))
        _ = try answer(table, evaluator)
        _ = try answer(table, evaluator)
        #expect(evaluator.judged == 8)
    }

    @Test func answer_tellsWhatHasClosedWhereNoRecordHasHours() throws {
        let plain = [place("one", metres: 10), place("gone", metres: 20, isPermanentlyClosed: true)]
        let states = try result(try PlaceTable(plain), CountingEvaluator(), nil).places.map(\.opening)
        #expect(states == [.unknown, OpeningState(.closed)])
    }

    private func answer(
        _ table: PlaceTable, _ evaluator: CountingEvaluator, _ condition: OpeningCondition = OpeningCondition(),
        minutes: Int = 0
    ) throws -> [String] {
        try result(table, evaluator, condition, minutes: minutes).values
    }

    private func result(
        _ table: PlaceTable, _ evaluator: CountingEvaluator, _ condition: OpeningCondition?, minutes: Int = 0
    ) throws -> PlacesResult {
        var query = PlacesQuery(
            centre: anyCentre, filter: PlaceFilter(opening: condition), order: PlacesOrder(.distance))
        (query.needs, query.includesClosedForGood) = (.opening, true)
        let engine = AnswerEngine(
            dependencies: SearchDependencies(evaluator: evaluator), traits: .inMemory,
            vocabulary: ListVocabulary(places: places),
            now: WordEvaluator.noon.advanced(by: minutes * 60))
        let source = SourceAnswer(all: table, for: query, sources: [])
        return try engine.answer(query, from: source, radius: query.radius)
    }
}

/// Counts the texts that it judges; all of a box have the clocks of UTC.
private final class CountingEvaluator: OpeningHoursEvaluator {
    private let words = WordEvaluator()
    private let count = Mutex(0)
    private let isConstant: Bool

    init(isConstant: Bool = true) { self.isConstant = isConstant }

    var judged: Int { count.withLock { $0 } }
    var identity: ObjectIdentifier? { isConstant ? ObjectIdentifier(self) : nil }

    func state(of place: Place, at moment: Timestamp) -> OpeningState { words.state(of: place, at: moment) }

    func states(
        of hours: [OpeningHours], at moment: Timestamp, in context: OpeningContext
    ) -> [OpeningState?] {
        count.withLock { $0 += hours.count }
        return hours.map { words.state(of: place("any", hours: $0.text), at: moment) }
    }

    func context(throughout box: BoundingBox, country: String?) -> OpeningContext? {
        OpeningContext(zone: UTC())
    }
    func zone(at point: Coordinate) -> (any ZoneRules)? { UTC() }
    func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] { [] }
}
