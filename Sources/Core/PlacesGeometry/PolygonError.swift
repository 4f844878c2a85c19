import PlacesWords

/// Why corners make no polygon.
public enum PolygonError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Fewer than three different corners.
    case tooFewCorners
    /// All corners lie on one line, so that nothing is inside.
    case flat
    /// There is no ring at all.
    case empty

    /// The end of a sentence, such as "the ring has fewer than three different corners".
    public var description: String {
        switch self {
        case .tooFewCorners: Words.Zones.tooFewCorners
        case .flat: Words.Zones.flat
        case .empty: Words.Zones.noRings
        }
    }
}
