/// Where the rows of a table lie: whole numbers of 1e-7 degrees, about a centimetre, as OpenStreetMap keeps them.
///
/// A point that lies between two such numbers stands beside them too, so that nothing is rounded.
package struct PointColumn: Sendable {
    /// Such numbers to a degree.
    package static let unit = 1e7

    package let latitudes, longitudes: Column<Int32>
    private let exact: [Int32: Coordinate]

    init(_ points: [Coordinate]) {
        var (latitudes, longitudes) = ([Int32](), [Int32]())
        var exact: [Int32: Coordinate] = [:]
        latitudes.reserveCapacity(points.count)
        longitudes.reserveCapacity(points.count)
        for (row, point) in points.enumerated() {
            let latitude = Int32((point.latitude * Self.unit).rounded())
            let longitude = Int32((point.longitude * Self.unit).rounded())
            latitudes.append(latitude)
            longitudes.append(longitude)
            let isWhole =
                Double(latitude) / Self.unit == point.latitude && Double(longitude) / Self.unit == point.longitude
            if !isWhole { exact[Int32(row)] = point }
        }
        (self.latitudes, self.longitudes, self.exact) = (Column(latitudes), Column(longitudes), exact)
    }

    package subscript(row: Int) -> Coordinate? {
        if !exact.isEmpty, let point = exact[Int32(row)] { return point }
        return Coordinate(
            latitude: Double(latitudes[row]) / Self.unit, longitude: Double(longitudes[row]) / Self.unit)
    }
}
