import FoundationEssentials
import PlacesCategories
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@testable import PlacesAPI

/// What the service is asked to leave out itself; each test compares the whole request.
@Suite(.tracksLeaks) struct FoursquareFilterTests {
    // MARK: - Categories

    @Test func load_passesTheIdentifiersOfTheKindsOn() async throws {
        try await expectRequest(
            "radius=1000&fsq_category_ids=\(id(1)),\(id(2)),\(id(3))&limit=50&sort=DISTANCE",
            for: PlaceFilter(kinds: ["cafe", "tea-room"]))
    }

    @Test func load_passesNoIdentifiersOfExcludedKindsOn() async throws {
        try await expectRequest(
            "radius=1000&fsq_category_ids=\(id(1)),\(id(2))&limit=50&sort=DISTANCE",
            for: PlaceFilter(kinds: ["cafe", "tea-room"], excludedKinds: ["tea-room"]))
    }

    @Test(arguments: [["bench"], ["unheard-of"], ["bench", "unheard-of"]])
    func load_sendsNothingForKindsThatTheServiceDoesNotKnow(kinds: [String]) async {
        let client = trackForLeaks(HTTPClientStub())
        let endpoint = FoursquareEndpoint(token: anyToken(), categories: tree)
        let names = kinds.map { $0 == "bench" ? "Bench" : $0 }
        await #expect(throws: PlacesError.unknownKinds(names, source: "Foursquare")) {
            let filter = PlaceFilter(kinds: Set(kinds))
            _ = try await RemotePlacesLoader(endpoint: endpoint, client: client).load(PlacesQuery(filter: filter))
        }
        #expect(client.requests.isEmpty)
    }

    @Test func questions_nameEachIdentifierOnceAndOnlyThoseOfTheServicesForm() {
        let tree = CategoryTree([
            Category(id: "a", name: "A", foursquareIDs: [id(1), "13000", id(2).uppercased(), id(1)]),
            Category(id: "b", name: "B", foursquareIDs: [id(1), "&ll=0,0", id(3)]),
        ])
        let sut = FoursquareFilter(PlaceFilter(kinds: ["b", "a"]), categories: tree)
        #expect(sut.questions.map { $0.map(\.value) } == [["\(id(1)),\(id(3))"]])
    }

    @Test(arguments: [(250, [250]), (251, [250, 1]), (777, [250, 250, 250, 27])])
    func questions_nameAsManyCategoriesAsTheAddressHasRoomFor(count: Int, shares: [Int]) {
        let tree = CategoryTree([Category(id: "a", name: "A", foursquareIDs: (1...count).map(id))])
        let sut = FoursquareFilter(PlaceFilter(kinds: ["a"], prices: 1...2), categories: tree)
        let lists = sut.questions.map { ($0.first?.value ?? "").split(separator: ",").map(String.init) }
        #expect(lists.map(\.count) == shares)
        #expect(Array(lists.joined()) == (1...count).map(id))
        #expect(sut.questions.allSatisfy { $0.map(\.name) == ["fsq_category_ids", "min_price", "max_price"] })
        #expect(sut.isWhole)
    }

    // MARK: - Chains and prices

    @Test func load_passesOnThatPlacesOfChainsAreNotWanted() async throws {
        try await expectRequest(
            "radius=1000&exclude_all_chains=true&limit=50&sort=DISTANCE", for: PlaceFilter(isIndependent: true))
    }

    @Test func load_asksForTheNameOfAChain() async throws {
        try await expectRequest(
            "radius=1000&query=Kahvila&limit=50&sort=DISTANCE", for: PlaceFilter(chains: ["Kahvila"]))
    }

    @Test func load_asksForTheNameOfEachChain() async throws {
        let client = trackForLeaks(HTTPClientStub())
        for _ in 1...2 { client.expect({ _ in true }, answering: .success(response(200, #"{"results":[]}"#))) }
        let endpoint = FoursquareEndpoint(token: anyToken(), categories: tree)
        let filter = PlaceFilter(chains: ["Kahvi & Co", "Kahvila", "kahvila"])
        let result = try await RemotePlacesLoader(endpoint: endpoint, client: client).load(PlacesQuery(filter: filter))
        #expect(
            client.requests
                == ["Kahvi%20%26%20Co", "Kahvila"].map {
                    search("radius=1000&query=\($0)&limit=50&sort=DISTANCE")
                })
        #expect(result.isComplete)
    }

    @Test func load_passesTheRangeOfPricesOn() async throws {
        try await expectRequest(
            "radius=1000&min_price=1&max_price=2&\(proFields),price&limit=50&sort=DISTANCE",
            for: PlaceFilter(prices: 1...2))
    }

    @Test(arguments: [
        PlaceFilter(excludedChains: ["Kahvi & Co"]),
        PlaceFilter(excludedKinds: ["cafe"]), PlaceFilter(area: anyArea()),
    ])
    func load_leavesToUsWhatTheServiceCannotBeTold(filter: PlaceFilter) async throws {
        try await expectRequest("radius=1000&limit=50&sort=DISTANCE", for: filter)
        #expect(!FoursquareFilter(filter, categories: tree).isWhole)
    }

    // MARK: - Hours

    @Test func load_passesOnThatPlacesAreToBeOpenNow() async throws {
        try await expectRequest(
            "radius=1000&open_now=true&\(proFields),hours&limit=50&sort=DISTANCE",
            for: PlaceFilter(opening: OpeningCondition()))
    }

    @Test(arguments: [
        (OpeningCondition.Moment.next(weekday: 1, minute: 0), "1T0000"), (.next(weekday: 7, minute: 600), "7T1000"),
        (.next(weekday: 2, minute: 1439), "2T2359"),
        // A Saturday.
        (.at(WallTime(day: CivilDay(year: 2026, month: 11, day: 21)!, second: 21 * 3600 + 5 * 60 + 59)), "6T2105"),
    ])
    func load_passesOnWhenPlacesAreToBeOpen(moment: OpeningCondition.Moment, sent: String) async throws {
        try await expectRequest(
            "radius=1000&open_at=\(sent)&\(proFields),hours&limit=50&sort=DISTANCE",
            for: PlaceFilter(opening: OpeningCondition(moment: moment)))
    }

    @Test(arguments: [
        OpeningCondition(duration: .seconds(60)), OpeningCondition(isOnArrival: true),
        OpeningCondition(unknownHours: .include), OpeningCondition(unknownHours: .only),
        OpeningCondition(moment: .next(weekday: nil, minute: 600)),
        OpeningCondition(moment: .next(weekday: 0, minute: 600)),
        OpeningCondition(moment: .next(weekday: 8, minute: 0)),
        OpeningCondition(moment: .next(weekday: 1, minute: 1440)),
        OpeningCondition(moment: .next(weekday: 1, minute: 600), duration: .seconds(1)),
    ])
    func load_leavesToUsWhatTheServiceCannotJudge(condition: OpeningCondition) async throws {
        let filter = PlaceFilter(opening: condition)
        try await expectRequest("radius=1000&\(proFields),hours&limit=50&sort=DISTANCE", for: filter)
        #expect(!FoursquareFilter(filter, categories: tree).isWhole)
    }

    // MARK: - Helpers

    private let tree = CategoryTree([
        Category(id: "cafe", name: "Café", foursquareIDs: [id(1), id(2)]),
        Category(id: "tea-room", parent: "cafe", name: "Tea room", foursquareIDs: [id(3)]),
        Category(id: "bakery", name: "Bakery", foursquareIDs: [id(4)]),
        Category(id: "bench", name: "Bench"),
    ])

    /// Searches with a filter, and compares the one request that is made for it.
    private func expectRequest(
        _ query: String, for filter: PlaceFilter, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let client = trackForLeaks(HTTPClientStub(answering: .success(response(200, #"{"results":[]}"#))))
        let endpoint = FoursquareEndpoint(token: anyToken(), categories: tree)
        _ = try await RemotePlacesLoader(endpoint: endpoint, client: client).load(PlacesQuery(filter: filter))
        #expect(client.requests == [search(query)], sourceLocation: sourceLocation)
    }
}

/// The search with this query, as it travels.
func search(_ query: String) -> HTTPRequest {
    HTTPRequest(
        .get, url("https://places-api.foursquare.com/places/search?\(query)"),
        headers: [
            "Authorization": "Bearer fsq3TOKEN", "X-Places-Api-Version": "2025-06-17", "Accept": "application/json",
        ])
}

/// The parameter that asks for all fields without extra charge that we use.
let proFields =
    "fields=fsq_place_id,name,latitude,longitude,categories,location,tel,email,website,social_media,date_created,"
    + "date_refreshed,date_closed,placemaker_url,chains,store_id,unresolved_flags"

/// An invented identifier of the service.
func id(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "4bf58dd8d48988d1" + String(repeating: "0", count: 8 - digits.count) + digits
}

private func anyArea() -> NamedArea? {
    let corners = [coordinate(60, 24), coordinate(60, 26), coordinate(61, 25)]
    return (try? Polygon(outer: corners)).map { NamedArea(name: "Zone A", area: MultiPolygon($0)) }
}
