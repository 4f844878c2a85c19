import FoundationEssentials
import Glibc
import PlacesEngine
import PlacesFeature
import PlacesHours
import PlacesTableFile

/// Files of many places: building one, and asking it from many points.
struct TableBench {
    let count: Int
    private let folder: String

    /// - Parameter count: of places.
    init(count: Int) throws {
        self.count = count
        folder = FileManager.default.currentDirectoryPath + "/.build/benchmark-tables"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    var path: String { "\(folder)/\(count).places" }
    /// The points of all places as pairs of doubles, and those that are asked for.
    var pointsPath: String { "\(folder)/\(count).points" }
    var queriesPath: String { "\(folder)/\(count).queries" }

    /// Bytes of the file.
    var size: Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    func remove() throws {
        for path in [path, pointsPath, queriesPath] { try FileManager.default.removeItem(atPath: path) }
    }

    /// How many of the places are imported from lines.
    var lineCount: Int { min(count, 300_000) }

    /// Some of the places as lines of JSON.
    func lines() throws -> String {
        let path = "\(folder)/\(lineCount).ndjson"
        guard let file = fopen(path, "w") else { throw FileOfNumbers.Failure() }
        var places = try RandomPlaces()
        for _ in 0..<lineCount { fputs(places.next().line, file) }
        guard fclose(file) == 0 else { throw FileOfNumbers.Failure() }
        return path
    }

    private static let queryCount = 2000
    private static let sources = SourceDirectory([
        SourceTerms(
            prefix: "osm", credit: PlacesSource(id: "bench", name: "Bench", attribution: "Bench"), mayBeKept: true)
    ])

    /// Builds the file, and writes the points for others.
    /// - Returns: seconds of the build alone.
    func build() throws -> Double {
        // To replace the file of an earlier run would count as time of the build.
        unlink(path)
        var (places, seconds) = (try RandomPlaces(), 0.0)
        let (clock, builder) = (ContinuousClock(), PlaceFileBuilder(path: path, sources: Self.sources))
        let (points, queries) = (try FileOfNumbers(pointsPath), try FileOfNumbers(queriesPath))
        var rest = count
        while rest > 0 {
            // So many that little is done for the file while the next ones are made, which does not count.
            let batch = (0..<min(rest, 1 << 19)).map { _ in places.next() }
            rest -= batch.count
            let start = clock.now
            try builder.add(contentsOf: batch)
            seconds += (clock.now - start) / .seconds(1)
            for place in batch { points.append([place.coordinate.latitude, place.coordinate.longitude]) }
            for place in batch.prefix(max(1, Self.queryCount * batch.count / count)) {
                let point = place.coordinate.destination(distance: 200, bearing: 77)
                queries.append([point.latitude, point.longitude])
            }
        }
        let start = clock.now
        try builder.write(sources: [])
        seconds += (clock.now - start) / .seconds(1)
        try points.close()
        try queries.close()
        return seconds
    }

    // MARK: - Asking

    struct Question {
        let title: String
        let goal: String
        let ask: (inout PlacesQuery) -> Void
    }

    /// Microseconds that the processor spent on this thread, so that other programs count less.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }

    /// Asks from all points, and prints the figures.
    /// - Parameter number: of the one question to ask, as a profiler wants it, the rows alone being -1; `nil` for all.
    func measure(only number: Int? = nil) throws {
        let (loader, points) = (try FilePlacesLoader(path: path), try self.points())
        let rounds = number == nil ? 3 : 9
        if number.map({ $0 == -1 }) ?? true {
            let figure = try nearestRows(loader, points, rounds: rounds)
            Report.add("\(rowsTitle) of \(count)", "\(figure.text) µs", "≤ 25 / 50 µs")
            let table = loader.answer(to: PlacesQuery()).table
            let made = try Self.time(points, rounds) { point in
                let rows = try table.nearest(50, to: point, within: SearchRadius.greatest.metres).map { UInt32($0.row) }
                return try table.places(rows, withFacts: true).reduce(0) { $0 + $1.bytesRead }
            }
            Report.add("nearest 50, places made, of \(count)", "\(made.text) µs", "≤ 25 / 50 µs")
        }
        let engine = AnswerEngine(
            dependencies: SearchDependencies(evaluator: ManyPlaces.evaluator), traits: loader.traits,
            vocabulary: loader.vocabulary,
            now: ManyPlaces.now)
        var (unfiltered, read): (Double?, Int) = (nil, 0)
        for (index, question) in try questions(loader).enumerated() where number.map({ $0 == index }) ?? true {
            let figure = try Self.time(points, rounds) { point in
                var query = PlacesQuery(
                    centre: point, radius: .greatest, limit: .count(50), order: PlacesOrder(.distance))
                query.needs = .facts
                question.ask(&query)
                return try engine.answer(query, from: loader.answer(to: query), radius: .greatest).places
                    .reduce(0) { $0 + $1.bytesRead }
            }
            let ratio = unfiltered.map { ", \(Report.number(figure.median / $0, 1)) ×" } ?? ""
            (unfiltered, read) = (unfiltered ?? figure.median, read + figure.read)
            Report.add("\(question.title) of \(count)", "\(figure.text) µs\(ratio)", question.goal)
        }
        // Some questions have no answer, such as bus stops that are open now.
        guard read > 0 || number != nil else { throw FileOfNumbers.Failure() }
    }

    let rowsTitle = "rows, distances, names of the nearest 50"

    /// Prints the median and the 99th percentile for the rows alone, for a comparison with a peer.
    func measureRows() throws {
        print(try nearestRows(FilePlacesLoader(path: path), points(), rounds: 3).text)
    }

    private func points() throws -> [Coordinate] {
        try FileOfNumbers.pairs(in: queriesPath).compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }
    }

    private func nearestRows(_ loader: FilePlacesLoader, _ points: [Coordinate], rounds: Int) throws -> Figure {
        let table = loader.answer(to: PlacesQuery()).table
        return try Self.time(points, rounds) { point in
            let near = try table.nearest(50, to: point, within: SearchRadius.greatest.metres)
            var read = near.reduce(0) { $0 + ($1.distance < 0 ? 1 : 0) }
            try table.forEachName(of: near.map { UInt32($0.row) }) { read += $1.count }
            try table.expectSound()
            return read
        }
    }

    private struct Figure {
        /// Microseconds.
        let median, slow: Double
        /// Bytes in all.
        let read: Int
        var text: String { "\(Report.number(median, 1)) / \(Report.number(slow, 1))" }
    }

    /// How long each question takes, the median of some rounds after the first one, less what a call costs that does nothing.
    /// - Parameter ask: delivers how many bytes it read, which keeps the compiler from leaving the reading out.
    private static func time(
        _ points: [Coordinate], _ rounds: Int, _ ask: (Coordinate) throws -> Int
    ) throws -> Figure {
        var (times, read) = (points.map { _ in [Double]() }, 0)
        let empty = points.map { _ in
            let start = processorTime
            return processorTime - start
        }.median
        for round in 0...rounds {
            for (index, point) in points.enumerated() {
                let start = processorTime
                read += try ask(point)
                let time = processorTime - start
                if round > 0 { times[index].append(max(0, time - empty)) }
            }
        }
        let sorted = times.map(\.median).sorted()
        return Figure(median: sorted[sorted.count / 2], slow: sorted[sorted.count * 99 / 100], read: read)
    }

    private func questions(_ loader: FilePlacesLoader) throws -> [Question] {
        let table = loader.answer(to: PlacesQuery()).table
        let (kinds, rows) = (try table.kinds(), try table.kindRows())
        var counts: [String: Int] = [:]
        for number in kinds.values.indices {
            for kind in Set(kinds.values[number].compactMap(\.kind)) {
                counts[kind, default: 0] += rows.count(of: number)
            }
        }
        let ordered = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let common = ordered.first?.key ?? ""
        let rare = ordered.min { abs($0.value - count / 600) < abs($1.value - count / 600) }?.key ?? ""
        let group = Set(ordered.dropFirst(3).prefix(60).map(\.key))
        let share = { (kinds: Set<String>) in
            Report.number(Double(kinds.reduce(0) { $0 + (counts[$1] ?? 0) }) * 100 / Double(max(1, count)), 2)
        }
        let filters: [(String, Set<String>)] = [
            ("nearest 50", []), ("rare kind \(rare) (\(share([rare])) %)", [rare]),
            ("common kind \(common) (\(share([common])) %)", [common]), ("60 kinds (\(share(group)) %)", group),
        ]
        return filters.flatMap { title, kinds in
            [
                Question(
                    title: title + (kinds.isEmpty ? ", a whole answer, all in 100 km counted" : ""),
                    goal: kinds.isEmpty ? "p99 ≤ 200" : "≤ 3 ×, p99 ≤ 200"
                ) {
                    $0.filter.kinds = kinds
                },
                Question(title: title + ", open now", goal: "≤ 3 ×, p99 ≤ 200") {
                    $0.filter.kinds = kinds
                    $0.filter.opening = OpeningCondition()
                },
            ]
        }
    }
}

extension NearbyPlace {
    fileprivate var bytesRead: Int { place.bytesRead + (distance == nil ? 0 : 8) }
}

extension Place {
    /// Reads what a list shows of it, so that reading it late saves nothing.
    fileprivate var bytesRead: Int { name.utf8.count + id.value.utf8.count + categories.count }
}

extension Place {
    /// As `--format ndjson` writes it, shortened to what a search of OpenStreetMap knows.
    fileprivate var line: String {
        func quoted(_ text: String) -> String {
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        func member(_ key: String, _ value: String?) -> String { value.map { ", \"\(key)\": " + quoted($0) } ?? "" }
        let categories = categories.map { "{\"id\": \(quoted($0.id)), \"name\": \(quoted($0.name))}" }
        let attributes = attributes.sorted { $0.key < $1.key }.map { quoted($0) + ": " + quoted($1) }
        return "{\"id\": \(quoted(id.description)), \"name\": \(quoted(name)), \"latitude\": \(coordinate.latitude), "
            + "\"longitude\": \(coordinate.longitude)" + member("kind", self.categories.lazy.compactMap(\.kind).first)
            + ", \"categories\": [" + categories.joined(separator: ", ") + "], \"address\": {\"country\": "
            + quoted(address.country ?? "") + member("street", address.street) + member("locality", address.locality)
            + member("postcode", address.postcode) + "}" + member("website", contact.website)
            + member("tel", contact.phone)
            + (hours.map { ", \"hours\": {\"text\": \(quoted($0.text)), \"notation\": \"osm\"}" } ?? "")
            + ", \"attributes\": {" + attributes.joined(separator: ", ") + "}, \"dataDate\": \"2019-04\"}\n"
    }
}

/// A file of doubles as they stand in memory, for other programs.
private final class FileOfNumbers {
    private let file: UnsafeMutablePointer<FILE>

    struct Failure: Error {}

    init(_ path: String) throws {
        guard let file = fopen(path, "w") else { throw Failure() }
        self.file = file
    }

    func append(_ numbers: [Double]) { fwrite(numbers, 8, numbers.count, file) }
    func close() throws { guard fclose(file) == 0 else { throw Failure() } }

    static func pairs(in path: String) throws -> [(Double, Double)] {
        let data = try Data(contentsOf: URL(filePath: path))
        let numbers = data.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
        return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    }
}
