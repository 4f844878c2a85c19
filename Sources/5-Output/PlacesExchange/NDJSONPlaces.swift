package import PlacesFeature
import PlacesJSON

extension InputFormat {
    /// A line of JSON for each place, as this program writes them, or a feature of GeoJSON; also the sequences of RFC 8142.
    public static let ndjson = InputFormat(
        "ndjson", "NDJSON", endings: ["ndjson", "jsonl", "geojsonl", "geojsons", "geojsonseq", "nljson"]
    ) { start in
        if start.first == NDJSONPlaces.recordSeparator { return true }
        // One object on the first line, and the next one on another.
        guard start.first == UInt8(ascii: "{"), let end = start.firstIndex(of: 0x0A) else { return false }
        return start[end...].first { $0 > 0x20 } == UInt8(ascii: "{") && NDJSONPlaces.hasLine(start)
    } begin: { _ in
        NDJSONPlaces()
    }
}

/// Reads places from lines of JSON, each an object with facts of a place or a feature of GeoJSON.
struct NDJSONPlaces: InputBlocks {
    /// Longer lines are left out.
    static let lineLimit = 1 << 20
    /// A sequence of RFC 8142 has it before each text.
    static let recordSeparator: UInt8 = 0x1E
    private static let limits = JSONLimits(bytes: lineLimit, depth: GeoJSONDocument.depthLimit)

    private var blocks = LineBlocks(lineLimit: lineLimit)

    mutating func read(_ part: [UInt8]) -> (any InputBlock)? { blocks.read(part) }
    mutating func end() -> (any InputBlock)? { blocks.end() }

    /// Whether the first line of a text is a whole object.
    static func hasLine(_ text: ArraySlice<UInt8>) -> Bool { value(text.prefix { $0 != 0x0A })?.object != nil }

    static func value(_ line: ArraySlice<UInt8>) -> JSONValue? {
        (try? JSONTape(Array(line), limits: limits))?.value
    }
}

extension LineBlock: InputBlock {
    package func forEach(
        _ sources: SourceDirectory, _ body: (Result<ImportedPlace, ExchangeError>) -> Void
    ) -> InputNotes {
        var names = FieldLookup()
        forEachLine { line, number in
            let line = line.first == NDJSONPlaces.recordSeparator ? line.dropFirst() : line
            guard line.count <= NDJSONPlaces.lineLimit else {
                return body(.failure(ExchangeError(.longLine(limit: NDJSONPlaces.lineLimit), at: .line(number))))
            }
            guard line.contains(where: { $0 > 0x20 }) else { return }
            guard let value = NDJSONPlaces.value(line) else {
                return body(.failure(ExchangeError(.notJSON, at: .line(number))))
            }
            guard let draft = PlaceDraft(value, &names) else {
                return body(.failure(ExchangeError(.unreadable, at: .line(number))))
            }
            body(draft.result(sources, &names, at: .line(number)))
        }
        return names.notes
    }
}
