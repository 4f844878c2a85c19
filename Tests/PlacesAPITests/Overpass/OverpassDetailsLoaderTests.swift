import FoundationEssentials
import PlacesAPI
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct OverpassDetailsLoaderTests {
    @Test(arguments: ["node/123", "way/77", "relation/9007199254740993"])
    func details_asksForOneElement(value: String) async throws {
        let (sut, client) = makeSUT(.success(response(200, osmAnswer())))
        await #expect(throws: PlacesError.unknownPlace(id(value))) { try await sut.details(of: id(value)) }
        let parts = value.split(separator: "/")
        #expect(
            try client.requests.map(script) == [
                "[out:json][timeout:10][maxsize:268435456];\n\(parts[0])(\(parts[1]));\nout center tags;\n"
            ])
        #expect(
            client.requests.map(\.headers) == [
                [
                    "Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json",
                    "User-Agent": "places/1.2.3 (+https://places.example)",
                ]
            ])
    }

    @Test func details_deliversAllThatIsKnownOfThePlace() async throws {
        let headers: HTTPHeaders = ["Date": "Mon, 30 Nov 2026 00:01:30 GMT"]
        let (sut, _) = makeSUT(
            .success(response(200, osmAnswer(node(123, tags: #""wheelchair":"yes""#)), headers: headers)))
        let date = try #require(CalendarDate("2026-11-20"))
        let place = Place(
            id: id("node/123"), name: "Place 123", coordinate: coordinate(60.17243, 24.9437),
            categories: [
                PlaceCategory(id: "amenity=cafe", name: "Café", path: ["Food and drink", "Café"], kind: "cafe")
            ],
            attributes: ["wheelchair": "yes"])
        #expect(
            try await sut.details(of: id("node/123"))
                == PlaceDetails(
                    place: place, source: openStreetMap("2026-11-20"), notices: [.staleData(date: date)]))
    }

    @Test(arguments: [
        "", "node", "node/", "node/x", "node/0", "node/-1", "node/+1", "node/1/2", "area/1", "Node/1", "node/1);out;",
        "node/99999999999999999999", "node/１",
    ])
    func details_asksNoOneForWhatIsNoElement(value: String) async {
        let (sut, client) = makeSUT()
        await #expect(throws: PlacesError.unknownPlace(id(value))) { try await sut.details(of: id(value)) }
        #expect(client.requests.isEmpty)
    }

    @Test func details_asksNoOneForAPlaceOfAnotherSource() async {
        let (sut, client) = makeSUT()
        let id = Place.ID(source: "fsq", value: "node/1")
        await #expect(throws: PlacesError.unknownPlace(id)) { try await sut.details(of: id) }
        #expect(client.requests.isEmpty)
    }

    @Test(arguments: [
        osmAnswer(node(124)), osmAnswer(#"{"type":"node","id":123,"lat":1,"lon":2,"tags":{"disused:shop":"bakery"}}"#),
        osmAnswer(#"{"type":"node","id":123,"lat":1,"lon":2}"#),
    ])
    func details_doesNotKnowAnElementThatIsNoPlace(json: String) async {
        let (sut, _) = makeSUT(.success(response(200, json)))
        await #expect(throws: PlacesError.unknownPlace(id("node/123"))) { try await sut.details(of: id("node/123")) }
    }

    @Test(arguments: [
        (response(200, "[[[["), PlacesError.invalidData(reason: .notJSON)),
        (response(200, osmAnswer(remark: "timed out")), .refused(status: 200, message: "timed out")),
        (response(400, "no"), .refused(status: 400, message: "no")),
    ])
    func details_deliversTheErrorOfAnAnswerThatCannotBeUsed(answer: HTTPResponse, error: PlacesError) async {
        let (sut, _) = makeSUT(.success(answer))
        await #expect(throws: error) { try await sut.details(of: id("node/123")) }
    }

    @Test func details_asksTheNextServerWhenOneFails() async throws {
        let (sut, client) = makeSUT(
            .failure(.timedOut(.total, after: .seconds(20))), .success(response(200, osmAnswer(node(123)))))
        let details = try await sut.details(of: id("node/123"))
        #expect(details.place.name == "Place 123")
        #expect(
            details.notices == [
                .mirrorUsed(
                    host: "b.test", reason: .connectivity(reason: .request(.timedOut(.total, after: .seconds(20)))))
            ])
        #expect(client.requests.map(\.url.absoluteString) == ["https://a.test/1", "https://b.test/2"])
    }

    private func id(_ value: String) -> Place.ID { Place.ID(source: "osm", value: value) }

    private func makeSUT(
        _ results: Result<HTTPResponse, HTTPError>...
    ) -> (sut: OverpassDetailsLoader, client: HTTPClientStub) {
        let client = trackForLeaks(HTTPClientStub())
        for result in results { client.expect({ _ in true }, answering: result) }
        let sut = OverpassDetailsLoader(
            server: anyServer("https://a.test/1"), others: [anyServer("https://b.test/2")], tree: smallTree,
            client: client)
        return (sut, client)
    }
}
