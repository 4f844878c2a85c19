import PlacesBytes
import PlacesFeature

/// Goes through a table from a centre outwards: by boxes, each with a bound below which none of its rows lies.
struct NearestRows {
    private let circle: CircleRows

    init(_ circle: CircleRows) { self.circle = circle }

    /// The nearest rows of a circle that pass a test, in their order; equal distances by identifier.
    ///
    /// - Parameters:
    ///   - limit: how many, at least 1.
    ///   - asked: which rows of a leaf the test is asked of, a bit for each; the others do not pass.
    ///   - passes: asked of every such row in the circle that may be among them.
    func first(
        _ limit: Int, of asked: (Range<Int>) -> UInt64, where passes: (Int) throws(PlacesError) -> Bool
    ) throws(PlacesError) -> [UInt32] {
        let (table, tree, gauge) = (circle.table, circle.tree, circle.gauge)
        var found: [Found] = []
        var walk = LeafWalk(table, tree, gauge)
        while let rows = walk.next(within: found.count < limit ? circle.radius : found[limit - 1].distance) {
            try asked(rows).forEachBit { bit throws(PlacesError) in
                let row = rows.lowerBound + bit
                let metres = gauge.metres(table.points.units(row))
                let farthest = found.count < limit ? circle.radius : found[limit - 1].distance
                guard gauge.least(gauged: metres) <= farthest, try passes(row) else { return }
                let distance = gauge.centre.distance(to: try table.point(row))
                guard distance <= circle.radius else { return }
                try insert(Found(row: UInt32(row), distance: distance), into: &found, limit)
            }
        }
        return found.map(\.row)
    }

    private struct Found {
        let row: UInt32
        let distance: Double
    }

    private func insert(_ new: Found, into found: inout [Found], _ limit: Int) throws(PlacesError) {
        var (low, high) = (0, found.count)
        while low < high {
            let middle = (low + high) / 2
            if try isBefore(found[middle], new) { low = middle + 1 } else { high = middle }
        }
        guard low < limit else { return }
        found.insert(new, at: low)
        if found.count > limit { found.removeLast() }
    }

    private func isBefore(_ one: Found, _ other: Found) throws(PlacesError) -> Bool {
        if one.distance != other.distance { return one.distance < other.distance }
        let table = circle.table
        return try table.id(Int(one.row)) < table.id(Int(other.row))
    }
}

extension NearestRows {
    /// The positions of the nearest of some rows, and of those that may be as near, about in their order.
    ///
    /// - Parameters:
    ///   - limit: how many, at least 1 and less than there are.
    ///   - rows: in the order of the table.
    static func nearest(
        _ limit: Int, of rows: [UInt32], in table: PlaceTable, _ tree: PlaceTree, _ gauge: DistanceGauge
    ) -> [Int] {
        var near = NearestGauged(limit, gauge)
        var walk = LeafWalk(table, tree, gauge)
        while let leaf = walk.next(within: near.farthest) {
            var position = rows.firstPosition(notBelow: UInt32(leaf.lowerBound))
            let (latitudes, longitudes) = (table.points.latitudes.values(leaf), table.points.longitudes.values(leaf))
            while position < rows.count, rows[position] < leaf.upperBound {
                let index = Int(rows[position]) - leaf.lowerBound
                let metres = gauge.metres(
                    PointColumn.Units(latitude: latitudes[index], longitude: longitudes[index]))
                near.add(UInt32(position), square: metres * metres)
                position += 1
            }
            near.cut()
        }
        return near.nearest().map { Int($0) }
    }

    /// The nearest rows of the circle that pass, and those that may be as near, about in their order.
    ///
    /// - Parameters:
    ///   - limit: how many, at least 1.
    ///   - passing: which rows of a leaf pass: a bit for each.
    func candidates(_ limit: Int, passing: (Range<Int>) -> UInt64) throws(PlacesError) -> [UInt32] {
        var near = NearestGauged(limit, circle.gauge)
        var walk = LeafWalk(circle.table, circle.tree, circle.gauge)
        while let leaf = walk.next(within: min(circle.radius, near.farthest)) {
            var bits = passing(leaf)
            guard bits != 0 else { continue }
            let squares = circle.squares(of: leaf)
            // What is as near as those that were found is in the circle, too, or none of the nearest.
            if near.farthest > circle.radius, !circle.surelyHolds(leaf: leaf.lowerBound / PlaceTree.rowsOfLeaf) {
                try circle.keepInside(&bits, of: leaf, circle.gauge.sides(of: circle.radius, squares: squares))
            }
            near.add(bits, of: leaf, squares)
            near.cut()
        }
        return near.nearest()
    }
}

extension [UInt32] {
    /// Where the first element that is not less than another stands; the elements are in their order.
    fileprivate func firstPosition(notBelow other: UInt32) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < other { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
