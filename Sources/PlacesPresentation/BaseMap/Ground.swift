package import PlacesFeature

/// A base map in metres around a point, ready to be drawn.
package struct Ground: Hashable, Sendable {
    /// Metres to the east and north.
    package typealias Point = SIMD2<Float>

    package struct Shape: Hashable, Sendable {
        package let kind: MapFeature.Kind
        package let name: String?
        /// As those of a ``MapFeature``.
        package let lines: [[Point]]
        /// The corners of the box around it.
        package let least, greatest: Point
    }

    /// What lies lowest first.
    package let shapes: [Shape]
    /// The corners of areas outside of which nothing is known.
    package let coverage: [[Point]]

    /// Nothing is known.
    package static let unknown = Ground(.empty, around: nil)

    /// - Parameter centre: the point that the metres are counted from; without one nothing is known.
    package init(_ excerpt: BaseMapExcerpt, around centre: Coordinate?) {
        guard let centre else {
            (shapes, coverage) = ([], [])
            return
        }
        let plane = LocalPlane(at: centre)
        func points(_ line: [Coordinate]) -> [Point] {
            line.map {
                let offset = plane.offset(of: $0)
                return Point(Float(offset.east), Float(offset.north))
            }
        }
        coverage = excerpt.coverage.map { points($0.ring) }
        shapes = excerpt.features.map { feature in
            let lines = feature.lines.map(points)
            var (least, greatest) = (Point(repeating: .infinity), Point(repeating: -.infinity))
            for point in lines.joined() {
                least = pointwiseMin(least, point)
                greatest = pointwiseMax(greatest, point)
            }
            return Shape(kind: feature.kind, name: feature.name, lines: lines, least: least, greatest: greatest)
        }.enumerated().sorted { ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset) }.map(\.element)
    }
}
