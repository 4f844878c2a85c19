import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct IncidentalPlacesTests {
    private let places = [
        place("cafe", metres: 100, kinds: ["cafe"]),
        place("toilet", metres: 50, kinds: ["toilets"], isIncidental: true),
        place("bench", metres: 60, kinds: ["bench"], attributes: ["backrest": "yes"], isIncidental: true),
    ]

    @Test(arguments: [
        (PlacesQuery(), ["cafe"]), (PlacesQuery(order: PlacesOrder(.name)), ["cafe"]),
        (PlacesQuery(filter: PlaceFilter(excludedKinds: ["bench"])), ["cafe"]),
        (PlacesQuery(filter: PlaceFilter(kinds: ["toilets"])), ["toilet"]),
        (PlacesQuery(filter: PlaceFilter(kinds: ["toilets", "bench", "cafe"])), ["toilet", "bench", "cafe"]),
        (PlacesQuery(text: "place"), ["toilet", "bench", "cafe"]),
    ])
    func find_listsThemOnlyWhereAKindOrWordsAskForThem(query: PlacesQuery, expected: [String]) async throws {
        for isLocal in [true, false] {
            let result = try await find(query, in: places, isLocal: isLocal)
            #expect(result.values == expected)
        }
    }

    @Test func find_knowsTheirAttributesWhenItLooksForMisspeltOnes() async throws {
        let filter = PlaceFilter(kinds: ["cafe"], attributes: [AttributeCondition(key: "backrst", values: ["yes"])])
        await #expect(throws: PlacesError.unknownAttribute("backrst", nearest: ["backrest"])) {
            try await find(PlacesQuery(filter: filter), in: places)
        }
    }

    @Test func find_neitherGrowsNorGuessesWhereTheSourceHasNothingOfTheKind() async throws {
        let notice = Notice.notHeld(
            text: nil, kinds: ["Toilet"], area: "A", dataDate: try #require(CalendarDate("2019-04")), isEverything: true
        )
        let loader = PlacesLoaderSpy(answering: .success(anyResult(notices: [notice])))
        let query = PlacesQuery(
            centre: anyCentre, filter: PlaceFilter(kinds: ["toilets"]), expansionLimit: radius(5000))
        let result = try await PlacesSearch(provider: nil, loader: loader).find(query)
        #expect(result.notices == [notice] && loader.queries.count == 1)
    }

    @Test(arguments: [(900.0, false), (1100.0, true)])
    func leavesCoverage_whereTheCircleReachesBeyondTheArea(metres: Double, expected: Bool) {
        let corners = [45.0, 135, 225, 315].map { bearing in
            anyCentre.destination(distance: 1000 * 2.0.squareRoot(), bearing: bearing)
        }
        var result = anyResult(radius: radius(metres))
        #expect(!result.leavesCoverage)
        result.coverage = CoverageArea(ring: corners)
        #expect(result.leavesCoverage == expected)
    }
}
