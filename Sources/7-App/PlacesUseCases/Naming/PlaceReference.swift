import PlacesAPI
package import PlacesFeature

/// Which place a person means: its number in the last answer, its identifier, or the name of a saved place.
package enum PlaceReference: Hashable, Sendable {
    /// From 1.
    case number(Int)
    case id(Place.ID)
    case name(String)

    /// More numbers at once are a slip.
    private static let longestRange = 1000

    /// Reads `3`, identifiers such as `osm:node/1`, and those whose form identifies the source, such as `node/1`.
    package init?(_ text: String) {
        if let number = Int(digits: text) {
            guard number >= 1 else { return nil }
            self = .number(number)
        } else if let id = SourceDirectory.program.id(text) {
            self = .id(id)
        } else {
            return nil
        }
    }

    /// The places of a number, of a range of numbers such as `1-3`, of several parted by commas, or of an identifier; `nil`
    /// for any other text.
    package static func all(in text: String) -> [PlaceReference]? {
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
    package static func isMeant(by text: String) -> Bool {
        text.utf8.allSatisfy { (48...57).contains($0) || [0x2B, 0x2C, 0x2D].contains($0) }
            || SourceDirectory.program.isIDMeant(by: text)
    }
}
