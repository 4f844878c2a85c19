import PlacesFeature
import PlacesKnowledge
import PlacesMessages

/// Finds the towns that addresses in an address book name.
enum TownFinder {
    /// A town by its name; region and country choose among those of one name where the list knows them, else the one with
    /// the most people is meant.
    static func town(
        _ city: String, region: String?, country: String?
    ) throws(LocationError) -> AddressBookTown? {
        do {
            let towns = try TownIndex.embedded().towns(named: city, matching: .exact, limit: 100)
            let code = country.flatMap { Country.code(named: $0) }
            let inCountry = towns.filter { $0.country == code }
            let candidates = inCountry.isEmpty ? towns : inCountry
            let inRegion = candidates.filter { town in
                guard let region, let known = town.region else { return false }
                return [known.code, known.name ?? known.code].contains { $0.folded == region.folded }
            }
            guard let town = inRegion.first ?? candidates.first else { return nil }
            let label = [town.name, Country.name(of: town.country) ?? town.country].joined(separator: ", ")
            return AddressBookTown(coordinate: town.coordinate, label: label)
        } catch {
            if case .localData(let fault) = error { throw .noPosition(reason: .data(fault)) }
            throw .noPosition(reason: .message(error.description))
        }
    }
}
