public import PlacesFeature

/// A kind of file that holds places.
public enum ExchangeFormat: String, Hashable, Sendable, CaseIterable {
    /// RFC 7946.
    case geojson
    /// The waypoints of GPX 1.0 and 1.1.
    case gpx
    /// The placemarks of KML 2.x that are points.
    case kml
    /// A table whose first line names its columns, of which `name`, `latitude` and `longitude` are needed; with commas,
    /// semicolons or tabs.
    case csv
    /// A line of JSON for each place, as this program writes them.
    case ndjson

    /// The format that a file's extension indicates, or `nil` if it indicates none.
    public init?(fileName: String) {
        switch fileName.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased() {
        case "geojson", "json": self = .geojson
        case "gpx": self = .gpx
        case "kml": self = .kml
        case "csv", "tsv", "tab": self = .csv
        case "ndjson", "jsonl": self = .ndjson
        default: return nil
        }
    }
}

/// Reads places from untrusted files.
public enum PlacesImporter {
    /// The greatest number of bytes of a file: 16 MiB.
    public static let sizeLimit = 16_777_216
    /// The greatest number of places in a file, the broken ones included.
    public static let placesLimit = 50_000

    /// Reads a file. A place that is broken, or is none, is left out and counted.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - format: what it is said to be.
    ///   - sources: those whose identifiers are taken over.
    /// - Throws: ``ExchangeError`` if the file as a whole cannot be used.
    public static func read(
        _ bytes: [UInt8], as format: ExchangeFormat, sources: SourceDirectory
    ) throws(ExchangeError) -> ImportedPlaces {
        guard bytes.count <= sizeLimit else { throw ExchangeError(.tooLarge(limit: sizeLimit)) }
        guard bytes.contains(where: { $0 > 0x20 }) else { throw ExchangeError(.empty) }
        return switch format {
        case .geojson: try GeoJSONPlaces.read(bytes, sources)
        case .gpx: try GPXPlaces.read(bytes, sources)
        case .kml: try KMLPlaces.read(bytes, sources)
        case .csv: try CSVPlaces.read(bytes, sources)
        case .ndjson: try NDJSONPlaces.read(bytes, sources)
        }
    }
}
