import PlacesFeature
import PlacesJSON

/// Reads the points of a GeoJSON document (RFC 7946), one feature at a time.
enum GeoJSONPlaces {
    /// The greatest number of commas, colons and opening brackets in one feature: some bytes are kept for each.
    private static let partsLimit = 10_000
    private static let limits = JSONLimits(bytes: .max, depth: GeoJSONDocument.depthLimit)

    static func read(_ bytes: [UInt8], _ sources: SourceDirectory) throws(ExchangeError) -> ImportedPlaces {
        // It is UTF-16 or UTF-32, or no text.
        guard !bytes.contains(where: { $0 == 0 || $0 >= 0xF8 }) else { throw ExchangeError(.notText) }
        let document = try document(bytes)
        var (result, names) = (ImportedPlaces(sources), FieldLookup())
        if let features = document.features {
            for feature in features { try add(feature.bytes, &names, to: &result) }
        }
        if document.type == "Feature" {
            try add(document.root.bytes, &names, to: &result)
        } else if document.features == nil {
            throw ExchangeError(.noFeatures)
        }
        return result
    }

    private static func document(_ bytes: [UInt8]) throws(ExchangeError) -> GeoJSONDocument {
        do throws(JSONError) {
            return try GeoJSONDocument(bytes)
        } catch {
            switch error.problem {
            case .unexpected: throw ExchangeError(.noFeatures)
            case .tooDeep(let limit): throw ExchangeError(.tooDeep(limit: limit), at: .line(error.line ?? 1))
            default: throw ExchangeError(.notJSON, at: .line(error.line ?? 1))
            }
        }
    }

    private static func add(
        _ feature: ArraySlice<UInt8>, _ names: inout FieldLookup, to result: inout ImportedPlaces
    ) throws(ExchangeError) {
        let position = ExchangeError.Position.place(result.places.count + result.skippedCount + 1)
        let parts = feature.count { ",:{[".utf8.contains($0) }
        guard parts <= partsLimit else {
            try result.skip(ExchangeError(.oversized, at: position))
            return
        }
        guard let value = (try? JSONTape(Array(feature), limits: limits))?.value, let draft = PlaceDraft(value, &names)
        else {
            try result.skip(ExchangeError(.unreadable, at: position))
            return
        }
        try result.add(draft, names, at: position)
    }
}
