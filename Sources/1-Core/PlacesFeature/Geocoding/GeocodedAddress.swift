/// The parts of an address, from the smallest to the largest. Unknown is `nil`, never an empty text.
public struct GeocodedAddress: Hashable, Sendable {
    /// With its letter, if it has one, such as `7b`.
    public let houseNumber: String?
    /// Without the house number.
    public let street: String?
    /// A part of the city.
    public let neighbourhood: String?
    /// The city, town or village.
    public let city: String?
    /// A state or province.
    public let region: String?
    /// As the country writes it.
    public let postalCode: String?
    /// The country's name.
    public let country: String?
    /// ISO 3166-1 alpha-2, upper case.
    public let countryCode: String?

    public init(
        houseNumber: String? = nil, street: String? = nil, neighbourhood: String? = nil, city: String? = nil,
        region: String? = nil, postalCode: String? = nil, country: String? = nil, countryCode: String? = nil
    ) {
        self.houseNumber = houseNumber?.cleanedOrNil
        self.street = street?.cleanedOrNil
        self.neighbourhood = neighbourhood?.cleanedOrNil
        self.city = city?.cleanedOrNil
        self.region = region?.cleanedOrNil
        self.postalCode = postalCode?.cleanedOrNil
        self.country = country?.cleanedOrNil
        self.countryCode = countryCode?.cleanedOrNil?.uppercased()
    }
}
