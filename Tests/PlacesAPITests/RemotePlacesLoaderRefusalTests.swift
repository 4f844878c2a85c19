import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@testable import PlacesAPI

/// A service that refuses facts for which it charges extra.
@Suite(.tracksLeaks) struct RemotePlacesLoaderRefusalTests {
    @Test(arguments: [402, 403])
    func load_asksAgainWithoutTheFactsAndSaysSo(status: Int) async throws {
        let (sut, client) = makeSUT(response(status), response(200, answer([1])))
        let result = try await sut.load(query([.prices, .attribute("dog"), .openingHours]))
        #expect(client.requests == [search("\(circle)&\(proFields),price,hours&\(rest)"), search("\(circle)&\(rest)")])
        #expect(result.places.map(\.place.name) == ["Place 1"])
        #expect(result.notices == [.calls(count: 2), .factsRefused([.prices, .openingHours])])
    }

    @Test func load_doesNotAskForThemAgain() async throws {
        let (sut, client) = makeSUT(response(402), response(200, answer([1])), response(200, answer([2])))
        _ = try await sut.load(query([.prices]))
        let result = try await sut.load(query([.prices]))
        #expect(client.requests[1...].allSatisfy { $0 == search("\(circle)&\(rest)") })
        #expect(result.notices == [.calls(count: 1), .factsRefused([.prices])])
    }

    @Test(arguments: [401, 404, 429, 500])
    func load_asksNotAgainAfterAnotherFailure(status: Int) async {
        let (sut, client) = makeSUT(response(status))
        await #expect(throws: PlacesError.self) { try await sut.load(query([.prices])) }
        #expect(client.requests.count == 1)
    }

    @Test(arguments: [
        PlacesQuery(centre: anyCentre, filter: PlaceFilter(opening: OpeningCondition())),
        PlacesQuery(centre: anyCentre, order: PlacesOrder(.rating)), PlacesQuery(centre: anyCentre),
    ])
    func load_asksNotAgainWhereMoreThanTheWordsAskForThem(query: PlacesQuery) async {
        var query = query
        if query != PlacesQuery(centre: anyCentre) { query.paidFacts = [.prices] }
        let (sut, client) = makeSUT(response(402))
        await #expect(throws: PlacesError.credentials(status: 402, message: nil)) { try await sut.load(query) }
        #expect(client.requests.count == 1)
    }

    @Test func load_throwsTheRefusalWhereNoCallIsLeft() async {
        let (sut, client) = makeSUT(response(402), maxCalls: 1)
        await #expect(throws: PlacesError.credentials(status: 402, message: nil)) {
            try await sut.load(query([.prices]))
        }
        #expect(client.requests.count == 1)
    }

    @Test func load_throwsASecondRefusal() async {
        let (sut, client) = makeSUT(response(402), response(403))
        await #expect(throws: PlacesError.credentials(status: 403, message: nil)) {
            try await sut.load(query([.prices]))
        }
        #expect(client.requests.count == 2)
    }

    private let circle = "ll=60.1712000,24.9437000&radius=1000"
    private let rest = "limit=50&sort=RELEVANCE"

    private func query(_ facts: [WishedFact]) -> PlacesQuery {
        var query = PlacesQuery(centre: anyCentre)
        query.paidFacts = facts
        return query
    }

    private func makeSUT(
        _ responses: HTTPResponse..., maxCalls: Int? = nil
    ) -> (sut: RemotePlacesLoader, client: HTTPClientStub) {
        let client = trackForLeaks(HTTPClientStub())
        for response in responses { client.expect({ _ in true }, answering: .success(response)) }
        let endpoint = FoursquareEndpoint(token: anyToken())
        return (RemotePlacesLoader(endpoint: endpoint, client: client, maxCalls: maxCalls), client)
    }
}
