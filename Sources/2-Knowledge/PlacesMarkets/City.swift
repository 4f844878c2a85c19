public import PlacesFeature

/// A city, town or comuna that can be chosen as the place to search around.
public struct City: Hashable, Sendable {
    /// As its market writes it.
    public let name: String
    /// The name of the state, region or province it is in, or `nil` if unknown.
    public let region: String?
    /// What the region is called for short, such as `OR` for Oregon or `05` for Valparaíso.
    public let regionCode: String?
    /// Two capital letters of ISO 3166-1, empty if unknown.
    public let country: String
    /// The point that a search starts from.
    public let coordinate: Coordinate
    /// Its postal codes, the principal one first; seldom all of them.
    public let postalCodes: [String]
    /// Whether the service is offered there. A city that is not active cannot be chosen.
    public let isActive: Bool
    /// The name of its zone in the time zone database.
    public let timeZone: String?
    /// The number of inhabitants, if known.
    public let population: Int?

    public init(
        name: String, region: String?, regionCode: String? = nil, country: String, coordinate: Coordinate,
        postalCodes: [String] = [], isActive: Bool = true, timeZone: String? = nil, population: Int? = nil
    ) {
        (self.name, self.region, self.regionCode, self.country) = (name, region, regionCode, country)
        (self.coordinate, self.postalCodes, self.isActive) = (coordinate, postalCodes, isActive)
        (self.timeZone, self.population) = (timeZone, population)
    }

    /// The principal postal code.
    public var postalCode: String? { postalCodes.first }

    /// The name with its region and country: `Portland, Oregon, US`.
    public var fullName: String { [name, region ?? "", country].filter { !$0.isEmpty }.joined(separator: ", ") }
}
