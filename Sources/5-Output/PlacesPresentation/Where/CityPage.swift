import PlacesExchange
package import PlacesFeature
import PlacesStrings

/// The town that the user chose, and in which delivery zone it is.
package struct CityPage {
    private let name, country, sentence: String
    private let region, market: String?
    private let coordinate: Coordinate
    private let zones: ZoneFinding?
    private let units: UnitSystem

    /// - Parameters:
    ///   - sentence: what the choice means.
    ///   - zones: `nil` if the user keeps no zones.
    package init(
        name: String, region: String?, country: String, coordinate: Coordinate, market: String?, sentence: String,
        zones: ZoneFinding?, units: UnitSystem = .metric
    ) {
        (self.name, self.region, self.country) = (name.cleaned, region?.cleanedOrNil, country.cleaned)
        (self.coordinate, self.market, self.sentence) = (coordinate, market, sentence)
        (self.zones, self.units) = (zones, units)
    }

    package var text: String {
        ([sentence.cleaned] + (zones.map { [ZoneAnswer($0, units: units).summary] } ?? [])).map { $0 + "\n" }.joined()
    }

    /// A document of the schema `city/1`: what is unknown is absent.
    package var json: String {
        let members: [(key: String, value: OrderedJSON?)] = [
            ("schema", .string("city/1")), ("name", .string(name)), ("region", region.map(OrderedJSON.string)),
            ("country", .string(country)), ("latitude", .number(coordinate.latitude.fixed(7))),
            ("longitude", .number(coordinate.longitude.fixed(7))), ("market", market.map(OrderedJSON.string)),
        ]
        let known = members.compactMap { member in member.value.map { (member.key, $0) } }
        return JSONWriter.document(known + (zones.map { ZoneAnswer($0).zoneMembers } ?? []))
    }
}
