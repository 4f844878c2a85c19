/// A country or area in which people choose their city in their own way.
///
/// Markets differ by their data alone: ``MarketReader`` describes the file that holds one.
public struct Market: Hashable, Sendable {
    /// What it is chosen by, such as `cl`.
    public let id: String
    /// What people call the market.
    public let name: String
    /// Two capital letters of ISO 3166-1; `nil` for the list of the whole world.
    public let country: String?
    /// What its divisions are called.
    public let labels: Labels
    /// How a city of it is chosen.
    public let entry: Entry
    /// How many of the nearest places a search offers, in `1...1000`.
    public let nearestCount: Int
    /// How far a search goes, in metres, in `1...100_000`.
    public let radius: Double
    /// In the order of the file.
    public let regions: [Region]

    /// What people there call the parts of an address.
    public struct Labels: Hashable, Sendable {
        /// The words for one of each.
        public let region, city, postalCode: String

        public init(region: String, city: String, postalCode: String) {
            (self.region, self.city, self.postalCode) = (region, city, postalCode)
        }
    }

    /// How a city is chosen.
    public enum Entry: String, Hashable, Sendable, CaseIterable {
        case regionThenCity = "region-city"
        case postalCode = "postal-code"
    }

    /// A division of the market.
    public struct Region: Hashable, Sendable {
        /// Unique within the market.
        public let id: String
        /// As the market writes it.
        public let name: String
        /// In the order of the file.
        public let cities: [City]

        public init(id: String, name: String, cities: [City]) { (self.id, self.name, self.cities) = (id, name, cities) }
    }

    public init(
        id: String, name: String, country: String?, labels: Labels, entry: Entry, nearestCount: Int, radius: Double,
        regions: [Region]
    ) {
        (self.id, self.name, self.country, self.labels, self.entry) = (id, name, country, labels, entry)
        (self.nearestCount, self.radius, self.regions) = (nearestCount, radius, regions)
    }

    /// The cities of all regions.
    public var cities: [City] { regions.flatMap(\.cities) }
}
