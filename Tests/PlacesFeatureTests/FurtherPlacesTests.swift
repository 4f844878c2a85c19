import PlacesEngine
import PlacesTestSupport
import Synchronization
import Testing

@testable import PlacesFeature

@Suite struct FurtherPlacesTests {
    @Test func listed_givesTheFirstPlacesAndThenThoseThatAreMade() throws {
        let (result, parts) = makeResult(first: 3, further: 2500)
        var (listed, ids) = (result.listed, [String]())
        while let place = try listed.next() { ids.append(place.id.value) }
        #expect(ids == (0..<2503).map(String.init))
        #expect(result.listedCount == 2503)
        #expect(parts.withLock { $0 } == [0..<1000, 1000..<2000, 2000..<2500])
        #expect(try listed.next() == nil)
    }

    @Test func listed_makesNothingBeforeItIsNeeded() throws {
        let (result, parts) = makeResult(first: 3, further: 10)
        var listed = result.listed
        for _ in 0..<3 { _ = try listed.next() }
        #expect(parts.withLock { $0 } == [])
    }

    @Test func listed_givesThePlacesThatAreAtHandWhereNoMoreAreToCome() throws {
        var listed = anyResult([anyPlace()]).listed
        #expect(try listed.next()?.id.value == "1")
        #expect(try listed.next() == nil)
        var none = makeResult(first: 0, further: 0).result.listed
        #expect(try none.next() == nil)
    }

    @Test func listed_throwsWhereAPlaceCannotBeMade() throws {
        var result = anyResult([anyPlace()])
        result.further = FurtherPlaces(count: 2000) { part throws(PlacesError) in
            if part.lowerBound > 0 { throw .unusableFile(reason: .message("damaged")) }
            return part.map { NearbyPlace(anyPlace("\($0)"), from: anyCentre) }
        }
        var listed = result.listed
        for _ in 0..<1001 { _ = try listed.next() }
        for _ in 0..<2 { #expect(throws: PlacesError.unusableFile(reason: .message("damaged"))) { try listed.next() } }
    }

    /// What is made later is the same as what is made at once: states, the person's own notes and names included.
    @Test(arguments: [PlacesOrder?.none, PlacesOrder(.name), PlacesOrder(.distance, isReversed: true)])
    func find_listsTheSameInASequence(order: PlacesOrder?) async throws {
        let places = (0..<2600).map { anyPlace("\($0)", name: "Name \($0 * 7 % 2600)", metres: Double($0 * 11 % 997)) }
        var dependencies = SearchDependencies(
            evaluator: OpeningHoursEvaluatorSpy(), now: { Timestamp(seconds: 1_750_000_000) })
        dependencies.personal = { ids in
            Dictionary(uniqueKeysWithValues: ids.map { ($0, PersonalNotes(note: $0.value)) })
        }
        let sut = PlacesSearch(
            provider: nil, loader: try InMemoryPlacesLoader(places, sources: [anySource()]), dependencies: dependencies)
        var query = PlacesQuery(centre: anyCentre, limit: .all, order: order)
        query.needs = [.opening, .facts]
        let whole = try await sut.find(query)
        query.needs.insert(.sequence)
        let result = try await sut.find(query)

        #expect(whole.places.count == 2600 && whole.further == nil)
        #expect(result.places == Array(whole.places.prefix(1000)))
        #expect(result.total == whole.total && result.listedCount == 2600)
        var (listed, all) = (result.listed, [NearbyPlace]())
        while let place = try listed.next() { all.append(place) }
        #expect(all == whole.places)
        #expect(all.last?.opening != nil && all.last?.personal != nil)
    }

    @Test func find_hasAShortListAtHand() async throws {
        let places = (0..<1000).map { anyPlace("\($0)", metres: Double($0 % 997)) }
        let sut = PlacesSearch(provider: nil, loader: try InMemoryPlacesLoader(places, sources: [anySource()]))
        var query = PlacesQuery(centre: anyCentre, limit: .all)
        query.needs.insert(.sequence)
        let result = try await sut.find(query)
        #expect(result.places.count == 1000 && result.further == nil)
    }

    // MARK: - Helpers

    /// - Returns: with the parts that were made so far.
    private func makeResult(first: Int, further: Int) -> (result: PlacesResult, parts: Parts) {
        let parts = Parts()
        var result = anyResult((0..<first).map { anyPlace("\($0)") })
        result.further = FurtherPlaces(count: further) { part in
            parts.withLock { $0.append(part) }
            return part.map { NearbyPlace(anyPlace("\($0 + first)"), from: anyCentre) }
        }
        return (result, parts)
    }

    private final class Parts: Sendable {
        private let parts = Mutex<[Range<Int>]>([])
        func withLock<Value>(_ body: (inout sending [Range<Int>]) -> sending Value) -> Value { parts.withLock(body) }
    }
}
