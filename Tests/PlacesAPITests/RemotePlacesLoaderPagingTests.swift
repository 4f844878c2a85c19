import FoundationEssentials
import PlacesAPI
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesMessages
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct RemotePlacesLoaderPagingTests {
    @Test(arguments: [
        (ResultLimit.count(50), 1000.0, 1), (.count(51), 1000, 2), (.count(20), 6000, 2), (.count(101), 1000, 3),
        (.all, 1000, 4),
    ])
    func load_asksForThePagesThatTheQueryDeserves(limit: ResultLimit, metres: Double, calls: Int) async throws {
        let (sut, client) = makeSUT(pages: (1...9).map { page([$0], next: $0 + 1) })
        let result = try await sut.load(PlacesQuery(centre: anyCentre, radius: radius(metres), limit: limit))
        #expect(client.requests.count == calls)
        #expect(result.places.map(\.place.name) == (1...calls).map { "Place \($0)" })
        #expect(!result.isComplete)
        let cap: [Notice] = limit == .all ? [.callLimitReached(limit: 4)] : []
        #expect(result.notices == cap + [.calls(count: calls)])
    }

    @Test(arguments: [(1, 1), (2, 2), (7, 7), (0, 1), (-3, 1)])
    func load_heedsTheLimitOfCalls(maxCalls: Int, calls: Int) async throws {
        let (sut, client) = makeSUT(pages: (1...9).map { page([$0], next: $0 + 1) }, maxCalls: maxCalls)
        let result = try await sut.load(PlacesQuery(centre: anyCentre, limit: .all))
        #expect(client.requests.count == calls)
        #expect(result.notices == [.callLimitReached(limit: calls), .calls(count: calls)])
    }

    @Test func load_isCompleteWithTheLastPage() async throws {
        let (sut, client) = makeSUT(pages: [page([1], next: 2), page([2], next: 3), page([3])])
        let result = try await sut.load(PlacesQuery(centre: anyCentre, limit: .all))
        #expect(result.places.map(\.place.name) == ["Place 1", "Place 2", "Place 3"])
        #expect(result.isComplete)
        #expect(result.notices == [.calls(count: 3)])
        #expect(client.requests.dropFirst().map(\.url.absoluteString) == [base + "?cursor=2", base + "?cursor=3"])
        #expect(Set(client.requests.map(\.headers)).count == 1)
    }

    @Test func load_removesPlacesThatComeAgain() async throws {
        let (sut, _) = makeSUT(pages: [page([1, 2, 1], next: 2), page([2, 3])])
        let result = try await sut.load(PlacesQuery(centre: anyCentre, limit: .all))
        #expect(result.places.map(\.place.name) == ["Place 1", "Place 2", "Place 3"])
    }

    @Test func load_addsUpSkippedPlacesOverAllPages() async throws {
        let broken = response(200, #"{"results":[1,2]}"#, headers: ["Link": "<?cursor=2>; rel=next"])
        let (sut, _) = makeSUT(pages: [broken, response(200, #"{"results":[3]}"#)])
        let result = try await sut.load(PlacesQuery(centre: anyCentre, limit: .all))
        #expect(result.notices == [.skippedPlaces(count: 3), .calls(count: 2)])
    }

    @Test func load_takesTheCentreOfTheFirstPageThatTellsOne() async throws {
        let circle = #"{"center":{"latitude":60.1712,"longitude":24.9437}}"#
        let second = response(200, answer([2], circle: circle))
        let (sut, _) = makeSUT(pages: [page([1], next: 2), second])
        let result = try await sut.load(PlacesQuery(limit: .all))
        #expect(result.centre == anyCentre)
        #expect(result.places.allSatisfy { $0.distance != nil })
        #expect(result.notices == [.calls(count: 2)])
    }

    // MARK: - Ends

    @Test func load_stopsOnAnEmptyPage() async throws {
        let (sut, client) = makeSUT(pages: [page([1], next: 2), page([], next: 3)])
        let result = try await sut.load(PlacesQuery(centre: anyCentre, limit: .all))
        #expect(client.requests.count == 2)
        #expect(!result.isComplete)
        #expect(result.notices == [.calls(count: 2)])
    }

    @Test(arguments: [
        "<?cursor=2>; rel=next", "<?cursor=2&other=1>; rel=next", "<\(base)?limit=50&cursor=2>; rel=next",
    ])
    func load_stopsOnARepeatedCursor(link: String) async throws {
        let again = response(200, answer([2]), headers: ["Link": link])
        let (sut, client) = makeSUT(pages: [page([1], next: 2), again])
        let result = try await sut.load(PlacesQuery(centre: anyCentre, limit: .all))
        #expect(client.requests.count == 2)
        #expect(result.places.count == 2)
        #expect(!result.isComplete)
    }

    @Test func load_stopsWhereANextPageIsTheFirstAgain() async throws {
        let client = trackForLeaks(HTTPClientStub())
        let answering: HTTPClientStub.Answer = { request throws(HTTPError) in
            response(200, answer([1]), headers: ["Link": "<\(request.url.absoluteString)>; rel=next"])
        }
        client.expect({ _ in true }, answering: answering)
        let result = try await makeSUT(client).load(PlacesQuery(centre: anyCentre, limit: .all))
        #expect(client.requests.count == 1)
        #expect(!result.isComplete)
    }

    @Test(arguments: [
        ("https://evil.test/places/search?cursor=2", "https://evil.test"),
        ("https://places-api.foursquare.com:444/places/search?cursor=2", "https://places-api.foursquare.com:444"),
        ("http://places-api.foursquare.com/places/search?cursor=2", "http://places-api.foursquare.com"),
        ("//evil.test/x", "https://evil.test"), ("https://fsq3TOKEN.evil.test/", "https://***.evil.test"),
    ])
    func load_followsNoNextPageToAnotherOrigin(target: String, origin: String) async throws {
        let first = response(200, answer([1]), headers: ["Link": "<\(target)>; rel=\"next\""])
        let (sut, client) = makeSUT(pages: [first])
        let result = try await sut.load(PlacesQuery(centre: anyCentre, limit: .all))
        #expect(client.requests.compactMap { HTTPOrigin($0.url)?.description } == ["https://places-api.foursquare.com"])
        #expect(result.places.count == 1)
        #expect(!result.isComplete)
        #expect(result.notices == [.foreignNextPage(host: origin), .calls(count: 1)])
    }

    @Test(arguments: [
        (Result<HTTPResponse, HTTPError>.success(response(401)), PlacesError.credentials(status: 401, message: nil)),
        (.success(response(429)), .rateLimited(retryAfter: nil, message: nil)),
        (.success(response(500, "oops")), .refused(status: 500, message: "oops")),
        (.success(response(200, "<html>")), .invalidData(reason: .webPage)),
        (.failure(.oversized(limit: 16_777_216)), .oversized(limit: 16_777_216)),
        (
            .success(response(503, headers: ["Retry-After": "60"])),
            .refused(status: 503, message: nil, retryAfter: .seconds(60))
        ),
    ])
    func load_keepsWhatCameBeforeAPageThatFails(
        second: Result<HTTPResponse, HTTPError>, error: PlacesError
    ) async throws {
        let (sut, client) = makeSUT(pages: [page([1], next: 2)])
        client.expect({ _ in true }, answering: second)
        let result = try await sut.load(PlacesQuery(centre: anyCentre, limit: .all))
        #expect(result.places.map(\.place.name) == ["Place 1"])
        #expect(!result.isComplete)
        #expect(result.notices == [.laterPageFailed(reason: error), .calls(count: 2)])
    }

    @Test func load_throwsWhenALaterPageIsCancelled() async throws {
        let (sut, client) = makeSUT(pages: [page([1], next: 2)])
        client.expect({ _ in true }, answering: .failure(.cancelled))
        await #expect(throws: PlacesError.cancelled) { try await sut.load(PlacesQuery(limit: .all)) }
    }

    @Test func load_asksForNoFurtherPageOnceCancelled() async {
        let client = trackForLeaks(HTTPClientStub())
        let answering: HTTPClientStub.Answer = { _ throws(HTTPError) in
            withUnsafeCurrentTask { $0?.cancel() }
            return page([1], next: 2)
        }
        client.expect({ _ in true }, answering: answering)
        let sut = makeSUT(client)
        let task = Task {
            await Result { () async throws(PlacesError) in try await sut.load(PlacesQuery(limit: .all)) }
        }
        #expect(await task.value == .failure(.cancelled))
        #expect(client.requests.count == 1)
    }

    private func makeSUT(
        pages: [HTTPResponse], maxCalls: Int? = nil
    ) -> (sut: RemotePlacesLoader, client: HTTPClientStub) {
        let client = trackForLeaks(HTTPClientStub())
        for page in pages { client.expect({ _ in true }, answering: .success(page)) }
        return (makeSUT(client, maxCalls: maxCalls), client)
    }

    private func makeSUT(_ client: HTTPClientStub, maxCalls: Int? = nil) -> RemotePlacesLoader {
        RemotePlacesLoader(endpoint: FoursquareEndpoint(token: anyToken()), client: client, maxCalls: maxCalls)
    }
}

private let base = "https://places-api.foursquare.com/places/search"

private func page(_ ids: [Int], next: Int? = nil) -> HTTPResponse {
    response(200, answer(ids), headers: next.map { ["Link": "<\(base)?cursor=\($0)>; rel=\"next\""] } ?? [:])
}
