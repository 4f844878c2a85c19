import PlacesExchange
import PlacesFeature
import PlacesPresentation
import Testing

/// Formats of rows are written as the rows come: the memory that this takes is that of a few rows, however many there are.
@Suite(.serialized) struct StreamedFormatTests {
    private static let formats = [OutputFormat.ndjson, .csv, .tsv]
    /// 300,000 where the optimiser makes that cheap.
    private static let many = rounds(rounds(3000))
    private static let few = many / 100
    /// What the allocator takes on its own.
    private static let slack = 4 << 20

    @Test(.enabled(if: ProcessMemory.isTold), arguments: formats.map(\.name))
    func write_takesConstantMemoryForAnyNumberOfPlaces(format: String) async {
        await #expect(processExitsWith: .success) { [name = format as String] in
            let format = try #require(Self.formats.first { $0.name == name })
            _ = try Self.taken { _ = try Self.write(2000, in: format) }
            let low = try Self.taken { _ = try Self.write(Self.few, in: format) }

            var written = (lines: 0, bytes: 0)
            let high = try Self.taken { written = try Self.write(Self.many, in: format) }

            #expect(written.lines == Self.many + (format == .ndjson ? 0 : 1))
            #expect(written.bytes > 100 * Self.many)
            #expect(high - low < Self.slack, "\(high - low) bytes more for \(Self.many) places than for \(Self.few)")
        }
    }

    /// The measure itself sees what is kept, even if it is gone in the end.
    @Test(.enabled(if: ProcessMemory.isTold)) func taken_tellsOfRowsThatAreKept() async {
        await #expect(processExitsWith: .success) {
            var bytes = 0
            let low = try Self.taken { _ = try Self.write(2000, in: .csv) }
            let high = try Self.taken {
                let sink = OutputSink()
                try OutputFormat.csv.write(Self.answer(100_000), to: sink)
                bytes = sink.bytes.count
            }
            #expect(bytes > Self.slack)
            #expect(high - low > bytes / 2, "\(high - low) bytes more, and \(bytes) are kept")
        }
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

    /// The most bytes that something takes at once, in a process that does nothing else.
    private static func taken(by body: () throws -> Void) throws -> Int {
        let before = try ProcessMemory.resetPeak()
        try body()
        return try ProcessMemory.peak() - before
    }
}
