package import PlacesFeature

/// Which place a person means: its number in the last answer, its identifier, or the name of a saved place.
package enum PlaceReference: Hashable, Sendable {
    /// From 1.
    case number(Int)
    case id(Place.ID)
    case name(String)

    /// More numbers at once are a slip.
    private static let longestRange = 1000

    /// Reads `3`, `osm:node/1`, `fsq:4b…`, and the identifiers of OpenStreetMap and Foursquare without their prefix.
    package init?(_ text: String) {
        if let number = Int(digits: text) {
            guard number >= 1 else { return nil }
            self = .number(number)
        } else if let id = Self.id(text) {
            self = .id(id)
        } else {
            return nil
        }
    }

    /// The places of a number, of a range of numbers such as `1-3`, of several parted by commas, or of an identifier; `nil`
    /// for any other text.
    static func all(in text: String) -> [PlaceReference]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 1 else {
            let references = parts.compactMap { $0.contains(":") ? nil : all(in: $0) }
            return references.count == parts.count ? references.flatMap(\.self) : nil
        }
        if let reference = PlaceReference(text) { return [reference] }
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int(digits: $0) ?? 0 }
        guard ends.count == 2, ends[0] >= 1, (ends[0]..<ends[0] + longestRange).contains(ends[1]) else { return nil }
        return (ends[0]...ends[1]).map(PlaceReference.number)
    }

    /// Whether a text is meant as a number, a range or an identifier, even if it is none.
    static func isMeant(by text: String) -> Bool {
        text.utf8.allSatisfy { (48...57).contains($0) || [0x2B, 0x2C, 0x2D].contains($0) }
            || ["osm:", "fsq:", "user:", "node/", "way/", "relation/"].contains { text.hasPrefix($0) }
            || isHexadecimal(text)
    }

    private static func id(_ text: String) -> Place.ID? {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
            let (source, value) = (parts[0], String(parts[1]))
            guard ["osm", "fsq", "user"].contains(source), !value.isEmpty, value.cleaned == value,
                !value.contains(" "), source != "osm" || isElement(value), source != "fsq" || isHexadecimal(value)
            else { return nil }
            return Place.ID(source: String(source), value: value)
        }
        if isElement(text) { return Place.ID(source: "osm", value: text) }
        return isHexadecimal(text) ? Place.ID(source: "fsq", value: text) : nil
    }

    /// Such as `node/123`.
    private static func isElement(_ text: String) -> Bool {
        ["node/", "way/", "relation/"].contains { text.hasPrefix($0) && Int(digits: text.dropFirst($0.count)) != nil }
    }

    /// 24 digits, as Foursquare names its places.
    private static func isHexadecimal(_ text: String) -> Bool {
        text.utf8.count == 24 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}
