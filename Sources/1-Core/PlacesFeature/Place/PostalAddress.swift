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
    /// ISO 3166-1 alpha-2, upper case, or a name where the source gives no code.
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
        self.country = country?.cleanedOrNil.map { $0.utf8.count == 2 ? $0.uppercased() : $0 }
        written = formatted?.cleanedOrNil
        if let line = written, line.isWritten(as: composed ?? "") { written = nil }
    }

    /// The line that the parts make, or `nil` without any of them.
    package var composed: String? {
        let town = Self.joined(postcode, " ", locality)
        return Self.joined(street, ", ", town)
    }

    private static func joined(_ one: String?, _ separator: String, _ other: String?) -> String? {
        guard let one, let other else { return one ?? other }
        return one + separator + other
    }

    /// Whether the line is the one that the parts make.
    package var isComposed: Bool { written == nil }
}
