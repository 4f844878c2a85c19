import PlacesFeature

extension CoverageArea {
    /// Whether it shares a point with a box.
    func meets(_ box: BoundingBox) -> Bool {
        guard box.west <= box.east else {
            // The two sides of the antimeridian.
            return meets(BoundingBox(west: box.west, south: box.south, east: 180, north: box.north))
                || meets(BoundingBox(west: -180, south: box.south, east: box.east, north: box.north))
        }
        // One lies within the other, or a side of the ring crosses the box.
        if let corner = Coordinate(latitude: box.south, longitude: box.west), contains(corner) { return true }
        return zip(ring, ring.dropFirst() + ring.prefix(1)).contains { box.meetsStretch(from: $0, to: $1) }
    }
}

extension BoundingBox {
    /// Whether a straight stretch shares a point with the box, neither across the antimeridian.
    fileprivate func meetsStretch(from start: Coordinate, to end: Coordinate) -> Bool {
        let (dx, dy) = (end.longitude - start.longitude, end.latitude - start.latitude)
        guard
            min(start.longitude, end.longitude) <= east, max(start.longitude, end.longitude) >= west,
            min(start.latitude, end.latitude) <= north, max(start.latitude, end.latitude) >= south
        else { return false }
        // Unless all corners lie on the same side of it.
        let sides = [(west, south), (west, north), (east, south), (east, north)].map { x, y in
            dx * (y - start.latitude) - dy * (x - start.longitude)
        }
        return sides.contains { $0 <= 0 } && sides.contains { $0 >= 0 }
    }
}
