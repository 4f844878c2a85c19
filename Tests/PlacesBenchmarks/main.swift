import FoundationEssentials
import Glibc

let arguments = CommandLine.arguments
switch arguments.count {
case 2:
    Report.add("what", "median", "goal", "peak memory")
    try measureProcesses(places: arguments[1])
    try measureKeys(places: arguments[1])
    try measureAssistant(places: arguments[1])
    let parts = try Part.all()
    for index in parts.indices {
        // Each part runs in a process of its own, which prints its figure, and whose memory is the part's.
        try measurePart(parts[index], index: index, program: arguments[0])
    }
case 4 where arguments[1] == "--table":
    // A file of so many places.
    if let count = Int(arguments[2]) { try measureTable(count: count, places: arguments[3], program: arguments[0]) }
case 4 where arguments[1] == "--growth":
    if let most = Int(arguments[2]) { try measureGrowth(to: most, places: arguments[3], program: arguments[0]) }
case 3 where arguments[1] == "--build":
    if let count = Int(arguments[2]) { print(try TableBench(count: count).build()) }
case 3 where arguments[1] == "--rows":
    if let count = Int(arguments[2]) { try TableBench(count: count).measureRows() }
case 3 where arguments[1] == "--ask":
    if let count = Int(arguments[2]) { try TableBench(count: count).measure() }
case 4 where arguments[1] == "--ask":
    // One of the questions alone, for a profiler.
    if let count = Int(arguments[2]) { try TableBench(count: count).measure(only: Int(arguments[3])) }
case 3 where arguments[1] == "--part":
    let parts = try Part.all()
    if let index = Int(arguments[2]), parts.indices.contains(index) {
        print(parts[index].figure(try await parts[index].measure()))
    }
default:
    print("usage: places-benchmarks PATH-OF-PLACES | --table COUNT PATH-OF-PLACES | --growth MOST PATH-OF-PLACES")
    exit(2)
}

/// Whole commands, against curl.
func measureProcesses(places: String) throws {
    let server = try StaticServer(answer: Samples.answer(places: 50))
    let home = try Home(places: places)
    let address = "http://127.0.0.1:\(server.port)"
    let query = "/places/search?ll=60.170000,24.940000&radius=1000&limit=50&sort=RELEVANCE"
    var remote = ProcessTimer.Command(
        name: "remote search", words: [places, "--near", "60.17,24.94", "--radius", "1000", "--format", "list"])
    remote.environment = home.environment + ["FSQ_TOKEN=benchmark", "FSQ_BASE_URL=\(address)"]
    let inHelsinki = remote.environment + ["TZ=Europe/Helsinki"]
    let commands: [ProcessTimer.Command] = [
        .init(name: "places --version", words: [places, "--version"]),
        .init(name: "curl --version", words: ["curl", "--version"]),
        remote,
        .init(name: "curl -s", words: ["curl", "-s", address + query]),
        .init(name: "sample search", words: [places, "--radius", "1000"], environment: home.environment),
        .init(name: "sample search, all as JSON", words: [places, "--radius", "1000", "--limit", "all", "--json"]),
        .init(name: "sample map", words: [places, "--radius", "1000", "--format", "map"]),
        .init(
            name: "places where, offline, places kept", words: [places, "where", "--near", "60.17,24.94"],
            environment: home.environment),
        .init(name: "places where, all usual ways", words: [places, "where"], environment: inHelsinki),
        .init(name: "places coffee", words: [places, "coffee"], environment: home.environment),
    ]
    let figures = try ProcessTimer.measure(commands, runs: 60)
    for (command, figure) in zip(commands, figures) where figure.status != 0 {
        throw ProcessTimer.CannotStart(description: "\(command.name) ended with status \(figure.status)")
    }
    for (one, other, goal) in [
        (0, 1, "≤ 0.30"), (2, 3, "≤ 1.3"), (4, 0, "≤ 2.5"), (9, 0, "≤ 3.0"), (5, 0, ""), (6, 0, ""), (7, 0, "≤ 1.3"),
        (8, 0, ""),
    ] {
        let ratios = zip(figures[one].times, figures[other].times).map { $0 / $1 }
        let times = [one, other].map { Report.number(figures[$0].median) }.joined(separator: " : ")
        Report.add(
            "\(commands[one].name) : \(commands[other].name)", "\(Report.number(ratios.median)) (\(times) ms)", goal,
            Report.mebibytes(figures[one].peak))
    }
}

/// From a key to the screen of `places explore`, among the 1,506 places of the sample.
func measureKeys(places: String) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "key-latency.py").path
    for (columns, rows) in [("80", "24"), ("200", "60")] {
        let (figure, _) = try ProcessTimer.output(of: ["python3", script, columns, rows, places])
        Report.add("explore, from key to screen, \(columns)×\(rows)", figure, "", "")
    }
}

/// What an assistant waits for, and whether the server grows.
func measureAssistant(places: String) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "assistant-speed.py").path
    let figures = try ProcessTimer.output(of: ["python3", script, places]).text.split(separator: "\n")
    guard figures.count == 3 else { throw ProcessTimer.CannotStart(description: "places mcp does not answer") }
    Report.add("places mcp, first answer : places --version", String(figures[0]), "≤ 3.0")
    Report.add("places mcp, places_search on the sample", "\(figures[1]) ms", "≤ 3 ms")
    Report.add("places mcp, growth over 1,000 requests", "\(figures[2]) MiB", "≤ 1 MiB")
}

func measurePart(_ part: Part, index: Int, program: String) throws {
    let (figure, peak) = try ProcessTimer.output(of: [program, "--part", "\(index)"])
    Report.add(part.title, figure, part.goal, Report.mebibytes(peak))
}
