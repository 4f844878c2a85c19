import FoundationEssentials
import PlacesExchange
import PlacesFeature
import PlacesPresentation
import Testing

/// Formats of rows are written as the rows come.
@Suite(.serialized) struct StreamedFormatTests {
    /// A million where the optimiser makes that cheap.
    private static let count = rounds(rounds(10_000))

    @Test(arguments: [OutputFormat.ndjson, .csv, .tsv])
    func write_takesConstantMemoryForAnyNumberOfPlaces(format: OutputFormat) throws {
        let result = PlacesResult(
            places: [], location: nil, radius: .standard,
            sources: [PlacesSource(id: "osm", name: "OpenStreetMap", attribution: "© OpenStreetMap contributors")],
            isComplete: true)
        func write(_ count: Int) throws -> (lines: Int, bytes: Int) {
            var (lines, bytes) = (0, 0)
            let answer = OutputFormat.Answer(
                result, options: PresentationOptions(), places: Crowd(count: count))
            try format.write(
                answer,
                to: OutputSink {
                    lines += $0.count { $0 == 0x0A }
                    bytes += $0.count
                })
            return (lines, bytes)
        }
        _ = try write(2000)
        let before = try Self.memory()
        let written = try write(Self.count)
        #expect(written.lines == Self.count + (format == .ndjson ? 0 : 1))
        #expect(written.bytes > 100 * Self.count)
        #expect(try Self.memory() - before < 4 << 20)
    }

    /// The bytes of this process that are in memory.
    private static func memory() throws -> Int {
        let text = String(decoding: try Data(contentsOf: URL(filePath: "/proc/self/statm")), as: UTF8.self)
        return try 4096 * #require(Int(text.split(separator: " ")[1]))
    }
}

/// Places that are made one by one.
private struct Crowd: Sequence, Sendable {
    let count: Int

    func makeIterator() -> AnyIterator<NearbyPlace> {
        var number = 0
        return AnyIterator {
            guard number < count, let centre = Coordinate(latitude: 60.17, longitude: 24.94) else { return nil }
            number += 1
            let place = Place(
                id: Place.ID(source: "osm", value: "node/\(number)"), name: "Kahvila number \(number)",
                coordinate: centre.destination(distance: Double(number % 5000), bearing: Double(number % 360)),
                address: PostalAddress(street: "Mannerheimintie \(number)", locality: "Helsinki"))
            return NearbyPlace(place, from: centre)
        }
    }
}
