import FoundationEssentials
import Glibc
import PlacesAPI
import PlacesFeature
import PlacesHTTP
import PlacesPresentation
import PlacesSample

guard CommandLine.arguments.count == 2 else {
    print("usage: places-benchmarks PATH-OF-PLACES")
    exit(2)
}
let places = CommandLine.arguments[1]
Report.add("what", "median", "goal", "peak memory")

try measureProcesses()
try await measureParts()

/// Whole commands, against curl.
func measureProcesses() throws {
    let server = try StaticServer(answer: Samples.answer(places: 50))
    let address = "http://127.0.0.1:\(server.port)"
    let query = "/places/search?ll=60.170000,24.940000&radius=1000&limit=50&sort=RELEVANCE"
    var remote = ProcessTimer.Command(
        name: "remote search", words: [places, "--near", "60.17,24.94", "--radius", "1000", "--format", "list"])
    remote.environment += ["FSQ_TOKEN=benchmark", "FSQ_BASE_URL=\(address)"]
    let commands: [ProcessTimer.Command] = [
        .init(name: "places --version", words: [places, "--version"]),
        .init(name: "curl --version", words: ["curl", "--version"]),
        remote,
        .init(name: "curl -s", words: ["curl", "-s", address + query]),
        .init(name: "sample search", words: [places, "--radius", "1000"]),
        .init(name: "sample search, all as JSON", words: [places, "--radius", "1000", "--limit", "all", "--json"]),
        .init(name: "sample map", words: [places, "--radius", "1000", "--format", "map"]),
    ]
    let figures = try ProcessTimer.measure(commands, runs: 60)
    for (command, figure) in zip(commands, figures) where figure.status != 0 {
        throw ProcessTimer.CannotStart(description: "\(command.name) ended with status \(figure.status)")
    }
    func ratio(_ one: Int, _ other: Int, goal: String) {
        let ratios = zip(figures[one].times, figures[other].times).map { $0 / $1 }
        Report.add(
            "\(commands[one].name) : \(commands[other].name)",
            "\(Report.number(ratios.median)) (\(Report.number(figures[one].median)) : "
                + "\(Report.number(figures[other].median)) ms)", goal, Report.mebibytes(figures[one].peak))
    }
    ratio(0, 1, goal: "≤ 0.35")
    ratio(2, 3, goal: "≤ 1.3")
    ratio(4, 0, goal: "")
    ratio(5, 0, goal: "")
    ratio(6, 0, goal: "")
}

/// Parts of the program, within this process.
func measureParts() async throws {
    guard let result = Samples.result(places: 1000), let token = APIToken("benchmark") else { return }
    let query = PlacesQuery(limit: .all)
    let clock = ContinuousClock()
    func milliseconds(_ work: () async throws -> Void) async rethrows -> Double {
        var times: [Double] = []
        for _ in 0..<21 {
            let start = clock.now
            try await work()
            times.append((clock.now - start) / .milliseconds(1))
        }
        return Array(times.dropFirst()).median
    }
    func add(_ title: String, _ time: Double) { Report.add(title, Report.number(time) + " ms") }

    for (name, size) in [("80×24", TextSize(columns: 80, rows: 24)), ("200×60", TextSize(columns: 200, rows: 60))] {
        let options = PresentationOptions(isColoured: true, layout: .screen(size))
        for format in [OutputFormat.map, .text] {
            add(
                "\(format.rawValue) of 1,000 places, \(name)",
                await milliseconds {
                    _ = PlacesRenderer.render(result, query: query, format: format, options: options)
                })
        }
    }
    for format in [OutputFormat.list, .json] {
        add(
            "\(format.rawValue) of 1,000 places",
            await milliseconds {
                _ = PlacesRenderer.render(result, query: query, format: format, options: PresentationOptions())
            })
    }
    add(
        "sample: load and choose 20 of 1,453",
        try await milliseconds {
            _ = try await PlacesSearch(provider: nil, loader: SamplePlacesLoader()).find(PlacesQuery())
        })

    let answer = Samples.answer(places: 1000)
    let loader = RemotePlacesLoader(
        endpoint: FoursquareEndpoint(token: token), client: Canned(answer: HTTPResponse(status: 200, body: answer)))
    let around = PlacesQuery(centre: result.centre, radius: SearchRadius(metres: 100_000) ?? .standard)
    let time = try await milliseconds { _ = try await loader.load(around) }
    let megabytes = Double(answer.count) / 1_000_000
    Report.add(
        "decoding an answer of \(Report.number(megabytes, 1)) MB", "\(Report.number(megabytes / time * 1000, 0)) MB/s")

    let points = result.places.map(\.place.coordinate)
    let geodesics = await milliseconds {
        var sum = 0.0
        for point in points { sum += point.distance(to: points[0]) }
        if sum < 0 { print(sum) }
    }
    Report.add("a geodesic below 1 km", Report.number(geodesics * 1000, 0) + " ns")
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    Report.add("these parts together", "", "", Report.mebibytes(usage.ru_maxrss))
}

/// A network that always gives the same answer.
struct Canned: HTTPClient {
    let answer: HTTPResponse

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { answer }
}
