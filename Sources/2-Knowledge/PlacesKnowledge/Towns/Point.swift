import Glibc
internal import PlacesFeature

/// A point in space, in metres from the centre of the Earth along the axes of WGS 84: towards 0° N 0° E, 0° N 90° E and
/// the North Pole.
struct Point {
    let x, y, z: Double

    init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }

    /// On the ellipsoid. Constants of WGS 84: NIMA TR8350.2, table 3.1.
    init(_ coordinate: Coordinate) {
        let (radius, e2) = (6_378_137.0, 0.006_694_379_990_14)
        let (phi, lambda) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
        let (sine, cosine) = (sin(phi), cos(phi))
        let n = radius / (1 - e2 * sine * sine).squareRoot()
        self.init(x: n * cosine * cos(lambda), y: n * cosine * sin(lambda), z: n * (1 - e2) * sine)
    }

    /// 0, 1 or 2 for x, y or z.
    subscript(axis: Int) -> Double {
        switch axis {
        case 0: x
        case 1: y
        default: z
        }
    }

    /// The square of the length of the straight line, which is never longer than the way along the surface.
    func square(to other: Point) -> Double { Point(x: x - other.x, y: y - other.y, z: z - other.z).square }

    /// The square of the distance from the centre.
    var square: Double { x * x + y * y + z * z }

    /// The same with another number for one axis.
    func replacing(_ axis: Int, with value: Double) -> Point {
        switch axis {
        case 0: Point(x: value, y: y, z: z)
        case 1: Point(x: x, y: value, z: z)
        default: Point(x: x, y: y, z: value)
        }
    }
}
