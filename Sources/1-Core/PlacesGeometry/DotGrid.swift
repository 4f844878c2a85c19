/// The cells of a map, of which each shows one dot at most.
package struct DotGrid: Hashable, Sendable {
    package let columns, rows: Int
    /// Metres to the east and north of the centre at which the corner in the north-west lies.
    package let west, north: Double
    /// Metres.
    package let width, height: Double

    package init(columns: Int, rows: Int, west: Double, north: Double, width: Double, height: Double) {
        (self.columns, self.rows, self.west, self.north) = (columns, rows, west, north)
        (self.width, self.height) = (width, height)
    }

    /// Cells over a circle, many enough for any picture of it.
    package init(covering radius: Double) {
        let count = 512
        self.init(
            columns: count, rows: count, west: -radius, north: radius, width: 2 * radius / Double(count),
            height: 2 * radius / Double(count))
    }
}

/// Which cells of a grid have their dot already.
///
/// Around the grid lies an edge of cells that count as taken, so that a point outside needs no case of its own.
package struct DotCells {
    /// Where the centre is, in 1e-7 degrees.
    @usableFromInline let latitude, longitude: Int32
    @usableFromInline let across, down: Axis
    @usableFromInline var isTaken: [Bool]

    /// The columns of a grid from the west, or its rows from the north, the edge included.
    @usableFromInline
    struct Axis {
        @usableFromInline let count: Int
        /// Where the centre lies, and how many there are to 1e-7 degrees.
        @usableFromInline let centre, cells: Float

        init(count: Int, centre: Double, cells: Double) {
            (self.count, self.centre, self.cells) = (max(0, count) + 2, Float(1 + centre), Float(cells))
        }

        /// Which one holds what is so many 1e-7 degrees from the centre; that of the edge where none does.
        ///
        /// Without a branch, so that it is found for several at once.
        @inlinable
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
        @inlinable static var great: Float { 12_582_912 }
        @inlinable static var bitsOfGreat: Int32 { 0x4B40_0000 }
    }

    package init(_ grid: DotGrid, centre: Coordinate) {
        let units = PointUnits(centre)
        (latitude, longitude) = (units.latitude, units.longitude)
        let plane = LocalPlane(at: centre)
        across = Axis(
            count: grid.columns, centre: -grid.west / grid.width,
            cells: plane.metresPerLongitude / PointUnits.perDegree / grid.width)
        down = Axis(
            count: grid.rows, centre: grid.north / grid.height,
            cells: -plane.metresPerLatitude / PointUnits.perDegree / grid.height)
        isTaken = Array(repeating: true, count: across.count * down.count)
        for row in 1..<down.count - 1 {
            for column in 1..<across.count - 1 { isTaken[row * across.count + column] = false }
        }
    }

    @inlinable
    func column(at longitude: Int32) -> Int {
        Int(across.index(Float(DistanceGauge.turn(from: self.longitude, to: longitude))))
    }

    @inlinable
    func row(at latitude: Int32) -> Int { Int(down.index(Float(latitude &- self.latitude))) }

    /// The cell of a point that has none yet, or `nil`.
    @inlinable
    package func freeCell(_ point: PointUnits) -> Int? {
        let cell = row(at: point.latitude) * across.count + column(at: point.longitude)
        return isTaken[cell] ? nil : cell
    }

    /// The cell of the middle of a box that has none yet, or `nil`.
    @inlinable
    package func freeCell(amid box: UnitBox) -> Int? {
        let (latitude, longitude) = (Int64(box.south) + Int64(box.north), Int64(box.west) + Int64(box.east))
        return freeCell(PointUnits(latitude: Int32(latitude / 2), longitude: Int32(longitude / 2)))
    }

    /// Which of some points lie in cells that have none yet, as bits from the first point on.
    /// - Parameters:
    ///   - latitudes: 1e-7 degrees, of 64 points at most.
    ///   - longitudes: as many, all on one side of the meridian opposite the centre.
    @inlinable
    package func free(_ latitudes: Span<Int32>, _ longitudes: Span<Int32>) -> UInt64 {
        let count = min(latitudes.count, longitudes.count, UInt64.bitWidth)
        let width = Int32(truncatingIfNeeded: across.count)
        var bits: UInt64 = 0
        for index in 0..<count {
            let row = down.index(Float(latitudes[index] &- latitude))
            let cell = row &* width &+ across.index(Float(longitudes[index] &- longitude))
            bits |= (isTaken[Int(cell)] ? 0 : 1) &<< UInt64(index)
        }
        return bits
    }

    /// Whether all points of a box lie on one side of the meridian opposite the centre.
    package func isOnOneSide(_ box: UnitBox) -> Bool {
        let (west, east) = (Int64(box.west) - Int64(longitude), Int64(box.east) - Int64(longitude))
        return west >= -DistanceGauge.halfTurn && east <= DistanceGauge.halfTurn
    }

    @inlinable
    package mutating func take(_ cell: Int) { isTaken[cell] = true }

    /// Whether no point of a box has a free cell: the box lies outside, or its few cells are all taken.
    package func isFull(_ box: UnitBox) -> Bool {
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
