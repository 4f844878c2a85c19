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
///
/// Around the grid lies an edge of cells that count as taken, so that a point outside needs no case of its own.
struct DotCells {
    /// Where the centre is, in 1e-7 degrees.
    private let latitude, longitude: Int32
    private let across, down: Axis
    private var isTaken: [Bool]

    /// The columns of a grid from the west, or its rows from the north, the edge included.
    private struct Axis {
        let count: Int
        /// Where the centre lies, and how many there are to 1e-7 degrees.
        let centre, cells: Float

        init(count: Int, centre: Double, cells: Double) {
            (self.count, self.centre, self.cells) = (max(0, count) + 2, Float(1 + centre), Float(cells))
        }

        /// Which one holds what is so many 1e-7 degrees from the centre; that of the edge where none does.
        ///
        /// Without a branch, so that it is found for several at once.
        @inline(__always)
        func index(_ offset: Float) -> Int32 {
            let place = centre + offset * cells
            let first: Float = 0.5
            let last = Float(count) - 0.5
            // What is no number counts as outside.
            let inside = place > first ? place < last ? place : last : first
            // So great a number has no bits left for parts: adding rounds, and the last bits are the whole number.
            return Int32(bitPattern: (inside - 0.5 + Self.great).bitPattern) &- Self.bitsOfGreat
        }

        /// 1.5 times two to the power of 23.
        private static var great: Float { 12_582_912 }
        private static var bitsOfGreat: Int32 { 0x4B40_0000 }
    }

    init(_ grid: DotGrid, centre: Coordinate) {
        let units = PointColumn.Units(centre)
        (latitude, longitude) = (units.latitude, units.longitude)
        let plane = LocalPlane(at: centre)
        across = Axis(
            count: grid.columns, centre: -grid.west / grid.width,
            cells: plane.metresPerLongitude / PointColumn.unit / grid.width)
        down = Axis(
            count: grid.rows, centre: grid.north / grid.height,
            cells: -plane.metresPerLatitude / PointColumn.unit / grid.height)
        isTaken = Array(repeating: true, count: across.count * down.count)
        for row in 1..<down.count - 1 {
            for column in 1..<across.count - 1 { isTaken[row * across.count + column] = false }
        }
    }

    @inline(__always)
    private func column(at longitude: Int32) -> Int {
        Int(across.index(Float(DistanceGauge.turn(from: self.longitude, to: longitude))))
    }

    @inline(__always)
    private func row(at latitude: Int32) -> Int { Int(down.index(Float(latitude &- self.latitude))) }

    /// The cell of a point that has none yet, or `nil`.
    @inline(__always)
    func freeCell(_ point: PointColumn.Units) -> Int? {
        let cell = row(at: point.latitude) * across.count + column(at: point.longitude)
        return isTaken[cell] ? nil : cell
    }

    /// The cell of the middle of a box that has none yet, or `nil`.
    @inline(__always)
    func freeCell(amid box: PlaceTree.Box) -> Int? {
        let (latitude, longitude) = (Int64(box.south) + Int64(box.north), Int64(box.west) + Int64(box.east))
        return freeCell(PointColumn.Units(latitude: Int32(latitude / 2), longitude: Int32(longitude / 2)))
    }

    /// Which of some points lie in cells that have none yet, as bits from the first point on.
    /// - Parameters:
    ///   - latitudes: 1e-7 degrees, of 64 points at most.
    ///   - longitudes: as many, all on one side of the meridian opposite the centre.
    @inline(__always)
    func free(_ latitudes: UnsafeBufferPointer<Int32>, _ longitudes: UnsafeBufferPointer<Int32>) -> UInt64 {
        let count = min(latitudes.count, longitudes.count, UInt64.bitWidth)
        let width = Int32(truncatingIfNeeded: across.count)
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: UInt64.bitWidth) { cells in
            for index in 0..<count {
                let row = down.index(Float(latitudes[index] &- latitude))
                cells[index] = row &* width &+ across.index(Float(longitudes[index] &- longitude))
            }
            var bits: UInt64 = 0
            for index in 0..<count where !isTaken[Int(cells[index])] { bits |= 1 &<< UInt64(index) }
            return bits
        }
    }

    /// Whether all points of a box lie on one side of the meridian opposite the centre.
    func isOnOneSide(_ box: PlaceTree.Box) -> Bool {
        let (west, east) = (Int64(box.west) - Int64(longitude), Int64(box.east) - Int64(longitude))
        return west >= -DistanceGauge.halfTurn && east <= DistanceGauge.halfTurn
    }

    mutating func take(_ cell: Int) { isTaken[cell] = true }

    /// Whether no point of a box has a free cell: the box lies outside, or its few cells are all taken.
    func isFull(_ box: PlaceTree.Box) -> Bool {
        let (first, last) = (column(at: box.west), column(at: box.east))
        let (top, bottom) = (row(at: box.north), row(at: box.south))
        // A box that reaches around the globe is not looked at closely.
        guard first <= last, top <= bottom, Int64(box.east) - Int64(box.west) < DistanceGauge.halfTurn,
            (last - first + 1) * (bottom - top + 1) <= 64
        else { return false }
        for row in top...bottom {
            for column in first...last where !isTaken[row * across.count + column] { return false }
        }
        return true
    }
}

extension CircleRows {
    /// Rows of the circle that pass both tests, of each cell of a grid one at most.
    ///
    /// Most cells find theirs among single rows from all over the circle; only boxes that reach into the others are gone
    /// through.
    /// - Parameters:
    ///   - isMeant: asked first, and of more rows.
    ///   - passes: asked only of rows in the circle that are meant.
    func dots(
        on grid: DotGrid, isMeant: (Int) -> Bool, where passes: (Int) throws(PlacesError) -> Bool
    ) throws(PlacesError) -> [UInt32] {
        var dots = Dots(cells: DotCells(grid, centre: gauge.centre), rows: [])
        for sample in samples(on: grid, isMeant: isMeant) where sample.isMeant {
            try dots.add(sample.row, at: sample.point, of: self, sample.isInside, where: passes)
        }
        for span in spans {
            var parent = (index: -1, isFull: false)
            for leaf in tree.leaves(below: span.node, count: table.count) {
                if span.node.level > 0, leaf / PlaceTree.branches != parent.index {
                    parent.index = leaf / PlaceTree.branches
                    parent.isFull = dots.cells.isFull(tree[1, parent.index])
                }
                if parent.isFull || dots.cells.isFull(tree[0, leaf]) { continue }
                for row in freeRows(of: leaf, dots.cells) where isMeant(row) {
                    try dots.add(row, at: points.units(row), of: self, span.isInside, where: passes)
                }
            }
        }
        return dots.rows
    }

    /// The rows of a leaf in cells that are still free.
    private func freeRows(of leaf: Int, _ cells: DotCells) -> BitRows {
        let rows = tree.rows(ofLeaf: leaf, count: table.count)
        guard cells.isOnOneSide(tree[0, leaf]) else { return BitRows(first: rows.lowerBound, count: rows.count) }
        let (latitudes, longitudes) = (table.points.latitudes.values(rows), table.points.longitudes.values(rows))
        return BitRows(first: rows.lowerBound, bits: cells.free(latitudes, longitudes))
    }

    /// Rows by bits that are set, from the first row on.
    private struct BitRows: Sequence, IteratorProtocol {
        let first: Int
        var bits: UInt64

        init(first: Int, bits: UInt64) { (self.first, self.bits) = (first, bits) }

        /// The first rows, 64 at most.
        init(first: Int, count: Int) { self.init(first: first, bits: UInt64.max >> UInt64(UInt64.bitWidth - count)) }

        mutating func next() -> Int? {
            guard bits != 0 else { return nil }
            defer { bits &= bits - 1 }
            return first + bits.trailingZeroBitCount
        }
    }

    /// A row from the midst of each leaf, of leaves amid the same cell one. What is asked of them is read all at once, for
    /// each lies somewhere else in memory, and such reads overlap.
    private func samples(on grid: DotGrid, isMeant: (Int) -> Bool) -> [Sample] {
        var cells = DotCells(grid, centre: gauge.centre)
        var samples: [(row: Int, isInside: Bool)] = []
        for span in spans {
            for leaf in tree.leaves(below: span.node, count: table.count) {
                guard let cell = cells.freeCell(amid: tree[0, leaf]) else { continue }
                cells.take(cell)
                let rows = tree.rows(ofLeaf: leaf, count: table.count)
                samples.append(((rows.lowerBound + rows.upperBound) / 2, span.isInside))
            }
        }
        return samples.map { row, isInside in
            Sample(row: row, point: points.units(row), isMeant: isMeant(row), isInside: isInside)
        }
    }

    private struct Sample {
        let row: Int
        let point: PointColumn.Units
        let isMeant, isInside: Bool
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
