import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import Synchronization
import Testing

/// What a search takes grows with what is listed, not with what lies in the circle.
@Suite(.serialized) struct SearchMemoryTests {
    private struct Case {
        var order: PlacesOrder.Key?
        var text: String?
        /// For a moment, for each row in the circle: its number, and what it is sorted by or how well it matches.
        let bytesOfRow: Int
    }

    private static let cases = [
        Case(bytesOfRow: 32), Case(order: .rating, bytesOfRow: 40), Case(order: .name, bytesOfRow: 120),
        Case(text: "place 7", bytesOfRow: 32),
    ]
    /// What else the process may take meanwhile.
    private static let slack = 1_000_000

    @Test func find_makesNoMorePlacesThanItLists() async throws {
        let (records, sut) = try makeSUT()
        for question in Self.cases {
            for (metres, inside) in [(500.0, 63), (2000, 1000), (20_000, 100_000)] {
                var query = PlacesQuery(
                    centre: anyCentre, radius: radius(metres), text: question.text,
                    order: question.order.map { PlacesOrder($0) })
                query.needs = []
                // What is made of all rows once, such as their folded texts, stays; what a search takes is freed.
                _ = try await sut.find(query)
                records.made.withLock { $0 = 0 }
                var (result, taken) = (try await sut.find(query), Int.max)
                #expect(records.made.withLock { $0 } == result.places.count && result.places.count <= 20)
                // Other tests may take memory meanwhile, but not each time.
                for _ in 0..<5 where ProcessMemory.isTold && taken > Self.slack + question.bytesOfRow * inside {
                    let before = try ProcessMemory.resetPeak()
                    result = try await sut.find(query)
                    taken = try ProcessMemory.peak() - before
                }
                #expect(question.text != nil || abs(result.total.value - inside) < 100)
                #expect(
                    !ProcessMemory.isTold || taken <= Self.slack + question.bytesOfRow * inside,
                    "\(question), \(inside) in the circle")
            }
        }
    }

    private func makeSUT() throws -> (CountingRecords, PlacesSearch) {
        var random = SplitMix(state: 14)
        let places = (0..<100_000).map { number in
            Place(
                id: Place.ID(source: "test", value: "\(number)"), name: "Place \(number)",
                coordinate: anyCentre.destination(
                    distance: 20_000 * Double.random(in: 0...1, using: &random).squareRoot(),
                    bearing: Double.random(in: 0..<360, using: &random)),
                categories: [PlaceCategory(id: "\(number % 40)", name: "Kind \(number % 40)")],
                assessment: Assessment(rating: Double(number % 101) / 10))
        }
        let records = CountingRecords(PlaceList(places))
        return (records, PlacesSearch(provider: nil, loader: TableLoader(table: try PlaceTable(records))))
    }
}

/// A source with a table.
private struct TableLoader: TableSource {
    let table: PlaceTable

    var traits: SourceTraits { .inMemory }

    func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult { anyResult() }

    func answer(to query: PlacesQuery) -> SourceAnswer {
        SourceAnswer(
            table: table, location: query.centre.map { LocationFix(coordinate: $0, method: .fixed) },
            radius: query.radius, sources: [anySource()], isComplete: true)
    }
}

/// Counts the places that are made of its records.
private final class CountingRecords: ListedRecords {
    let list: PlaceList
    let made = Mutex(0)

    init(_ list: PlaceList) { self.list = list }

    func place(_ record: Int) -> Place {
        made.withLock { $0 += 1 }
        return list.place(record)
    }
}
