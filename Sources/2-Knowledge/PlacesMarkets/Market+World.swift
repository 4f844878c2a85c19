internal import PlacesFeature
public import PlacesKnowledge
internal import PlacesStrings

extension Market {
    /// The towns of the world by region and country, as one market. A town whose record is damaged is an error.
    static func world(_ towns: TownIndex) throws(PlacesError) -> Market {
        var regions: [String: (name: String, cities: [City])] = [:]
        for city in try City.world(towns) {
            let name = city.region.map { "\($0), \(city.country)" } ?? Strings.Markets.otherPlaces(city.country)
            regions["\(city.country)-\(city.regionCode ?? "")-\(name)", default: (name, [])].cities.append(city)
        }
        let labels = Strings.Markets.labels
        return Market(
            id: MarketCatalog.worldID, name: Strings.Markets.world, country: nil,
            labels: Labels(region: labels.region, city: labels.city, postalCode: labels.postalCode),
            entry: .regionThenCity, nearestCount: 20, radius: 1000,
            regions: regions.map { Region(id: $0.key, name: $0.value.name, cities: $0.value.cities) }
                .sorted { (CityKey($0.name).text, $0.id) < (CityKey($1.name).text, $1.id) })
    }
}

extension City {
    /// A town of a list. A region of which only the code is known is left out.
    public init(_ town: Town) {
        self.init(
            name: town.name, region: town.region?.name,
            regionCode: town.region.flatMap { $0.name == nil ? nil : $0.code }, country: town.country,
            coordinate: town.coordinate, postalCodes: [town.postalCode].compactMap(\.self), timeZone: town.timeZone,
            population: town.population > 0 ? town.population : nil)
    }

    /// The towns of the world.
    static func world(_ towns: TownIndex) throws(PlacesError) -> [City] {
        var cities: [City] = []
        cities.reserveCapacity(towns.count)
        for index in 0..<towns.count { cities.append(City(try towns.town(index))) }
        return cities
    }
}
