import PlacesFeature

// Which place it is.

extension PlaceDraft {
    /// Whether its members are tags: one is that of a place, or of another thing whose identifier is one of OpenStreetMap.
    var isElement: Bool { hasTags || hasThing && elementID != nil }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// The identifier of an element of OpenStreetMap, with our prefix.
    var osmID: String? {
        guard let id = text(.id) else { return nil }
        if id.contains("/") || isElement { return elementID }
        return id.first?.isNumber == true ? elementID : nil
    }

    /// The same, if it may be one: others may call a record `n1`.
    var elementID: String? {
        guard let id = text(.id) else { return nil }
        for type in ["node/", "way/", "relation/"] where id.hasPrefix(type) {
            let number = id.utf8.dropFirst(type.utf8.count)
            return !number.isEmpty && number.allSatisfy(Self.isDigit) ? "osm:" + id : nil
        }
        let digits = id.utf8.drop { 0x61...0x7A ~= $0 | 0x20 }
        guard digits.first.map(Self.isDigit) ?? false, let number = Int(Substring(digits)), number > 0 else {
            return nil
        }
        let type: String? = id.first?.isNumber == true ? (text(.elementType) ?? text(.type))?.lowercased() : nil
        if let type, ["node", "way", "relation"].contains(type) { return "osm:\(type)/\(number)" }
        // As osmium counts areas: those of ways are even.
        switch id.prefix(1) {
        case "n": return "osm:node/\(number)"
        case "w": return "osm:way/\(number)"
        case "r": return "osm:relation/\(number)"
        case "a": return number.isMultiple(of: 2) ? "osm:way/\(number / 2)" : "osm:relation/\(number / 2)"
        default: return nil
        }
    }

    /// An identifier of another producer. One that does not say whose it is counts beside name and point, unless it is
    /// too long to be that of anything else.
    var key: ImportedPlace.Key? {
        if let entry = entry(.key) { return .whole("\(entry.rank):\(entry.first)") }
        return text(.id).map { $0.utf8.count >= Self.tellingLength ? .whole($0) : .besideName($0) }
    }

    private static let tellingLength = 16
}
