internal import Glibc
package import PlacesFeature

/// Goes through a part of a table from the most prominent row on, by boxes that tell the most prominent under them.
struct ProminentRows {
    private let tree: PlaceTree
    private let table: PlaceTable
    private let points: PointColumn
    private let area: UnitArea
    private let gauge: DistanceGauge
    private var open = BinaryHeap<Key, Entry>()

    /// Of equally prominent rows, the nearest come first; of those at the same point, the first records.
    private struct Key: Comparable {
        let prominence: UInt32
        let distance: Double
        let record: Int

        /// Before every row of a prominence.
        init(first prominence: UInt32) { (self.prominence, distance, record) = (prominence, 0, 0) }

        init(prominence: UInt32, distance: Double, record: Int) {
            (self.prominence, self.distance, self.record) = (prominence, distance, record)
        }

        static func < (one: Key, other: Key) -> Bool {
            (one.prominence, one.distance, one.record) < (other.prominence, other.distance, other.record)
        }
    }

    private enum Entry {
        case node(PlaceTree.Node)
        /// What is left of a leaf beside its first row.
        case rest(PlaceTree.Node, besides: UInt32)
        /// A row that was not asked about yet, by a distance that it is not nearer than.
        case row(UInt32)
        /// One that passes, by its true distance.
        case measured(UInt32)
    }

    /// - Parameter area: rows outside may come, those inside come all.
    init(_ circle: CircleRows, in area: BoundingBox) {
        (table, tree, points) = (circle.table, circle.tree, circle.points)
        (gauge, self.area) = (circle.gauge, UnitArea(area))
        if let root = tree.root { open.insert(.node(root), key: Key(first: 0)) }
    }

    /// The next row that passes a test, or `nil` after the last. Each row is asked about once at most, and only those
    /// that pass are measured along the ellipsoid.
    mutating func next(where passes: (Int) throws(PlacesError) -> Bool) throws(PlacesError) -> UInt32? {
        while let (_, entry) = open.popLeast() {
            switch entry {
            case .measured(let row): return row
            case .row(let row):
                guard try passes(Int(row)) else { continue }
                // Only equally prominent rows come by their distance.
                guard let next = open.leastKey, next.prominence == table.prominence(Int(row)) else { return row }
                let distance = gauge.centre.distance(to: try table.point(Int(row)))
                open.insert(.measured(row), key: key(Int(row), distance: distance))
            case .node(let node) where node.level == 0: openLeaf(node)
            case .rest(let node, let first):
                for row in rows(of: node) where row != Int(first) {
                    open.insert(.row(UInt32(row)), key: leastKey(row))
                }
            case .node(let node):
                for index in tree.children(of: node) {
                    let child = PlaceTree.Node(level: node.level - 1, index: index)
                    let box = tree[child]
                    if area.meets(box.sides) { open.insert(.node(child), key: Key(first: box.best)) }
                }
            }
        }
        return nil
    }

    /// Opens a leaf for its first row alone, for mostly no other is asked for.
    private mutating func openLeaf(_ leaf: PlaceTree.Node) {
        let (table, points, area) = (table, points, area)
        var first: (row: Int, key: Key)?
        for row in tree.rows(below: leaf, count: table.count) {
            // Most rows are told apart by this number alone.
            if let first, table.prominence(row) > first.key.prominence { continue }
            guard area.contains(points.units(row)) else { continue }
            let key = leastKey(row)
            if first.map({ key < $0.key }) ?? true { first = (row, key) }
        }
        guard let first else { return }
        open.insert(.row(UInt32(first.row)), key: first.key)
        open.insert(.rest(leaf, besides: UInt32(first.row)), key: first.key)
    }

    private func rows(of leaf: PlaceTree.Node) -> some Sequence<Int> {
        let (points, area) = (points, area)
        return tree.rows(below: leaf, count: table.count).lazy.filter { row in
            area.contains(points.units(row))
        }
    }

    private func leastKey(_ row: Int) -> Key {
        key(row, distance: gauge.least(gauged: gauge.metres(points.units(row))))
    }

    private func key(_ row: Int, distance: Double) -> Key {
        Key(prominence: table.prominence(row), distance: distance, record: table.record(row))
    }
}

extension BoundingBox {
    /// The box of a table's rows in degrees.
    package init(_ box: PlaceTree.Box) {
        self.init(
            west: Double(box.west) / PointColumn.unit, south: Double(box.south) / PointColumn.unit,
            east: Double(box.east) / PointColumn.unit, north: Double(box.north) / PointColumn.unit)
    }
}

extension CircleRows {
    /// Rows from all over the circle, as ``KeptRows/spread(_:radius:)`` chooses them, each cell asked by itself; in any
    /// order.
    func spread(
        _ count: Int, where passes: (Int) throws(PlacesError) -> Bool
    ) throws(PlacesError) -> [UInt32] {
        let grid = SpreadGrid(count: count, radius: radius)
        let corners = corners(of: grid)
        var cells: [(cell: SpreadGrid.Cell, rows: ProminentRows)] = []
        for row in -grid.farthest...grid.farthest {
            for column in -grid.farthest...grid.farthest {
                let cell = SpreadGrid.Cell(column: column, row: row)
                guard let area = area(of: cell, in: grid, corners) else { continue }
                cells.append((cell, ProminentRows(self, in: area)))
            }
        }
        var chosen: [UInt32] = []
        while chosen.count < count, !cells.isEmpty {
            let round = try cells.indices.map { index throws(PlacesError) in
                let cell = cells[index].cell
                return try cells[index].rows.next { row throws(PlacesError) in
                    guard try contains(row), try self.cell(row, of: grid) == cell else { return false }
                    return try passes(row)
                }
            }
            cells = zip(cells, round).filter { $0.1 != nil }.map(\.0)
            chosen += try byProminence(round.compactMap(\.self))
        }
        return Array(chosen.prefix(count))
    }

    private func byProminence(_ rows: [UInt32]) throws(PlacesError) -> [UInt32] {
        let kept = KeptRows(table, centre: gauge.centre, reach: radius, rows: rows, tiers: [])
        return try kept.byProminence().map { rows[$0] }
    }

    private func cell(_ row: Int, of grid: SpreadGrid) throws(PlacesError) -> SpreadGrid.Cell {
        if let offset = gauge.offset(points.units(row)),
            let cell = grid.cell(east: offset.east, north: offset.north, allowance: offset.allowance)
        {
            return cell
        }
        let offset = try table.point(row).offset(from: gauge.centre)
        return grid.cell(east: offset?.east ?? 0, north: offset?.north ?? 0)
    }

    /// A box that holds all of a cell, or `nil` where the cell lies outside the circle.
    private func area(of cell: SpreadGrid.Cell, in grid: SpreadGrid, _ corners: [Coordinate]) -> BoundingBox? {
        let (east, north) = (Double(cell.column) * grid.side, Double(cell.row) * grid.side)
        let metres = (east * east + north * north).squareRoot()
        // Half of the diagonal. Points are nowhere farther from each other than by distance and direction from the
        // centre.
        let reach = grid.side * 0.7072
        guard metres - reach <= radius else { return nil }
        // How far the sides are from straight, eight times as much as to the second order.
        guard let bulge = gauge.bend(metres: grid.side), !corners.isEmpty else {
            return BoundingBox(around: point(east: east, north: north), radius: reach * 1.02 + 1)
        }
        let width = 2 * grid.farthest + 2
        let first = (cell.row + grid.farthest) * width + cell.column + grid.farthest
        let own = [corners[first], corners[first + 1], corners[first + width], corners[first + width + 1]]
        return BoundingBox(own)?.enlarged(by: bulge + 1)
    }

    /// The corners of a grid's cells, row by row from the south; none where the gauge is too coarse for them.
    private func corners(of grid: SpreadGrid) -> [Coordinate] {
        guard gauge.bend(metres: grid.side) != nil else { return [] }
        let steps = (-grid.farthest...grid.farthest + 1).map { (Double($0) - 0.5) * grid.side }
        return steps.flatMap { north in steps.map { east in point(east: east, north: north) } }
    }

    /// The point so many metres to the east and north of the centre, by distance and direction.
    private func point(east: Double, north: Double) -> Coordinate {
        let degrees = east == 0 && north == 0 ? 0 : 90 - atan2(north, east) * 180 / .pi
        return gauge.centre.destination(distance: (east * east + north * north).squareRoot(), bearing: degrees)
    }
}
