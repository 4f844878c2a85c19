/// A position on the WGS 84 ellipsoid.
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, in `-90...90`.
    public let latitude: Double
    /// Degrees east of Greenwich, in `-180...180`.
    public let longitude: Double

    /// Creates a coordinate, or returns `nil` if an angle is not finite or is outside its range.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}
