import PlacesFeature
import PlacesJSON

/// Reads the points of a GeoJSON document (RFC 7946), one feature at a time.
enum GeoJSONPlaces {
    /// The greatest number of commas, colons and opening brackets in one feature: some bytes are kept for each.
    private static let partsLimit = 10_000
    private static let limits = JSONLimits(bytes: .max, depth: JSONScanner.depthLimit)

    static func read(_ bytes: [UInt8], _ sources: SourceDirectory) throws(ExchangeError) -> ImportedPlaces {
        // It is UTF-16 or UTF-32, or no text.
        guard !bytes.contains(where: { $0 == 0 || $0 >= 0xF8 }) else { throw ExchangeError(.notText) }
        var scanner = JSONScanner(bytes)
        var result = ImportedPlaces(sources)
        guard scanner.peek() == UInt8(ascii: "{") else {
            throw scanner.peek() == UInt8(ascii: "[") ? ExchangeError(.noFeatures) : scanner.failure
        }
        let start = scanner.index
        var (type, hasFeatures) = ("", false)
        try scanner.expect("{")
        while !scanner.take("}") {
            guard scanner.peek() == UInt8(ascii: "\"") else { throw scanner.failure }
            let key = try scanner.value()
            try scanner.expect(":")
            if key.elementsEqual("\"features\"".utf8), scanner.peek() == UInt8(ascii: "[") {
                hasFeatures = true
                try readFeatures(&scanner, into: &result)
            } else {
                let value = try scanner.value()
                if key.elementsEqual("\"type\"".utf8) { type = String(decoding: value, as: UTF8.self) }
            }
            if scanner.peek() != UInt8(ascii: "}") { try scanner.expect(",") }
        }
        guard scanner.peek() == nil else { throw scanner.failure }
        if type == "\"Feature\"" {
            try add(bytes[start..<scanner.index], to: &result)
        } else if !hasFeatures {
            throw ExchangeError(.noFeatures)
        }
        return result
    }

    private static func readFeatures(
        _ scanner: inout JSONScanner, into result: inout ImportedPlaces
    ) throws(ExchangeError) {
        try scanner.expect("[")
        while !scanner.take("]") {
            try add(try scanner.value(), to: &result)
            if scanner.peek() != UInt8(ascii: "]") { try scanner.expect(",") }
        }
    }

    private static func add(_ feature: ArraySlice<UInt8>, to result: inout ImportedPlaces) throws(ExchangeError) {
        let position = ExchangeError.Position.place(result.places.count + result.skippedCount + 1)
        let parts = feature.count { ",:{[".utf8.contains($0) }
        guard parts <= partsLimit else {
            result.skip(.oversized, at: position)
            return
        }
        guard let wire = GeoJSONFeature(feature, limits: limits) else {
            result.skip(.unreadable, at: position)
            return
        }
        try result.add(wire.draft, at: position)
    }
}
