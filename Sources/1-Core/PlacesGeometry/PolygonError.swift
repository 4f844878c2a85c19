/// Why corners make no polygon.
public enum PolygonError: Error, Hashable, Sendable {
    /// Fewer than three different corners.
    case tooFewCorners
    /// All corners lie on one line, so that nothing is inside.
    case flat
    /// There is no ring at all.
    case empty
}
