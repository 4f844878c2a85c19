public import PlacesFeature

/// A town of the world, as GeoNames knows it.
public struct Town: Hashable, Sendable {
    /// The number of the town at geonames.org, 0 in a list without such numbers.
    public let geonameID: Int
    /// As its people write it.
    public let name: String
    /// A point in the town, given to five decimals of a degree.
    public let coordinate: Coordinate
    /// Two letters of ISO 3166-1, `XK` for Kosovo; empty if the list does not say.
    public let country: String
    /// The first division of the country, where the country has one.
    public let region: Region?
    /// The number of inhabitants, or 0 if unknown.
    public let population: Int
    /// The name of its zone in the time zone database; empty if the list does not give it.
    public let timeZone: String
    /// Only the user's own lists have it.
    public let postalCode: String?

    /// A state, province, or whatever a country is divided into first.
    public struct Region: Hashable, Sendable {
        /// GeoNames' code, unique within the country: of ISO 3166-2 or FIPS 10-4, or one of its own.
        public let code: String
        /// The name in English or as it is written there, or `nil` if the list lacks it.
        public let name: String?

        public init(code: String, name: String?) { (self.code, self.name) = (code, name) }
    }

    public init(
        geonameID: Int, name: String, coordinate: Coordinate, country: String, region: Region?, population: Int,
        timeZone: String, postalCode: String? = nil
    ) {
        (self.geonameID, self.name, self.coordinate) = (geonameID, name, coordinate)
        (self.country, self.region, self.population, self.timeZone) = (country, region, population, timeZone)
        self.postalCode = postalCode
    }
}
