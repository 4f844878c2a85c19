internal import Glibc
internal import PlacesBytes
internal import PlacesEngine
internal import PlacesFeature
package import PlacesGeometry

// The outline of an area in a file: the number of polygons, and for each that of its rings, and for each of these that of its
// corners, with latitude and longitude in 1e-7 degrees.

extension MultiPolygon {
    /// How many corners it has.
    package var cornerCount: Int { polygons.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.count } } }

    init(_ reader: inout ByteReader) throws {
        var polygons: [Polygon] = []
        for _ in 0..<(try reader.count()) {
            var rings: [[Coordinate]] = []
            for _ in 0..<(try reader.count()) {
                var ring: [Coordinate] = []
                for _ in 0..<(try reader.count()) {
                    let (latitude, longitude) = (try reader.fixed(Int32.self), try reader.fixed(Int32.self))
                    guard let corner = PointUnits(latitude: latitude, longitude: longitude).coordinate else {
                        throw ByteReader.Damage()
                    }
                    ring.append(corner)
                }
                rings.append(ring)
            }
            guard let outer = rings.first else { throw PolygonError.empty }
            polygons.append(try Polygon(outer: outer, holes: Array(rings.dropFirst())))
        }
        try reader.end()
        try self.init(polygons)
    }

    /// The part around a point as a source tells where it knows places; `nil` for one with holes, or that reaches the
    /// antimeridian or a pole.
    func coverage(at point: Coordinate) -> CoverageArea? {
        guard let rings = polygons.first(where: { $0.contains(point) })?.rings, rings.count == 1,
            let ring = rings.first,
            !ring.contains(where: { abs($0.longitude) > 179.99 || abs($0.latitude) > 89.99 }),
            let west = ring.map(\.longitude).min(), let east = ring.map(\.longitude).max(), east - west < 180
        else { return nil }
        return CoverageArea(ring: ring)
    }
}

extension TableFile {
    /// The outline of an area; `nil` if it has none.
    func outline() throws(PlacesError) -> MultiPolygon? {
        guard has(.outline) else { return nil }
        var reader = ByteReader(try column(.outline, of: UInt8.self).values)
        do {
            let outline = try MultiPolygon(&reader)
            try damage.expectNone()
            return outline
        } catch {
            throw damage.error(.outline)
        }
    }
}

/// Cells of about 2 km, of which those that hold a place estimate where a file knows places.
struct OutlineCell {
    /// Degrees of latitude to a cell.
    private static let height = 0.018

    let box: BoundingBox

    /// The cell that holds a point.
    init(_ point: Coordinate) {
        let row = min((point.latitude + 90) / Self.height, 180 / Self.height - 1).rounded(.down)
        let south = row * Self.height - 90
        let middle = (south + Self.height / 2) * .pi / 180
        let count = max(1, (360 * cos(middle) / Self.height).rounded(.down))
        let width = 360 / count
        let column = min(((point.longitude + 180) / width).rounded(.down), count - 1)
        let west = column * width - 180
        box = BoundingBox(
            west: west, south: south, east: min(180, west + width), north: min(90, south + Self.height))
    }
}

extension PlaceTable {
    /// True if a place is in the box, sides included.
    func hasPlace(in box: BoundingBox) throws(PlacesError) -> Bool { try !rows(in: box, atMost: 1).isEmpty }

    /// The rows of the places in a box, sides included.
    func rows(in box: BoundingBox, atMost limit: Int = .max) throws(PlacesError) -> [Int] {
        let (tree, area) = (try tree(), UnitArea(box))
        var (open, rows) = ([tree.root].compactMap(\.self), [Int]())
        while let node = open.popLast(), rows.count < limit {
            guard area.meets(tree[node].sides) else { continue }
            if node.level > 0 {
                open += tree.children(of: node).map { PlaceTree.Node(level: node.level - 1, index: $0) }
            } else {
                rows += tree.rows(ofLeaf: Int(node.index), count: count).filter { area.contains(points.units($0)) }
            }
        }
        try expectSound()
        return rows
    }
}
