import FoundationEssentials
import PlacesAPI
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct RemotePlacesLoaderTruncationTests {
    @Test func load_tellsHowFarAllPlacesAreKnownWhereAPageHoldsTooMany() async throws {
        let far = anyPlace("1", metres: 900)
        let near = anyPlace("2", metres: 90)
        let result = try await load([
            PlacesPage(places: [far, near], next: next(1), searchedRadius: 1000, truncation: .tooMany),
            PlacesPage(places: [near], next: next(2), searchedRadius: 500, truncation: .tooMany),
            PlacesPage(places: [near], searchedRadius: 250),
        ])
        #expect(result.places.map(\.place) == [far, near])
        #expect(!result.isComplete)
        #expect(result.notices == [.tooManyPlaces(wholeWithin: 250), .calls(count: 3)])
    }

    @Test func load_tellsOfTooManyPlacesWithoutAnyRadiusThatIsWhole() async throws {
        let result = try await load([PlacesPage(places: [], searchedRadius: 1000, truncation: .tooMany)])
        #expect(!result.isComplete)
        #expect(result.notices == [.tooManyPlaces(wholeWithin: nil), .calls(count: 1)])
    }

    @Test func load_claimsNoCompletenessOfAPageThatBrokeOff() async throws {
        let result = try await load([
            PlacesPage(places: [anyPlace()], searchedRadius: 1000, truncation: .brokenOff(remark: "timed out"))
        ])
        #expect(result.places.map(\.place) == [anyPlace()])
        #expect(!result.isComplete)
        #expect(result.notices == [.brokenOff(remark: "timed out"), .calls(count: 1)])
    }

    @Test func load_datesTheSourceByTheFirstPageThatTellsADate() async throws {
        let date = CalendarDate("2026-11-20")
        let result = try await load([
            PlacesPage(places: [anyPlace("1")], next: next(1)),
            PlacesPage(places: [anyPlace("2")], next: next(2), dataDate: date),
            PlacesPage(places: [anyPlace("3")], dataDate: CalendarDate("2026-11-19")),
        ])
        #expect(
            result.sources == [
                PlacesSource(id: "test", name: "Test data", attribution: "Credit to the test", dataDate: date)
            ])
    }

    @Test func load_tellsTheNoticesOfAllPagesOnce() async throws {
        let notice = Notice.staleData(date: CalendarDate("2026-01-01")!)
        let result = try await load([
            PlacesPage(places: [anyPlace("1")], next: next(1), notices: [notice]),
            PlacesPage(places: [anyPlace("2")], notices: [notice]),
        ])
        #expect(result.isComplete)
        #expect(result.notices == [notice, .calls(count: 2)])
    }

    private func load(_ pages: [PlacesPage]) async throws -> PlacesResult {
        let client = trackForLeaks(HTTPClientStub())
        for index in pages.indices {
            client.expect({ $0.url == pageURL(index) }, answering: .success(response(200, "\(index)")))
        }
        return try await RemotePlacesLoader(endpoint: EndpointStub(pages: pages), client: client)
            .load(PlacesQuery(centre: anyCentre))
    }

    private func next(_ index: Int) -> PlacesPage.Next { .request(HTTPRequest(.get, pageURL(index)), key: "\(index)") }
}

private func pageURL(_ index: Int) -> URL { url("https://a.test/\(index)") }

/// Answers with pages by the number in the body.
private struct EndpointStub: PlacesEndpoint {
    let pages: [PlacesPage]
    let source = anySource()

    func pagesWanted(for query: PlacesQuery) -> Int { 10 }

    func firstRequests(for query: PlacesQuery) -> [HTTPRequest] { [HTTPRequest(.get, pageURL(0))] }

    func page(from response: HTTPResponse, to request: HTTPRequest) throws(PlacesError) -> PlacesPage {
        guard let index = Int(String(decoding: response.body, as: UTF8.self)) else {
            throw .invalidData(reason: .message("no number"))
        }
        return pages[index]
    }
}
