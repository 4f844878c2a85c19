internal import PlacesBytes

/// Tags that must all be there: `amenity=cafe`, or `amenity=restaurant+cuisine=pizza`.
public struct TagPattern: Hashable, Sendable {
    /// A key of OpenStreetMap and its value, such as `amenity` and `cafe`.
    public struct Tag: Hashable, Sendable {
        /// As OpenStreetMap writes them.
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
            guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty, !pair[1].contains(UInt8(ascii: ";")) else {
                return nil
            }
            tags.append(Tag(key: String(Substring(pair[0])), value: String(Substring(pair[1]))))
        }
        self.tags = tags
    }

    /// Whether bytes are the text of a pattern, without making one.
    static func isText(_ bytes: Span<UInt8>) -> Bool {
        bytes.eachPart(separatedBy: UInt8(ascii: "+")) { part in
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")), equals > 0 else { return false }
            let value = part.extracting((equals + 1)...)
            return !value.isEmpty && !value.contains(UInt8(ascii: "=")) && !value.contains(UInt8(ascii: ";"))
        }
    }

    /// As it is read: `amenity=restaurant+cuisine=pizza`.
    public var text: String { tags.map { "\($0.key)=\($0.value)" }.joined(separator: "+") }

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
