import FoundationEssentials
import Glibc
import PlacesEngine
import PlacesFeature
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

    /// Another file, of places that stand close together.
    var crowdPath: String { "\(folder)/crowd.places" }

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
    static let sources = SourceDirectory([
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

    /// Microseconds that the processor spent on this thread, so that other programs count less.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }

    /// The median time for rows, distances and names of the nearest 50 of each point, in microseconds: the median of three
    /// rounds after the first one.
    func nearest() throws -> Double {
        let table = try FilePlacesLoader(path: path).answer(to: PlacesQuery()).table
        let points = try FileOfNumbers.pairs(in: queriesPath).compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }
        var (times, read) = (points.map { _ in [Double]() }, 0)
        for round in 0...3 {
            for (index, point) in points.enumerated() {
                let start = Self.processorTime
                let near = try table.nearest(50, to: point, within: SearchRadius.greatest.metres)
                try table.forEachName(of: near.map { UInt32($0.row) }) { read += $1.count }
                try table.expectSound()
                if round > 0 { times[index].append(Self.processorTime - start) }
            }
        }
        // Using the bytes keeps the compiler from leaving out that they are read.
        guard read > 0 else { throw FileOfNumbers.Failure() }
        return times.map(\.median).median
    }
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
