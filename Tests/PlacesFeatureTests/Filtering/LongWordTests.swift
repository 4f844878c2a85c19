import Glibc
import PlacesTestSupport
import Testing

@testable import PlacesFeature

/// Every place is compared with what a person typed: however long that is, it must cost but once.
@Suite struct LongWordTests {
    private let places = (0..<1500).map { number in
        place("\(number)", metres: Double(number), name: "Café Straße \(number)", street: "Kahvikatu \(number)")
    }

    @Test(arguments: [
        String(repeating: "👩\u{200D}", count: 1500), String(repeating: "x", count: 112_000),
        String(repeating: "ä", count: 56_000), String(repeating: "e\u{301}", count: 30_000),
    ])
    func rank_andNearest_takeNoTimeForWordsThatAreLongerThanAnyName(word: String) {
        let time = cpuTime {
            let match = TextMatch(word)
            #expect(places.allSatisfy { match.rank(of: $0) == nil })
            let similar = SimilarNames(word)
            #expect(places.allSatisfy { similar.names([$0.name]) == nil })
        }
        #expect(time < .seconds(2), "\(time)")
    }

    @Test func verdict_takesNoTimeForLongNamesOfChainsAndValues() throws {
        let table = try PlaceTable(places)
        let long = String(repeating: "y", count: 128_000)
        let time = try cpuTime {
            let filter = PlaceFilter(
                chains: [long], excludedChains: [long],
                attributes: [AttributeCondition(key: "wheelchair", values: [long])])
            let moment = SearchMoment(condition: nil, now: nil, evaluator: nil)
            let test = try RowTest(
                PlacesQuery(filter: filter), in: table, applied: [], countsOthers: true,
                opening: OpeningTest(table, moment, centre: nil, area: nil), vocabulary: EmptyVocabulary())
            for row in 0..<table.count { _ = (test.isMeant(row), try test.verdict(row)) }
        }
        #expect(time < .seconds(2), "\(time)")
    }

    /// The time that this thread computes, however busy the machine is.
    private func cpuTime(_ work: () throws -> Void) rethrows -> Duration {
        func now() -> Duration {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
        let start = now()
        try work()
        return now() - start
    }
}
