import FoundationEssentials
import PlacesAPI
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct RemotePlacesLoaderTests {
    @Test func init_sendsNoRequest() {
        #expect(makeSUT().client.requests.isEmpty)
    }

    // MARK: - Answers

    @Test(arguments: [currentAnswer, formerAnswer])
    func load_deliversTheWholeResultOfOnePage(json: String) async throws {
        let (sut, client) = makeSUT(answering: .success(response(200, json)))
        let result = try await sut.load(PlacesQuery(centre: anyCentre))
        let fix = LocationFix(coordinate: anyCentre, accuracy: 0, age: .zero, method: .fixed)
        var expected = PlacesResult(
            places: result.places, location: fix, radius: .standard, sources: [foursquare], isComplete: true,
            notices: [.calls(count: 1)], query: PlacesQuery(centre: anyCentre))
        expected.sourcesWithEveryChain = ["fsq"]
        #expect(result == expected)
        #expect(result.places.map(\.place.name) == ["Kahvila Näkymä", "Kaupunkipuisto"])
        #expect(result.places.map { $0.distance.map { $0.rounded() } } == [66, 229])
        #expect(client.requests.count == 1)
    }

    @Test func load_deliversAnEmptyResultOnAnEmptyList() async throws {
        let (sut, _) = makeSUT(answering: .success(response(200, #"{"results":[],"context":{}}"#)))
        let result = try await sut.load(PlacesQuery(centre: anyCentre))
        #expect(result.places.isEmpty)
        #expect(result.isComplete)
        #expect(result.notices == [.calls(count: 1)])
    }

    @Test func load_dropsPlacesOutsideTheRadius() async throws {
        let (sut, _) = makeSUT(answering: .success(response(200, answer([0, 80, 100]))))
        let result = try await sut.load(PlacesQuery(centre: anyCentre, radius: radius(100)))
        #expect(result.places.map(\.place.name) == ["Place 0", "Place 80"])
        #expect(result.isComplete)
    }

    @Test func load_countsSkippedPlacesAndClaimsNoCompleteness() async throws {
        let broken = #"{"results":[{"name":"No identifier"},5]}"#
        let (sut, _) = makeSUT(answering: .success(response(200, broken)))
        let result = try await sut.load(PlacesQuery(centre: anyCentre))
        #expect(result.places.isEmpty)
        #expect(!result.isComplete)
        #expect(result.notices == [.skippedPlaces(count: 2), .calls(count: 1)])
    }

    @Test func load_searchesWhereTheServiceSaysWithoutACentre() async throws {
        let circle = #"{"center":{"latitude":60.1712,"longitude":24.9437},"radius":1000}"#
        let (sut, _) = makeSUT(answering: .success(response(200, answer([100, 1000], circle: circle))))
        let result = try await sut.load(PlacesQuery())
        #expect(
            result.location == LocationFix(coordinate: anyCentre, method: .serviceIP, estimator: "Foursquare"))
        #expect(result.places.map { $0.distance.map { $0.rounded() } } == [111])
        #expect(result.notices == [.calls(count: 1)])
    }

    @Test func load_keepsTheServicesOrderWhereNoOneKnowsTheCentre() async throws {
        let (sut, _) = makeSUT(answering: .success(response(200, answer([5, 1, 90_000]))))
        let result = try await sut.load(PlacesQuery())
        #expect(result.location == nil)
        #expect(result.places.map(\.place.name) == ["Place 5", "Place 1", "Place 90000"])
        #expect(result.places.allSatisfy { $0.distance == nil && $0.bearing == nil })
        #expect(result.notices == [.centreUnknown, .calls(count: 1)])
    }

    @Test(arguments: [(500.0, false), (1000, true), (1001, true), (22_000, true)])
    func load_claimsNoCompletenessWhereTheServiceSearchedASmallerCircle(told: Double, isComplete: Bool) async throws {
        let circle = #"{"center":{"latitude":60.1712,"longitude":24.9437},"radius":\#(told)}"#
        let (sut, _) = makeSUT(answering: .success(response(200, answer([1], circle: circle))))
        let result = try await sut.load(PlacesQuery(centre: anyCentre))
        #expect(result.isComplete == isComplete)
        #expect(result.radius == .standard)
    }

    // MARK: - Failures

    @Test(arguments: networkFailures)
    func load_translatesEachFailureOfTheNetwork(error: HTTPError, expected: PlacesError) async {
        let (sut, client) = makeSUT(answering: .failure(error))
        await #expect(throws: expected) { try await sut.load(PlacesQuery()) }
        #expect(client.requests.count == 1)
    }

    @Test func load_masksTheTokenInAFailureOfTheNetwork() async {
        let (sut, _) = makeSUT(answering: .failure(.foreignRedirect(to: "https://b.test/?key=fsq3TOKEN")))
        await #expect(throws: connectivity(.foreignRedirect(to: "https://b.test/?key=***"))) {
            try await sut.load(PlacesQuery())
        }
    }

    @Test(arguments: [
        (response(200), PlacesError.invalidData(reason: .empty)),
        (response(200, "<html>Sign in</html>"), .invalidData(reason: .webPage)),
        (response(200, #"{"results":["#), .invalidData(reason: .notJSON)),
        (response(200, "{}"), .invalidData(reason: .noPlaceList)),
        (response(401, #"{"message":"no"}"#), .credentials(status: 401, message: "no")),
        (response(429, headers: ["Retry-After": "7"]), .rateLimited(retryAfter: .seconds(7), message: nil)),
        (response(500), .refused(status: 500, message: nil)),
    ])
    func load_deliversAnErrorOnAFirstPageThatCannotBeUsed(answer: HTTPResponse, expected: PlacesError) async {
        let (sut, _) = makeSUT(answering: .success(answer))
        await #expect(throws: expected) { try await sut.load(PlacesQuery()) }
    }

    @Test func load_sendsNothingToAnUnprotectedAddress() async {
        let client = trackForLeaks(HTTPClientStub())
        let endpoint = FoursquareEndpoint(baseURL: url("http://a.test"), token: anyToken())
        await #expect(throws: PlacesError.self) {
            try await RemotePlacesLoader(endpoint: endpoint, client: client).load(PlacesQuery())
        }
        #expect(client.requests.isEmpty)
    }

    @Test func load_sendsNothingOnceCancelled() async {
        let (sut, client) = makeSUT()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await Result { () async throws(PlacesError) in try await sut.load(PlacesQuery()) }
        }
        #expect(await task.value == .failure(.cancelled))
        #expect(client.requests.isEmpty)
    }

    private func makeSUT(
        answering results: Result<HTTPResponse, HTTPError>...
    ) -> (sut: RemotePlacesLoader, client: HTTPClientStub) {
        let client = trackForLeaks(HTTPClientStub())
        for result in results { client.expect({ _ in true }, answering: result) }
        return (RemotePlacesLoader(endpoint: FoursquareEndpoint(token: anyToken()), client: client), client)
    }

    private let foursquare = FoursquareEndpoint(token: anyToken()).source
}

private func connectivity(_ error: HTTPError) -> PlacesError {
    .connectivity(reason: .request(error))
}

private let networkFailures: [(HTTPError, PlacesError)] =
    [
        (.oversized(limit: 16_777_216), .oversized(limit: 16_777_216)), (.cancelled, .cancelled),
        (
            .unusableFile(path: "ca.pem", .directory),
            .unusableFile(reason: .problem(path: "ca.pem", .directory))
        ),
    ]
    + [
        HTTPError.unknownHost("a.test"), .connectionFailed(host: "a.test", reason: .message("refused")),
        .insecure(host: "a.test", reason: .expiredCertificate), .timedOut(.connecting, after: .seconds(5)),
        .timedOut(.stalled, after: .seconds(10)), .timedOut(.total, after: .seconds(20)),
        .cutOff(reason: .message("half")),
        .foreignRedirect(to: "https://b.test"), .tooManyRedirects(limit: 5), .unsupportedAddress("ftp://a.test"),
        .missingLibrary(name: "libcurl.so.4", package: "libcurl4"), .misconfigured(reason: .unsafeHeader),
    ].map { ($0, connectivity($0)) }

extension Result {
    /// The outcome of an asynchronous act.
    init(_ act: () async throws(Failure) -> Success) async {
        do { self = .success(try await act()) } catch { self = .failure(error) }
    }
}
