/// How exactly the location service is asked to find the position.
///
/// GeoClue counts levels, not metres. The metres are ours, for telling whether a position is as good as asked for; those
/// of ``street`` and ``city`` are what geocode-glib, its companion, takes these levels for.
public enum RequestedAccuracy: String, Hashable, Sendable, CaseIterable {
    /// Within 100 m: satellites, or wireless networks near by.
    case exact
    /// Within 1 km.
    case street
    /// Within 5 km.
    case neighbourhood
    /// Within 15 km.
    case city

    /// The greatest radius in metres of the circle in which the true position probably lies.
    public var metres: Double {
        switch self {
        case .exact: 100
        case .street: 1000
        case .neighbourhood: 5000
        case .city: 15_000
        }
    }

    /// The number of the level in `GClueAccuracyLevel`.
    package var level: UInt32 {
        switch self {
        case .exact: 8
        case .street: 6
        case .neighbourhood: 5
        case .city: 4
        }
    }
}
