import FoundationEssentials
import Glibc
import PlacesExchange
import PlacesFeature
import PlacesPresentation
import Testing

/// Formats of rows are written as the rows come: the memory that this takes is that of a few rows, however many there are.
@Suite(.serialized) struct StreamedFormatTests {
    /// A million where the optimiser makes that cheap.
    private static let many = rounds(rounds(10_000))
    private static let few = many / 100
    /// What the allocator takes on its own.
    private static let slack = 4 << 20

    @Test(arguments: [OutputFormat.ndjson, .csv, .tsv])
    func write_takesConstantMemoryForAnyNumberOfPlaces(format: OutputFormat) throws {
        _ = try Self.peak(of: { _ = try Self.write(2000, in: format) })
        let low = try Self.peak(of: { _ = try Self.write(Self.few, in: format) })

        var written = (lines: 0, bytes: 0)
        let high = try Self.peak(of: { written = try Self.write(Self.many, in: format) })

        #expect(written.lines == Self.many + (format == .ndjson ? 0 : 1))
        #expect(written.bytes > 100 * Self.many)
        #expect(high - low < Self.slack, "\(high - low) bytes more for \(Self.many) places than for \(Self.few)")
    }

    /// The measure itself sees what is kept, even if it is gone in the end.
    @Test func peak_tellsOfRowsThatAreKept() throws {
        var bytes = 0
        let low = try Self.peak(of: { _ = try Self.write(2000, in: .csv) })
        let high = try Self.peak(of: {
            let sink = OutputSink()
            try OutputFormat.csv.write(Self.answer(100_000), to: sink)
            bytes = sink.bytes.count
        })
        #expect(high - low > max(bytes / 2, Self.slack))
    }

    // MARK: - Helpers

    private static func answer(_ count: Int) -> OutputFormat.Answer {
        var result = PlacesResult(
            places: [], location: nil, radius: .standard,
            sources: [PlacesSource(id: "osm", name: "OpenStreetMap", attribution: "© OpenStreetMap contributors")],
            isComplete: true)
        result.further = FurtherPlaces(count: count) { $0.compactMap(place) }
        return OutputFormat.Answer(result, options: PresentationOptions())
    }

    private static func place(_ number: Int) -> NearbyPlace? {
        guard let centre = Coordinate(latitude: 60.17, longitude: 24.94) else { return nil }
        let place = Place(
            id: Place.ID(source: "osm", value: "node/\(number)"), name: "Kahvila number \(number)",
            coordinate: centre.destination(distance: Double(number % 5000), bearing: Double(number % 360)),
            address: PostalAddress(street: "Mannerheimintie \(number)", locality: "Helsinki"))
        return NearbyPlace(place, from: centre)
    }

    private static func write(_ count: Int, in format: OutputFormat) throws -> (lines: Int, bytes: Int) {
        var (lines, bytes) = (0, 0)
        try format.write(
            answer(count),
            to: OutputSink {
                lines += $0.count { $0 == 0x0A }
                bytes += $0.count
            })
        return (lines, bytes)
    }

    /// Gives freed memory back: what other tests have freed would hide what this one takes. Swift's module of the C library
    /// lacks the function.
    private static func trimHeap() throws {
        let trim = try #require(dlsym(nil, "malloc_trim"))
        _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
    }

    /// The most bytes of this process that are in memory at once while something runs: proc(5), `clear_refs`.
    private static func peak(of body: () throws -> Void) throws -> Int {
        try trimHeap()
        try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        try body()
        let status = String(decoding: try Data(contentsOf: URL(filePath: "/proc/self/status")), as: UTF8.self)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try 1024 * #require(Int(line.split(separator: " ").dropLast().last ?? ""))
    }
}
