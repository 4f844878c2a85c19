import Glibc

/// The plane that touches the ellipsoid at a point: metres east and north of it, for drawing.
///
/// It uses the radii of curvature of WGS 84 (NIMA TR8350.2, table 3.1) at the point: within 0.3 % of the true distances
/// up to 10 km away between 70° south and north, and of little worth beyond 100 km or near a pole.
public struct LocalPlane: Hashable, Sendable {
    /// The point of the Earth at which the plane touches it.
    public let origin: Coordinate
    /// Metres to a degree at the origin.
    package let metresPerLatitude, metresPerLongitude: Double

    public init(at origin: Coordinate) {
        self.origin = origin
        let (a, e2) = (6_378_137.0, 0.006_694_379_990_14)
        let phi = origin.latitude * .pi / 180
        let w2 = 1 / (1 - e2 * sin(phi) * sin(phi))
        let normal = a * w2.squareRoot()
        metresPerLatitude = normal * w2 * (1 - e2) * .pi / 180
        // At a pole any direction is south; a metre keeps the arithmetic finite.
        metresPerLongitude = max(1, normal * cos(phi) * .pi / 180)
    }

    /// Metres to the east and north of the origin, the shorter way around the globe.
    public func offset(of point: Coordinate) -> (east: Double, north: Double) {
        var turn = point.longitude - origin.longitude
        if abs(turn) > 180 { turn = turn.remainder(dividingBy: 360) }
        return (turn * metresPerLongitude, (point.latitude - origin.latitude) * metresPerLatitude)
    }

    /// The point so many metres to the east and north; beyond a pole, the pole's parallel.
    public func coordinate(east: Double, north: Double) -> Coordinate {
        let latitude = min(90, max(-90, origin.latitude + north / metresPerLatitude))
        let longitude = (origin.longitude + east / metresPerLongitude).remainder(dividingBy: 360)
        return Coordinate(latitude: latitude, longitude: longitude) ?? origin
    }
}
