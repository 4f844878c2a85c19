import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesTerminal
import PlacesTestSupport
import Testing

/// A live answer serves for the questions after it.
@Suite struct KeptAnswerTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    @Test func secondQuestion_asksNoOneAndShowsTheAge() async {
        let client = client(Self.answer)
        let first = await harness(client).run(Self.question)
        #expect(first.status == .found)
        #expect(first.output.contains("OpenStreetMap, asked now, kept 7 days"))
        var later = harness(client)
        later.now = later.now.advanced(by: 130)
        let second = await later.run(Self.question)
        #expect(second.output.contains("OpenStreetMap of 2 minutes ago"))
        #expect(second.output.contains("© OpenStreetMap contributors"))
        #expect(client.requests.count == 1)
    }

    @Test func secondQuestion_mayBeForAnythingInTheCircle() async throws {
        let client = client(Self.answer)
        let harness = try harness(client).inHelsinki()
        _ = await harness.run(Self.question)
        for (words, name) in [
            (["toilets"], "Toilet"), (["-c", "museum"], "Ateneum"), (["coffee", "open", "now"], "Kahvila"),
            (["--radius", "500", "museum"], "Ateneum"),
        ] {
            let outcome = await harness.run(Self.question + words)
            #expect(outcome.output.contains(name), "\(words): \(outcome.output)\(outcome.error)")
        }
        let open = await harness.run(Self.question + ["coffee", "--open-now"])
        #expect(open.output.contains("hidden: 1 closed"))
        #expect(client.requests.count == 1)
    }

    @Test func question_forAFreshAnswerAsksAgain() async {
        let client = client(Self.answer, Self.answer)
        _ = await harness(client).run(Self.question)
        var later = harness(client)
        later.now = later.now.advanced(by: 60)
        _ = await later.run(Self.question + ["--fresh"])
        #expect(client.requests.count == 2)
    }

    @Test func question_takesAnOldAnswerWhereNothingCanBeAsked() async {
        let client = client(Self.answer)
        _ = await harness(client).run(Self.question)
        for _ in 0..<2 { client.expect({ _ in true }, answering: .success(response(504, "busy"))) }
        var later = harness(client)
        later.now = later.now.advanced(by: 8 * 86_400)
        let outcome = await later.run(Self.question)
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("OpenStreetMap of 8 days ago"))
        #expect((outcome.output + outcome.error).contains("This is the answer of 8 days ago."))
    }

    @Test func question_failsWhereTheServerIsBusyAndNothingIsKept() async {
        let client = HTTPClientStub(answering: .success(response(504, "busy")), .success(response(504, "busy")))
        #expect(await harness(client).run(Self.question).status == .serverFault)
        #expect(kept.isEmpty)
    }

    @Test func question_forAWiderCircleAsksForItsKindsAndKeepsNothing() async throws {
        let client = client(Self.answer)
        _ = await harness(client).run(Self.question + ["--radius", "3km", "-c", "museum"])
        let body = String(decoding: try #require(client.requests.first?.body), as: UTF8.self)
        #expect(!body.contains("highway"))
        #expect(kept.isEmpty)
    }

    /// The middle of the cell is all that goes out, and all that is written down.
    @Test func question_withBlurAsksForTheCellAndKeepsIt() async throws {
        let client = client(Self.answer)
        let harness = harness(client)
        let outcome = await harness.run(Self.question + ["--blur", "500m"])
        #expect(outcome.status == .found)
        let body = String(decoding: try #require(client.requests.first?.body), as: UTF8.self)
        #expect(!body.contains("60.1712"))
        #expect(kept.count == 1 && !kept[0].contains("60.1712"))
        _ = await harness.run(Self.question + ["--blur", "500m", "museum"])
        #expect(client.requests.count == 1)
    }

    @Test func question_keepsNothingWhereNoTraceIsWanted() async {
        let client = client(Self.answer)
        var harness = harness(client)
        harness.environment["PLACES_HISTORY"] = "NO"
        let outcome = await harness.run(Self.question)
        #expect(outcome.output.contains("OpenStreetMap, asked now"))
        #expect(!outcome.output.contains("kept 7 days"))
        #expect(kept.isEmpty)
    }

    @Test func history_clearTakesTheAnswersAway() async {
        let harness = harness(client(Self.answer))
        _ = await harness.run(Self.question)
        #expect(kept.count == 1)
        _ = await harness.run("history", "clear")
        #expect(kept.isEmpty)
    }

    @Test func question_saysAtATerminalWhoIsAsked() async {
        let client = HTTPClientStub()
        let slow: HTTPClientStub.Answer = { _ throws(HTTPError) in
            try? await Task.sleep(for: .milliseconds(200))
            return response(200, Self.answer)
        }
        client.expect({ _ in true }, answering: slow)
        var harness = harness(client)
        harness.terminal = TerminalSize(columns: 80, rows: 24)
        let outcome = await harness.run(Self.question)
        #expect(outcome.error.contains("\rAsking overpass-api.de about 1 km around "))
        #expect(outcome.error.hasSuffix(" \r"))
    }

    @Test func question_inJSONTellsWhenTheServiceWasAsked() async throws {
        let outcome = await harness(client(Self.answer)).run(Self.question + ["--json"])
        #expect(outcome.output.contains(#""askedAt": "2026-11-21T10:00:00Z""#))
        #expect(outcome.output.contains(#""age": 0"#))
    }

    @Test func indexList_showsTheAnswersApartAndRemoveTakesOneAway() async throws {
        let harness = harness(client(Self.answer))
        _ = await harness.run(Self.question)
        let list = await harness.run("index", "list")
        #expect(list.status == .found)
        #expect(
            list.output == """
                Answers of OpenStreetMap, kept for 7 days (places index remove NAME deletes one):
                kept-60.17120,24.94370-1000m  4 places within 1 km  asked a moment ago

                """)
        #expect(await harness.run("index", "list", "--json").output.contains(#""counts": true"#))
        #expect(await harness.run("index", "remove", "kept-60.17120,24.94370-1000m").status == .found)
        #expect(kept.isEmpty)
    }

    /// Where a person looked is personal: nothing is kept of an assistant's question, and nothing kept answers it.
    @Test func assistant_neitherReadsNorKeepsAnswers() async throws {
        _ = await harness(client(Self.answer)).run(Self.question)
        let name = try #require(kept.first)
        let client = client(Self.answer)
        let assistant = harness(client).assistant()
        let answer = try assistant.call("places_search", #"{"near":"60.1712,24.9437","source":"osm"}"#)
        #expect(answer.text.contains("Kahvila"), "\(answer.text)")
        #expect(client.requests.count == 1)
        #expect(kept == [name])
    }

    // MARK: - Helpers

    private static let question = ["--source", "osm", "--near", "60.1712,24.9437"]
    private static let answer = """
        {"version":0.6,"osm3s":{"timestamp_osm_base":"2026-11-20T10:11:12Z"},"elements":[
        {"type":"node","id":123,"lat":60.1713,"lon":24.9437,
         "tags":{"amenity":"cafe","name":"Kahvila","opening_hours":"24/7"}},
        {"type":"node","id":124,"lat":60.1714,"lon":24.9437,
         "tags":{"amenity":"cafe","name":"Kiinni","opening_hours":"off"}},
        {"type":"node","id":125,"lat":60.1715,"lon":24.9437,"tags":{"amenity":"toilets"}},
        {"type":"node","id":126,"lat":60.1716,"lon":24.9437,"tags":{"tourism":"museum","name":"Ateneum"}},
        {"type":"way","id":9,"tags":{"highway":"primary","name":"Mannerheimintie"},
         "geometry":[{"lat":60.170,"lon":24.94},{"lat":60.173,"lon":24.95}]}]}
        """

    /// The names of the files that are kept.
    private var kept: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: home.path("places/kept"))) ?? []).sorted()
    }

    private func harness(_ client: HTTPClientStub) -> Harness {
        Harness(client, environment: ["XDG_DATA_HOME": home.path])
    }

    private func client(_ bodies: String...) -> HTTPClientStub {
        let client = HTTPClientStub()
        for body in bodies { client.expect({ _ in true }, answering: .success(response(200, body))) }
        return client
    }
}
