import FoundationEssentials

/// A file of many places: built, asked, and compared with its peers and with a whole process.
func measureTable(count: Int, places: String, program: String) throws {
    let bench = try TableBench(count: count)
    try measureBuild(bench, program: program)
    try measureImport(bench, places: places)
    let (figures, peak) = try ProcessTimer.output(of: [program, "--ask", "\(count)"])
    print(figures)
    Report.add("memory of all these", "", "", Report.mebibytes(peak))
    try measureRows(bench, program: program)
    try measurePeers(bench, ["kdtree", "rtree"])
    try measureProcess(bench, places: places)
}

/// Files of 10^4 places and more.
func measureGrowth(to most: Int, places: String, program: String) throws {
    var count = 10_000
    while count <= most {
        let bench = try TableBench(count: count)
        try measureBuild(bench, program: program)
        print(try ProcessTimer.output(of: [program, "--ask", "\(count)"]).text)
        try measureProcess(bench, places: places)
        try bench.remove()
        count *= 10
    }
}

private func measureBuild(_ bench: TableBench, program: String) throws {
    let (seconds, peak) = try ProcessTimer.output(of: [program, "--build", "\(bench.count)"])
    let rate = Double(bench.count) / (Double(seconds) ?? .nan) / 1_000_000
    let size = Double(bench.size) / Double(bench.count)
    Report.add(
        "building a file of \(bench.count) from memory",
        "\(Report.number(rate)) M/s, \(Report.number(size, 0)) bytes each", "≥ 1 M/s", Report.mebibytes(peak))
}

/// The same places from lines of JSON, by the program.
private func measureImport(_ bench: TableBench, places: String) throws {
    let home = try Home(places: places)
    let lines = try bench.lines()
    let command = ProcessTimer.Command(
        name: "import", words: [places, "index", "add", lines], environment: home.environment)
    let figures = try ProcessTimer.measure([command], runs: 1)[0]
    let rate = Double(bench.lineCount) / figures.median
    Report.add(
        "places index add of \(bench.lineCount) lines", "\(Report.number(rate, 0)),000/s", "≥ 100,000/s",
        Report.mebibytes(figures.peak))
}

/// The rows alone and geoindex-rs in turn, for the speed of a machine drifts within seconds.
private func measureRows(_ bench: TableBench, program: String) throws {
    var (own, peer, build) = ([[Double]](), [[Double]](), "")
    for _ in 0..<7 {
        let figures = try ProcessTimer.output(of: [program, "--rows", "\(bench.count)"]).text
        own.append(figures.split(separator: " / ").compactMap { Double($0) })
        let lines = try peers(bench, ["geoindex"])
        guard let made = lines.first, let times = lines.last, times.count == 4 else {
            return Report.add(lines.joined().joined(separator: " "), "")
        }
        build = made.last ?? ""
        peer.append(times.compactMap { Double($0) })
    }
    Report.add("geoindex-rs build", build)
    for (index, title) in ["median", "99th percentile"].enumerated() {
        let (own, peer) = (own.map { $0[index] }, peer.map { $0[index] })
        let times = [own, peer].map { Report.number($0.median, 1) }.joined(separator: " : ")
        Report.add(
            "\(bench.rowsTitle) of \(bench.count) : geoindex-rs, \(title)",
            "\(Report.number(zip(own, peer).map { $0 / $1 }.median)) (\(times) µs)", "≤ 1.0")
    }
}

private func measurePeers(_ bench: TableBench, _ names: [String]) throws {
    for parts in try peers(bench, names) {
        guard parts.count > 2 else {
            Report.add(parts.joined(separator: " "), "")
            continue
        }
        Report.add(
            "nearest 50 of \(bench.count), \(parts[0])", "\(parts[1]) / \(parts[2]) µs", "",
            parts.count > 3 ? "empty call \(parts[3]) µs" : "")
    }
}

/// The lines that some peers print.
private func peers(_ bench: TableBench, _ names: [String]) throws -> [[String]] {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "peers.py").path
    let libraries = FileManager.default.currentDirectoryPath + "/.build/peers"
    return try ProcessTimer.output(
        of: ["python3", script, bench.pointsPath, bench.queriesPath, libraries] + names
    ).text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
}

private func measureProcess(_ bench: TableBench, places: String) throws {
    let environment = ["PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/nonexistent"]
    let search = [
        places, "--source", bench.path, "--near", "60.17,24.94", "--radius", "100km", "--limit", "20", "-f", "tsv",
        "--fields", "name,distance", "--sort", "distance",
    ]
    let figures = try ProcessTimer.measure(
        [
            .init(name: "search", words: search, environment: environment),
            .init(name: "version", words: [places, "--version"], environment: environment),
        ], runs: 40)
    let ratios = zip(figures[0].times, figures[1].times).map { $0 / $1 }
    Report.add(
        "whole process, nearest 20 of \(bench.count) : --version",
        Report.number(ratios.median)
            + (figures[0].status == 0 ? "" : ", status \(figures[0].status)"), "≤ 2.0, ≤ 20 MB",
        Report.mebibytes(figures[0].peak))
}
