import Glibc
import PlacesFeature
import PlacesMap

/// The plane of web maps around a point: metres that are true at the point, and grow towards the poles.
struct MercatorPlane {
    private let origin: LocalPlane
    private let shrinkage, height: Double

    init(at centre: Coordinate) {
        origin = LocalPlane(at: centre)
        shrinkage = max(1e-6, cos(centre.latitude * .pi / 180)) * 6_378_137
        height = Self.height(centre.latitude)
    }

    /// Where a point lies, from metres to the east and the north of the centre.
    func point(_ offset: Ground.Point) -> Ground.Point {
        let point = origin.coordinate(east: Double(offset.x), north: Double(offset.y))
        let turn = (point.longitude - origin.origin.longitude).remainder(dividingBy: 360)
        return Ground.Point(
            Float(turn * .pi / 180 * shrinkage), Float((Self.height(point.latitude) - height) * shrinkage))
    }

    /// Web maps end at about 85 degrees.
    private static func height(_ latitude: Double) -> Double { asinh(tan(min(85, max(-85, latitude)) * .pi / 180)) }
}

extension Ground {
    /// The same ground in another plane.
    func mapped(_ point: (Point) -> Point) -> Ground {
        Ground(
            shapes: shapes.map { Shape($0.kind, name: $0.name, lines: $0.lines.map { $0.map(point) }) },
            coverage: coverage.map { $0.map(point) })
    }
}
