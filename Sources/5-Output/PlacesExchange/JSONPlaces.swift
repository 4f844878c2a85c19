import PlacesFeature
import PlacesJSON

extension InputFormat {
    /// RFC 7946; and every other document of JSON with a list of places: answers of Overpass and our own.
    public static let geojson = InputFormat("geojson", "GeoJSON", endings: ["geojson", "json"]) { start in
        start.first == UInt8(ascii: "[") || start.first == UInt8(ascii: "{") && !NDJSONPlaces.hasLine(start)
    } begin: { _ in
        JSONPlaces()
    }
}

/// Reads the records of a JSON document, one at a time.
private struct JSONPlaces: InputBlocks {
    private var records: JSONRecords
    private var count = 0

    init() {
        let names = FieldNames.embedded
        records = JSONRecords {
            names.isRecordList($0)
        } isWrapper: {
            names.isWrapper($0)
        }
    }

    mutating func read(_ part: [UInt8]) throws(ExchangeError) -> (any InputBlock)? { try cut(part, isLast: false) }

    mutating func end() throws(ExchangeError) -> (any InputBlock)? {
        let block = try cut([], isLast: true)
        if records.hasList { return block }
        // The document itself may be a place.
        guard let root = records.root else { throw ExchangeError(.noFeatures) }
        let whole = JSONBlock(bytes: root, ranges: [0..<root.count], first: 1)
        guard whole.isPlace else { throw ExchangeError(.noFeatures) }
        return whole
    }

    private mutating func cut(_ part: [UInt8], isLast: Bool) throws(ExchangeError) -> (any InputBlock)? {
        // It is UTF-16 or UTF-32, or no text.
        guard !part.contains(where: { $0 == 0 || $0 >= 0xF8 }) else { throw ExchangeError(.notText) }
        let found: JSONRecords.Found
        do throws(JSONError) {
            found = try records.read(part, isLast: isLast)
        } catch {
            throw ExchangeError(error)
        }
        if let name = foreignSystem { throw ExchangeError(.foreignSystem(name)) }
        guard !found.ranges.isEmpty else { return nil }
        defer { count += found.ranges.count }
        return JSONBlock(
            bytes: found.bytes, ranges: found.ranges, first: count + 1, creator: value("generator")?.string)
    }
}

extension JSONPlaces {
    private static let limits = JSONLimits(bytes: .max, depth: GeoJSONDocument.depthLimit)

    /// A small member of the document.
    fileprivate func value(_ member: String) -> JSONValue? {
        records.members[member].flatMap { try? JSONTape($0, limits: Self.limits) }?.value
    }

    /// The system of the coordinates, if the document names another than that of GeoJSON.
    fileprivate var foreignSystem: String? {
        if let wkid = value("spatialReference")?.member("wkid")?.integer, wkid != 4326 { return "EPSG:\(wkid)" }
        guard let name = value("crs")?.member("properties")?.member("name")?.string else { return nil }
        let parts = name.split { ":/".contains($0) }
        if ["CRS84", "4326"].contains(parts.last) { return nil }
        return parts.contains("EPSG") ? "EPSG:\(parts.last ?? "")" : name
    }
}

extension ExchangeError {
    fileprivate init(_ error: JSONError) {
        let line = Position.line(error.line ?? 1)
        switch error.problem {
        case .tooDeep(let limit): self.init(.tooDeep(limit: limit), at: line)
        case .tooLarge: self.init(.oversized, at: line)
        default: self.init(.notJSON, at: line)
        }
    }
}

/// Some records of a document.
private struct JSONBlock: InputBlock {
    let bytes: [UInt8]
    let ranges: [Range<Int>]
    /// The number of the first record, from 1.
    let first: Int
    /// The program that wrote the document, as it calls itself.
    var creator: String?

    /// The greatest number of commas, colons and opening brackets in one record: some bytes are kept for each.
    private static let partsLimit = 1_000_000
    private static let (comma, colon) = (UInt8(ascii: ","), UInt8(ascii: ":"))
    private static let (brace, bracket) = (UInt8(ascii: "{"), UInt8(ascii: "["))
    private static let limits = JSONLimits(bytes: .max, depth: GeoJSONDocument.depthLimit)

    /// Whether the first record says that it is a place.
    var isPlace: Bool {
        var names = FieldLookup()
        guard let value = try? value(ranges[0]) else { return false }
        return GeoJSONFeature(value).isFeature || PlaceDraft(value, &names)?.text(.name) != nil
    }

    func forEach(
        _ sources: SourceDirectory, _ body: (Result<ImportedPlace, ExchangeError>) -> Void
    ) -> InputNotes {
        var names = FieldLookup()
        for (index, range) in ranges.enumerated() {
            let position = ExchangeError.Position.place(first + index)
            do throws(ExchangeError) {
                guard let draft = PlaceDraft(try value(range), &names) else { throw ExchangeError(.unreadable) }
                body(draft.result(sources, &names, at: position))
            } catch {
                body(.failure(ExchangeError(error.problem, at: position)))
            }
        }
        names.creator = creator
        return names.notes
    }

    private func value(_ range: Range<Int>) throws(ExchangeError) -> JSONValue {
        let record = bytes[range]
        // A shorter record cannot have more parts.
        if record.count > Self.partsLimit {
            let parts = record.count { $0 == Self.comma || $0 == Self.colon || $0 == Self.brace || $0 == Self.bracket }
            guard parts <= Self.partsLimit else { throw ExchangeError(.oversized) }
        }
        guard let value = (try? JSONTape(Array(record), limits: Self.limits))?.value else {
            throw ExchangeError(.unreadable)
        }
        return value
    }
}
