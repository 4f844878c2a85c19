import Glibc

/// Hides an exact position: every point of a cell becomes the centre of the cell.
///
/// The cells are squares of about the same size everywhere, in rows along the parallels; near the poles a row holds but a
/// few. The cell of a point depends on nothing but the point and the size, so that repeated questions reveal no more than
/// one.
public struct BlurGrid: Hashable, Sendable {
    /// The metres that a cell can measure.
    public static let range = 10.0...100_000.0

    /// The side of a cell in metres, in ``range``.
    public let size: Double

    /// Returns `nil` outside ``range``.
    public init?(size: Double) {
        guard Self.range.contains(size) else { return nil }
        self.size = size
    }

    /// The greatest distance in metres of a point from the centre of its cell: half the diagonal, and 2 % for the ellipsoid.
    public var reach: Double { size * 0.5.squareRoot() * 1.02 }

    /// The centre of the point's cell.
    public func centre(of point: Coordinate) -> Coordinate {
        // The mean length of a degree along a meridian; the ellipsoid's own differ by less than 1 %.
        let metresPerDegree = 111_195.0
        let rows = max(1, (180 * metresPerDegree / size).rounded(.up))
        let height = 180 / rows
        let row = min(rows - 1, ((point.latitude + 90) / height).rounded(.down))
        let latitude = -90 + (row + 0.5) * height
        // The longer of the row's two edges, so that no cell is wider than it should be.
        let edge = max(0, abs(latitude) - height / 2)
        let columns = max(1, (360 * metresPerDegree * cos(edge * .pi / 180) / size).rounded(.up))
        let width = 360 / columns
        let column = min(columns - 1, ((point.longitude + 180) / width).rounded(.down))
        return Coordinate(latitude: latitude, longitude: -180 + (column + 0.5) * width) ?? point
    }
}
