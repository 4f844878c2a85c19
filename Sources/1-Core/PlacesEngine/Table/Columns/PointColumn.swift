public import PlacesFeature

/// Where the rows of a table lie: whole numbers of 1e-7 degrees, about a centimetre, as OpenStreetMap keeps them.
///
/// A point that lies between two such numbers stands beside them too, so that nothing is rounded.
@usableFromInline package final class PointColumn: Sendable {
    /// Such numbers to a degree.
    package static var unit: Double { PointUnits.perDegree }

    @usableFromInline package typealias Units = PointUnits

    /// A point that is no whole number of units, in degrees.
    @usableFromInline package struct Exact: BitwiseCopyable, Sendable {
        @usableFromInline package let latitude, longitude: Double
    }

    @usableFromInline package let latitudes, longitudes: Column<Int32>
    /// The rows of the points that are no whole numbers, in their order, and these points.
    @usableFromInline package let exactRows: Column<UInt32>
    @usableFromInline package let exactPoints: Column<Exact>
    /// For loops over rows from all over, as long as the column lives.
    @usableFromInline package let reader: Reader

    @usableFromInline package struct Reader: Sendable {
        @usableFromInline let latitudes, longitudes: Column<Int32>.Reader

        init(latitudes: Column<Int32>.Reader, longitudes: Column<Int32>.Reader) {
            (self.latitudes, self.longitudes) = (latitudes, longitudes)
        }

        /// The numbers of a row; of a point that lies between such numbers, the nearest.
        @inlinable @inline(__always)
        package func units(_ row: Int) -> Units { Units(latitude: latitudes[row], longitude: longitudes[row]) }

        /// See ``Column/Reader/fetch(_:)``.
        @inlinable @inline(__always)
        package func fetch(_ row: Int) {
            latitudes.fetch(row)
            longitudes.fetch(row)
        }
    }

    /// - Parameters:
    ///   - exactRows: in their order.
    ///   - exactPoints: as many.
    package init(
        latitudes: Column<Int32>, longitudes: Column<Int32>, exactRows: Column<UInt32>, exactPoints: Column<Exact>
    ) {
        (self.latitudes, self.longitudes) = (latitudes, longitudes)
        (self.exactRows, self.exactPoints) = (exactRows, exactPoints)
        reader = Reader(latitudes: latitudes.reader, longitudes: longitudes.reader)
    }

    convenience init(_ points: [Coordinate]) {
        var (latitudes, longitudes) = ([Int32](), [Int32]())
        var (exactRows, exactPoints) = ([UInt32](), [Exact]())
        latitudes.reserveCapacity(points.count)
        longitudes.reserveCapacity(points.count)
        for (row, point) in points.enumerated() {
            let units = Units(point)
            latitudes.append(units.latitude)
            longitudes.append(units.longitude)
            if !units.isExactly(point.latitude, point.longitude) {
                exactRows.append(UInt32(row))
                exactPoints.append(Exact(latitude: point.latitude, longitude: point.longitude))
            }
        }
        self.init(
            latitudes: Column(latitudes), longitudes: Column(longitudes), exactRows: Column(exactRows),
            exactPoints: Column(exactPoints))
    }

    /// The numbers of a row; of a point that lies between such numbers, the nearest.
    @inlinable @inline(__always)
    package func units(_ row: Int) -> Units { reader.units(row) }

    /// The point of a row, or `nil` where it is none on the globe.
    @inlinable
    package subscript(row: Int) -> Coordinate? {
        exactRows.isEmpty ? units(row).coordinate : exactPoint(row)
    }

    /// The point of a row where some lie between such numbers.
    @usableFromInline
    func exactPoint(_ row: Int) -> Coordinate? {
        guard let index = index(ofExact: UInt32(row)) else { return units(row).coordinate }
        let point = exactPoints[index]
        return Coordinate(latitude: point.latitude, longitude: point.longitude)
    }

    /// Writes where rows lie, in degrees.
    /// - Returns: whether all of them lie on the globe. Whole numbers do: those that do not are no elements of the columns.
    package func locate(
        _ rows: [UInt32], latitudes: UnsafeMutableBufferPointer<Double>, longitudes: UnsafeMutableBufferPointer<Double>
    ) -> Bool {
        guard exactRows.isEmpty else {
            return zip(rows.indices, rows).allSatisfy { index, row in
                guard let point = exactPoint(Int(row)) else { return false }
                (latitudes[index], longitudes[index]) = (point.latitude, point.longitude)
                return true
            }
        }
        let reader = reader
        for (index, row) in zip(rows.indices, rows) {
            let units = reader.units(Int(row))
            latitudes[index] = Double(units.latitude) / Self.unit
            longitudes[index] = Double(units.longitude) / Self.unit
        }
        return true
    }

    private func index(ofExact row: UInt32) -> Int? {
        // Where every point is exact, no search is needed.
        if exactRows.count == latitudes.count { return Int(row) }
        var (low, high) = (0, exactRows.count)
        while low < high {
            let middle = (low + high) / 2
            if exactRows[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low < exactRows.count && exactRows[low] == row ? low : nil
    }
}
