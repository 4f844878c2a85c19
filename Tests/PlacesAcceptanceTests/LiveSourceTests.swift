import FoundationEssentials
import Glibc
import PlacesArguments
import PlacesCLI
import PlacesCLITestSupport
import PlacesCurl
import PlacesFeature
import PlacesFiles
import PlacesHTTP
import PlacesPage
import PlacesPresentation
import PlacesTestSupport
import Testing

/// With a token the service answers.
@Suite(.tracksLeaks) struct LiveSourceTests {
    @Test func places_showsWhatTheServiceAnswers() async {
        let outcome = await harness(client(answering: Self.answer)).run("--near", "60.17,24.94")
        #expect(outcome.status == .found)
        #expect(outcome.error == "")
        #expect(outcome.output.contains("Foursquare, live"))
        #expect(outcome.output.contains("Kahvila") && outcome.output.contains("110 m"))
        #expect(outcome.output.contains("Powered by Foursquare"))
    }

    @Test func places_asksTheServiceAroundTheGivenPlace() async throws {
        let client = client(answering: Self.answer)
        _ = await harness(client).run("--near", "60.17,24.94")
        let query = try #require(client.requests.first?.url.query())
        #expect(query.contains("ll=60.1700000,24.9400000"))
        #expect(query.contains("radius=1000") && query.contains("limit=50") && query.contains("sort=RELEVANCE"))
    }

    @Test(arguments: ["coffee", "--nearest"])
    func places_asksForTheNearestWhenNarrowed(argument: String) async {
        let client = client(answering: Self.answer)
        _ = await harness(client).run("--near", "60.17,24.94", argument)
        #expect(client.requests.first?.url.query()?.contains("sort=DISTANCE") == true)
    }

    @Test func places_leavesThePositionToTheServiceWithoutAPermittedOne() async throws {
        let client = client(answering: Self.answer)
        let outcome = await harness(client).run()
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("location: by your IP address, estimated by Foursquare"))
        #expect(client.requests.count == 1)
        #expect(client.requests.first?.url.query()?.contains("ll=") == false)
    }

    @Test func places_showsPlacesWithoutDistancesWhenNoOneKnowsTheCentre() async {
        let client = client(
            answering: #"{"results":[{"fsq_place_id":"1","name":"Kahvila","latitude":1,"longitude":2}]}"#)
        let outcome = await harness(client).run("--json")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains(#""location": null"#))
        #expect(outcome.output.contains(#""code": "centre-unknown""#))
        #expect(!outcome.output.contains(#""distance""#))
    }

    @Test func places_asksTheGeolocationServiceWhereItIsNamed_withoutTheToken() async {
        let client = client(answering: Self.position, Self.answer)
        #expect(await harness(client).run("--locate", "ip").status == .found)
        #expect(client.requests.map { $0.url.host() } == ["get.geojs.io", "places-api.foursquare.com"])
        #expect(client.requests.first?.headers["Authorization"] == [])
    }

    @Test func places_asksTheGeolocationServiceWhereASettingAllowsIt() async {
        let client = client(answering: Self.position, Self.answer)
        var settings = harness(client)
        settings.environment["PLACES_ALLOW_IP_LOCATION"] = "YES"
        #expect(await settings.run().status == .found)
        #expect(client.requests.count == 2)
    }

    @Test func places_goesOnWithoutAPositionWhenAnAllowedWayFails() async {
        let client = HTTPClientStub(
            answering: .success(response(200, "{}")), .success(response(429)), .success(response(200, Self.answer)))
        var settings = harness(client)
        settings.environment["PLACES_ALLOW_IP_LOCATION"] = "YES"
        let outcome = await settings.run("--json")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("Location by ip failed: get.geojs.io"))
        #expect(outcome.output.contains("Location by ip failed: ipapi.co"))
    }

    @Test func places_endsWithThreeWhenTheNamedWayFails() async {
        let outcome = await harness(client(answering: "{}", "{}")).run("--locate", "ip")
        #expect(outcome.status == .locationUnknown)
        #expect(outcome.output == "")
    }

    @Test func places_triesTheNamedWaysInTheirOrder() async {
        let client = client(answering: #"{"latitude":60.17,"longitude":24.94}"#, Self.answer)
        let outcome = await harness(client).run("--locate", "fixed,ip")
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("Location by fixed failed: HOME_LOCATION is not set"))
    }

    @Test func places_endsWithFourWithoutAToken() async {
        let outcome = await Harness().run("--source", "foursquare")
        #expect(outcome.status == .credentials)
        #expect(outcome.error.contains("There is no token for Foursquare."))
    }

    @Test func places_takesTokenAndSettingsFromFiles() async {
        let client = client(answering: Self.answer)
        let files = [
            "Configuration/Dev.xcconfig": "#include? \"DevSecrets.xcconfig\"\nRADIUS = 2km\n",
            "Configuration/DevSecrets.xcconfig": "FSQ_TOKEN = \(Self.token)\n",
        ]
        let outcome = await Harness(client, files: files).run("--near", "60.17,24.94")
        #expect(outcome.status == .found)
        #expect(client.requests.first?.headers["Authorization"] == ["Bearer \(Self.token)"])
        #expect(client.requests.first?.url.query()?.contains("radius=2000") == true)
    }

    @Test func verbose_showsRequestsWithTheTokenMasked() async {
        let outcome = await harness(client(answering: Self.answer)).run("--near", "60.17,24.94", "--verbose")
        #expect(outcome.error.contains("> GET https://places-api.foursquare.com/places/search?ll="))
        #expect(outcome.error.contains("Authorization: ****") || outcome.error.contains("Authorization: Bearer ****"))
        #expect(outcome.error.contains("< 200, "))
        #expect(!outcome.error.contains(Self.token))
    }

    @Test(arguments: OutputFormat.builtIn)
    func places_showTheTokenInNoFormatWhereTheServiceEchoesIt(format: OutputFormat) async {
        let echo = "a \(Self.token.uppercased()) b"
        let place = """
            {"fsq_place_id":"\(Self.token)","name":"\(echo)","latitude":60.171,"longitude":24.94,"tel":"\(echo)",
            "website":"https://example.com/?t=\(Self.token)","location":{"address":"\(echo)","locality":"\(echo)"},
            "categories":[{"fsq_category_id":"1","name":"\(echo)"}],"chains":[{"fsq_chain_id":"1","name":"\(echo)"}],
            "attributes":{"\(Self.token)":"\(echo)"},"hours":{"display":"\(echo)"}}
            """
        let next: HTTPHeaders = [
            "Link": "<https://places-api.foursquare.com/places/search?cursor=\(Self.token)>; rel=\"next\""
        ]
        let client = trackForLeaks(
            HTTPClientStub(
                answering: .success(response(302, headers: ["Location": "/\(Self.token)?t=\(Self.token)"])),
                .success(response(200, #"{"results":["# + place + "]}", headers: next)),
                .success(response(400, #"{"message":"bad \#(echo)"}"#))))
        let outcome = await harness(client).run(
            "--near", "60.17,24.94", "--limit", "all", "--verbose", "--format", format.name)
        #expect(outcome.status == .found)
        for text in [outcome.output, outcome.error] { #expect(!text.lowercased().contains(Self.token)) }
        #expect(outcome.error.contains("cursor=****") && outcome.error.contains("/****?t=****"))
    }

    /// Opened as libcurl does, a pipe would be waited for without an end.
    @Test(.timeLimit(.minutes(1)), arguments: ["pipe", "folder", "missing"])
    func places_endsWithEightForAFileOfAuthoritiesThatIsNone(name: String) async throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.path("pipe"), 0o600) == 0 && mkdir(folder.path("folder"), 0o700) == 0)
        let console = RecordingConsole(terminals: [], size: nil, input: [])
        let world = World(
            environment: ["FSQ_TOKEN": Self.token, "FSQ_BASE_URL": "https://127.0.0.1:9"], console: console,
            files: SystemFileReader(), makeClient: { CurlHTTPClient($0) }, store: InMemoryPlacesStore(),
            now: { Timestamp(seconds: 1_795_255_200) }, launcher: ProgramLauncherSpy())
        let path = folder.path(name)
        let status = await PlacesCommand(world: world).run(["--near", "60.17,24.94", "--ca-file", path])
        #expect(status == .localFault)
        let reason = [
            "pipe": "is not a regular file", "folder": "is a directory, not a file", "missing": "does not exist",
        ]
        #expect(console.error.contains("The file \(path) \(reason[name] ?? "")."), "\(console.error)")
    }

    @Test func places_tellsTheStatusOfAServiceThatWantsToBeLeftAlone() async {
        for (status, exit) in [(503, PlacesArguments.ExitStatus.serverFault), (500, .serverFault), (429, .rateLimited)]
        {
            let client = HTTPClientStub(
                answering: .success(response(status, headers: ["Retry-After": "1000000000000"])))
            let outcome = await harness(client).run("--near", "60.17,24.94")
            #expect(outcome.status == exit && client.requests.count == 1)
            #expect(outcome.error.contains("(\(status))") && outcome.error.contains("in more than a year"))
        }
    }

    @Test func places_namesTheLimitOfAFileThatIsTooLarge() async {
        var sut = Harness()
        sut.binaries = ["/big.gpx": [UInt8](repeating: 0x0A, count: 17 << 20)]
        sut.files = ["/passwd": "root:x:0:0:root:/root:/bin/bash\n"]
        let track = await sut.run("--simulate", "/big.gpx")
        #expect(track.status == .localFault && track.error.contains("The file /big.gpx is larger than 16 MiB."))
        let towns = await sut.run("--near", "Turku", "--cities", "/passwd")
        #expect(towns.status == .localFault && !towns.error.contains("Install"), "\(towns.error)")
        #expect(towns.error.contains("Fix the file, or name another one."))
    }

    @Test func places_pagesOnlyAsFarAsAllowed() async {
        let next: HTTPHeaders = ["Link": #"<https://places-api.foursquare.com/places/search?cursor=c2>; rel="next""#]
        let client = HTTPClientStub(answering: .success(response(200, Self.answer, headers: next)))
        let outcome = await harness(client).run("--near", "60.17,24.94", "--limit", "all", "--max-calls", "1", "--json")
        #expect(outcome.output.contains(#""code": "call-limit-reached""#))
        #expect(outcome.output.contains(#""complete": false"#))
    }

    private static let token = "secret-token"
    private static let position = #"{"latitude":"60.17","longitude":"24.94","city":"Helsinki"}"#
    private static let answer = """
        {"results":[{"fsq_place_id":"1","name":"Kahvila","latitude":60.171,"longitude":24.94}],
        "context":{"geo_bounds":{"circle":{"center":{"latitude":60.17,"longitude":24.94},"radius":1000}}}}
        """

    private func harness(_ client: HTTPClientStub) -> Harness {
        Harness(client, environment: ["FSQ_TOKEN": Self.token])
    }

    private func client(answering bodies: String...) -> HTTPClientStub {
        let client = trackForLeaks(HTTPClientStub())
        for body in bodies { client.expect({ _ in true }, answering: .success(response(200, body))) }
        return client
    }
}
