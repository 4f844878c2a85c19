import FoundationEssentials
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@testable import PlacesAPI

/// What it takes several requests to ask for is one answer.
@Suite(.tracksLeaks) struct RemotePlacesLoaderPartsTests {
    @Test func load_asksForTheFirstPageOfEachPartBeforeTheSecondOfAny() async throws {
        let (sut, client) = makeSUT(pages: 2)
        let result = try await sut.load(PlacesQuery(centre: anyCentre, limit: .all))
        #expect(client.requests.map(\.url) == ["a/0", "b/0", "a/1", "b/1"].map(address))
        #expect(result.isComplete && result.notices == [.calls(count: 4)])
    }

    @Test func load_takesPagesOfOneKeyInTwoPartsForTwo() async throws {
        // The stub's keys are the numbers of its pages alone.
        let (sut, _) = makeSUT(pages: 2)
        let result = try await sut.load(PlacesQuery(centre: anyCentre, limit: .all))
        #expect(Set(result.places.map(\.place.name)) == ["a/0", "b/0", "a/1", "b/1"])
    }

    @Test func load_ordersThePlacesOfAllPartsByDistance() async throws {
        let (sut, _) = makeSUT(pages: 1, metres: ["a/0": 300, "b/0": 100])
        let result = try await sut.load(PlacesQuery(centre: anyCentre))
        #expect(result.places.map(\.place.name) == ["b/0", "a/0"])
    }

    @Test(arguments: [PlacesOrder(.rating), PlacesOrder(.relevance), PlacesOrder(.distance, isReversed: true)])
    func load_takesTheFirstOfEachPartBeforeTheSecond_whereDistanceDoesNotCount(order: PlacesOrder) async throws {
        let (sut, _) = makeSUT(pages: 2, metres: ["a/0": 300, "b/0": 200, "a/1": 100, "b/1": 50])
        let result = try await sut.load(PlacesQuery(centre: anyCentre, limit: .all, order: order))
        #expect(result.places.map(\.place.name) == ["a/0", "b/0", "a/1", "b/1"])
    }

    @Test(arguments: [
        (1, ["a/0"], [Notice.callLimitReached(limit: 1), .notAllAsked(calls: 2)]),
        (2, ["a/0", "b/0"], [.callLimitReached(limit: 2)]), (3, ["a/0", "b/0", "a/1"], [.callLimitReached(limit: 3)]),
    ])
    func load_saysWhatWasNotAskedFor_whereTheCallsDoNotSuffice(
        maxCalls: Int, names: [String], notices: [Notice]
    ) async throws {
        let (sut, client) = makeSUT(pages: 2, maxCalls: maxCalls)
        let result = try await sut.load(PlacesQuery(centre: anyCentre, limit: .all))
        #expect(client.requests.map(\.url) == names.map(address))
        #expect(!result.isComplete && result.notices == notices + [.calls(count: maxCalls)])
    }

    @Test func load_isNotCompleteWhereOnePartIsNot() async throws {
        let (sut, _) = makeSUT(pages: 3, pagesWanted: 2)
        #expect(try await sut.load(PlacesQuery(centre: anyCentre)).isComplete == false)
    }

    @Test func load_deliversNothingWhereThereIsNothingToAskFor() async throws {
        let client = trackForLeaks(HTTPClientStub())
        let endpoint = PartsEndpoint(parts: [], pages: 1, pagesWanted: 1, metres: [:])
        let result = try await RemotePlacesLoader(endpoint: endpoint, client: client)
            .load(PlacesQuery(centre: anyCentre))
        #expect(client.requests.isEmpty && result.places.isEmpty && result.isComplete)
        #expect(result.notices == [.calls(count: 0)])
    }

    @Test func load_spendsNoCallWhileTheServiceWantsToBeLeftAlone() async throws {
        let budget = trackForLeaks(CallBudget(1))
        let meter = trackForLeaks(CallMeterSpy())
        let endpoint = FoursquareEndpoint(token: anyToken())
        let sut = RemotePlacesLoader(endpoint: endpoint, client: PausedClient(), budget: budget, meter: meter)
        await #expect(throws: PlacesError.rateLimited(retryAfter: .seconds(60), message: nil)) {
            try await sut.load(PlacesQuery(centre: anyCentre))
        }
        let details = FoursquareDetailsLoader(endpoint: endpoint, client: PausedClient(), budget: budget, meter: meter)
        await #expect(throws: PlacesError.rateLimited(retryAfter: .seconds(60), message: nil)) {
            try await details.details(of: Place.ID(source: "fsq", value: id(1)))
        }
        #expect(budget.spent == 0 && meter.counts.isEmpty)
    }

    @Test func budget_isSpentAndGrows() {
        let budget = trackForLeaks(CallBudget(1))
        #expect(budget.spend() && !budget.spend())
        budget.allow(2)
        #expect(budget.limit == 3 && budget.spent == 1)
        #expect(budget.spend() && budget.spend() && !budget.spend())
    }

    // MARK: - Helpers

    private func makeSUT(
        pages: Int, pagesWanted: Int = 9, metres: [String: Double] = [:], maxCalls: Int? = nil
    ) -> (sut: RemotePlacesLoader, client: HTTPClientStub) {
        let client = trackForLeaks(HTTPClientStub())
        for _ in 0..<2 * pages { client.expect({ _ in true }, answering: .success(response(200))) }
        let endpoint = PartsEndpoint(parts: ["a", "b"], pages: pages, pagesWanted: pagesWanted, metres: metres)
        return (RemotePlacesLoader(endpoint: endpoint, client: client, maxCalls: maxCalls), client)
    }
}

private func address(_ name: String) -> URL { url("https://a.test/\(name)") }

/// Asks for parts of so many pages, each with one place that is called after it.
private struct PartsEndpoint: PlacesEndpoint {
    let parts: [String]
    let pages, pagesWanted: Int
    let metres: [String: Double]
    let source = anySource()

    func pagesWanted(for query: PlacesQuery) -> Int { pagesWanted }

    func firstRequests(for query: PlacesQuery) -> [HTTPRequest] {
        parts.map { HTTPRequest(.get, address("\($0)/0")) }
    }

    func page(from response: HTTPResponse, to request: HTTPRequest) -> PlacesPage {
        let part = request.url.pathComponents[1]
        let name = "\(part)/\(request.url.lastPathComponent)"
        let number = (Int(request.url.lastPathComponent) ?? 0) + 1
        let next = HTTPRequest(.get, address("\(part)/\(number)"))
        return PlacesPage(
            places: [anyPlace(name, name: name, metres: metres[name] ?? 100, bearing: 0)],
            next: number < pages ? .request(next, key: String(number)) : .none)
    }
}

/// A service that wants to be left alone for a minute.
private struct PausedClient: HTTPClient {
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        Issue.record("It was sent all the same")
        throw .cancelled
    }

    func pause(before request: HTTPRequest) -> ServicePause? { ServicePause(status: 429, rest: .seconds(60)) }
}
