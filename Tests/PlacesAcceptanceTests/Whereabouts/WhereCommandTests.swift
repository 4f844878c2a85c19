import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesTerminal
import PlacesTestSupport
import Synchronization
import Testing

@Suite struct WhereCommandTests {
    // MARK: - What is told

    @Test func where_tellsTheNamedPlace_firstForPrograms() async throws {
        let outcome = try await Harness().inHelsinki().run("where", "--near", "60.1712,24.9437")

        #expect(outcome.status == .found)
        #expect(
            outcome.output == """
                60.171200 24.943700 0 0 fixed
                 Method      given by you
                 Near        Helsinki, Uusimaa, Finland
                 Local time  Europe/Helsinki, 12:00 now (UTC+02:00)
                 Credit      Towns: GeoNames, CC BY 4.0
                 Credit      Time zones: © OpenStreetMap contributors, ODbL 1.0

                """)
    }

    @Test func where_tellsOfAnAreaThatCountriesShare() async throws {
        let harness = try Harness().inHelsinki()
        let note = "This area is shared by Israel and Palestine, or claimed by both"
        let village = await harness.run("where", "--near", "31.823,35.146")
        #expect(village.output.contains(" Note        \(note)"), "\(village)")
        #expect(await harness.run("where", "--near", "31.823,35.146", "--json").output.contains("\"\(note)"))
        #expect(await !harness.run("where", "--near", "32.08,34.78").output.contains("shared"))
    }

    @Test func where_guessesByTheTimeZone_whereNothingElseIsKnown() async throws {
        var harness = try Harness(environment: ["TZ": "Europe/Helsinki"]).inHelsinki()
        harness.files["/usr/share/zoneinfo/zone.tab"] = "FI\t+6010+02458\tEurope/Helsinki\n"
        let outcome = await harness.run("where")

        #expect(outcome.status == .found)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines[0] == "60.166667 24.966667 500000 0 timezone")
        #expect(lines[1] == " Method      Helsinki, guessed from your time zone, may be off by hundreds of kilometres")
        #expect(
            lines.filter { $0.hasPrefix(" Tried") || $0.hasPrefix(" Left out") } == [
                " Left out    geoclue: skipped (not a terminal; --locate geoclue)",
                " Left out    gpsd: skipped (not a terminal; --locate gpsd)",
                " Tried       static: there is no /etc/geolocation",
                " Tried       last: no earlier position is remembered",
            ])
    }

    @Test func where_endsWith3AndEveryReason_whereNoOneKnows() async {
        let outcome = await Harness(environment: ["TZ": "UTC"]).run("where", "--locate", "last,mmdb,timezone")

        #expect(outcome.status == .locationUnknown)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.error == """
                places: Your position could not be found.
                  last: no earlier position is remembered
                  mmdb: no database of network addresses was found (--mmdb FILE)
                  timezone: this machine has no table of time zones
                  Try:  places --near 60.17,24.94     places city Berlin     places where --explain

                """)
    }

    @Test func where_tellsProgramsThatNoOneKnows() async {
        let outcome = await Harness(environment: ["TZ": "UTC"]).run("where", "--locate", "last", "--json")

        #expect(outcome.status == .locationUnknown)
        #expect(
            outcome.output == """
                {
                  "schema": "where/1",
                  "location": null,
                  "steps": [
                    {"method": "last", "reason": "no earlier position is remembered"}
                  ]
                }

                """)
    }

    @Test func where_breaksLinesBetweenWordsOnAScreen() async {
        var harness = Harness()
        harness.terminal = TerminalSize(columns: 50, rows: 20)
        harness.files["/etc/geolocation"] = "60\n24\n0\n5\n"
        let lines = await harness.run("where").output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 50 })
        #expect(lines.contains { $0.hasPrefix("             ") })
    }

    @Test func where_readsThePositionOfTheMachine() async {
        let harness = Harness(files: ["/etc/geolocation": "60.1712 # latitude\n24.9437\n12\n50\n"])
        let outcome = await harness.run("where")

        #expect(
            outcome.output.hasPrefix("60.171200 24.943700 50 - static\n Method      as this machine is set up ±50 m\n"))
    }

    @Test func where_namesFileLineAndField_whenThePositionOfTheMachineIsBroken() async {
        let harness = Harness(files: ["/etc/geolocation": "60.1712\nfast\n"])
        let outcome = await harness.run("where", "--locate", "static")

        #expect(outcome.status == .locationUnknown)
        #expect(outcome.error.contains("/etc/geolocation"))
        #expect(outcome.error.contains("line 2"))
        #expect(outcome.error.contains("longitude"))
    }

    @Test func where_answersProgramsWithThePositionAsJSON() async throws {
        let outcome = await Harness().run("where", "--near", "60.1712,24.9437", "--format", "json")

        #expect(outcome.output.hasPrefix("{\n  \"schema\": \"where/1\""))
        let document = try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
        #expect(document.location == Document.Location(latitude: 60.1712, longitude: 24.9437, method: "fixed"))
    }

    @Test func where_answersMapsWithThePositionAsGeoJSON() async throws {
        let outcome = await Harness().run("where", "--near", "60.1712,24.9437", "--format", "geojson")

        #expect(outcome.output.hasPrefix("{\"type\": \"Feature\""))
        let feature = try JSONDecoder().decode(Feature.self, from: Data(outcome.output.utf8))
        #expect(feature.geometry == Feature.Geometry(type: "Point", coordinates: [24.9437, 60.1712]))
    }

    @Test func where_refusesFormatsOfPlaces() async {
        #expect(await Harness().run("where", "--format", "gpx").status == .usage)
    }

    // MARK: - Without trying

    @Test func explain_triesNothing_andTellsWhatEachWaySends() async {
        let client = HTTPClientStub()
        var harness = Harness(client, environment: ["PLACES_ALLOW_IP_LOCATION": "YES"])
        harness.store = InMemoryPlacesStore()
        let outcome = await harness.run("where", "--explain")

        #expect(outcome.status == .found)
        #expect(client.requests.isEmpty)
        for way in ["1. geoclue", "2. gpsd", "3. static", "4. last", "5. ip", "6. timezone"] {
            #expect(outcome.output.contains("  \(way): "))
        }
        #expect(outcome.output.contains("a geolocation service on the web, which learns your network address"))
    }

    @Test func explain_tellsWhatIsForbidden() async {
        let outcome = await Harness().run("where", "--explain", "--no-network-location", "--blur", "500m")

        #expect(
            outcome.output.contains(
                "1. geoclue: left out: geoclue may ask the network, which --no-network-location forbids"))
        #expect(
            outcome.output.contains("Services learn the centre of a cell of 500 m instead of the position (--blur)."))
    }

    @Test func explain_looksNothingUp() async {
        let harness = Harness()
        _ = await harness.run("location", "allow", "nominatim")
        let outcome = await harness.run("where", "--explain", "--near", "Alexanderplatz, Berlin")

        #expect(outcome.status == .found)
        #expect(harness.client.requests.isEmpty)
        #expect(outcome.output.contains("1. fixed: "))
        #expect(outcome.output.contains("no other method is tried"))
    }

    @Test(arguments: [
        ([:], "it uses the centre of the sample"), (["PLACES_SOURCE": "osm"], "it exits with status 3"),
        (["FSQ_TOKEN": "t"], "Foursquare estimates your position"),
    ])
    func explain_tellsWhatASearchDoesWithTheWays(environment: [String: String], words: String) async {
        #expect(await Harness(environment: environment).run("where", "--explain").output.contains(words))
    }

    // MARK: - Again and again

    @Test func watch_tellsThePositionOnALineEachTime() async throws {
        let track = """
            <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="t"><trk><trkseg>
            <trkpt lat="60" lon="24"/></trkseg></trk></gpx>
            """
        var harness = Harness(files: ["walk.gpx": track])
        let pauses = Pauses()
        harness.pause = { pauses.add($0) }
        let outcome = await harness.run("where", "--simulate", "walk.gpx", "--watch", "3x10")

        #expect(outcome.status == .found)
        #expect(outcome.output == String(repeating: "60.000000 24.000000 - - simulated\n", count: 3))
        #expect(pauses.all == [.seconds(10), .seconds(10)])
    }

    @Test func watch_asksAgainEachTime() async {
        let answer = Result<HTTPResponse, HTTPError>.success(
            HTTPResponse(status: 200, body: Data(#"{"latitude": 60.45, "longitude": 22.27}"#.utf8)))
        let harness = Harness(HTTPClientStub(answering: answer, answer))
        let outcome = await harness.run("where", "--locate", "ip", "--watch", "2x")

        #expect(outcome.output == String(repeating: "60.450000 22.270000 25000 0 ip\n", count: 2))
        #expect(harness.client.requests.count == 2)
    }

    @Test func watch_writesALineOfJSONEachTime() async {
        let outcome = await Harness().run("where", "--near", "60,24", "--watch", "2x", "--json")

        #expect(outcome.output.split(separator: "\n").count == 2)
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"schema\": \"where/1\"") })
    }
}

/// Keeps how long was waited.
private final class Pauses: Sendable {
    private let waited = Mutex<[Duration]>([])

    var all: [Duration] { waited.withLock { $0 } }

    func add(_ duration: Duration) { waited.withLock { $0.append(duration) } }
}

/// What a program may read of the JSON document.
private struct Document: Decodable {
    struct Location: Decodable, Equatable {
        let latitude, longitude: Double
        let method: String
    }

    let location: Location
}

/// What a program may read of the GeoJSON document.
private struct Feature: Decodable {
    struct Geometry: Decodable, Equatable {
        let type: String
        let coordinates: [Double]
    }

    let geometry: Geometry
}
