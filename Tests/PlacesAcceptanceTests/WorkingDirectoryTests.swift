import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesPresentation
import PlacesTerminal
import PlacesTestSupport
import Testing

/// What a folder that the user happens to be in can do, and what not.
@Suite(.tracksLeaks) struct WorkingDirectoryTests {
    // MARK: Whose token

    @Test func header_tellsATokenOfTheWorkingDirectory() async {
        for arguments in [[], ["-f", "list"], ["-f", "map"], ["-f", "html"], ["-f", "svg"], ["--accessible"]] {
            let outcome = await harness(["FSQ_TOKEN = t"], client(pages: 1)).run(near + arguments)
            #expect(outcome.status == .found)
            #expect(outcome.output.contains("Foursquare, live, token from ./Configuration"), "\(arguments)")
            #expect(!outcome.error.contains("token from"))
        }
    }

    @Test(arguments: ["json", "ndjson", "geojson", "csv", "tsv", "gpx", "kml"])
    func standardError_tellsItWhereThereIsNoHeader(format: String) async {
        let outcome = await harness(["FSQ_TOKEN = t"], client(pages: 1)).run(near + ["-f", format])
        #expect(outcome.status == .found)
        #expect(
            outcome.error
                == "places: Foursquare is asked with the token from ./Configuration in the working directory.\n")
    }

    @Test func standardError_tellsItWithAnErrorAndWithOnePlace() async {
        let client = trackForLeaks(HTTPClientStub(answering: .success(response(401)), .success(response(401))))
        let harness = harness(["FSQ_TOKEN = t"], client)
        #expect(await harness.run(near).error.contains("token from ./Configuration"))
        let shown = await harness.run("show", "fsq:4b058804f964a52086a722e3")
        #expect(shown.error.contains("token from ./Configuration"))
    }

    @Test func explore_tellsItOnTheScreenAndInSentences() async throws {
        var sut = harness(["FSQ_TOKEN = t"], client(pages: 2))
        let text = "Foursquare, live, token from ./Configuration"
        sut.cellScreen = ScriptedCellScreen(
            [.shows(text), .key(.character("q"))], size: TextSize(columns: 120, rows: 40))
        #expect(await sut.run(["explore"] + near).status == .found)
        #expect(sut.cellScreen?.remaining.isEmpty == true)

        sut.cellScreen = nil
        sut.input = ["quit"]
        let spoken = await sut.run(["explore", "--accessible"] + near)
        #expect((spoken.output + spoken.error).contains(text))
    }

    @Test(arguments: ["environment", "user", "system"])
    func aTokenOfTheUser_isNotReplaced(source: String) async {
        let client = client(pages: 1)
        var harness = harness(["FSQ_TOKEN = theirs"], client)
        switch source {
        case "environment": harness.environment["FSQ_TOKEN"] = "mine"
        case "user": harness.files[userPath] = "FSQ_TOKEN = mine"
        default: harness.files[systemPath] = "FSQ_TOKEN = mine"
        }
        let outcome = await harness.run(near)
        #expect(client.requests.first?.headers["Authorization"] == ["Bearer mine"])
        #expect(!(outcome.output + outcome.error).contains("token from"))
    }

    // MARK: Who is asked

    @Test func aSourceOfTheWorkingDirectory_isNotAsked() async {
        let client = trackForLeaks(HTTPClientStub())
        let sut = harness(["SOURCE = osm", "OVERPASS_URL = https:/$()/evil.example"], client)
        #expect(await sut.run("city", "Turku, FI").status == .found)
        let outcome = await sut.run("--near", "60.1712,24.9437")
        #expect(outcome.status == .found)
        #expect(client.requests.isEmpty)
        #expect(
            outcome.error.contains("Configuration/Dev.xcconfig:1 SOURCE, Configuration/Dev.xcconfig:2 OVERPASS_URL"))
    }

    @Test func anAddressBesideTheTokenOfTheWorkingDirectory_isNotAsked() async {
        let client = client(pages: 1)
        let outcome = await harness(["FSQ_TOKEN = t", "FSQ_BASE_URL = http:/$()/127.0.0.1:1"], client).run(near)
        #expect(outcome.status == .found)
        #expect(client.requests.map { $0.url.host() } == ["places-api.foursquare.com"])
    }

    // MARK: What it costs

    private static let greedy = ["MAX_CALLS = 1000", "LIMIT = all", "RADIUS = 100km"]

    @Test(arguments: [[:], ["PLACES_MAX_CALLS": "100"]])
    func aWideSearchOfTheWorkingDirectory_costsNoMoreThanTheBuiltInOne(environment: [String: String]) async {
        let client = client(pages: 20)
        let sut = harness(Self.greedy, client, environment.merging(["FSQ_TOKEN": "t"]) { $1 })
        let outcome = await sut.run(near + ["--json"])
        #expect(client.requests.count == 1)
        #expect(client.requests.first?.url.query()?.contains("radius=100000") == true)
        #expect(outcome.output.contains(#""complete": false"#))
    }

    @Test func aSearchThatNeedsAllPages_stopsAtTheBuiltInNumberOfCalls() async {
        let filtered = near + ["--sort", "name", "--json"]
        let client = client(pages: 20)
        let sut = harness(Self.greedy, client, ["FSQ_TOKEN": "t", "PLACES_MAX_CALLS": "100"])
        let outcome = await sut.run(filtered)
        #expect(client.requests.count == 4)
        #expect(outcome.output.contains(#""code": "call-limit-reached""#))
        _ = await sut.run(filtered + ["--max-calls", "6"])
        #expect(client.requests.count == 10, "this very run allows more")
    }

    @Test func optionsOfThisRun_areAskedForInFull() async {
        let client = client(pages: 20)
        let sut = harness(Self.greedy, client, ["FSQ_TOKEN": "t", "PLACES_MAX_CALLS": "6"])
        _ = await sut.run(near + ["--limit", "all", "--radius", "100km"])
        #expect(client.requests.count == 6)
    }

    private let near = ["--near", "60.17,24.94"]

    private func harness(
        _ lines: [String], _ client: HTTPClientStub, _ environment: [String: String] = [:]
    ) -> Harness {
        Harness(client, environment: environment.merging(home) { $1 }, files: [devPath: lines.joined(separator: "\n")])
    }

    /// Answers of a full page each, the next of which is always known.
    private func client(pages: Int) -> HTTPClientStub {
        let client = trackForLeaks(HTTPClientStub())
        for page in 1...pages {
            let places = (1...50).map {
                #"{"fsq_place_id":"\#(page)x\#($0)","name":"Kahvila","latitude":60.171,"longitude":24.94}"#
            }
            let body = """
                {"results":[\(places.joined(separator: ","))],
                "context":{"geo_bounds":{"circle":{"center":{"latitude":60.17,"longitude":24.94},"radius":100000}}}}
                """
            let link = "<https://places-api.foursquare.com/places/search?cursor=c\(page)>; rel=\"next\""
            client.expect({ _ in true }, answering: .success(response(200, body, headers: ["Link": link])))
        }
        return client
    }
}
