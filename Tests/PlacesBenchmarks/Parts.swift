import FoundationEssentials
import PlacesAPI
import PlacesEngine
import PlacesFeature
import PlacesHTTP
import PlacesPage
import PlacesPresentation
import PlacesSample
import PlacesTerminal

/// A part of the program that is measured within a process of its own.
struct Part: Sendable {
    let title: String
    /// Turns milliseconds into a figure.
    var figure: @Sendable (Double) -> String = { Report.number($0) + " ms" }
    /// What the figure should be.
    var goal = ""
    /// How often it is measured.
    var runs = 20
    let work: @Sendable () async throws -> Void

    /// The median of the runs after one that does not count, in milliseconds.
    func measure() async throws -> Double {
        let clock = ContinuousClock()
        var times: [Double] = []
        for _ in 0...runs {
            let start = clock.now
            try await work()
            times.append((clock.now - start) / .milliseconds(1))
        }
        return Array(times.dropFirst()).median
    }

    static func all() throws -> [Part] {
        guard let result = Samples.result(places: 1000) else { return [] }
        return rendering(result) + [sample, baseMap] + (try explore()) + (try [decoding(around: result.centre)])
            + [geodesics(result)] + searching + towns + reading + frames
    }

    private static func rendering(_ result: PlacesResult) -> [Part] {
        let query = PlacesQuery(limit: .all)
        func part(_ format: OutputFormat, _ name: String, _ layout: OutputLayout) -> Part {
            let options = PresentationOptions(layout: layout)
            return Part(title: "\(format.name) of 1,000 places\(name)") {
                _ = PlacesRenderer.render(result.answering(query), format: format, options: options)
            }
        }
        let (small, large) = (TextSize(columns: 80, rows: 24), TextSize(columns: 200, rows: 60))
        return [
            part(.map, ", 80×24", .screen(small)), part(.map, ", 200×60", .screen(large)),
            part(.text, ", 80×24", .screen(small)), part(.text, ", 200×60", .screen(large)),
            part(.list, "", .pipe),
        ] + OutputFormat.builtIn.filter(\.hasFields).map { part($0, "", .pipe) }
            + [OutputFormat.html, .svg].map { page(result, query, $0) }
    }

    /// What is shown in a browser, with its size.
    private static func page(_ result: PlacesResult, _ query: PlacesQuery, _ format: OutputFormat) -> Part {
        let render: @Sendable () -> String = {
            PlacesRenderer.render(result.answering(query), format: format, options: PresentationOptions())
        }
        return Part(
            title: "\(format.name) of 1,000 places: size and build time",
            figure: { "\(render().utf8.count / 1024) KiB, " + Report.number($0) + " ms" }, work: { _ = render() })
    }

    private static let sample = Part(title: "sample: load and choose 20 of 1,506") {
        _ = try await PlacesSearch(provider: nil, loader: SamplePlacesLoader()).find(PlacesQuery())
    }

    private static let baseMap = Part(title: "base map: decode one sample", goal: "≤ 1 ms", runs: 100) {
        guard let centre = Coordinate(latitude: 60.1712, longitude: 24.9437) else { throw Missing() }
        let box = BoundingBox(around: centre, radius: 2000)
        guard try SampleBaseMap().excerpt(in: box, resolution: 6).features.count > 500 else { throw Missing() }
    }

    private static func decoding(around centre: Coordinate?) throws -> Part {
        let answer = Samples.answer(places: 1000)
        guard let token = APIToken("benchmark") else { throw Missing() }
        let loader = RemotePlacesLoader(
            endpoint: FoursquareEndpoint(token: token),
            client: Canned(answer: HTTPResponse(status: 200, body: answer)))
        let query = PlacesQuery(centre: centre, radius: SearchRadius(metres: 100_000) ?? .standard)
        let megabytes = Double(answer.count) / 1_000_000
        return Part(
            title: "decoding an answer of \(Report.number(megabytes, 1)) MB",
            figure: { Report.number(megabytes / $0 * 1000, 0) + " MB/s" },
            work: { _ = try await loader.load(query) })
    }

    private static func geodesics(_ result: PlacesResult) -> Part {
        let points = result.places.map(\.place.coordinate)
        return Part(
            title: "a geodesic below 1 km",
            figure: { Report.number($0 * 1_000_000 / Double(points.count), 0) + " ns" },
            work: {
                var sum = 0.0
                for point in points { sum += point.distance(to: points[0]) }
                guard sum > 0 else { throw Missing() }
            })
    }

    struct Missing: Error {}
}

/// A network that always gives the same answer.
private struct Canned: HTTPClient {
    let answer: HTTPResponse

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { answer }
}
