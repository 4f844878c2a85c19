internal import PlacesFeature

/// What the first address of a contact says about where they live: the large parts, and no street.
public struct ContactAddress: Hashable, Sendable {
    /// As the contact has it.
    public let city: String?
    /// As the contact has it.
    public let region: String?
    /// As the contact has it.
    public let postalCode: String?
    /// The country as the contact has it, in any language.
    public let country: String?

    /// More characters than this are no name of a place.
    private static let limit = 100

    /// Returns `nil` if no part says anything. A part without a letter or digit, or of more than 100 characters, says
    /// nothing.
    public init?(city: String? = nil, region: String? = nil, postalCode: String? = nil, country: String? = nil) {
        self.city = Self.name(city)
        self.region = Self.name(region)
        self.postalCode = Self.name(postalCode)
        self.country = Self.name(country)
        if self.city == nil, self.region == nil, self.postalCode == nil, self.country == nil { return nil }
    }

    private static func name(_ text: String?) -> String? {
        guard let text = text?.cleanedOrNil, text.unicodeScalars.prefix(limit + 1).count <= limit,
            text.contains(where: { $0.isLetter || $0.isNumber })
        else { return nil }
        return text
    }
}
