import FoundationEssentials
import PlacesAPI
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesMessages
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct OverpassPlacesLoaderTests {
    @Test func init_sendsNoRequest() {
        #expect(makeSUT().client.requests.isEmpty)
    }

    @Test func load_deliversTheWholeResultOfOneAnswer() async throws {
        let (sut, client) = makeSUT(.success(response(200, osmAnswer(node(1), node(2)))))
        let result = try await sut.load(PlacesQuery(centre: anyCentre))
        #expect(
            result
                == PlacesResult(
                    places: result.places,
                    location: LocationFix(coordinate: anyCentre, accuracy: 0, age: .zero, method: .fixed),
                    radius: .standard, sources: [openStreetMap("2026-11-20")], isComplete: true,
                    notices: [.calls(count: 1)], query: PlacesQuery(centre: anyCentre)))
        #expect(result.places.map(\.place.name) == ["Place 1", "Place 2"])
        #expect(client.requests.map(\.url.absoluteString) == ["https://a.test/1"])
    }

    @Test func load_dropsPlacesWhoseCentreIsOutsideTheRadius() async throws {
        let way = #"{"type":"way","id":1,"center":{"lat":60.2,"lon":24.9},"tags":{"leisure":"park","name":"Far"}}"#
        let (sut, _) = makeSUT(.success(response(200, osmAnswer(way, node(1)))))
        let result = try await sut.load(PlacesQuery(centre: anyCentre))
        #expect(result.places.map(\.place.name) == ["Place 1"])
        #expect(result.isComplete)
    }

    @Test func load_asksForASmallerCircleWhenTheFirstAnswerIsFull() async throws {
        let (sut, client) = makeSUT(fullAnswer, .success(response(200, osmAnswer(node(1)))))
        _ = try await sut.load(PlacesQuery(centre: anyCentre))
        #expect(try client.requests.map { try script($0).contains("around:1000,") } == [true, false])
        #expect(try client.requests.map { try script($0).contains("around:250,") } == [false, true])
    }

    /// Nodes have a limit of their own, as have ways and relations, which come before them.
    @Test func load_takesAnAnswerForWholeThatIsFullOfNeitherNodesNorOthers() async throws {
        let ways = (2001...3500).map { node($0).replacing(#""type":"node""#, with: #""type":"way""#) }
        let elements = ways + (1...1500).map { node($0) }
        let (sut, client) = makeSUT(.success(response(200, osmAnswer(elements.joined(separator: ",")))))
        let result = try await sut.load(PlacesQuery(centre: anyCentre))
        #expect(result.isComplete && client.requests.count == 1)
    }

    @Test func load_deliversBothAnswersAndSaysThatPlacesAreMissingWhenTheFirstIsFull() async throws {
        let (sut, _) = makeSUT(fullAnswer, .success(response(200, osmAnswer(node(1), node(2_000_010)))))
        let result = try await sut.load(PlacesQuery(centre: anyCentre))
        // Twice the 898 of a thousand that lie within the kilometre, and the new one.
        #expect(result.total == PlaceCount(2 * 898 + 1))
        #expect(result.places.last?.place.name == "Place 2000010")
        #expect(!result.isComplete)
        #expect(result.notices == [.tooManyPlaces(wholeWithin: 250), .calls(count: 2)])
    }

    @Test func load_saysThatTheServerGaveUpBeforeTheEnd() async throws {
        let (sut, _) = makeSUT(.success(response(200, osmAnswer(node(1), remark: "runtime error: out of memory"))))
        let result = try await sut.load(PlacesQuery(centre: anyCentre))
        #expect(!result.isComplete)
        #expect(result.notices == [.brokenOff(remark: "out of memory"), .calls(count: 1)])
    }

    // MARK: - Mirrors

    @Test(arguments: failuresOfAServer)
    func load_asksTheNextServerWhenOneFails(failure: Result<HTTPResponse, HTTPError>, error: PlacesError) async throws {
        let (sut, client) = makeSUT(failure, failure, .success(response(200, osmAnswer(node(1)))))
        let result = try await sut.load(PlacesQuery(centre: anyCentre))
        #expect(result.places.map(\.place.name) == ["Place 1"])
        #expect(result.notices == [.mirrorUsed(host: "c.test", reason: error), .calls(count: 1)])
        #expect(
            client.requests.map(\.url.absoluteString) == ["https://a.test/1", "https://b.test/2", "https://c.test/3"])
        #expect(Set(client.requests.map(\.body)).count == 1)
    }

    @Test(arguments: [
        (response(400, "no"), PlacesError.refused(status: 400, message: "no")),
        (response(404), .refused(status: 404, message: nil)),
        (response(200, "<html>"), .invalidData(reason: .webPage)),
        (response(200, osmAnswer(remark: "timed out")), .refused(status: 200, message: "timed out")),
    ])
    func load_asksNoOtherServerWhatItWouldNotAnswerEither(answer: HTTPResponse, error: PlacesError) async {
        let (sut, client) = makeSUT(.success(answer))
        await #expect(throws: error) { try await sut.load(PlacesQuery(centre: anyCentre)) }
        #expect(client.requests.count == 1)
    }

    @Test func load_asksNoOtherServerOnceCancelledOrWithoutACentre() async {
        let (sut, client) = makeSUT(.failure(.cancelled))
        await #expect(throws: PlacesError.cancelled) { try await sut.load(PlacesQuery(centre: anyCentre)) }
        await #expect(throws: PlacesError.self) { try await sut.load(PlacesQuery()) }
        #expect(client.requests.count == 1)
    }

    @Test func load_deliversTheErrorOfTheUsualServerWhenAllFail() async {
        let (sut, client) = makeSUT(
            .success(response(429)), .failure(.unknownHost("b.test")), .success(response(504)))
        await #expect(throws: PlacesError.rateLimited(retryAfter: .seconds(30), message: nil)) {
            try await sut.load(PlacesQuery(centre: anyCentre))
        }
        #expect(client.requests.count == 3)
    }

    @Test func load_deliversAnErrorOfAMirrorThatAnotherWouldNotMend() async {
        let (sut, client) = makeSUT(.success(response(504)), .success(response(400)))
        await #expect(throws: PlacesError.refused(status: 400, message: nil)) {
            try await sut.load(PlacesQuery(centre: anyCentre))
        }
        #expect(client.requests.count == 2)
    }

    @Test func load_deliversTheErrorOfAServerWithoutMirrors() async {
        let client = trackForLeaks(HTTPClientStub(answering: .success(response(504, "busy"))))
        let sut = OverpassPlacesLoader(server: anyServer(), tree: smallTree, client: client)
        await #expect(throws: PlacesError.refused(status: 504, message: "busy")) {
            try await sut.load(PlacesQuery(centre: anyCentre))
        }
    }

    private func makeSUT(
        _ results: Result<HTTPResponse, HTTPError>...
    ) -> (sut: OverpassPlacesLoader, client: HTTPClientStub) {
        let client = trackForLeaks(HTTPClientStub())
        for result in results { client.expect({ _ in true }, answering: result) }
        let sut = OverpassPlacesLoader(
            server: anyServer("https://a.test/1"),
            others: [anyServer("https://b.test/2"), anyServer("https://c.test/3")],
            tree: smallTree, client: client)
        return (sut, client)
    }

    private var fullAnswer: Result<HTTPResponse, HTTPError> {
        .success(response(200, osmAnswer((1...2000).map { node($0) }.joined(separator: ","))))
    }
}

func openStreetMap(_ date: String? = nil) -> PlacesSource {
    PlacesSource(
        id: "openstreetmap", name: "OpenStreetMap", attribution: "© OpenStreetMap contributors",
        attributionURL: "https://www.openstreetmap.org/copyright", licence: "ODbL 1.0",
        dataDate: date.flatMap { CalendarDate($0) })
}

private let failuresOfAServer: [(Result<HTTPResponse, HTTPError>, PlacesError)] =
    [403, 406, 500, 502, 503, 504].map { (.success(response($0)), .refused(status: $0, message: nil)) } + [
        (.success(response(429)), .rateLimited(retryAfter: .seconds(30), message: nil)),
        (
            .success(response(429, headers: ["Retry-After": "45"])),
            .rateLimited(retryAfter: .seconds(45), message: nil)
        ),
        (
            .failure(.unknownHost("a.test")),
            .connectivity(reason: .request(.unknownHost("a.test")))
        ),
    ]
