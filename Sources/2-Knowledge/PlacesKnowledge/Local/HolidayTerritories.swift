internal import CPlacesData
internal import PlacesBytes

/// Regions of countries that have a country code of their own, and with it their own holidays: `US-PR` is `PR`.
struct HolidayTerritories {
    /// By the code that ISO 3166-2 gives them as regions.
    private let areas: [String: HolidayArea]
    /// By their own country codes, the countries that they are regions of.
    private let countries: [String: Set<String>]

    static let embedded: HolidayTerritories = {
        let table = places_holidays_territories()
        return HolidayTerritories(InPlaceBytes(inProgram: table.bytes, count: table.count).text ?? "")
    }()

    /// - Parameter table: a heading, and lines of a region, a tab, and the area whose holidays it has.
    init(_ table: String) {
        let rows = table.split(separator: "\n").dropFirst().compactMap {
            line -> (region: HolidayArea, own: HolidayArea)? in
            let areas = line.split(separator: "\t").compactMap { HolidayArea(String($0)) }
            return areas.count == 2 ? (areas[0], areas[1]) : nil
        }
        areas = Dictionary(rows.map { ($0.region.text, $0.own) }) { first, _ in first }
        countries = Dictionary(rows.map { ($0.own.country, [$0.region.country]) }) { $0.union($1) }
    }

    /// The area of a region such as `US-PR`, or `nil` for one without a country code of its own.
    func area(ofRegion region: String) -> HolidayArea? { areas[region] }

    /// Whether a country code is that of a territory of a country: `PR` of `US`.
    func isTerritory(_ code: String, of country: String) -> Bool { countries[code]?.contains(country) ?? false }

    /// Whether a country has territories.
    func hasTerritories(_ country: String) -> Bool { countries.values.contains { $0.contains(country) } }
}
