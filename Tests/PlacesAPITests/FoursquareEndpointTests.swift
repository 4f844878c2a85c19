import FoundationEssentials
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@testable import PlacesAPI

@Suite struct FoursquareEndpointTests {
    // MARK: - Requests

    @Test func firstRequest_asksForAFullPageAroundTheCentre() throws {
        let request = try makeSUT().firstRequest(for: PlacesQuery(centre: coordinate(60.1712, -24.5)))
        #expect(
            request
                == HTTPRequest(
                    .get,
                    url(
                        "https://places-api.foursquare.com/places/search"
                            + "?ll=60.1712000,-24.5000000&radius=1000&limit=50&sort=RELEVANCE"),
                    headers: [
                        "Authorization": "Bearer fsq3TOKEN", "X-Places-Api-Version": "2025-06-17",
                        "Accept": "application/json",
                    ]))
    }

    @Test func firstRequest_leavesThePositionToTheServiceWithoutACentre() throws {
        #expect(try query(PlacesQuery(radius: radius(2500))) == "radius=2500&limit=50&sort=RELEVANCE")
    }

    @Test(arguments: [(1.0, "1"), (999.01, "1000"), (1000.0, "1000"), (99_999.5, "100000"), (100_000.0, "100000")])
    func firstRequest_roundsTheRadiusUp(metres: Double, sent: String) throws {
        #expect(try query(PlacesQuery(radius: radius(metres))) == "radius=\(sent)&limit=50&sort=RELEVANCE")
    }

    @Test(arguments: [
        (0.0, 0.0, "0.0000000,0.0000000"), (-0.000_000_01, 1e-7, "0.0000000,0.0000001"),
        (-0.5, -0.000_001, "-0.5000000,-0.0000010"), (90, -180, "90.0000000,-180.0000000"),
        (60.123_456_789, 24.999_999_99, "60.1234568,25.0000000"),
    ])
    func firstRequest_writesAnglesInDecimals(latitude: Double, longitude: Double, sent: String) throws {
        #expect(
            try query(PlacesQuery(centre: coordinate(latitude, longitude)))
                == "ll=\(sent)&radius=1000&limit=50&sort=RELEVANCE")
    }

    @Test(arguments: [
        ("city hall", "city%20hall"), ("a+b&c=d", "a%2Bb%26c%3Dd"), ("café ☕", "caf%C3%A9%20%E2%98%95"),
        ("100%#?/;@", "100%25%23%3F%2F%3B%40"), ("a-b_c.d~e,f", "a-b_c.d~e,f"),
    ])
    func firstRequest_encodesTheWordsAndAsksForTheNearest(text: String, sent: String) throws {
        #expect(try query(PlacesQuery(text: text)) == "radius=1000&query=\(sent)&limit=50&sort=DISTANCE")
    }

    @Test func firstRequest_asksForTheNearestWhenTheyAreWanted() throws {
        #expect(try query(PlacesQuery(selection: .nearest)) == "radius=1000&limit=50&sort=DISTANCE")
        #expect(try query(PlacesQuery(selection: .spread)) == "radius=1000&limit=50&sort=RELEVANCE")
    }

    @Test(arguments: [
        ("https://a.test", "https://a.test/places/search"), ("https://a.test/", "https://a.test/places/search"),
        ("https://a.test:8443/v3//", "https://a.test:8443/v3/places/search"),
        ("https://a.test/my%20api?key=1#top", "https://a.test/my%20api/places/search"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/places/search"),
        ("http://[::1]:8080", "http://[::1]:8080/places/search"),
        ("http://localhost", "http://localhost/places/search"),
    ])
    func firstRequest_goesToTheConfiguredAddress(base: String, start: String) throws {
        let request = try makeSUT(base).firstRequest(for: PlacesQuery())
        #expect(request.url.absoluteString == start + "?radius=1000&limit=50&sort=RELEVANCE")
    }

    @Test(arguments: [
        "http://a.test", "http://localhost.a.test", "http://128.0.0.1", "ftp://a.test", "file:///x", "a.test",
    ])
    func firstRequest_isNotMadeForAnUnprotectedAddress(base: String) {
        #expect(
            throws: PlacesError.connectivity(reason: .unencrypted(address: base, carrying: .token))
        ) { try makeSUT(base).firstRequest(for: PlacesQuery()) }
    }

    // MARK: - Planning

    @Test(arguments: [
        (ResultLimit.count(1), 1000.0, 1), (.count(50), 5000, 1), (.count(51), 1000, 2), (.count(100), 1000, 2),
        (.count(101), 1000, 3), (.count(20), 5000.5, 2), (.count(160), 100_000, 4),
    ])
    func pagesWanted_suitsTheLimitAndTheRadius(limit: ResultLimit, metres: Double, pages: Int) {
        #expect(makeSUT().pagesWanted(for: PlacesQuery(radius: radius(metres), limit: limit)) == pages)
    }

    @Test func pagesWanted_isBeyondAnyCapForAll() {
        #expect(makeSUT().pagesWanted(for: PlacesQuery(limit: .all)) > 1_000_000)
    }

    // MARK: - Next pages

    @Test(arguments: [
        (
            "<https://a.test:8443/p/places/search?cursor=a%2Bb>; rel=\"next\"",
            "https://a.test:8443/p/places/search?cursor=a%2Bb"
        ),
        ("<?cursor=2>; rel=next", "https://a.test:8443/p/places/search?cursor=2"),
        ("</other?cursor=2#top>; rel=next", "https://a.test:8443/other?cursor=2"),
        ("<HTTPS://user:word@A.TEST:8443/q?cursor=2>; rel=next", "https://a.test:8443/q?cursor=2"),
    ])
    func page_goesOnWithinTheConfiguredOrigin(link: String, address: String) throws {
        let sut = makeSUT("https://a.test:8443/p")
        let first = try sut.firstRequest(for: PlacesQuery())
        guard case .request(let next, _) = try sut.page(from: answer(link: link), to: first).next else {
            Issue.record("no next page")
            return
        }
        #expect(next == HTTPRequest(.get, url(address), headers: first.headers))
    }

    @Test(arguments: [
        ("https://b.test:8443/x", "https://b.test:8443"), ("https://a.test/x", "https://a.test"),
        ("https://a.test:8444/x", "https://a.test:8444"), ("http://a.test:8443/x", "http://a.test:8443"),
        ("//b.test/x", "https://b.test"), ("https://a.test:8443@b.test/x", "https://b.test"),
        ("https://a.test:8443\\@b.test/x", "https://b.test"),
        ("https://a.test.b.test:8443/x", "https://a.test.b.test:8443"),
        ("mailto:a@a.test", "mailto:a@a.test"), ("https://b.test/?cursor=FSQ3TOKEN", "https://b.test"),
        ("https://fsq3TOKEN.b.test/", "https://fsq3token.b.test"),
    ])
    func page_tellsANextPageElsewhere(target: String, origin: String) throws {
        let sut = makeSUT("https://a.test:8443/p")
        let first = try sut.firstRequest(for: PlacesQuery())
        let page = try sut.page(from: answer(link: "<\(target)>; rel=next"), to: first)
        #expect(page.next == .elsewhere(origin: origin))
    }

    @Test(arguments: ["", "<>; rel=next"]) func page_hasNoNextPageToAskForWithoutAnAddress(link: String) throws {
        let sut = makeSUT()
        let page = try sut.page(from: answer(link: link), to: sut.firstRequest(for: PlacesQuery()))
        #expect(page.next == (link.isEmpty ? .none : .unreadable))
    }

    /// The facts of a place are read from the answer long after it came.
    @Test func page_masksTheKeyInFactsThatAreReadLater() throws {
        let body = """
            {"results":[{"fsq_place_id":"a","name":"N","latitude":1,"longitude":2,"tel":"fsq3TOKEN",
            "website":"https://fsq3TOKEN.test/","location":{"address":"fsq3TOKEN street"},
            "attributes":{"fsq3TOKEN":"x fsq3TOKEN"},"store_id":"fsq3TOKEN"}]}
            """
        let sut = makeSUT()
        let page = try sut.page(from: response(200, body), to: sut.firstRequest(for: PlacesQuery()))
        let place = try #require(page.places.first)

        let facts = "\(place.address) \(place.contact) \(place.attributes)"

        #expect(place.contact.phone == "***" && place.address.street == "*** street")
        #expect(!facts.lowercased().contains("fsq3token"))
    }

    @Test func source_isCredited() {
        #expect(
            makeSUT().source
                == PlacesSource(
                    id: "foursquare", name: "Foursquare", attribution: "Powered by Foursquare",
                    attributionURL: "https://foursquare.com"))
    }

    private func makeSUT(_ base: String? = nil) -> FoursquareEndpoint {
        guard let base else { return FoursquareEndpoint(token: anyToken()) }
        return FoursquareEndpoint(baseURL: url(base), token: anyToken())
    }

    /// The query of the first request, as sent.
    private func query(_ query: PlacesQuery) throws -> String? {
        try makeSUT().firstRequest(for: query).url.query(percentEncoded: true)
    }

    private func answer(link: String) -> HTTPResponse {
        response(200, #"{"results":[]}"#, headers: ["link": link])
    }
}

func anyToken() -> APIToken { APIToken("fsq3TOKEN")! }
