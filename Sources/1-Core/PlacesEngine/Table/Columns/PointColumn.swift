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

    /// - Parameters:
    ///   - exactRows: in their order.
    ///   - exactPoints: as many.
    package init(
        latitudes: Column<Int32>, longitudes: Column<Int32>, exactRows: Column<UInt32>, exactPoints: Column<Exact>
    ) {
        (self.latitudes, self.longitudes) = (latitudes, longitudes)
        (self.exactRows, self.exactPoints) = (exactRows, exactPoints)
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
    @inlinable
    package func units(_ row: Int) -> Units { Units(latitude: latitudes[row], longitude: longitudes[row]) }

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

    /// Where rows lie, in degrees; `nil` if one of them does not lie on the globe. Whole numbers do: those that do not are no
    /// elements of the columns.
    package func degrees(of rows: [UInt32]) -> (latitudes: [Double], longitudes: [Double])? {
        var (latitudes, longitudes) = ([Double](), [Double]())
        latitudes.reserveCapacity(rows.count)
        longitudes.reserveCapacity(rows.count)
        for row in rows {
            guard exactRows.isEmpty else {
                guard let point = exactPoint(Int(row)) else { return nil }
                latitudes.append(point.latitude)
                longitudes.append(point.longitude)
                continue
            }
            let units = units(Int(row))
            latitudes.append(Double(units.latitude) / Self.unit)
            longitudes.append(Double(units.longitude) / Self.unit)
        }
        return (latitudes, longitudes)
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
