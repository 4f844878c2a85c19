/// An area of one or more parts.
///
/// Parts that meet at the antimeridian join without a seam: the longitudes -180 and 180 are one.
public struct MultiPolygon: Hashable, Sendable {
    /// The parts, at least one.
    public let polygons: [Polygon]

    /// - Throws: ``PolygonError/empty`` if there is none.
    public init(_ polygons: [Polygon]) throws(PolygonError) {
        guard !polygons.isEmpty else { throw .empty }
        self.polygons = polygons
    }

    public init(_ polygon: Polygon) { polygons = [polygon] }

    /// Whether a point lies in one of the parts, their edges included.
    public func contains(_ point: Coordinate) -> Bool { polygons.contains { $0.contains(point) } }
}
