import PlacesCategories
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@testable import PlacesAPI

@Suite(.tracksLeaks) struct FoursquareSortTests {
    @Test(arguments: [
        (PlacesOrder(.distance), "DISTANCE"), (PlacesOrder(.relevance), "RELEVANCE"),
        (PlacesOrder(.brand), "DISTANCE"), (PlacesOrder(.name), "DISTANCE"),
        (PlacesOrder(.distance, isReversed: true), "DISTANCE"), (PlacesOrder(.relevance, isReversed: true), "DISTANCE"),
    ])
    func load_asksForTheOrderWhereTheServiceKnowsIt(order: PlacesOrder, sort: String) async throws {
        let client = trackForLeaks(HTTPClientStub(answering: .success(response(200, #"{"results":[]}"#))))
        _ = try await RemotePlacesLoader(endpoint: makeSUT(), client: client).load(PlacesQuery(order: order))
        #expect(client.requests == [search("radius=1000&limit=50&sort=\(sort)")])
    }

    @Test(arguments: [
        (PlacesOrder(.rating), "rating", "RATING"), (PlacesOrder(.popularity), "popularity", "POPULARITY"),
        (PlacesOrder(.price), "price", "DISTANCE"), (PlacesOrder(.value), "rating,price", "DISTANCE"),
        (PlacesOrder(.closing), "hours", "DISTANCE"), (PlacesOrder(.rating, isReversed: true), "rating", "DISTANCE"),
        (PlacesOrder(.popularity, isReversed: true), "popularity", "DISTANCE"),
    ])
    func load_asksForTheFieldsThatTheOrderGoesBy(order: PlacesOrder, fields: String, sort: String) async throws {
        let client = trackForLeaks(HTTPClientStub(answering: .success(response(200, #"{"results":[]}"#))))
        _ = try await RemotePlacesLoader(endpoint: makeSUT(), client: client).load(PlacesQuery(order: order))
        #expect(client.requests == [search("radius=1000&\(proFields),\(fields)&limit=50&sort=\(sort)")])
    }

    @Test func load_asksForTheBestRatedWhereRatingsArePaidFor() async throws {
        let client = trackForLeaks(HTTPClientStub(answering: .success(response(200, #"{"results":[]}"#))))
        var query = PlacesQuery(text: "pizza")
        query.paidFacts = [.ratings]
        _ = try await RemotePlacesLoader(endpoint: makeSUT(), client: client).load(query)
        #expect(client.requests == [search("radius=1000&query=pizza&\(proFields),rating&limit=50&sort=RATING")])
        #expect(makeSUT().pagesWanted(for: query) == 1)
    }

    @Test(arguments: PlacesOrder.Key.allCases)
    func pagesWanted_areThoseOfTheLimitOnlyWhereTheServiceSortsTheSameWay(key: PlacesOrder.Key) {
        let known: Set<PlacesOrder.Key> = [.distance, .relevance, .rating, .popularity]
        let query = PlacesQuery(limit: .count(60), order: PlacesOrder(key))
        #expect(makeSUT().pagesWanted(for: query) == (known.contains(key) ? 2 : .max))
        let reversed = PlacesQuery(limit: .count(60), order: PlacesOrder(key, isReversed: true))
        #expect(makeSUT().pagesWanted(for: reversed) == .max)
    }

    @Test(arguments: [
        (PlaceFilter(isIndependent: true, prices: 1...2), 1), (PlaceFilter(chains: ["A"]), .max),
        (PlaceFilter(excludedChains: ["A"]), .max), (PlaceFilter(kinds: ["cafe"]), 1),
        (PlaceFilter(excludedKinds: ["cafe"]), .max), (PlaceFilter(minimumRating: 8), .max),
    ])
    func pagesWanted_areAllWhereTheServiceCannotFilter(filter: PlaceFilter, pages: Int) {
        #expect(makeSUT().pagesWanted(for: PlacesQuery(filter: filter)) == pages)
    }

    @Test func pagesWanted_areThoseOfTheLimitForALeastRatingWithTheBestRatedFirst() {
        var query = PlacesQuery(filter: PlaceFilter(minimumRating: 8), order: PlacesOrder(.rating))
        #expect(makeSUT().pagesWanted(for: query) == 1)
        query.order?.isReversed = true
        #expect(makeSUT().pagesWanted(for: query) == .max)
    }

    @Test func load_looksThroughAllPagesWithinTheCallsForAnOrderOfOurOwn() async throws {
        let client = trackForLeaks(HTTPClientStub())
        for number in 1...3 {
            let next = "<?cursor=\(number + 1)>; rel=next"
            client.expect({ _ in true }, answering: .success(response(200, answer([number]), headers: ["Link": next])))
        }
        let sut = RemotePlacesLoader(endpoint: makeSUT(), client: client, maxCalls: 3)
        let result = try await sut.load(PlacesQuery(centre: anyCentre, limit: .count(1), order: PlacesOrder(.name)))
        #expect(result.places.map(\.place.name) == ["Place 1", "Place 2", "Place 3"])
        #expect(result.notices == [.callLimitReached(limit: 3), .calls(count: 3)])
    }

    private func makeSUT() -> FoursquareEndpoint {
        let tree = CategoryTree([Category(id: "cafe", name: "Café", foursquareIDs: [id(1)])])
        return FoursquareEndpoint(token: anyToken(), categories: tree)
    }
}
