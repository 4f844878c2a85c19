internal import PlacesFeature

/// A box whose points lie side by side in the tables of the world: one that keeps clear of the poles and of the
/// antimeridian, and is not larger than ``largest``.
struct TableBox {
    /// Degrees, as in ``PlacesGeometry/Coordinate``.
    let west, south, east, north: Double

    /// Degrees in each direction: of larger boxes, the corners may not be what is farthest from the centre.
    static let largest = 20.0
    /// Degrees that it stays away from where a table begins or ends.
    private static let margin = 0.01

    /// - Returns: `nil` for any other box.
    init?(_ box: BoundingBox) {
        guard box.west >= -180 + Self.margin, box.east <= 180 - Self.margin, box.south >= -90 + Self.margin,
            box.north <= 90 - Self.margin, (0...Self.largest).contains(box.east - box.west),
            (0...Self.largest).contains(box.north - box.south)
        else { return nil }
        (west, south, east, north) = (box.west, box.south, box.east, box.north)
    }

    /// A circle around it; its radius is in metres.
    var circle: (centre: Coordinate, radius: Double)? {
        guard let centre = Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2) else { return nil }
        // The corners are what is farthest from the centre; a hundredth is added for the flattening.
        let corners = [south, north].compactMap { Coordinate(latitude: $0, longitude: east) }
        return corners.map { centre.distance(to: $0) }.max().map { (centre, $0 * 1.01 + 1) }
    }
}
