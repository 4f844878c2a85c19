/// The area in which a source knows places: outside it nothing is known, which is not to say that nothing is there.
public struct CoverageArea: Hashable, Sendable {
    /// The corners of a simple polygon that crosses neither a pole nor the antimeridian.
    public let ring: [Coordinate]

    /// Returns `nil` for fewer than three corners.
    public init?(ring: [Coordinate]) {
        guard ring.count >= 3 else { return nil }
        self.ring = ring
    }

    /// Whether a point lies inside, by the even-odd rule on latitude and longitude.
    public func contains(_ point: Coordinate) -> Bool {
        var isInside = false
        var previous = ring[ring.count - 1]
        for corner in ring {
            if (corner.latitude > point.latitude) != (previous.latitude > point.latitude) {
                let share = (point.latitude - corner.latitude) / (previous.latitude - corner.latitude)
                if point.longitude < corner.longitude + share * (previous.longitude - corner.longitude) {
                    isInside.toggle()
                }
            }
            previous = corner
        }
        return isInside
    }

    /// Whether the circle lies wholly inside, judged on 360 points of its rim and its centre.
    public func containsCircle(around centre: Coordinate, radius: SearchRadius) -> Bool {
        contains(centre)
            && stride(from: 0.0, to: 360, by: 1).allSatisfy {
                contains(centre.destination(distance: radius.metres, bearing: $0))
            }
    }
}
