import FoundationEssentials
import PlacesArguments
import PlacesCLITestSupport
import PlacesFeature
import PlacesHTTP
import PlacesLocation
import PlacesTerminal
import PlacesTestSupport
import Synchronization
import Testing

/// With `--blur` no request holds the exact point.
@Suite struct BlurTests {
    private static let exact = coordinate(60.171234, 24.943765)

    @Test(arguments: ["foursquare", "osm"])
    func search_sendsNoServiceTheExactPoint_butAnswersFromIt(source: String) async throws {
        let recorded = Recorder()
        let outcome = await makeSUT(recorded).run(
            "--source", source, "--near", "60.171234,24.943765", "--blur", "500m", "--radius", "1000")

        #expect(outcome.status == .found)
        #expect(outcome.output.contains("The service was asked around a point within 500 m of yours"))
        try recorded.holdNothingExact(Self.exact)
        // The place lies 100 m from the exact point, and the list says so.
        #expect(outcome.output.contains("100 m"))
    }

    @Test func search_sendsTheExactPoint_withoutBlur() async throws {
        let recorded = Recorder()
        _ = await makeSUT(recorded).run("--source", "foursquare", "--near", "60.171234,24.943765")

        #expect(recorded.texts.contains { $0.contains("60.1712") && $0.contains("24.9437") })
    }

    @Test func where_asksForTheAddressOfTheCellAlone() async throws {
        let recorded = Recorder()
        let harness = makeSUT(recorded)
        _ = await harness.run("location", "allow", "nominatim")
        let outcome = await harness.run("where", "--near", "60.171234,24.943765", "--blur", "500m")

        try recorded.holdNothingExact(Self.exact)
        #expect(outcome.output.hasPrefix("60.171234 24.943765 "))
        #expect(outcome.output.contains("The address is that of the centre of your cell"))
    }

    // MARK: - Answers for others

    private static let formats = ["json", "ndjson", "geojson", "csv", "tsv", "gpx", "kml", "html", "svg"]
    private static let line = ["museum", "--near", "60.171234,24.943765", "--limit", "all", "--color", "never"]

    /// The answer is that of anyone who stands at the centre of the cell: no point within the cell leads to another.
    @Test(arguments: formats)
    func search_isTheSameForAllPointsOfACell_inFormatsForOthers(format: String) async throws {
        let centre = try #require(BlurGrid(size: 500)).centre(of: Self.exact)
        let points = ["60.171234,24.943765", "\(centre.latitude),\(centre.longitude)", "60.1705,24.9445"]
        for point in points.dropFirst() {
            let other = try #require(try? CoordinateParser.parse(point).coordinate)
            try #require(BlurGrid(size: 500)?.centre(of: other) == centre)
        }
        var answers: [String] = []
        for point in points {
            let outcome = await Harness().run(
                "museum", "--near", point, "--limit", "all", "--format", format, "--blur", "500m")
            #expect(outcome.status == .found)
            answers.append(outcome.output)
        }
        #expect(Set(answers).count == 1)
        #expect(!answers[0].contains("60.1712") && !answers[0].contains("24.9437"))
        let exact = await Harness().run(Self.line + ["--format", format, "--blur", "500m", "--exact-position"])
        let usual = await Harness().run(Self.line + ["--format", format])
        #expect(exact.output == usual.output && exact.output != answers[0])
    }

    @Test func search_saysThatItStartsAtACell() async throws {
        let says = { (format: String) in await Harness().run(Self.line + ["--format", format, "--blur", "500m"]).output
        }
        let sentence = "Distances and order start at the centre of a cell of 500 m, not at the exact point"
        for format in ["json", "html"] { #expect(await says(format).contains(sentence)) }
        for format in ["json", "geojson", "ndjson"] {
            #expect(await says(format).replacing(" ", with: "").contains(#""cell":500"#), "\(format)")
        }
        for format in ["csv", "tsv"] {
            #expect(await says(format).split(separator: "\n")[0].contains("cell"), "\(format)")
        }
        for format in ["gpx", "kml"] { #expect(await says(format).contains("cell"), "\(format)") }
        #expect(await says("svg").contains("centre of a cell of 500 m"))
    }

    @Test(arguments: ["text", "list", "map"])
    func search_answersFromTheExactPoint_onTheScreen(format: String) async {
        let blurred = await Harness().run(Self.line + ["--format", format, "--blur", "500m"])
        #expect(blurred.output == (await Harness().run(Self.line + ["--format", format])).output)
    }

    @Test func where_tellsProgramsTheCellAlone() async throws {
        let sut = Harness()
        let line = ["where", "--near", "60.171234,24.943765", "--blur", "500m"]
        for format in ["json", "ndjson", "geojson"] {
            let output = await sut.run(line + ["--format", format]).output
            #expect(!output.contains("60.1712") && output.replacing(" ", with: "").contains(#""cell":500"#))
            let exact = await sut.run(line + ["--format", format, "--exact-position"]).output
            #expect(exact.contains("60.171234") && !exact.contains("cell"))
        }
    }

    /// The place of a list, measured from the exact point, would tell where in its cell that lies.
    @Test func show_tellsProgramsTheSameFromAllPointsOfACell() async throws {
        var answers: [String] = []
        for point in ["60.171234,24.943765", "60.1705,24.9445"] {
            let sut = Harness()
            let outcome = await sut.run("museum", "--near", point, "--blur", "500m")
            #expect(outcome.status == .found, "\(outcome.error)")
            answers.append(await sut.run("show", "1", "--json").output)
        }
        #expect(answers[0] == answers[1] && answers[0].contains(#""cell": 500"#), "\(answers)")
    }

    // MARK: - Exploring

    /// Moves from an exact point would tell where in its cell it lies; from the centre they tell nothing. Each goes farther
    /// than what is known already, so that it is asked for.
    @Test(arguments: [[KeyEvent.right], [.up], [.left], [.down]])
    func explore_asksTheSameFromAllPointsOfACell(keys: [KeyEvent]) async throws {
        var walks: [[String]] = []
        for point in ["60.171234,24.943765", "60.1705,24.9445"] {
            let recorded = Recorder()
            var sut = makeSUT(recorded, answers: 40)
            let clock = Mutex(0)
            sut.milliseconds = { clock.withLock { $0 } }
            let moves = keys.flatMap {
                [.keys(.init(repeating: $0, count: 9)), .timeOut, .wake] as [ScriptedCellScreen.Step]
            }
            sut.cellScreen = ScriptedCellScreen(
                [.shows("Near")] + moves + [.key(.character("q"))],
                pass: { time in clock.withLock { $0 += Int(time / .milliseconds(1)) + 1 } })
            let outcome = await sut.run("explore", "--source", "osm", "--near", point, "--blur", "500m")
            #expect(outcome.status == .found, "\(outcome.error)")
            #expect(sut.cellScreen?.frames.contains { $0.texts.joined().contains("centre of a cell of 500 m") } == true)
            try recorded.holdNothingExact(Self.exact)
            walks.append(recorded.texts)
        }
        // The program may end before the last move is asked for.
        for (one, other) in zip(walks[0], walks[1]) { #expect(one == other) }
        #expect(walks.allSatisfy { (keys.count...keys.count + 1).contains($0.count) })
    }

    private func makeSUT(_ recorder: Recorder, answers: Int = 4) -> Harness {
        let place = Self.exact.destination(distance: 100, bearing: 90)
        let (latitude, longitude) = (place.latitude, place.longitude)
        let client = HTTPClientStub()
        for _ in 1...answers {
            client.expect { _ in
                true
            } answering: { request throws(HTTPError) in
                recorder.record(request)
                let text =
                    switch request.url.host() {
                    case "places-api.foursquare.com":
                        """
                        {"results": [{"fsq_place_id": "a1", "name": "Near", "latitude": \(latitude),
                          "longitude": \(longitude), "categories": []}]}
                        """
                    case "nominatim.openstreetmap.org":
                        #"{"lat": "60.1", "lon": "24.9", "name": "X", "address": {"city": "Helsinki"}}"#
                    default:
                        """
                        {"osm3s": {"timestamp_osm_base": "2026-11-21T00:00:00Z"}, "elements": [{"type": "node",
                          "id": 1, "lat": \(latitude), "lon": \(longitude), "tags": {"name": "Near", "amenity": "cafe"}}]}
                        """
                    }
                return HTTPResponse(status: 200, body: Data(text.utf8))
            }
        }
        return Harness(client, environment: ["FSQ_TOKEN": "t0ken"])
    }

    /// Everything that was sent.
    private final class Recorder: Sendable {
        private let sent = Mutex<[String]>([])

        var texts: [String] { sent.withLock { $0 } }

        func record(_ request: HTTPRequest) {
            let body = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
            let headers = request.headers.fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
            sent.withLock { $0.append("\(request.url.absoluteString)\n\(headers)\n\(body)") }
        }

        /// Fails if a number in a request is one of the point's angles, to four decimals, some 10 m.
        func holdNothingExact(_ point: Coordinate, sourceLocation: SourceLocation = #_sourceLocation) throws {
            #expect(!texts.isEmpty, sourceLocation: sourceLocation)
            for text in texts {
                let numbers = text.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
                #expect(
                    !numbers.contains { abs($0 - point.latitude) < 1e-4 || abs($0 - point.longitude) < 1e-4 },
                    "\(text)", sourceLocation: sourceLocation)
            }
        }
    }
}
