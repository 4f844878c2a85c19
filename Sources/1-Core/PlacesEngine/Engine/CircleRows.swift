import PlacesBytes
package import PlacesFeature

/// The rows of a table within a circle.
struct CircleRows {
    let table: PlaceTable
    let tree: PlaceTree
    let points: PointColumn
    let gauge: DistanceGauge
    let radius: Double
    /// A box that lies wholly inside, whatever the gauge tells of it, so that boxes in it need not be measured.
    private let heart: UnitBox?
    /// The highest boxes that lie wholly inside, and the leaves that may be inside in part, in the order of the table.
    let spans: [Span]

    struct Span: BitwiseCopyable {
        let node: PlaceTree.Node
        /// Whether all of its rows are surely in the circle.
        let isInside: Bool
    }

    /// - Parameter isCounted: whether all of its rows are to be counted or listed, so that the boxes inside are needed.
    init(
        _ table: PlaceTable, centre: Coordinate, radius: Double, isCounted: Bool = true
    ) throws(PlacesError) {
        (self.table, self.radius, points) = (table, radius, table.points)
        tree = try table.tree()
        gauge = DistanceGauge(centre: centre, reach: radius)
        heart = Self.heart(gauge, radius)
        spans = isCounted ? Self.spans(of: tree, gauge, radius, heart) : []
    }

    private static func heart(_ gauge: DistanceGauge, _ radius: Double) -> UnitBox? {
        // The largest square in a circle has sides of its radius by the root of two, on each side of the centre.
        guard let box = gauge.box(of: radius * 0.67), gauge.most(to: box) <= radius else { return nil }
        return box
    }

    private static func spans(
        of tree: PlaceTree, _ gauge: DistanceGauge, _ radius: Double, _ heart: UnitBox?
    ) -> [Span] {
        let reach = BoxReach(gauge, within: radius)
        guard let root = tree.root, reach.meets(tree[root].sides) else { return [] }
        // What does not meet it is surely outside.
        let hull = UnitArea(BoundingBox(around: gauge.centre, radius: radius + 1))
        var (spans, open) = ([Span](), [(node: root, box: tree[root])])
        spans.reserveCapacity(64)
        open.reserveCapacity(64)
        while let (node, box) = open.popLast() {
            let isInside = heart?.contains(box.sides) ?? false || gauge.most(to: box.sides) <= radius
            if isInside || node.level == 0 {
                spans.append(Span(node: node, isInside: isInside))
                continue
            }
            let children = tree.children(of: node)
            let boxes = tree.boxes(children, below: node)
            for index in boxes.indices.reversed() {
                let sides = boxes[index].sides
                guard hull.meets(sides), heart?.contains(sides) ?? false || reach.meets(sides) else { continue }
                let child = PlaceTree.Node(level: node.level - 1, index: children.lowerBound + Int32(index))
                open.append((child, boxes[index]))
            }
        }
        return spans
    }

    /// Whether all rows of a leaf are known to lie within the circle, without measuring them.
    func surelyHolds(leaf index: Int) -> Bool { heart?.contains(tree[0, index].sides) ?? false }

    /// Whether a row lies within the circle, to the last millimetre.
    func contains(_ row: Int) throws(PlacesError) -> Bool {
        let metres = gauge.metres(points.units(row))
        if let isWithin = gauge.isWithin(radius, gauged: metres) { return isWithin }
        return gauge.centre.distance(to: try table.point(row)) <= radius
    }

    /// How many rows there are: no more than that, and no fewer than those of boxes that lie wholly inside.
    var bounds: (least: Int, most: Int) {
        spans.reduce(into: (0, 0)) { bounds, span in
            let count = Int(tree[span.node].count)
            bounds.1 += count
            if span.isInside { bounds.0 += count }
        }
    }

    /// Rows beyond which none lies in the circle.
    var hull: Range<Int> {
        guard let first = spans.first, let last = spans.last else { return 0..<0 }
        let start = tree.rows(below: first.node, count: table.count).lowerBound
        return start..<max(start, tree.rows(below: last.node, count: table.count).upperBound)
    }

    /// How many rows lie in boxes that are wholly inside.
    /// - Parameter isBrowsed: whether only those count that are listed to those who browse.
    func least(ofBrowsed isBrowsed: Bool) -> Int {
        spans.reduce(0) { count, span in
            guard span.isInside else { return count }
            let box = tree[span.node]
            return count + Int(isBrowsed ? box.browsed : box.count)
        }
    }

    /// A box that holds the rows of the table within the circle.
    func area() -> BoundingBox? {
        guard let root = tree.root else { return nil }
        let box = BoundingBox(tree[root])
        guard radius < 1_000_000 else { return box }
        let own = BoundingBox(around: gauge.centre, radius: radius)
        // One that crosses the antimeridian is taken as it is.
        guard own.west <= own.east, own.west <= box.east, box.west <= own.east, own.south <= box.north,
            box.south <= own.north
        else { return own }
        return BoundingBox(
            west: max(own.west, box.west), south: max(own.south, box.south), east: min(own.east, box.east),
            north: min(own.north, box.north))
    }

    /// The rows, in the order of the table.
    /// - Parameter wanted: which of up to 64 neighbouring rows are asked for; asked first, for it costs less than measuring.
    func rows(of wanted: (Range<Int>) -> UInt64) throws(PlacesError) -> [UInt32] {
        var rows: [UInt32] = []
        rows.reserveCapacity(min(bounds.most, table.count))
        for span in spans {
            for leaf in tree.leaves(below: span.node, count: table.count) {
                let leafRows = tree.rows(ofLeaf: leaf, count: table.count)
                var bits = wanted(leafRows)
                if !span.isInside { try keepInside(&bits, of: leafRows) }
                bits.forEachBit { (bit) throws(Never) in rows.append(UInt32(leafRows.lowerBound + bit)) }
            }
        }
        return rows
    }

    /// Clears the bits of rows outside.
    func keepInside(_ bits: inout UInt64, of rows: Range<Int>) throws(PlacesError) {
        guard bits != 0 else { return }
        try keepInside(&bits, of: rows, gauge.sides(of: radius, squares: squares(of: rows)))
    }

    /// The squares of the metres to the rows of a leaf, by the gauge.
    func squares(of rows: Range<Int>) -> [Float] {
        points.latitudes.values(rows).withSpan { latitudes in
            points.longitudes.values(rows).withSpan { gauge.squares(latitudes, $0) }
        }
    }

    /// - Parameter sides: what the gauge tells of the rows.
    func keepInside(
        _ bits: inout UInt64, of rows: Range<Int>, _ sides: (within: UInt64, unsure: UInt64)
    ) throws(PlacesError) {
        var unsure = sides.unsure & bits
        try unsure.keepBits { bit throws(PlacesError) in
            gauge.centre.distance(to: try table.point(rows.lowerBound + bit)) <= radius
        }
        bits &= sides.within | unsure
    }
}

extension PlaceTable {
    /// How many places of each list of kinds lie within a circle.
    package func kindCounts(
        around centre: Coordinate, within radius: Double
    ) throws(PlacesError) -> [(kinds: [PlaceCategory], count: Int)] {
        let kinds = try kinds()
        var counts = Array(repeating: 0, count: kinds.values.count)
        for row in try CircleRows(self, centre: centre, radius: radius).rows(of: { UInt64(lowest: $0.count) }) {
            counts[Int(kinds.numbers[Int(row)])] += 1
        }
        let found = zip(kinds.values, counts).filter { $0.1 > 0 }.map { (kinds: $0, count: $1) }
        try expectSound()
        return found
    }
}
