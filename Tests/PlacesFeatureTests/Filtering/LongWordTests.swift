import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

/// What a person typed may be longer than anything that it is compared with.
@Suite struct LongWordTests {
    private let places = (0..<1500).map { number in
        place(
            "\(number)", metres: Double(number), name: "Café Straße \(number)", attributes: ["wheelchair": "yes"],
            street: "Kahvikatu \(number)")
    }

    @Test(arguments: [
        String(repeating: "👩\u{200D}", count: 1500), String(repeating: "x", count: 112_000),
        String(repeating: "ä", count: 56_000), String(repeating: "e\u{301}", count: 30_000),
    ])
    func rankAndSimilarNames_findNothingForWordsThatAreLongerThanAnyName(word: String) {
        let match = TextMatch(word)
        #expect(places.allSatisfy { match.rank(of: $0) == nil })
        let similar = SimilarNames(word)
        #expect(places.allSatisfy { similar.names([$0.name]) == nil })
    }

    @Test func verdict_leavesOutAllForLongNamesOfChainsAndValues() throws {
        let table = try PlaceTable(places)
        let long = String(repeating: "y", count: 128_000)
        func verdicts(_ filter: PlaceFilter) throws -> [RowTest.Verdict] {
            let moment = SearchMoment(condition: nil, now: nil, evaluator: nil)
            let test = try RowTest(
                PlacesQuery(filter: filter), in: table, applied: [], countsOthers: true,
                opening: OpeningTest(table, moment, centre: nil, area: nil), vocabulary: EmptyVocabulary())
            return try (0..<table.count).map { row in
                let meant = test.isMeant(row)
                return meant == .kept ? try test.verdict(row) : meant
            }
        }
        let condition = AttributeCondition(key: "wheelchair", values: [long])
        for filter in [PlaceFilter(chains: [long]), PlaceFilter(attributes: [condition])] {
            #expect(try verdicts(filter).allSatisfy { $0 != .kept })
        }
        let verdicts = try verdicts(PlaceFilter(excludedChains: [long, "Café Straße 7"]))
        #expect(verdicts.count { $0 != .kept } == 1)
    }
}
