/// A point as whole numbers of 1e-7 degrees, about a centimetre, as OpenStreetMap keeps them.
@usableFromInline package struct PointUnits: BitwiseCopyable, Sendable {
    /// Such numbers to a degree.
    @inlinable package static var perDegree: Double { 1e7 }

    @usableFromInline package let latitude, longitude: Int32

    @inlinable
    package init(latitude: Int32, longitude: Int32) { (self.latitude, self.longitude) = (latitude, longitude) }

    /// The nearest ones.
    package init(_ point: Coordinate) { self.init(degrees: point.latitude, point.longitude) }

    /// - Parameters:
    ///   - latitude: degrees from -90 to 90.
    ///   - longitude: degrees from -180 to 180.
    package init(degrees latitude: Double, _ longitude: Double) {
        self.init(
            latitude: Self.rounded(latitude * Self.perDegree), longitude: Self.rounded(longitude * Self.perDegree))
    }

    /// The nearest whole number, of two as near the one farther from zero: `rounded()` is a call of the C library.
    private static func rounded(_ number: Double) -> Int32 {
        let whole = Int32(number)
        // Exact, for both are close to each other or the whole number is zero.
        let rest = number - Double(whole)
        return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
    }

    /// Whether they stand for the very point, in degrees.
    package func isExactly(_ latitude: Double, _ longitude: Double) -> Bool {
        Double(self.latitude) / Self.perDegree == latitude && Double(self.longitude) / Self.perDegree == longitude
    }

    /// `nil` if it is none on the globe.
    @inlinable package var coordinate: Coordinate? {
        Coordinate(latitude: Double(latitude) / Self.perDegree, longitude: Double(longitude) / Self.perDegree)
    }
}

/// A box of such points. The west is the least longitude, whatever lies between.
@usableFromInline package struct UnitBox: BitwiseCopyable, Sendable {
    @usableFromInline package let south, west, north, east: Int32

    @inlinable
    package init(south: Int32, west: Int32, north: Int32, east: Int32) {
        (self.south, self.west, self.north, self.east) = (south, west, north, east)
    }

    /// Whether a box lies wholly inside, sides included.
    @inlinable
    package func contains(_ other: UnitBox) -> Bool {
        south <= other.south && other.north <= north && west <= other.west && other.east <= east
    }
}
