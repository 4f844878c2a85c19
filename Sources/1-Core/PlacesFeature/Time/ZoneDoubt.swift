/// Why the time zone told for a point may not be the one there.
public enum ZoneDoubt: String, Hashable, Sendable {
    /// The border of another zone is less than about a kilometre away.
    case border
    /// The point lies in no zone, as on the high seas: the zone is that of the nearest town.
    case nearestTown
    /// The system does not have the zone of the point: the zone is that of the nearest town whose zone it has.
    case missingZone
}
