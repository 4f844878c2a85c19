import FoundationEssentials
import PlacesAPI
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct NominatimGeocoderTests {
    // MARK: - Requests

    @Test func places_asksForTheTextOnce() async throws {
        let (sut, client) = makeSUT(answering: .success(response(200, "[]")))
        #expect(try await sut.places(named: " Café & Bar +1, \n Köln ", limit: 5) == [])
        let request = try #require(client.requests.first)
        #expect(
            request.url.absoluteString
                == "https://geo.test/search?q=Caf%C3%A9%20%26%20Bar%20%2B1%2C%20K%C3%B6ln&limit=5"
                + "&format=jsonv2&addressdetails=1&namedetails=1")
        #expect(request.method == .get)
        #expect(request.retryPolicy?.tries == 1)
    }

    @Test func places_saysWhoAsksInWhichLanguage() async throws {
        let (sut, client) = makeSUT(answering: .success(response(200, "[]")))
        _ = try await sut.places(named: "Köln", limit: 5)
        #expect(
            client.requests.map(\.headers) == [
                [
                    "Accept": "application/json", "User-Agent": "places/1.2.3 (+https://places.example)",
                    "Accept-Language": "de-CH",
                ]
            ])
    }

    @Test(arguments: [
        (60.1712, 24.9437, "lat=60.1712000&lon=24.9437000"), (-0.00001, 0, "lat=-0.0000100&lon=0.0000000"),
    ])
    func place_asksForThePoint(latitude: Double, longitude: Double, items: String) async throws {
        let (sut, client) = makeSUT(
            url: "http://127.0.0.1:8080/nominatim/?key=1", language: nil,
            answering: .success(response(200, #"{"error":"Unable to geocode"}"#)))
        #expect(try await sut.place(at: coordinate(latitude, longitude)) == nil)
        #expect(
            client.requests.map(\.url.absoluteString) == [
                "http://127.0.0.1:8080/nominatim/reverse?key=1&\(items)"
                    + "&format=jsonv2&addressdetails=1&namedetails=1"
            ])
        #expect(client.requests.first?.headers.first("Accept-Language") == nil)
    }

    @Test(arguments: [(0, "1"), (-3, "1"), (40, "40"), (.max, "40")])
    func places_asksForAsManyAsAreServed(limit: Int, sent: String) async throws {
        let (sut, client) = makeSUT(answering: .success(response(200, "[]")))
        _ = try await sut.places(named: "x", limit: limit)
        #expect(client.requests.first?.url.absoluteString.contains("&limit=\(sent)&") == true)
    }

    @Test func places_asksNoOneForABlankText() async throws {
        let (sut, client) = makeSUT()
        #expect(try await sut.places(named: " \u{202E}\n", limit: 5) == [])
        #expect(client.requests.isEmpty)
    }

    @Test func places_refusesAnAddressInTheOpen() async throws {
        let (sut, client) = makeSUT(url: "http://geo.test")
        await #expect(
            throws: PlacesError.connectivity(reason: .unencrypted(address: "http://geo.test", carrying: .words))
        ) { try await sut.places(named: "x", limit: 1) }
        #expect(client.requests.isEmpty)
    }

    @Test func places_andPlaceShareOnePace() async throws {
        let clock = trackForLeaks(ManualClock())
        let client = trackForLeaks(
            HTTPClientStub(answering: .success(response(200, "[]")), .success(response(200, square))))
        let sut = makeSUT(client: client, clock: clock)
        _ = try await sut.places(named: "x", limit: 1)
        let second = Task { try await sut.place(at: anyCentre) }
        await clock.waitForSleepers()
        #expect(client.requests.count == 1)
        clock.advance(by: .seconds(1))
        #expect(try await second.value != nil)
        #expect(client.requests.count == 2)
    }

    // MARK: - Answers

    @Test func place_hasTheNameAndTheAddressThatTheServiceSays() async throws {
        let (sut, _) = makeSUT(answering: .success(response(200, square)))
        let place = try #require(try await sut.place(at: coordinate(52.5219, 13.4132)))
        #expect(place.name == "Alexanderplatz, Berlin")
        #expect(
            place.address
                == GeocodedAddress(
                    houseNumber: "1", street: "Alexanderplatz", neighbourhood: "Mitte", city: "Berlin",
                    region: "Land Berlin", postalCode: "10178", country: "Deutschland", countryCode: "DE"))
    }

    @Test func place_hasThePointThatTheServiceSaysAndItsDistance() async throws {
        let (sut, _) = makeSUT(answering: .success(response(200, square)))
        let point = coordinate(52.5219, 13.4132)
        let place = try #require(try await sut.place(at: point))
        #expect(place.coordinate == coordinate(52.5215855, 13.4110889))
        #expect(place.distance == point.distance(to: place.coordinate))
    }

    @Test func place_creditsOpenStreetMap() async throws {
        let (sut, _) = makeSUT(answering: .success(response(200, square)))
        let place = try #require(try await sut.place(at: coordinate(52.5219, 13.4132)))
        #expect(place.source.attribution == "© OpenStreetMap contributors")
        #expect(place.source.licence == "ODbL 1.0")
    }

    @Test(arguments: ["town", "village", "hamlet", "municipality"])
    func places_takeWhateverASettlementIsCalled(key: String) async throws {
        let answer = #"[{"lat":"1","lon":"2","name":"","address":{"road":"A","house_number":"7","\#(key)":"B"}}]"#
        let (sut, _) = makeSUT(answering: .success(response(200, answer)))
        let places = try await sut.places(named: "x", limit: 9)
        #expect(places.map(\.address.city) == ["B"])
        #expect(places.map(\.name) == ["A 7, B"])
    }

    @Test func places_areNamedInTheLanguageAskedFor() async throws {
        let answer = """
            [{"lat":"1","lon":"2","name":"Köln","namedetails":{"name":"Köln","name:de":"Köln am Rhein","name:en":"Cologne"}},
             {"lat":1.5,"lon":2,"name":"Other","namedetails":null,"address":{"country_code":"xyz"}}]
            """
        let (sut, _) = makeSUT(answering: .success(response(200, answer)))
        #expect(try await sut.places(named: "x", limit: 9).map(\.name) == ["Köln am Rhein", "Other"])
    }

    @Test func places_areNoMoreThanAskedForAndLeaveOutThoseWithoutAPosition() async throws {
        let answer =
            #"[{"name":"A"},{"lat":"x","lon":"2"},3,{"lat":"91","lon":"0"},{"lat":"1","lon":"2","name":"B"},"#
            + #"{"lat":"1","lon":"2","name":"C"}]"#
        let (sut, _) = makeSUT(answering: .success(response(200, answer)))
        #expect(try await sut.places(named: "x", limit: 1).map(\.name) == ["B"])
    }

    @Test func places_areCleanWhateverTheServiceSays() async throws {
        let answer = #"[{"lat":"1","lon":"2","name":"A\u001b[31m\u202eB","address":{"city":"\u0007C","postcode":5}}]"#
        let (sut, _) = makeSUT(answering: .success(response(200, answer)))
        let place = try #require(try await sut.places(named: "x", limit: 1).first)
        #expect(place.name == "AB, C")
        #expect(place.address == GeocodedAddress(city: "C"))
    }

    // MARK: - Failures

    @Test(arguments: [
        ("", AnswerFault.empty), ("<html>", .webPage), ("[{", .notJSON),
        ("{}", .noPlaceList), ("7", .noPlaceList),
        (#"[{"name":"A"}]"#, .noPlace),
    ])
    func places_failOnAnAnswerThatIsNoList(body: String, reason: AnswerFault) async {
        let (sut, _) = makeSUT(answering: .success(response(200, body)))
        await #expect(throws: PlacesError.invalidData(reason: reason)) { try await sut.places(named: "x", limit: 1) }
    }

    @Test(arguments: [
        ("{}", PlacesError.invalidData(reason: .noPlace)), ("[]", .invalidData(reason: .noPlace)),
        (#"{"lat":"95","lon":"0"}"#, .invalidData(reason: .noPlace)),
        (#"{"error":{"code":400,"message":"bad\u001b lat"}}"#, .refused(status: 200, message: "bad lat")),
    ])
    func place_failsOnAnAnswerThatIsNoPlace(body: String, expected: PlacesError) async {
        let (sut, _) = makeSUT(answering: .success(response(200, body)))
        await #expect(throws: expected) { try await sut.place(at: anyCentre) }
    }

    @Test(
        arguments: [
            (
                400, #"{"error":{"code":400,"message":"Nothing to search for."}}"#, nil,
                PlacesError.refused(status: 400, message: "Nothing to search for.")
            ),
            (403, "<html><h1>Access blocked</h1></html>", nil, .refused(status: 403, message: nil)),
            (
                429, "Bandwidth limit exceeded", "30",
                .rateLimited(retryAfter: .seconds(30), message: "Bandwidth limit exceeded")
            ),
            (429, "", nil, .rateLimited(retryAfter: nil, message: nil)),
            (503, "{", nil, .refused(status: 503, message: nil)),
        ] as [(Int, String, String?, PlacesError)])
    func places_failWithWhatTheServiceSays(
        status: Int, body: String, retryAfter: String?, expected: PlacesError
    ) async {
        let headers: HTTPHeaders = retryAfter.map { ["Retry-After": $0] } ?? [:]
        let (sut, _) = makeSUT(answering: .success(response(status, body, headers: headers)))
        await #expect(throws: expected) { try await sut.places(named: "x", limit: 1) }
        let (other, _) = makeSUT(answering: .success(response(status, body, headers: headers)))
        await #expect(throws: expected) { try await other.place(at: anyCentre) }
    }

    @Test func places_failOnAnAnswerThatIsTooLong() async {
        let body = "[" + String(repeating: " ", count: 2_097_152) + "]"
        let (sut, _) = makeSUT(answering: .success(response(200, body)))
        await #expect(throws: PlacesError.oversized(limit: 2_097_152)) { try await sut.places(named: "x", limit: 1) }
    }

    @Test(arguments: [
        (HTTPError.cancelled, PlacesError.cancelled), (.oversized(limit: 9), .oversized(limit: 9)),
    ])
    func place_failsAsTheNetworkDoes(error: HTTPError, expected: PlacesError) async {
        let (sut, _) = makeSUT(answering: .failure(error))
        await #expect(throws: expected) { try await sut.place(at: anyCentre) }
    }

    // MARK: - Helpers

    private let square = """
        {"place_id":1,"licence":"x","osm_type":"way","osm_id":5,"lat":"52.5215855","lon":"13.4110889","category":"place",\
        "type":"square","name":"Alexanderplatz","display_name":"Alexanderplatz, Mitte, Berlin","address":{"house_number":\
        "1","road":"Alexanderplatz","suburb":"Mitte","borough":"Mitte","city":"Berlin","state":"Land Berlin",\
        "ISO3166-2-lvl4":"DE-BE","postcode":"10178","country":"Deutschland","country_code":"de"},\
        "boundingbox":["1","2","3","4"],"namedetails":{"name":"Alexanderplatz","name:en":"Alexander Square"}}
        """

    private func makeSUT(
        url: String = "https://geo.test", language: String? = "de-CH",
        answering results: Result<HTTPResponse, HTTPError>...
    ) -> (sut: NominatimGeocoder, client: HTTPClientStub) {
        let client = trackForLeaks(HTTPClientStub())
        for result in results { client.expect({ _ in true }, answering: result) }
        let clock = trackForLeaks(ManualClock())
        return (makeSUT(url: url, language: language, client: client, clock: clock), client)
    }

    private func makeSUT(
        url address: String = "https://geo.test", language: String? = "de-CH", client: HTTPClientStub,
        clock: ManualClock
    ) -> NominatimGeocoder {
        let pace = RequestPace(
            server: address, interval: .seconds(1), clock: clock, now: { Int(clock.now.offset / .milliseconds(1)) })
        return NominatimGeocoder(
            url: url(address), userAgent: anyAgent, language: language, client: client, pace: pace)
    }
}
