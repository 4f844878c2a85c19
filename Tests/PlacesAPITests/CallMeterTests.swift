import PlacesAPI
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Synchronization
import Testing

@Suite(.tracksLeaks) struct CallMeterTests {
    @Test(arguments: [
        (PlacesQuery(centre: anyCentre, limit: .all), CallTier.pro),
        (PlacesQuery(centre: anyCentre, limit: .all, filter: PlaceFilter(minimumRating: 8)), .premium),
    ])
    func load_countsEachPageByWhatItCosts(query: PlacesQuery, tier: CallTier) async throws {
        let (sut, meter) = makeSUT(pages: 3)
        _ = try await sut.load(query)
        #expect(meter.counts == [tier, tier, tier])
    }

    @Test func load_countsACallBeforeItIsMade() async {
        let meter = trackForLeaks(CallMeterSpy())
        let client = trackForLeaks(HTTPClientStub())
        let answering: HTTPClientStub.Answer = { _ throws(HTTPError) in
            #expect(meter.counts == [.pro])
            throw .cutOff(reason: .message("half"))
        }
        client.expect({ _ in true }, answering: answering)
        let sut = RemotePlacesLoader(endpoint: FoursquareEndpoint(token: anyToken()), client: client, meter: meter)
        await #expect(throws: PlacesError.self) { try await sut.load(PlacesQuery()) }
        #expect(meter.counts == [.pro])
    }

    @Test func load_letsTheClientGetReadyWhileItCounts() async throws {
        let client = trackForLeaks(HTTPClientStub(answering: .success(response(200, answer([1])))))
        let meter = CallMeterSpy { #expect(client.preparations == 1 && client.requests.isEmpty) }
        let sut = RemotePlacesLoader(endpoint: FoursquareEndpoint(token: anyToken()), client: client, meter: meter)
        _ = try await sut.load(PlacesQuery())
        #expect(meter.counts == [.pro])
    }

    @Test func load_countsNothingThatIsNotSent() async throws {
        let meter = trackForLeaks(CallMeterSpy())
        let client = trackForLeaks(HTTPClientStub())
        let endpoint = FoursquareEndpoint(baseURL: url("http://a.test"), token: anyToken())
        let budget = trackForLeaks(CallBudget(1))
        let insecure = RemotePlacesLoader(endpoint: endpoint, client: client, budget: budget, meter: meter)
        await #expect(throws: PlacesError.self) { try await insecure.load(PlacesQuery()) }
        #expect(meter.counts == [])

        client.expect({ _ in true }, answering: .success(response(200, answer([1]))))
        let secure = RemotePlacesLoader(
            endpoint: FoursquareEndpoint(token: anyToken()), client: client, budget: budget, meter: meter)
        _ = try await secure.load(PlacesQuery())
        #expect(meter.counts == [.pro])
    }

    @Test func load_countsNothingForAFreeService() async throws {
        let (sut, meter) = makeSUT(pages: 1, endpoint: FreeEndpoint())
        _ = try await sut.load(PlacesQuery())
        #expect(meter.counts == [])
    }

    @Test func load_sharesABudgetWithOthers() async throws {
        let budget = trackForLeaks(CallBudget(3))
        let (sut, meter) = makeSUT(pages: 3, maxCalls: 9, budget: budget)
        let first = try await sut.load(PlacesQuery(centre: anyCentre, limit: .count(51)))
        #expect(first.notices == [.calls(count: 2)])
        let second = try await sut.load(PlacesQuery(centre: anyCentre, limit: .count(51)))
        #expect(second.notices == [.callLimitReached(limit: 3), .calls(count: 1)])
        await #expect(throws: PlacesError.callLimitReached(limit: 3)) { try await sut.load(PlacesQuery()) }
        #expect(meter.counts.count == 3)
    }

    private func makeSUT(
        pages: Int, endpoint: any PlacesEndpoint = FoursquareEndpoint(token: anyToken()), maxCalls: Int? = nil,
        budget: CallBudget? = nil
    ) -> (sut: RemotePlacesLoader, meter: CallMeterSpy) {
        let client = trackForLeaks(HTTPClientStub())
        for number in 1...pages {
            let headers: HTTPHeaders = number < pages || budget != nil ? ["Link": "<?cursor=\(number)>; rel=next"] : [:]
            client.expect({ _ in true }, answering: .success(response(200, answer([number]), headers: headers)))
        }
        let meter = trackForLeaks(CallMeterSpy())
        let sut = RemotePlacesLoader(
            endpoint: endpoint, client: client, maxCalls: maxCalls, budget: budget, meter: meter)
        return (sut, meter)
    }
}

final class CallMeterSpy: CallMeter {
    private let state = Mutex<[CallTier]>([])
    private let meanwhile: @Sendable () -> Void

    init(_ meanwhile: @escaping @Sendable () -> Void = {}) { self.meanwhile = meanwhile }

    var counts: [CallTier] { state.withLock { $0 } }

    func count(_ tier: CallTier) {
        meanwhile()
        state.withLock { $0.append(tier) }
    }
}

private struct FreeEndpoint: PlacesEndpoint {
    let source = anySource()

    func pagesWanted(for query: PlacesQuery) -> Int { 1 }

    func firstRequests(for query: PlacesQuery) -> [HTTPRequest] { [HTTPRequest(.get, url("https://free.test"))] }

    func page(from response: HTTPResponse, to request: HTTPRequest) -> PlacesPage { PlacesPage(places: []) }
}
