public import PlacesFeature
public import PlacesKnowledge
internal import Synchronization

/// Names positions on this machine: in a country with a market in the program by the nearest city of that market, with the
/// region as the market calls it; elsewhere by the nearest town of the country.
public struct MarketReverseGeocoder: ReverseGeocoder {
    private let knowledge: PointKnowledge
    private let read = ReadMarkets()

    public init(_ knowledge: PointKnowledge) { self.knowledge = knowledge }

    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if a table in the program is damaged.
    public func place(at point: Coordinate) async throws(PlacesError) -> GeocodedPlace? {
        var towns = try cities(around: point)
        if towns == nil { towns = try .embedded() }
        return try await towns.map { TownGeocoder($0, knowledge: knowledge) }?.place(at: point)
    }

    /// The cities of the market of the point's country.
    private func cities(around point: Coordinate) throws(PlacesError) -> TownIndex? {
        guard let country = try knowledge.country(at: point), let market = BuiltInMarket(country: country) else {
            return nil
        }
        return try read.cities(of: market)
    }

    /// The cities of each market, read when first asked for.
    private final class ReadMarkets: Sendable {
        private let known = Mutex<[BuiltInMarket: TownIndex]>([:])

        func cities(of market: BuiltInMarket) throws(PlacesError) -> TownIndex {
            if let index = known.withLock({ $0[market] }) { return index }
            let cities: [City]
            do {
                cities = try market.read().cities
            } catch {
                throw .localData(reason: .message(error.description))
            }
            let index = try TownIndex(towns: cities.map(Town.init))
            known.withLock { $0[market] = index }
            return index
        }
    }
}

extension Town {
    /// A city of a market. Its postal code is left out: it is not that of every point around.
    fileprivate init(_ city: City) {
        self.init(
            geonameID: 0, name: city.name, coordinate: city.coordinate, country: city.country,
            region: city.region.map { Region(code: city.regionCode ?? "", name: $0) },
            population: city.population ?? 0, timeZone: city.timeZone ?? "")
    }
}
