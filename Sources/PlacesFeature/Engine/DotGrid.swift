/// The cells of a map, of which each shows one dot at most.
package struct DotGrid: Hashable, Sendable {
    package let columns, rows: Int
    /// Metres to the east and north of the centre at which the corner in the north-west lies.
    let west, north: Double
    /// Metres.
    let width, height: Double

    package init(columns: Int, rows: Int, west: Double, north: Double, width: Double, height: Double) {
        (self.columns, self.rows, self.west, self.north) = (columns, rows, west, north)
        (self.width, self.height) = (width, height)
    }

    /// Cells over a circle, many enough for any picture of it.
    init(covering radius: Double) {
        let count = 512
        self.init(
            columns: count, rows: count, west: -radius, north: radius, width: 2 * radius / Double(count),
            height: 2 * radius / Double(count))
    }
}

/// Which cells of a grid have their dot already.
struct DotCells {
    private let grid: DotGrid
    /// Where the centre is, in 1e-7 degrees.
    private let latitude, longitude: Int32
    /// Cells for 1e-7 degrees, and where the centre lies in the grid, in cells from its corner in the north-west.
    private let cellsEast, cellsSouth, column, row: Double
    private var isTaken: [Bool]

    init(_ grid: DotGrid, centre: Coordinate) {
        self.grid = grid
        let units = PointColumn.Units(centre)
        (latitude, longitude) = (units.latitude, units.longitude)
        let plane = LocalPlane(at: centre)
        cellsEast = plane.metresPerLongitude / PointColumn.unit / grid.width
        cellsSouth = -plane.metresPerLatitude / PointColumn.unit / grid.height
        (column, row) = (-grid.west / grid.width, grid.north / grid.height)
        isTaken = Array(repeating: false, count: max(0, grid.columns * grid.rows))
    }

    /// The column and the row at a point, the whole number of which is a cell, if it lies in the grid.
    private func column(at longitude: Int32) -> Double {
        column + DistanceGauge.turn(from: self.longitude, to: longitude) * cellsEast
    }

    private func row(at latitude: Int32) -> Double {
        row + Double(Int64(latitude) - Int64(self.latitude)) * cellsSouth
    }

    /// The cell of a point that has none yet, or `nil`.
    @inline(__always)
    func freeCell(_ point: PointColumn.Units) -> Int? {
        let (column, row) = (column(at: point.longitude), row(at: point.latitude))
        guard column >= 0, row >= 0, column < Double(grid.columns), row < Double(grid.rows) else { return nil }
        let cell = Int(row) * grid.columns + Int(column)
        return isTaken[cell] ? nil : cell
    }

    /// The cell of the middle of a box that has none yet, or `nil`.
    func freeCell(amid box: PlaceTree.Box) -> Int? {
        let (latitude, longitude) = (Int64(box.south) + Int64(box.north), Int64(box.west) + Int64(box.east))
        return freeCell(PointColumn.Units(latitude: Int32(latitude / 2), longitude: Int32(longitude / 2)))
    }

    mutating func take(_ cell: Int) { isTaken[cell] = true }

    /// Whether no point of a box has a free cell: the box lies outside, or its few cells are all taken.
    func isFull(_ box: PlaceTree.Box) -> Bool {
        let (first, last) = (Self.whole(column(at: box.west)), Self.whole(column(at: box.east)))
        let (top, bottom) = (Self.whole(row(at: box.north)), Self.whole(row(at: box.south)))
        // A box that reaches around the globe is not looked at closely.
        guard first <= last else { return false }
        if last < 0 || first >= grid.columns || bottom < 0 || top >= grid.rows { return true }
        let (left, right) = (max(0, first), min(grid.columns - 1, last))
        let (upper, lower) = (max(0, top), min(grid.rows - 1, bottom))
        guard (right - left + 1) * (lower - upper + 1) <= 64 else { return false }
        for row in upper...lower {
            for column in left...right where !isTaken[row * grid.columns + column] { return false }
        }
        return true
    }

    /// Rounded down.
    @inline(__always)
    private static func whole(_ value: Double) -> Int {
        let cut = Int(min(1e9, max(-1e9, value)))
        return value < Double(cut) ? cut - 1 : cut
    }
}

extension CircleRows {
    /// Rows of the circle that pass a test, of each cell of a grid one at most.
    ///
    /// Most cells find theirs among single rows from all over the circle; only boxes that reach into the others are gone
    /// through.
    /// - Parameter passes: asked only of rows in the circle.
    func dots(
        on grid: DotGrid, where passes: (Int) throws(PlacesError) -> Bool
    ) throws(PlacesError) -> [UInt32] {
        var dots = Dots(cells: DotCells(grid, centre: gauge.centre), rows: [])
        let leaves = leaves()
        for sample in samples(of: leaves, on: grid) {
            try dots.add(sample.row, at: sample.point, of: self, sample.isInside, where: passes)
        }
        var parent = (index: -1, isFull: false)
        for leaf in leaves {
            if tree.levels.count > 1, leaf.index / PlaceTree.branches != parent.index {
                parent.index = leaf.index / PlaceTree.branches
                parent.isFull = dots.cells.isFull(tree[1, parent.index])
            }
            if parent.isFull || dots.cells.isFull(tree[0, leaf.index]) { continue }
            for row in leaf.rows {
                try dots.add(row, at: table.points.units(row), of: self, leaf.isInside, where: passes)
            }
        }
        return dots.rows
    }

    /// A row from the midst of each leaf, of leaves amid the same cell one, with its point. The points are read all at once,
    /// for each lies somewhere else in memory, and such reads overlap.
    private func samples(of leaves: [Leaf], on grid: DotGrid) -> [Sample] {
        var cells = DotCells(grid, centre: gauge.centre)
        var samples: [(row: Int, isInside: Bool)] = []
        samples.reserveCapacity(leaves.count)
        for leaf in leaves {
            guard let cell = cells.freeCell(amid: tree[0, leaf.index]) else { continue }
            cells.take(cell)
            samples.append(((leaf.rows.lowerBound + leaf.rows.upperBound) / 2, leaf.isInside))
        }
        let points = table.points
        return samples.map { Sample(row: $0.row, point: points.units($0.row), isInside: $0.isInside) }
    }

    private struct Sample {
        let row: Int
        let point: PointColumn.Units
        let isInside: Bool
    }

    /// A box of the lowest level, with its rows, and whether all of them are surely in the circle.
    private struct Leaf {
        let index: Int
        let rows: Range<Int>
        let isInside: Bool
    }

    /// Those of which rows may lie in the circle.
    private func leaves() -> [Leaf] {
        guard let root = tree.root else { return [] }
        var leaves: [Leaf] = []
        var open = [(node: root, isInside: false)]
        while let (node, isKnownInside) = open.popLast() {
            var isInside = isKnownInside
            if !isInside {
                let box = tree[node]
                guard gauge.least(to: box) <= radius else { continue }
                isInside = gauge.most(to: box) <= radius
            }
            if node.level == 0 {
                leaves.append(
                    Leaf(index: Int(node.index), rows: tree.rows(below: node, count: table.count), isInside: isInside))
            } else {
                for index in tree.children(of: node) {
                    open.append((PlaceTree.Node(level: node.level - 1, index: index), isInside))
                }
            }
        }
        return leaves
    }

    private struct Dots {
        var cells: DotCells
        var rows: [UInt32]

        /// Takes a row whose cell is free, if it is in the circle and passes.
        mutating func add(
            _ row: Int, at point: PointColumn.Units, of circle: CircleRows, _ isInside: Bool,
            where passes: (Int) throws(PlacesError) -> Bool
        ) throws(PlacesError) {
            guard let cell = cells.freeCell(point) else { return }
            if !isInside { guard try circle.contains(row) else { return } }
            guard try passes(row) else { return }
            cells.take(cell)
            rows.append(UInt32(row))
        }
    }
}
