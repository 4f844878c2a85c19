import PlacesText

/// A kind of file that holds places, is known by its first bytes, and is not read: another program converts it.
public enum UnreadFormat: Hashable, Sendable, CaseIterable {
    case parquet, geoPackage, flatGeobuf, shapefile, osmData, osmXML, excel, timeline, topoJSON

    /// The format that the beginning of a file shows.
    init?(start: ArraySlice<UInt8>) {
        let format = Self.allCases.first { $0.marks(start) }
        guard let format else { return nil }
        self = format
    }

    private func marks(_ start: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .parquet: start.starts(with: "PAR1".utf8)
        case .geoPackage: start.starts(with: "SQLite format 3".utf8)
        case .flatGeobuf: start.starts(with: "fgb".utf8)
        case .shapefile: start.starts(with: [0, 0, 0x27, 0x0A])
        // The length of a header, and its type.
        case .osmData: start.dropFirst(4).starts(with: [0x0A, 9] + Array("OSMHeader".utf8))
        case .osmXML: start.begins(withElement: "osm")
        case .excel: start.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
        case .timeline:
            Self.begin(start, "timelineObjects", "semanticSegments", "activitySegment")
                || Self.begin(start, "locations") && Self.begin(start, "latitudeE7")
        case .topoJSON: Self.isDocument(start) && Self.type(of: start) == "Topology"
        }
    }

    /// The first member `type` near the beginning of a document: that of the document itself, where it is a topology.
    private static func type(of start: ArraySlice<UInt8>) -> Substring? {
        let text = String(decoding: start.prefix(4096), as: UTF8.self)
        guard let key = text.firstRange(of: "\"type\"") else { return nil }
        let value = text[key.upperBound...].drop { $0.isWhitespace || $0 == ":" }
        return value.first == "\"" ? value.dropFirst().prefix { $0 != "\"" } : nil
    }

    private static func isDocument(_ start: ArraySlice<UInt8>) -> Bool {
        start.first(where: { $0 > 0x20 && $0 < 0x80 }).map { "{[".utf8.contains($0) } ?? false
    }

    /// True if a document of JSON has one of the texts near its beginning.
    private static func begin(_ start: ArraySlice<UInt8>, _ texts: String...) -> Bool {
        guard isDocument(start) else { return false }
        let text = String(decoding: start.prefix(4096), as: UTF8.self)
        return texts.contains { text.contains("\"\($0)\"") }
    }

    /// As people call it.
    package var name: String {
        switch self {
        case .parquet: "Parquet"
        case .geoPackage: "GeoPackage"
        case .flatGeobuf: "FlatGeobuf"
        case .shapefile: "Shapefile"
        case .osmData: "OSM PBF"
        case .osmXML: "OSM XML"
        case .excel: "Excel"
        case .timeline: "Google Timeline"
        case .topoJSON: "TopoJSON"
        }
    }

    /// A path that needs no quotation, or else what stands for one.
    private static func plain(_ path: String) -> String {
        path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) } ? path : "FILE"
    }

    /// A command that makes of it what is read.
    /// - Parameter path: the file.
    package func conversion(of path: String) -> String? {
        let quoted = path.quotedForShell
        return switch self {
        case .parquet: "duckdb -c \"copy (from '\(Self.plain(path))') to 'places.ndjson' (format json)\""
        case .geoPackage, .flatGeobuf, .shapefile: "ogr2ogr -t_srs EPSG:4326 -f GeoJSON places.geojson \(quoted)"
        case .osmData, .osmXML:
            "osmium export -u type_id -f geojsonseq \(quoted) | places index add -"
        case .topoJSON: "ogr2ogr -f GeoJSON places.geojson \(quoted)"
        case .excel, .timeline: nil
        }
    }
}
