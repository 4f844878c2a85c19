import FoundationEssentials
import PlacesAPI
import PlacesCategories
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport
import Testing

/// Everything in a small circle, by one request.
@Suite(.tracksLeaks) struct OverpassAreaAskerTests {
    @Test func area_asksOnceForPlacesKindsAndStreetsOfTheCircle() async throws {
        let (sut, client) = makeSUT(answering: osmAnswer(node(1)))
        _ = try await sut.area(in: circle)
        #expect(client.requests.count == 1)
        let text = try script(try #require(client.requests.first))
        #expect(text.hasPrefix("[out:json][timeout:10][maxsize:26214400];\n(\n"))
        #expect(text.contains(#"nwr(around:1000,60.1712000,24.9437000)["name"]["shop"]"#))
        #expect(
            text.contains(
                #"nwr(around:1000,60.1712000,24.9437000)["amenity"~"(^|; *)(cafe|restaurant|toilets)(;|$)"];"#))
        #expect(text.contains(#"way(around:1000,60.1712000,24.9437000)["highway"~"#))
        #expect(text.contains(#"relation(around:1000,60.1712000,24.9437000)["natural"~"^(water|wood)$"];"#))
        #expect(text.hasSuffix(");\nout geom;\n"))
        #expect(client.requests.first?.answerLimit == 26_214_400)
    }

    /// Servers refuse questions of some tens of kilobytes, and people read them in `--verbose`.
    @Test func area_asksForAllKindsOfTheTreeInAShortQuestion() async throws {
        let client = HTTPClientStub(answering: .success(response(200, osmAnswer())))
        let sut = OverpassAreaAsker(server: anyServer(), tree: try CategoryTree.builtIn(), client: client)
        _ = try await sut.area(in: circle)
        #expect(try script(try #require(client.requests.first)).utf8.count < 24_000)
    }

    @Test func area_deliversPlacesAndStreetsWithTheDateOfTheData() async throws {
        let area = try #require(
            try await makeSUT(
                answering: osmAnswer(
                    node(1), #"{"type":"node","id":9,"lat":60.1712,"lon":24.9437,"tags":{"amenity":"toilets"}}"#,
                    way(5, #""highway":"residential","name":"Aleksanterinkatu""#, [(60.1712, 24.94), (60.1713, 24.95)])
                )
            ).sut.area(in: circle))
        #expect(area.circle == circle)
        #expect(area.places.map(\.id.value) == ["node/1", "node/9"])
        #expect(area.places.map(\.isIncidental) == [false, true])
        #expect(area.streets.map(\.kind) == [.residential])
        #expect(area.streets.map(\.name) == ["Aleksanterinkatu"])
        #expect(area.source.dataDate?.description == "2026-11-20")
    }

    @Test func area_endsStreetsNearTheCircleAndKeepsAreasWhole() async throws {
        let line = [(60.1712, 24.9437), (60.1713, 24.9437), (60.3, 24.9437), (60.4, 24.9437), (60.5, 24.9437)]
        let ring = [(60.1712, 24.9437), (60.3, 24.9437), (60.3, 25.1), (60.1712, 24.9437)]
        let area = try #require(
            try await makeSUT(
                answering: osmAnswer(way(5, #""highway":"primary""#, line), way(6, #""leisure":"park""#, ring))
            ).sut.area(in: circle))
        #expect(area.streets.map { $0.lines.map(\.count) } == [[3], [3]])
    }

    @Test func area_joinsTheMembersOfARelationToRings() async throws {
        let relation = """
            {"type":"relation","id":7,"tags":{"natural":"water"},"members":[
            {"type":"way","role":"outer","geometry":[{"lat":60.171,"lon":24.94},{"lat":60.172,"lon":24.94}]},
            {"type":"way","role":"outer","geometry":[{"lat":60.171,"lon":24.94},{"lat":60.171,"lon":24.95},
             {"lat":60.172,"lon":24.94}]},
            {"type":"way","role":"inner","geometry":[{"lat":60.1,"lon":24.9},{"lat":60.2,"lon":24.9}]},
            {"type":"node","role":"label","lat":60.17,"lon":24.94}]}
            """
        let area = try #require(try await makeSUT(answering: osmAnswer(relation)).sut.area(in: circle))
        #expect(area.streets.map(\.kind) == [.water])
        #expect(area.streets.map { $0.lines.map(\.count) } == [[3]])
    }

    @Test(arguments: [
        #""highway":"footway","tunnel":"yes""#, #""highway":"corridor""#, #""highway":"pedestrian","area":"yes""#,
        #""railway":"subway","location":"underground""#, #""building":"yes""#,
    ])
    func area_drawsNothingUnderGroundOrUnknown(tags: String) async throws {
        let area = try #require(
            try await makeSUT(answering: osmAnswer(way(5, tags, [(60.1712, 24.94), (60.1713, 24.95)]))).sut.area(
                in: circle))
        #expect(area.streets.isEmpty)
    }

    @Test(arguments: [
        #"{"type":"way","id":1,"geometry":[null,7,{"lat":"a"},{"lat":99,"lon":1}],"tags":{"highway":"primary"}}"#,
        #"{"type":"way","id":1,"geometry":[],"tags":{"natural":"water"}}"#,
        #"{"type":"relation","id":1,"members":[null,{"geometry":{}}],"tags":{"natural":"water"}}"#,
        #"{"type":"way","id":1,"geometry":[{"lat":60.1712,"lon":24.9437}],"tags":[]}"#,
    ])
    func area_drawsNothingOfDamagedShapes(element: String) async throws {
        let area = try #require(try await makeSUT(answering: osmAnswer(element)).sut.area(in: circle))
        #expect(area.streets.isEmpty)
    }

    @Test func area_cleansAndShortensNamesOfStreets() async throws {
        let name = #"A\u001b[31m"# + String(repeating: "b", count: 400)
        let area = try #require(
            try await makeSUT(
                answering: osmAnswer(
                    way(5, #""highway":"primary","name":"\#(name)""#, [(60.1712, 24.94), (60.1713, 24.95)]))
            ).sut.area(in: circle))
        let shown = try #require(area.streets.first?.name)
        #expect(shown.count <= 255)
        #expect(!shown.contains("\u{1b}"))
    }

    @Test func area_isNilWhereTheAnswerIsCutOff() async throws {
        #expect(
            try await makeSUT(answering: osmAnswer(node(1), remark: "runtime error: out of memory")).sut.area(
                in: circle) == nil)
    }

    @Test func area_isNilWhereTheAnswerIsTooLarge() async throws {
        let client = HTTPClientStub(answering: .failure(.oversized(limit: 1)))
        #expect(try await sut(client).area(in: circle) == nil)
        let long = HTTPResponse(status: 200, body: Data(repeating: 32, count: (25 << 20) + 1))
        #expect(try await sut(HTTPClientStub(answering: .success(long))).area(in: circle) == nil)
    }

    @Test(arguments: [429, 504])
    func area_asksTheMirrorOfABusyServer(status: Int) async throws {
        let client = trackForLeaks(
            HTTPClientStub(
                answering: .success(response(status, "busy")), .success(response(200, osmAnswer(node(1))))))
        let sut = OverpassAreaAsker(
            server: anyServer(), others: [anyServer("https://b.test/api")], tree: smallTree, client: client)
        let area = try #require(try await sut.area(in: circle))
        #expect(client.requests.map { $0.url.host() } == ["a.test", "b.test"])
        guard case .mirrorUsed("b.test", _) = area.notices.first else {
            Issue.record("\(area.notices)")
            return
        }
    }

    @Test func area_asksNoMoreThanTheBudgetAllows() async {
        let budget = CallBudget(1)
        let client = HTTPClientStub(answering: .success(response(504, "busy")))
        let sut = OverpassAreaAsker(
            server: anyServer(), others: [anyServer("https://b.test/api")], tree: smallTree, client: client,
            budget: budget)
        await #expect(throws: PlacesError.callLimitReached(limit: 1)) { try await sut.area(in: circle) }
        #expect(client.requests.count == 1)
    }

    // MARK: - Helpers

    private let circle = AskedCircle(centre: Coordinate(latitude: 60.1712, longitude: 24.9437)!, radius: 1000)

    private func makeSUT(answering body: String) -> (sut: OverpassAreaAsker, client: HTTPClientStub) {
        let client = trackForLeaks(HTTPClientStub(answering: .success(response(200, body))))
        return (sut(client), client)
    }

    private func sut(_ client: HTTPClientStub) -> OverpassAreaAsker {
        OverpassAreaAsker(server: anyServer(), tree: smallTree, client: client)
    }

    private func way(_ id: Int, _ tags: String, _ points: [(Double, Double)]) -> String {
        let geometry = points.map { #"{"lat":\#($0.0),"lon":\#($0.1)}"# }.joined(separator: ",")
        return #"{"type":"way","id":\#(id),"tags":{\#(tags)},"geometry":[\#(geometry)]}"#
    }
}
