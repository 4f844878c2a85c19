/// Where to show an area as one point.
package enum PointInside {
    /// The middle of the widest part of an area on a line from west to east through its middle: inside, however bent the area
    /// is and whatever holes it has. `nil` for rings that enclose nothing.
    /// - Parameter rings: the outer rings of the area and its holes, in any order and direction.
    package static func point(of rings: [[Coordinate]]) -> Coordinate? {
        guard let origin = rings.first?.first?.longitude else { return nil }
        // Rings across the antimeridian go on beyond it.
        let corners = rings.map { ring in
            ring.map { (x: origin + ($0.longitude - origin).remainder(dividingBy: 360), y: $0.latitude) }
        }
        let heights = Set(corners.joined().map(\.y)).sorted()
        guard let south = heights.first, let north = heights.last, south < north else { return nil }
        // Between two corners, so that the line meets none.
        let middle = (south + north) / 2
        let upper = heights.first { $0 > middle } ?? north
        let lower = heights.last { $0 < upper } ?? south
        let height = (lower + upper) / 2
        let ends = corners.flatMap { crossings(of: $0, at: height) }.sorted()
        let spans = stride(from: 0, to: ends.count - 1, by: 2).map { (ends[$0], ends[$0 + 1]) }
        guard let widest = spans.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return nil }
        return Coordinate(latitude: height, wrapping: (widest.0 + widest.1) / 2)
    }

    /// Where the edges of a ring meet a line.
    private static func crossings(of ring: [(x: Double, y: Double)], at height: Double) -> [Double] {
        guard let first = ring.first else { return [] }
        return zip(ring, ring.dropFirst() + [first]).compactMap { from, to in
            guard (from.y > height) != (to.y > height) else { return nil }
            return from.x + (to.x - from.x) * (height - from.y) / (to.y - from.y)
        }
    }
}
