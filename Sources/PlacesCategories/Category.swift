/// A kind of place in our own tree. Identifiers never change their meaning.
public struct Category: Hashable, Sendable, Identifiable {
    /// Lower-case letters, digits and hyphens, such as `fast-food`.
    public let id: String
    /// The identifier of the next more general kind, or `nil` at the top.
    public let parent: String?
    /// In English, in the singular, such as "Fast food restaurant".
    public let name: String
    /// Other words for the same, such as "restroom" and "wc" for a toilet.
    public let synonyms: [String]
    /// How OpenStreetMap tags it; any of the patterns will do.
    public let tags: [TagPattern]
    /// Foursquare's categories for it: current identifiers of 24 hexadecimal digits.
    public let foursquareIDs: [String]
    /// The former numeric identifiers of the same.
    public let foursquareNumbers: [String]

    public init(
        id: String, parent: String? = nil, name: String, synonyms: [String] = [], tags: [TagPattern] = [],
        foursquareIDs: [String] = [], foursquareNumbers: [String] = []
    ) {
        (self.id, self.parent, self.name, self.synonyms) = (id, parent, name, synonyms)
        (self.tags, self.foursquareIDs, self.foursquareNumbers) = (tags, foursquareIDs, foursquareNumbers)
    }
}

/// Tags that must all be there: `amenity=cafe`, or `amenity=restaurant+cuisine=pizza`.
public struct TagPattern: Hashable, Sendable {
    public struct Tag: Hashable, Sendable {
        public let key, value: String

        public init(key: String, value: String) { (self.key, self.value) = (key, value) }
    }

    /// At least one. The first is the one that makes an element a place.
    public let tags: [Tag]

    /// Reads `key=value` parts joined by `+`. Returns `nil` for anything else.
    public init?(_ text: String) {
        var tags: [Tag] = []
        for part in text.utf8.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false) {
            let pair = part.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
            guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty else { return nil }
            tags.append(Tag(key: String(Substring(pair[0])), value: String(Substring(pair[1]))))
        }
        guard !tags.isEmpty else { return nil }
        self.tags = tags
    }

    /// Whether an element's tags hold all of these; a value may be one of several parted by semicolons.
    public func matches(_ element: [String: String]) -> Bool {
        tags.allSatisfy { tag in
            element[tag.key].map { $0 == tag.value || Self.values($0).contains { $0 == tag.value } } ?? false
        }
    }

    /// The values of a tag, which are parted by semicolons.
    static func values(_ text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: ";")).map { value in
            let end = value.lastIndex { $0 != 0x20 }.map(value.index(after:)) ?? value.startIndex
            return Substring(value[..<end].drop { $0 == 0x20 })
        }
    }
}
