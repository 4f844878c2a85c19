internal import PlacesBytes

/// Several texts kept as one, because most of them are never asked for: that costs a fifth of keeping each.
struct TextList: Hashable, Sendable {
    /// Parted by semicolons, which no text holds.
    let joined: String

    init(joined: String) { self.joined = joined }

    init(_ texts: [String]) { joined = texts.joined(separator: ";") }

    var texts: [String] {
        joined.utf8.split(separator: UInt8(ascii: ";")).map { String(Substring($0)) }
    }

    /// Calls the closure with the bytes of each text.
    func forEachBytes(_ body: (Span<UInt8>) -> Void) {
        guard !joined.isEmpty else { return }
        _ = joined.utf8.span.eachPart(separatedBy: UInt8(ascii: ";")) { part in
            body(part)
            return true
        }
    }
}
