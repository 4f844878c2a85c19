/// The rows of a table within a circle.
struct CircleRows {
    let table: PlaceTable
    let tree: PlaceTree
    let gauge: DistanceGauge
    let radius: Double

    init(_ table: PlaceTable, centre: Coordinate, radius: Double) throws(PlacesError) {
        (self.table, self.radius) = (table, radius)
        tree = try table.tree()
        gauge = DistanceGauge(centre: centre, reach: radius)
    }

    /// Whether a row lies within the circle, to the last millimetre.
    @inline(__always)
    func contains(_ row: Int) throws(PlacesError) -> Bool {
        let metres = gauge.metres(table.points.units(row))
        if let isWithin = gauge.isWithin(radius, gauged: metres) { return isWithin }
        return gauge.centre.distance(to: try table.point(row)) <= radius
    }

    /// How many rows there are: no more than that, and no fewer than those of boxes that lie wholly inside.
    /// - Parameter enough: the count goes no further where there are surely more.
    func bounds(enough: Int = .max) -> (least: Int, most: Int) {
        var (least, most) = (0, 0)
        visit { box, isInside, _ in
            most += Int(box.count)
            if isInside { least += Int(box.count) }
            return least <= enough
        }
        return (least, most)
    }

    /// How many rows lie in boxes that are wholly inside.
    /// - Parameter isBrowsed: whether only those count that are listed to those who browse.
    func least(ofBrowsed isBrowsed: Bool) -> Int {
        var count = 0
        visit { box, isInside, _ in
            if isInside { count += Int(isBrowsed ? box.browsed : box.count) }
            return true
        }
        return count
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
    /// - Parameter isWanted: asked first, for it costs less than measuring.
    func rows(where isWanted: (Int) -> Bool) throws(PlacesError) -> [UInt32] {
        var spans: [(rows: Range<Int>, isInside: Bool)] = []
        var count = 0
        visit { box, isInside, span in
            spans.append((span, isInside))
            count += span.count
            return true
        }
        var rows: [UInt32] = []
        rows.reserveCapacity(count)
        for (span, isInside) in spans {
            if isInside {
                for row in span where isWanted(row) { rows.append(UInt32(row)) }
            } else {
                for row in span where isWanted(row) { if try contains(row) { rows.append(UInt32(row)) } }
            }
        }
        return rows
    }

    /// Visits the highest boxes that lie wholly inside, and the leaves that may be inside in part, in the order of the
    /// table.
    /// - Parameter body: whether it wants more of them.
    private func visit(_ body: (_ box: PlaceTree.Box, _ isInside: Bool, _ rows: Range<Int>) -> Bool) {
        guard let root = tree.root else { return }
        var open = [root]
        while let node = open.popLast() {
            let box = tree[node]
            guard gauge.least(to: box) <= radius else { continue }
            let isInside = gauge.most(to: box) <= radius
            if isInside || node.level == 0 {
                guard body(box, isInside, tree.rows(below: node, count: table.count)) else { return }
            } else {
                for index in tree.children(of: node).reversed() {
                    open.append(PlaceTree.Node(level: node.level - 1, index: index))
                }
            }
        }
    }
}

extension PlaceTable {
    /// How many places of each list of kinds lie within a circle.
    package func kindCounts(
        around centre: Coordinate, within radius: Double
    ) throws(PlacesError) -> [(kinds: [PlaceCategory], count: Int)] {
        let kinds = try kinds()
        var counts = Array(repeating: 0, count: kinds.values.count)
        for row in try CircleRows(self, centre: centre, radius: radius).rows(where: { _ in true }) {
            counts[Int(kinds.numbers[Int(row)])] += 1
        }
        let found = zip(kinds.values, counts).filter { $0.1 > 0 }.map { (kinds: $0, count: $1) }
        try expectSound()
        return found
    }
}
