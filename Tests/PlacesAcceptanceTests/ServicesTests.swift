import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesHTTP
import PlacesTestSupport
import Testing

/// Live services from the command line: OpenStreetMap, the details of Foursquare, and what the calls cost.
@Suite(.tracksLeaks) struct ServicesTests {
    @Test func osm_answersTheSameFlagsAsTheSample() async {
        let outcome = await askOpenStreetMap(client(answering: Self.overpass))
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("Kahvila"))
        #expect(outcome.output.contains("hidden: "))
    }

    @Test func osm_tellsWhenItWasAskedAndTheCredit() async {
        let outcome = await askOpenStreetMap(client(answering: Self.overpass))
        #expect(outcome.output.contains("OpenStreetMap, asked now"))
        #expect(outcome.output.contains("© OpenStreetMap contributors"))
    }

    @Test func osm_postsToThePublicServerAndSaysWhoAsks() async throws {
        let client = client(answering: Self.overpass)
        _ = await askOpenStreetMap(client)
        let request = try #require(client.requests.first)
        #expect(request.method == .post)
        #expect(request.url.absoluteString == "https://overpass-api.de/api/interpreter")
        #expect(request.headers["User-Agent"].first?.hasPrefix("places/") ?? false)
    }

    @Test func osm_goesToTheServerThatWasChosen() async {
        let client = client(answering: Self.overpass)
        var harness = harness(client)
        harness.environment["OVERPASS_URL"] = "https://overpass.example/api/interpreter"
        harness.environment["PLACES_CONTACT"] = "me@example.org"
        _ = await harness.run("--source", "osm", "--near", "60.1712,24.9437")
        #expect(client.requests.map { $0.url.host() } == ["overpass.example"])
        #expect(client.requests.first?.headers["User-Agent"].first?.contains("me@example.org") ?? false)
    }

    @Test func osm_tellsAFailureThatComesWithSuccess() async {
        let client = client(answering: Self.brokenOff, Self.brokenOff, Self.brokenOff, Self.brokenOff)
        let outcome = await harness(client).run("--source", "osm", "--near", "60.1712,24.9437")
        #expect(outcome.status == .serverFault)
        #expect(outcome.error.contains("gave up before it had an answer"))
    }

    @Test func osm_isNotAskedWithoutAPlace() async {
        let client = client()
        let outcome = await harness(client).run("--source", "osm")
        #expect(outcome.status == .locationUnknown)
        #expect(client.requests.isEmpty)
    }

    @Test func show_doesNotAskOpenStreetMapUnlessToldTo() async {
        let client = client(answering: Self.overpass)
        #expect(await harness(client).run("show", "osm:node/123").status == .nothingFound)
        #expect(client.requests.isEmpty)
    }

    @Test func show_asksOpenStreetMapWhenToldTo() async {
        let outcome = await harness(client(answering: Self.overpass)).run("show", "osm:node/123", "--source", "osm")
        #expect(outcome.status == .found)
        #expect(outcome.output.hasPrefix("Kahvila\n"))
        #expect(outcome.output.contains("step-free: yes"))
    }

    @Test func show_tellsTheDetailsOfFoursquare() async {
        let outcome = await harness(client(answering: Self.details), token: "t").run("show", Self.foursquareID)
        #expect(outcome.status == .found)
        for text in [
            "Kahvila Näkymä\n", "09 555 0100", "8.7 of 10", "A café with a view.", "coffee, view",
            "Sit upstairs.",
            "https://img.test/p/original/1.jpg", "https://nakyma.test/menu", "Powered by Foursquare",
        ] {
            #expect(outcome.output.contains(text), "\(text) is not in \(outcome.output)")
        }
    }

    @Test func show_fetchesTheDetailsOfFoursquareInOneCallAndSaysSo() async {
        let client = client(answering: Self.details)
        let outcome = await harness(client, token: "t").run("show", Self.foursquareID)
        #expect(client.requests.count == 1)
        #expect(outcome.error.contains("1 call") || outcome.output.contains("1 call"))
    }

    @Test func usage_countsTheCallsOfTheMonthByServiceAndTier() async {
        let harness = await harnessAfterOneCall()
        let usage = await harness.run("usage")
        #expect(usage.output.contains("2026-11"))
        #expect(usage.output.contains("Foursquare"))
        #expect(await harness.run("usage", "--json").output.contains(#""premium": 1"#))
    }

    @Test func usage_showsNoToken() async {
        #expect(!(await harnessAfterOneCall().run("usage").output.contains("secret-token")))
    }

    @Test func usage_refusesFormatsOfPlaces() async {
        #expect(await harnessAfterOneCall().run("usage", "--format", "csv").status == .usage)
    }

    @Test func show_makesDoWithWhatThePlanAllowsAndSaysSo() async {
        let client = trackForLeaks(HTTPClientStub())
        client.expect({ _ in true }, answering: .success(response(402, #"{"message":"no credits"}"#)))
        client.expect({ _ in true }, answering: .success(response(200, Self.details)))
        let outcome = await harness(client, token: "t").run("show", Self.foursquareID)
        #expect(outcome.status == .found)
        #expect(client.requests.count == 2)
        #expect((outcome.output + outcome.error).contains("402"))
    }

    @Test func search_tellsWhichOptionsCostMore() async {
        let client = client(answering: Self.search)
        let outcome = await harness(client, token: "t").run(
            "--near", "60.17,24.94", "--open-now", "--min-rating", "8", "--verbose")
        #expect(outcome.error.contains("--open-now"))
        #expect(outcome.error.contains("--min-rating"))
        #expect(client.requests.first?.url.query()?.contains("open_now=true") ?? false)
    }

    @Test func share_fetchesThePointOfAFoursquarePlace() async {
        let harness = harness(client(answering: Self.details), token: "t")
        let shared = await harness.run("share", Self.foursquareID, "--share-as", "geo")
        #expect(shared.output == "geo:60.171734,24.944213?q=60.171734,24.944213(Kahvila%20N%C3%A4kym%C3%A4)\n")
    }

    @Test func share_fetchesTheNameOfAFoursquarePlace() async {
        let harness = harness(client(answering: Self.details), token: "t")
        let text = await harness.run("share", Self.foursquareID, "--share-as", "text")
        #expect(text.output.hasPrefix("Kahvila Näkymä\n"))
    }

    @Test func open_fetchesThePointOfAFoursquarePlace() async {
        let harness = harness(client(answering: Self.details), token: "t")
        #expect(await harness.run("open", Self.foursquareID, "--maps", "google").status == .found)
    }

    private static let foursquareID = "fsq:5f00aa11bb22cc33dd44ee55"
    private static let overpass = """
        {"version":0.6,"generator":"Overpass API","osm3s":{"timestamp_osm_base":"2026-11-20T10:11:12Z"},"elements":[
        {"type":"node","id":123,"lat":60.1713,"lon":24.9437,
         "tags":{"amenity":"cafe","name":"Kahvila","wheelchair":"yes","opening_hours":"24/7"}},
        {"type":"node","id":124,"lat":60.1714,"lon":24.9437,
         "tags":{"amenity":"cafe","name":"Robert's","brand":"Robert's","wheelchair":"yes"}},
        {"type":"node","id":125,"lat":60.1715,"lon":24.9437,"tags":{"amenity":"cafe","name":"Step"}}]}
        """
    private static let brokenOff = """
        {"version":0.6,"osm3s":{"timestamp_osm_base":"2026-11-20T10:11:12Z"},"elements":[],
         "remark":"runtime error: Query timed out in \\"query\\" at line 3 after 26 seconds."}
        """
    private static let details = """
        {"fsq_place_id":"5f00aa11bb22cc33dd44ee55","latitude":60.171734,"longitude":24.944213,"name":"Kahvila Näkymä",
         "tel":"09 555 0100","rating":8.7,"price":2,"popularity":0.93,
         "hours":{"display":"Mon 8:00-18:00","regular":[{"day":1,"open":"0800","close":"1800"}]},
         "attributes":{"delivery":false},"description":"A café with a view.","menu":"https://nakyma.test/menu",
         "tastes":["coffee","view"],"stats":{"total_photos":31,"total_ratings":120,"total_tips":14},
         "photos":[{"id":"a","created_at":"2020-02-29T12:30:45.000Z","prefix":"https://img.test/p/","suffix":"/1.jpg"}],
         "tips":[{"id":"e","created_at":"2023-07-14T08:00:00.000Z","text":"Sit upstairs.","agree_count":3}]}
        """
    private static let search = """
        {"results":[{"fsq_place_id":"1","name":"Kahvila","latitude":60.171,"longitude":24.94,"rating":9}],
        "context":{"geo_bounds":{"circle":{"center":{"latitude":60.17,"longitude":24.94},"radius":1000}}}}
        """

    private func harness(_ client: HTTPClientStub, token: String? = nil) -> Harness {
        Harness(client, environment: token.map { ["FSQ_TOKEN": $0] } ?? [:])
    }

    private func client(answering bodies: String...) -> HTTPClientStub {
        let client = trackForLeaks(HTTPClientStub())
        for body in bodies { client.expect({ _ in true }, answering: .success(response(200, body))) }
        return client
    }

    private func askOpenStreetMap(_ client: HTTPClientStub) async -> Harness.Outcome {
        await harness(client).run(
            "--source", "osm", "--near", "60.1712,24.9437", "-c", "cafe", "--not-chain", "Robert's", "--where",
            "wheelchair=yes")
    }

    private func harnessAfterOneCall() async -> Harness {
        let harness = harness(client(answering: Self.details), token: "secret-token")
        _ = await harness.run("show", Self.foursquareID)
        return harness
    }
}
