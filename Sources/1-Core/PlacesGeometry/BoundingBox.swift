import Glibc

/// A box between two meridians and two parallels. One that spans the antimeridian has its west in the east, as RFC 7946,
/// 5.2, wants.
public struct BoundingBox: Hashable, Sendable {
    /// Degrees, as in ``Coordinate``.
    public let west, south, east, north: Double

    /// The smallest box around points, or `nil` without a point.
    public init?(_ points: some Collection<Coordinate>) {
        let meridians = points.map(\.longitude).sorted()
        let parallels = points.map(\.latitude)
        guard let first = meridians.first, let last = meridians.last, let south = parallels.min(),
            let north = parallels.max()
        else { return nil }
        (self.south, self.north) = (south, north)
        // All but the widest gap between neighbours around the globe.
        var (west, east) = (first, last)
        var widest = first + 360 - last
        for (one, next) in zip(meridians, meridians.dropFirst()) where next - one > widest {
            (west, east, widest) = (next, one, next - one)
        }
        (self.west, self.east) = (west, east)
    }

    /// A box around a circle, which may be larger than it must be.
    public init(around centre: Coordinate, radius metres: Double) {
        let (latitude, longitude) = (centre.latitude, centre.longitude)
        self = BoundingBox(west: longitude, south: latitude, east: longitude, north: latitude).enlarged(by: metres)
    }

    /// A box that holds all within so many metres of this one; it may be larger than it must be.
    package func enlarged(by metres: Double) -> BoundingBox {
        // A minute of latitude is nowhere shorter than 1,842 m.
        let height = metres / (1842 * 60)
        let (south, north) = (max(-90, south - height), min(90, north + height))
        let narrowest = max(abs(south), abs(north))
        let width = narrowest >= 89.9 ? 180 : height / cos(narrowest * .pi / 180) * 1.01
        let span = east - west + (west > east ? 360 : 0) + 2 * width
        guard span < 360 else { return BoundingBox(west: -180, south: south, east: 180, north: north) }
        return BoundingBox(
            west: west - width < -180 ? west - width + 360 : west - width, south: south,
            east: east + width > 180 ? east + width - 360 : east + width, north: north)
    }

    package init(west: Double, south: Double, east: Double, north: Double) {
        (self.west, self.south, self.east, self.north) = (west, south, east, north)
    }

    /// Whether they share a point, sides included.
    public func meets(_ other: BoundingBox) -> Bool {
        guard south <= other.north, other.south <= north else { return false }
        if west <= east, other.west <= other.east { return west <= other.east && other.west <= east }
        return spans.contains { span in
            other.spans.contains { span.lowerBound <= $0.upperBound && $0.lowerBound <= span.upperBound }
        }
    }

    /// Whether a point is inside, sides included. A pole is on every meridian, and 180° east is 180° west.
    public func contains(_ point: Coordinate) -> Bool {
        guard (south...north).contains(point.latitude) else { return false }
        if abs(point.latitude) == 90 { return true }
        return spans.contains { span in
            span.contains(point.longitude) || abs(point.longitude) == 180 && span.contains(-point.longitude)
        }
    }

    /// Its longitudes from west to east: two spans where it spans the antimeridian.
    package var spans: [ClosedRange<Double>] { west <= east ? [west...east] : [west...180, -180...east] }
}
