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

    /// The number of the cell in which a point lies, or `nil` outside.
    func cell(east: Double, north: Double) -> Int? {
        let column = ((east - west) / width).rounded(.down)
        let row = ((self.north - north) / height).rounded(.down)
        guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { return nil }
        return Int(row) * columns + Int(column)
    }
}

/// Which cells of a grid have their dot already.
struct DotCells {
    private let grid: DotGrid
    /// Where the centre is, in 1e-7 degrees, and how many metres one such step is there.
    private let latitude, longitude: Int64
    private let metresNorth, metresEast: Double
    private var isTaken: [Bool]

    init(_ grid: DotGrid, centre: Coordinate) {
        self.grid = grid
        latitude = Int64((centre.latitude * PointColumn.unit).rounded())
        longitude = Int64((centre.longitude * PointColumn.unit).rounded())
        let plane = LocalPlane(at: centre)
        metresNorth = plane.metresPerLatitude / PointColumn.unit
        metresEast = plane.metresPerLongitude / PointColumn.unit
        isTaken = Array(repeating: false, count: max(0, grid.columns * grid.rows))
    }

    private func offset(_ latitude: Int32, _ longitude: Int32) -> (east: Double, north: Double) {
        var turn = Int64(longitude) - self.longitude
        if turn > 1_800_000_000 { turn -= 3_600_000_000 }
        if turn < -1_800_000_000 { turn += 3_600_000_000 }
        return (Double(turn) * metresEast, Double(Int64(latitude) - self.latitude) * metresNorth)
    }

    /// The cell of a point that has none yet, or `nil`.
    func freeCell(_ latitude: Int32, _ longitude: Int32) -> Int? {
        let offset = offset(latitude, longitude)
        guard let cell = grid.cell(east: offset.east, north: offset.north), !isTaken[cell] else { return nil }
        return cell
    }

    mutating func take(_ cell: Int) { isTaken[cell] = true }

    /// Whether no point of a box has a free cell: the box lies outside, or its few cells are all taken.
    func isFull(_ box: PlaceTree.Box) -> Bool {
        let (low, high) = (offset(box.south, box.west), offset(box.north, box.east))
        // A box that reaches around the globe is not looked at closely.
        guard low.east <= high.east else { return false }
        let (first, last) = (column(low.east), column(high.east))
        let (top, bottom) = (row(high.north), row(low.north))
        if last < 0 || first >= grid.columns || bottom < 0 || top >= grid.rows { return true }
        let (left, right) = (max(0, first), min(grid.columns - 1, last))
        let (upper, lower) = (max(0, top), min(grid.rows - 1, bottom))
        guard (right - left + 1) * (lower - upper + 1) <= 64 else { return false }
        for row in upper...lower {
            for column in left...right where !isTaken[row * grid.columns + column] { return false }
        }
        return true
    }

    private func column(_ east: Double) -> Int { Self.whole((east - grid.west) / grid.width) }
    private func row(_ north: Double) -> Int { Self.whole((grid.north - north) / grid.height) }
    private static func whole(_ value: Double) -> Int { Int(min(1e9, max(-1e9, value.rounded(.down)))) }
}

extension CircleRows {
    /// Rows of the circle that pass a test, of each cell of a grid one at most.
    func dots(
        on grid: DotGrid, where passes: (Int) throws(PlacesError) -> Bool
    ) throws(PlacesError) -> [UInt32] {
        var cells = DotCells(grid, centre: gauge.centre)
        var rows: [UInt32] = []
        var open = tree.root.map { [$0] } ?? []
        while let node = open.popLast() {
            let box = tree[node]
            guard gauge.least(to: box) <= radius, !cells.isFull(box) else { continue }
            guard node.level == 0 else {
                for index in tree.children(of: node) {
                    open.append(PlaceTree.Node(level: node.level - 1, index: index))
                }
                continue
            }
            for row in tree.rows(below: node, count: table.count) {
                let (latitude, longitude) = (table.points.latitudes[row], table.points.longitudes[row])
                guard let cell = cells.freeCell(latitude, longitude), try passes(row) else { continue }
                cells.take(cell)
                rows.append(UInt32(row))
            }
        }
        return rows
    }
}
