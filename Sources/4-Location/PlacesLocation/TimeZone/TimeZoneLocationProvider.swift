public import PlacesFeature
import PlacesStrings

/// Guesses that the user is at the principal place of the zone that the machine is set to: reads nothing private and
/// sends nothing.
public struct TimeZoneLocationProvider: LocationProvider {
    /// Metres: half a time zone at the equator is 830 km wide, and few countries are larger in their zone.
    public static let usualAccuracy = 500_000.0

    private let zone: String?
    private let table: @Sendable () -> ZoneTable?

    /// - Parameters:
    ///   - zone: the name of the zone, such as `Europe/Helsinki`, or `nil` if the machine has none.
    ///   - table: reads the table of zones, or `nil` if the system has none.
    public init(zone: String?, table: @escaping @Sendable () -> ZoneTable?) { (self.zone, self.table) = (zone, table) }

    public let method = LocationMethod.timezone

    /// - Throws: ``PlacesFeature/LocationError/unavailable(reason:)`` without a zone or a table,
    ///   ``PlacesFeature/LocationError/noPosition(reason:)`` for a zone that is no place, such as `UTC`.
    public func locate() async throws(LocationError) -> LocationFix {
        guard let zone = zone?.cleanedOrNil else { throw .unavailable(reason: .noTimeZone) }
        guard let table = table() else { throw .unavailable(reason: .noZoneTable) }
        guard let (coordinate, present) = table.place(of: zone) else {
            throw .noPosition(reason: .zoneWithoutPlace(zone))
        }
        let city = present.split(separator: "/").last.map { String($0).replacing("_", with: " ") }
        return LocationFix(
            coordinate: coordinate, accuracy: Self.usualAccuracy, age: .zero, method: .timezone, label: city,
            town: city, evidence: [Strings.Location.zoneIs(zone)])
    }
}
