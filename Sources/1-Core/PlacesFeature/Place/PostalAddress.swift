/// Where a place is, in words. Unknown is `nil`, never an empty text.
public struct PostalAddress: Hashable, Sendable {
    /// Street and number.
    public let street: String?
    /// The city, town or village.
    public let locality: String?
    /// A state or province, such as `WA`.
    public let region: String?
    /// As the country writes it.
    public let postcode: String?
    /// ISO 3166-1 alpha-2, upper case.
    public let country: String?
    /// The whole address on one line, as the source writes it or else put together from the parts.
    public var formatted: String? { written ?? composed }
    /// As the source writes it, if the parts do not make the same.
    private var written: String?

    public init(
        street: String? = nil, locality: String? = nil, region: String? = nil, postcode: String? = nil,
        country: String? = nil, formatted: String? = nil
    ) {
        (self.street, self.locality) = (street?.cleanedOrNil, locality?.cleanedOrNil)
        (self.region, self.postcode) = (region?.cleanedOrNil, postcode?.cleanedOrNil)
        self.country = country?.cleanedOrNil?.uppercased()
        written = formatted?.cleanedOrNil
        if let line = written, line.isWritten(as: composed ?? "") { written = nil }
    }

    /// The line that the parts make, or `nil` without any of them.
    package var composed: String? {
        guard street != nil || postcode != nil || locality != nil else { return nil }
        var line = ""
        Self.forEachPart(street, postcode, locality) { line += $0.description + $1 }
        return line
    }

    /// Calls a function with what the line is put together from: each part, and what stands before it.
    static func forEachPart<Text>(
        _ street: Text?, _ postcode: Text?, _ locality: Text?, _ body: (_ separator: StaticString, _ part: Text) -> Void
    ) {
        if let street { body("", street) }
        if let postcode { body(street == nil ? "" : ", ", postcode) }
        if let locality { body(postcode != nil ? " " : street == nil ? "" : ", ", locality) }
    }

    /// Calls a function with what is compared of it.
    func withSearchedTexts(_ body: (SearchedAddress) -> Void) {
        let bytes = GrowingBytes(capacity: 128)
        let ranges = [street, postcode, locality, region, written].map { text -> Range<Int>? in
            guard let text else { return nil }
            let start = bytes.count
            bytes.append(utf8: text)
            return start..<bytes.count
        }
        let texts = ranges.map { $0.map { FoldableText(bytes.bytes.part($0)) } }
        var address = SearchedAddress()
        (address.street, address.postcode, address.locality) = (texts[0], texts[1], texts[2])
        (address.region, address.line) = (texts[3], texts[4])
        withExtendedLifetime(bytes) { body(address) }
    }

    /// Whether the line is the one that the parts make.
    package var isComposed: Bool { written == nil }
}
