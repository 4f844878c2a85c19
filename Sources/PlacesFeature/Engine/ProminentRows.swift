internal import Glibc

/// Goes through a part of a table from the most prominent row on, by boxes that tell the most prominent under them.
struct ProminentRows {
    private let tree: PlaceTree
    private let table: PlaceTable
    private let area: BoundingBox
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
        /// A row that was not asked about yet, by a distance that it is not nearer than.
        case row(UInt32)
        /// One that passes, by its true distance.
        case measured(UInt32)
    }

    /// - Parameter area: rows outside may come, those inside come all.
    init(_ table: PlaceTable, _ tree: PlaceTree, around gauge: DistanceGauge, in area: BoundingBox) {
        (self.table, self.tree, self.gauge, self.area) = (table, tree, gauge, area)
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
                let distance = gauge.centre.distance(to: try table.point(Int(row)))
                open.insert(.measured(row), key: key(Int(row), distance: distance))
            case .node(let node) where node.level == 0:
                for row in tree.rows(below: node, count: table.count) {
                    guard area.contains(try table.point(row)) else { continue }
                    let metres = gauge.metres(table.points.latitudes[row], table.points.longitudes[row])
                    open.insert(.row(UInt32(row)), key: key(row, distance: gauge.least(gauged: metres)))
                }
            case .node(let node):
                for index in tree.children(of: node) {
                    let child = PlaceTree.Node(level: node.level - 1, index: index)
                    let box = tree[child]
                    if BoundingBox(box).meets(area) {
                        open.insert(.node(child), key: Key(first: box.best))
                    }
                }
            }
        }
        return nil
    }

    private func key(_ row: Int, distance: Double) -> Key {
        Key(prominence: table.prominence(row), distance: distance, record: table.record(row))
    }
}

extension BoundingBox {
    /// The box of a table's rows in degrees.
    init(_ box: PlaceTree.Box) {
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
        let farthest = Int((radius / grid.side).rounded())
        var cells: [(cell: SpreadGrid.Cell, rows: ProminentRows)] = []
        for column in -farthest...farthest {
            for row in -farthest...farthest {
                guard let area = area(column: column, row: row, of: grid) else { continue }
                let rows = ProminentRows(table, tree, around: gauge, in: area)
                cells.append((SpreadGrid.Cell(column: column, row: row), rows))
            }
        }
        var chosen: [UInt32] = []
        while chosen.count < count, !cells.isEmpty {
            var round: [UInt32] = []
            var rest: [(cell: SpreadGrid.Cell, rows: ProminentRows)] = []
            for var cell in cells {
                let next = try cell.rows.next { row throws(PlacesError) in
                    guard try contains(row), try self.cell(row, of: grid) == cell.cell else { return false }
                    return try passes(row)
                }
                if let next {
                    round.append(next)
                    rest.append(cell)
                }
            }
            cells = rest
            chosen += try byProminence(round)
        }
        return Array(chosen.prefix(count))
    }

    private func byProminence(_ rows: [UInt32]) throws(PlacesError) -> [UInt32] {
        let kept = KeptRows(table, centre: gauge.centre, reach: radius, rows: rows, ranks: [])
        return try kept.byProminence().map { rows[$0] }
    }

    private func cell(_ row: Int, of grid: SpreadGrid) throws(PlacesError) -> SpreadGrid.Cell {
        let (latitude, longitude) = (table.points.latitudes[row], table.points.longitudes[row])
        if let offset = gauge.offset(latitude, longitude),
            let cell = grid.cell(east: offset.east, north: offset.north, allowance: offset.allowance)
        {
            return cell
        }
        let offset = try table.point(row).offset(from: gauge.centre)
        return grid.cell(east: offset?.east ?? 0, north: offset?.north ?? 0)
    }

    /// A box that holds all of a cell, or `nil` where the cell lies outside the circle.
    private func area(column: Int, row: Int, of grid: SpreadGrid) -> BoundingBox? {
        let (east, north) = (Double(column) * grid.side, Double(row) * grid.side)
        let metres = (east * east + north * north).squareRoot()
        // Half of the diagonal. Points are nowhere farther from each other than by distance and direction from the
        // centre.
        let reach = grid.side * 0.7072
        guard metres - reach <= radius else { return nil }
        let degrees = east == 0 && north == 0 ? 0 : (90 - atan2(north, east) * 180 / .pi)
        let middle = gauge.centre.destination(distance: metres, bearing: degrees)
        // The farthest corner tells how far the sides are from straight.
        let allowance = gauge.allowance(metres: metres + reach)
        return BoundingBox(around: middle, radius: allowance.map { grid.side / 2 + $0 } ?? reach * 1.02 + 1)
    }
}
