/// A position on the WGS 84 ellipsoid.
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, in `-90...90`.
    public let latitude: Double
    /// Degrees east of Greenwich, in `-180...180`.
    public let longitude: Double

    /// Creates a coordinate, or returns `nil` if an angle is not finite or is outside its range.
    @inlinable
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
    }

    /// The same with a longitude in `-360...360`, which is brought into `-180...180`: programs that draw across the
    /// antimeridian write GeoJSON so.
    package init?(latitude: Double, wrapping longitude: Double) {
        guard (-360...360).contains(longitude) else { return nil }
        let isBeyond = abs(longitude) > 180
        self.init(latitude: latitude, longitude: isBeyond ? longitude.remainder(dividingBy: 360) : longitude)
    }
}
