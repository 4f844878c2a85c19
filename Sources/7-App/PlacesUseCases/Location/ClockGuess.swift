package import PlacesFeature
package import PlacesFiles
package import PlacesKnowledge
import PlacesLocation

/// The place that the clock of this machine suggests: that of its time zone. No one is asked for it.
package struct ClockGuess {
    /// The principal place of the zone: "Berlin" of `Europe/Berlin`.
    package let place: String
    package let coordinate: Coordinate
    /// The present name of the zone.
    private let zone: String

    /// Returns `nil` without a zone, or for one that is no place, such as `UTC`.
    package init?(_ clock: MachineClock, files: any FileReader) {
        let table = ZoneTable.ofSystem { (try? files.read($0, limit: $1))??.bytes }
        guard let name = clock.zoneName?.cleanedOrNil, let (coordinate, zone) = table?.place(of: name),
            let place = zone.split(separator: "/").last
        else { return nil }
        (self.coordinate, self.zone) = (coordinate, zone)
        self.place = String(place).replacing("_", with: " ")
    }

    /// The towns that are probably meant, the likeliest first: the one that the zone is named after, then the largest ones
    /// of the zone.
    package func towns(_ index: TownIndex, limit: Int) throws(PlacesError) -> [Town] {
        let towns = try index.towns(inZone: zone, limit: limit)
        guard let principal = try index.towns(named: place).first(where: { $0.timeZone == zone }) else { return towns }
        return Array(([principal] + towns.filter { $0.geonameID != principal.geonameID }).prefix(limit))
    }
}
