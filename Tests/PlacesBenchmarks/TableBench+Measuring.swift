import FoundationEssentials
import PlacesFeature
import PlacesTableFile

extension TableBench {
    /// Builds the file and measures what has a budget.
    /// - Parameters:
    ///   - places: the program.
    ///   - benchmarks: this one.
    func measure(places: String, _ benchmarks: String, in report: inout Report) throws {
        let build = try rate(benchmarks)
        let own = try number([benchmarks, "--nearest", "\(count)"])
        report.add(
            "nearest 50 of \(count), in the library", .init(value: own, budget: 50, unit: "µs"),
            peer: try peers(["geoindex", "kdtree", "rtree"]).joined(separator: ", "))
        let home = try Home(places: places)
        let command = ProcessTimer.Command(
            name: "import", words: [places, "index", "add", try lines()], environment: home.environment)
        let figures = try ProcessTimer.measure([command], runs: 1)[0]
        report.add(
            "index add of \(lineCount) lines",
            .init(value: Double(lineCount) / figures.median, budget: 50, unit: "k/s", isRate: true),
            memory: .init(value: figures.peak, budget: 200, unit: "MB"),
            peer: "from memory \(Report.number(build)) M/s")
    }

    /// Files of 10^4 places and more: how long they take to be built, and to answer.
    static func measureGrowth(to most: Int, places: String, _ benchmarks: String) throws {
        var count = 10_000
        while count <= most {
            let bench = try TableBench(count: count)
            let build = try bench.rate(benchmarks)
            let own = try bench.number([benchmarks, "--nearest", "\(count)"])
            let peers = try bench.peers(["rtree"]).joined()
            let search = ProcessTimer.Command(
                name: "search",
                words: [places, "--source", bench.path, "--near", "60.17,24.94", "-r", "100km", "--limit", "20"])
            let figures = try ProcessTimer.measure([search], runs: 20)[0]
            print(
                """
                \(count): built \(Report.number(build)) M/s, \(bench.size / count) bytes each; \
                nearest 50 \(Report.number(own)) µs (\(peers)); \
                a search of 100 km \(Report.number(figures.median)) ms, \(Report.number(figures.peak)) MB
                """)
            try bench.remove()
            count *= 10
        }
    }

    /// Millions of places built in a second, in a process of its own.
    private func rate(_ benchmarks: String) throws -> Double {
        Double(count) / (try number([benchmarks, "--build", "\(count)"])) / 1_000_000
    }

    private func number(_ words: [String]) throws -> Double {
        let text = try ProcessTimer.output(of: words)
        guard let number = Double(text) else { throw ProcessTimer.CannotStart(description: text) }
        return number
    }

    /// The times of some peers for the same points.
    private func peers(_ names: [String]) throws -> [String] {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "peers.py").path
        let libraries = FileManager.default.currentDirectoryPath + "/.build/peers"
        return try ProcessTimer.output(of: ["python3", script, pointsPath, queriesPath, libraries] + names)
            .split(separator: "\n").map { line in
                let parts = line.split(separator: "\t")
                return parts.count > 1 ? "\(parts[0]) \(parts[1])" : String(line)
            }
    }

    /// A file of a million places within 5 km, evenly spread, with names, kinds and hours of the sample's.
    static func crowd() throws -> String {
        guard let centre = Coordinate(latitude: 60.17, longitude: 24.94) else { throw RandomPlaces.NoCentre() }
        let bench = try TableBench(count: 1_000_000)
        var places = try RandomPlaces()
        let builder = PlaceFileBuilder(path: bench.crowdPath, sources: sources)
        for start in stride(from: 0, to: bench.count, by: 1 << 16) {
            try builder.add(
                contentsOf: (start..<min(bench.count, start + 1 << 16)).map { index in
                    let distance = 5000 * (Double(index) / Double(bench.count)).squareRoot()
                    let point = centre.destination(distance: distance, bearing: Double(index) * 137.508)
                    return places.next(at: point)
                })
        }
        try builder.write(sources: [])
        return bench.crowdPath
    }
}
