internal import PlacesFeature

/// How often the contacts' addresses name each city, region and postal code.
public struct LocalityCounts: Hashable, Sendable {
    /// A name, and how many addresses have it.
    public struct Count: Hashable, Sendable {
        /// In the spelling that is most frequent.
        public let name: String
        /// Addresses.
        public let count: Int

        public init(name: String, count: Int) { (self.name, self.count) = (name, count) }
    }

    /// A city, with the region and the country that most often go with it.
    public struct Candidate: Hashable, Sendable {
        /// As most of the addresses write it.
        public let city: String
        /// As the addresses write it, or `nil` if none does.
        public let region: String?
        /// As the addresses write it, or `nil` if none does.
        public let country: String?

        public init(city: String, region: String? = nil, country: String? = nil) {
            (self.city, self.region, self.country) = (city, region, country)
        }
    }

    /// No more candidates than this are thought of.
    static let candidateLimit = 20

    /// The most frequent first, then by the alphabet. Case, accents, hyphens and apostrophes make no difference.
    public let cities: [Count]
    /// In the same order.
    public let regions: [Count]
    /// In the same order. Spaces make no difference either.
    public let postalCodes: [Count]
    /// The country of the contacts, in the same order.
    public let countries: [Count]
    /// The 20 most frequent cities.
    public let candidates: [Candidate]
    /// All contacts that could be read.
    public let contacts: Int
    /// Those with an address.
    public let withAddress: Int

    /// - Parameter addresses: the first address of each contact, or `nil` if it has none.
    public init(_ addresses: [ContactAddress?]) {
        var (cities, regions, postalCodes, countries) = (NameCounter(), NameCounter(), NameCounter(), NameCounter())
        var byCity: [String: [ContactAddress]] = [:]
        for address in addresses {
            guard let address else { continue }
            if let city = address.city {
                cities.add(city)
                byCity[NameCounter.key(city), default: []].append(address)
            }
            if let region = address.region { regions.add(region) }
            if let code = address.postalCode { postalCodes.add(code, key: NameCounter.key(code).filter { $0 != " " }) }
            if let country = address.country { countries.add(country) }
        }
        (self.cities, self.regions) = (cities.counts, regions.counts)
        (self.postalCodes, self.countries) = (postalCodes.counts, countries.counts)
        candidates = self.cities.prefix(Self.candidateLimit).map { city in
            Self.candidate(city.name, among: byCity[NameCounter.key(city.name)] ?? [])
        }
        contacts = addresses.count
        withAddress = addresses.count { $0 != nil }
    }

    /// The region is the most frequent one in the most frequent country, so that the two belong together.
    private static func candidate(_ city: String, among addresses: [ContactAddress]) -> Candidate {
        var (countries, regions) = (NameCounter(), NameCounter())
        for country in addresses.compactMap(\.country) { countries.add(country) }
        let country = countries.counts.first?.name
        for address in addresses {
            let fits = address.country.map(NameCounter.key) ?? country.map(NameCounter.key)
            if let region = address.region, fits == country.map(NameCounter.key) { regions.add(region) }
        }
        return Candidate(city: city, region: regions.counts.first?.name, country: country)
    }
}
