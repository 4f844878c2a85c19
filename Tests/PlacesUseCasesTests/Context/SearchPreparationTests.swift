import PlacesFeature
import PlacesTestSupport
import Synchronization
import Testing

@testable import PlacesUseCases

/// What is made ready while a service is asked.
@Suite struct SearchPreparationTests {
    @Test func prepare_looksUpTheClocks_onlyWhereTheQuestionIsAboutHours() throws {
        let points = Mutex<[Coordinate]>([])
        let dependencies = try SearchContext.dependencies(
            evaluator: ClocksSpy { point in points.withLock { $0.append(point) } }, now: { Timestamp(seconds: 0) },
            readsWordsIn: nil, gazetteer: NoNames(), personal: nil, collation: .folded, directory: SourceDirectory())
        var query = PlacesQuery()

        dependencies.prepare(query, coordinate(1, 1))
        query.filter.opening = OpeningCondition()
        dependencies.prepare(query, coordinate(2, 2))
        dependencies.prepare(query, nil)
        query.filter.opening = nil
        query.order = PlacesOrder(.closing)
        dependencies.prepare(query, coordinate(3, 3))

        #expect(points.withLock { $0 } == [coordinate(2, 2), coordinate(3, 3)])
    }
}

private struct ClocksSpy: OpeningHoursEvaluator {
    let report: @Sendable (Coordinate) -> Void

    init(_ report: @escaping @Sendable (Coordinate) -> Void) { self.report = report }

    func state(of place: Place, at moment: Timestamp) -> OpeningState { .unknown }

    func zone(at point: Coordinate) -> (any ZoneRules)? {
        report(point)
        return nil
    }

    func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] { [] }
}

private struct NoNames: Gazetteer {
    func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] { [] }
}
