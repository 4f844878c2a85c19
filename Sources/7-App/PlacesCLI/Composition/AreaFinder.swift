import PlacesArguments
import PlacesFeature
import PlacesKnowledge
import PlacesMCP
import PlacesMarkets
import PlacesRequests
import PlacesStrings
import PlacesUseCases

/// Finds towns, postal codes and delivery zones by their names, on this machine.
struct AreaFinder {
    private static let most = 20

    let geocoding: Geocoding
    let context: UseCaseContext

    init(geocoding: Geocoding, context: UseCaseContext) {
        (self.geocoding, self.context) = (geocoding, context)
    }

    /// - Parameter country: two letters, or the name of a country.
    func areas(named name: String, in country: String?) throws(CommandFailure) -> [AssistantAreas.Item] {
        let code = country.map { Country.code(named: $0) ?? $0.uppercased() }
        if let code, Country.name(of: code) == nil {
            throw CommandFailure(
                Strings.Assistant.noCountry(code.shown), hint: Strings.Assistant.twoLetters, status: .usage)
        }
        return try towns(named: name, in: code) + cities(postalCode: name, in: code) + zones(named: name)
    }

    private func towns(named name: String, in country: String?) throws(CommandFailure) -> [AssistantAreas.Item] {
        try translated {
            try geocoding.towns().candidates(named: name, limit: 100)
                .filter { country == nil || $0.address.countryCode == country }.prefix(Self.most)
                .map { town in
                    AssistantAreas.Item(
                        kind: .town, name: town.address.city ?? town.name, region: town.address.region,
                        country: town.address.country ?? town.address.countryCode, coordinate: town.coordinate,
                        credit: town.source.attribution)
                }
        }
    }

    /// The cities of markets that have a postal code.
    private func cities(postalCode: String, in country: String?) -> [AssistantAreas.Item] {
        guard postalCode.contains(where: \.isNumber) else { return [] }
        let catalog = MarketCatalog()
        return catalog.entries.filter { $0.country != nil && (country == nil || $0.country == country) }
            .compactMap { entry in
                guard let market = try? catalog.market(entry.id),
                    let city = try? CityDirectory(market: market, includingWorld: false).city(postalCode: postalCode)
                else { return nil }
                return AssistantAreas.Item(
                    kind: .postalCode, name: Strings.Assistant.code(postalCode.cleaned, of: city.name),
                    region: city.region, country: Country.name(of: city.country) ?? city.country,
                    coordinate: city.coordinate)
            }
    }

    private func zones(named name: String) throws(CommandFailure) -> [AssistantAreas.Item] {
        try translated { try ZoneStore(context: context).book() }.zones
            .filter { $0.name.folded.contains(name.cleaned.folded) }
            .prefix(Self.most)
            .map { AssistantAreas.Item(kind: .zone, name: $0.name, region: $0.city) }
    }
}
