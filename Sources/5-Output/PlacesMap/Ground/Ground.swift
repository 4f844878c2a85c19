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

        package init(_ kind: MapFeature.Kind, name: String? = nil, lines: [[Point]]) {
            var (least, greatest) = (Point(repeating: .infinity), Point(repeating: -.infinity))
            for point in lines.joined() {
                least = pointwiseMin(least, point)
                greatest = pointwiseMax(greatest, point)
            }
            (self.kind, self.name, self.lines, self.least, self.greatest) = (kind, name, lines, least, greatest)
        }
    }

    /// What lies lowest first.
    package let shapes: [Shape]
    /// The corners of areas outside of which nothing is known.
    package let coverage: [[Point]]

    /// Nothing is known.
    package static let unknown = Ground(.empty, around: nil)

    package init(shapes: [Shape], coverage: [[Point]]) {
        self.shapes = shapes.enumerated().sorted { ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset) }
            .map(\.element)
        self.coverage = coverage
    }

    /// - Parameter centre: the point that the metres are counted from; without one nothing is known.
    package init(_ excerpt: BaseMapExcerpt, around centre: Coordinate?) {
        guard let centre else {
            self.init(shapes: [], coverage: [])
            return
        }
        let plane = LocalPlane(at: centre)
        func points(_ line: [Coordinate]) -> [Point] {
            line.map {
                let offset = plane.offset(of: $0)
                return Point(Float(offset.east), Float(offset.north))
            }
        }
        self.init(
            shapes: excerpt.features.map { Shape($0.kind, name: $0.name, lines: $0.lines.map(points)) },
            coverage: excerpt.coverage.map { points($0.ring) })
    }
}
