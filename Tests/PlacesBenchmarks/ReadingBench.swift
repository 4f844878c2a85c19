import Glibc
import PlacesAPI
import PlacesExchange
import PlacesFeature

/// The speed at which one thread reads places from files, up to a place as its file has it.
enum ReadingBench {
    private static let count = 100_000
    /// Places a second.
    private static let budget = 100_000.0

    static func measure(in report: inout Report) throws {
        var chance = SplitMix(state: 61)
        let places = (1...count).map { Drawn($0, &chance) }
        let features = places.map(\.feature).joined(separator: ",\n")
        let files: [(InputFormat, String)] = [
            (.geojson, "{\"type\": \"FeatureCollection\", \"features\": [\n\(features)\n]}"),
            (.csv, Drawn.heading + places.map(\.row).joined()),
        ]
        for (format, text) in files {
            let rate = try rate(of: Array(text.utf8), format)
            report.add(
                "read \(format.title), one thread",
                Report.Figure(value: rate, budget: budget, unit: "places/s", isRate: true))
        }
    }

    /// Of the processor's time, which others on the machine do not change.
    private static func rate(of bytes: [UInt8], _ format: InputFormat) throws -> Double {
        let (start, sources) = (clock(), SourceDirectory.program)
        var (reader, read, rest) = (InputReader(as: format), 0, bytes[...])
        repeat {
            // As a file on the disk comes.
            let part = rest.prefix(1 << 18)
            rest = rest.dropFirst(part.count)
            try reader.read(Array(part))?.forEach(sources) { place in
                if case .success = place { read += 1 }
            }
            if part.isEmpty { break }
        } while true
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        return read == count ? Double(count) / seconds : 0
    }
}

/// A made-up place, as an export of OpenStreetMap and a table have it.
private struct Drawn {
    let number: Int
    let latitude, longitude: Double
    let kind, street: String

    init(_ number: Int, _ chance: inout SplitMix) {
        self.number = number
        latitude = Double(Int.random(in: 40_000_000...60_000_000, using: &chance)) / 1e6
        longitude = Double(Int.random(in: 0...30_000_000, using: &chance)) / 1e6
        kind = ["cafe", "restaurant", "pub", "pharmacy", "library"][Int.random(in: 0..<5, using: &chance)]
        street = ["Quay Street", "Mill Lane", "Harbour Road"][Int.random(in: 0..<3, using: &chance)]
    }

    var feature: String {
        #"{"type":"Feature","id":"node/\#(number)","geometry":{"type":"Point","coordinates":[\#(longitude),\#(latitude)]},"#
            + #""properties":{"amenity":"\#(kind)","name":"Blue \#(kind) \#(number)","addr:street":"\#(street)","#
            + #""addr:housenumber":"7","addr:postcode":"00100","addr:city":"Porttown","phone":"+358 9 \#(number)","#
            + #""website":"https://example.com/\#(number)","opening_hours":"Mo-Fr 08:00-18:00","wheelchair":"yes"}}"#
    }

    static let heading =
        "name,latitude,longitude,category,street,house number,postcode,city,phone,website,opening hours\n"

    var row: String {
        "Blue \(kind) \(number),\(latitude),\(longitude),\(kind),\(street),7,00100,Porttown,+358 9 \(number),"
            + "https://example.com/\(number),Mo-Fr 08:00-18:00\n"
    }
}
