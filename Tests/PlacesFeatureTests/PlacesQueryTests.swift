import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct PlacesQueryTests {
    @Test func init_asksForTwentyPlacesWithinOneKilometre() {
        let query = PlacesQuery()
        #expect(query.radius.metres == 1000)
        #expect(query.limit.maximum == 20)
        #expect(query.centre == nil && query.text == nil)
    }

    @Test(
        arguments: [
            (PlacesQuery(), .spread), (PlacesQuery(text: "coffee"), .nearest), (PlacesQuery(text: " \n"), .spread),
            (PlacesQuery(selection: .nearest), .nearest), (PlacesQuery(text: "coffee", selection: .spread), .spread),
        ] as [(PlacesQuery, PlacesQuery.Selection)])
    func selection_spreadsWhenBrowsingAndIsNearestWhenNarrowed(
        query: PlacesQuery, expected: PlacesQuery.Selection
    ) {
        #expect(query.selection == expected)
    }

    @Test(arguments: [1.0, 1000, 100_000])
    func radius_keepsWhatServicesTake(metres: Double) {
        #expect(SearchRadius(metres: metres)?.metres == metres)
    }

    @Test(arguments: [0.99, 0, -1, 100_000.1, .infinity, .nan])
    func radius_refusesWhatServicesDoNot(metres: Double) {
        #expect(SearchRadius(metres: metres) == nil)
    }
}
