/// Where to show an area or a line as one point.
package enum PointInside {
    private typealias Corner = (x: Double, y: Double)

    /// The centroid of the largest part of an area if it is inside, else the middle of that part's widest stretch from west to
    /// east at the height of the centroid. The samples have their areas there, too. `nil` for rings that enclose nothing.
    /// - Parameter parts: each the outer ring and then its holes.
    package static func point(of parts: [[[Coordinate]]]) -> Coordinate? {
        let largest = parts.compactMap { rings -> (rings: [[Corner]], size: Double, centre: Corner)? in
            guard let origin = rings.first?.first?.longitude else { return nil }
            // Rings across the antimeridian go on beyond it.
            let corners = rings.map { ring in
                ring.map { (x: origin + ($0.longitude - origin).remainder(dividingBy: 360), y: $0.latitude) }
            }
            let (size, centre) = centroid(of: corners[0])
            return size > 0 ? (corners, size, centre) : nil
        }.max { $0.size < $1.size }
        guard let largest else { return nil }
        let (x, height) = largest.centre
        let ends = largest.rings.flatMap { crossings(of: $0, at: height) }.sorted()
        let spans = stride(from: 0, to: ends.count - 1, by: 2).map { (ends[$0], ends[$0 + 1]) }
        if spans.contains(where: { $0.0 < x && x < $0.1 }) { return Coordinate(latitude: height, wrapping: x) }
        guard let widest = spans.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return nil }
        return Coordinate(latitude: height, wrapping: (widest.0 + widest.1) / 2)
    }

    /// The middle of the box around a line, as services and the samples have it. `nil` for a line without points.
    package static func middle(of line: [Coordinate]) -> Coordinate? {
        guard let origin = line.first?.longitude else { return nil }
        let offsets = line.map { ($0.longitude - origin).remainder(dividingBy: 360) }
        let latitudes = line.map(\.latitude)
        guard let west = offsets.min(), let east = offsets.max(), let south = latitudes.min(),
            let north = latitudes.max()
        else { return nil }
        return Coordinate(latitude: (south + north) / 2, wrapping: origin + (west + east) / 2)
    }

    /// The enclosed area of a ring in square degrees, and its centroid.
    private static func centroid(of ring: [Corner]) -> (size: Double, centre: Corner) {
        guard let origin = ring.first else { return (0, (0, 0)) }
        var (area, x, y) = (0.0, 0.0, 0.0)
        for (from, to) in edges(of: ring) {
            let (a, b) = ((x: from.x - origin.x, y: from.y - origin.y), (x: to.x - origin.x, y: to.y - origin.y))
            let cross = a.x * b.y - b.x * a.y
            area += cross / 2
            x += (a.x + b.x) * cross
            y += (a.y + b.y) * cross
        }
        guard area != 0 else { return (0, origin) }
        return (abs(area), (origin.x + x / (6 * area), origin.y + y / (6 * area)))
    }

    /// Where the edges of a ring meet a line from west to east.
    private static func crossings(of ring: [Corner], at height: Double) -> [Double] {
        edges(of: ring).compactMap { from, to in
            guard (from.y > height) != (to.y > height) else { return nil }
            return from.x + (to.x - from.x) * (height - from.y) / (to.y - from.y)
        }
    }

    private static func edges(of ring: [Corner]) -> some Sequence<(Corner, Corner)> {
        zip(ring, ring.dropFirst() + ring.prefix(1))
    }
}
