import PlacesExchange
package import PlacesFeature
import PlacesStrings

/// What `places zone` answers.
package struct ZoneAnswer {
    private let finding: ZoneFinding
    private let units: UnitSystem

    private let fix: LocationFix?

    /// - Parameter fix: how the point was found, for programs.
    package init(_ finding: ZoneFinding, at fix: LocationFix? = nil, units: UnitSystem = .metric) {
        (self.finding, self.fix, self.units) = (finding, fix, units)
    }

    /// A line for each zone that contains the point, or one that names the nearest. Ends with a line end.
    package var text: String { lines.joined(separator: "\n") + "\n" }

    /// The most important of it in one line without a line end, for a header or after a choice.
    package var summary: String { active.first ?? elsewhere }

    private var lines: [String] {
        let inactive = finding.inactive.map {
            active.isEmpty ? Strings.Zones.onlyInactive(Self.name($0)) : Strings.Zones.inactive(Self.name($0))
        }
        return active.isEmpty ? [elsewhere] + inactive : active + inactive
    }

    private var active: [String] {
        finding.active.map { Strings.Zones.inside(Self.name($0), fee: $0.fee, partner: $0.partner) }
    }

    private var elsewhere: String {
        guard let nearest = finding.nearest else { return Strings.Zones.none }
        return Strings.Zones.nearest(
            Self.name(nearest.zone), DistanceText.rounded(nearest.distance, units),
            CompassDirection(bearing: nearest.bearing).word, fee: nearest.zone.fee, partner: nearest.zone.partner)
    }

    private static func name(_ zone: ZoneMatch) -> String {
        zone.city.map { Strings.Zones.inCity(zone.name, $0) } ?? zone.name
    }

    // MARK: - JSON

    /// A document of the schema `zone/1` with the point, the zones that contain it, and the nearest one where no active one
    /// does. A fee is a text as the file puts it.
    package var json: String { JSONWriter.document([("schema", .string("zone/1"))] + members) }

    /// The zones alone, as members of another document.
    var zoneMembers: [(key: String, value: OrderedJSON)] { [("zones", zones)] + nearest }

    private var members: [(key: String, value: OrderedJSON)] {
        [
            ("latitude", .number(finding.point.latitude.fixed(7))),
            ("longitude", .number(finding.point.longitude.fixed(7))),
            ("active", .bool(!finding.active.isEmpty)), ("zones", zones),
        ] + (fix.map { [("location", JSONRenderer.location($0))] } ?? []) + nearest
    }

    private var zones: OrderedJSON {
        .array(
            finding.active.map { Self.object($0, isActive: true) }
                + finding.inactive.map { Self.object($0, isActive: false) })
    }

    private var nearest: [(key: String, value: OrderedJSON)] {
        guard let nearest = finding.nearest else { return [] }
        let place: [(key: String, value: OrderedJSON?)] = [
            ("distance", .decimal(nearest.distance, 1)), ("bearing", .decimal(nearest.bearing, 1)),
        ]
        return [("nearest", Self.object(nearest.zone, isActive: true, place))]
    }

    private static func object(
        _ zone: ZoneMatch, isActive: Bool, _ more: [(key: String, value: OrderedJSON?)] = []
    ) -> OrderedJSON {
        let members: [(key: String, value: OrderedJSON?)] = [
            ("name", .string(zone.name)), ("city", zone.city.map(OrderedJSON.string)),
            ("partner", zone.partner.map(OrderedJSON.string)), ("fee", zone.fee.map(OrderedJSON.string)),
            ("active", .bool(isActive)),
        ]
        return .object((members + more).compactMap { member in member.value.map { (member.key, $0) } })
    }
}
