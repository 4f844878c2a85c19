/// A box in whole numbers as points have them, at least as large as the one in degrees that it is made of.
@usableFromInline package struct UnitArea: Sendable {
    @usableFromInline let south, north: Int32
    /// The second span is empty unless the box reaches the antimeridian.
    @usableFromInline let west, east, secondWest, secondEast: Int32

    private static let edge: Int32 = 1_800_000_000

    package init(_ box: BoundingBox) {
        south = Self.number(box.south, .down)
        north = Self.number(box.north, .up)
        let (west, east) = (Self.number(box.west, .down), Self.number(box.east, .up))
        let reachesPole = south <= -Self.edge / 2 || north >= Self.edge / 2
        switch (west <= -Self.edge, east >= Self.edge) {
        case _ where reachesPole, (true, true):
            // A pole is on every meridian.
            (self.west, self.east, secondWest, secondEast) = (-Self.edge, Self.edge, 1, 0)
        case _ where box.west > box.east:
            (self.west, self.east, secondWest, secondEast) = (west, Self.edge, -Self.edge, east)
        case (true, false): (self.west, self.east, secondWest, secondEast) = (west, east, Self.edge, Self.edge)
        case (false, true): (self.west, self.east, secondWest, secondEast) = (west, east, -Self.edge, -Self.edge)
        case (false, false): (self.west, self.east, secondWest, secondEast) = (west, east, 1, 0)
        }
    }

    private static func number(_ degrees: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
        Int32(min(Double(edge), max(-Double(edge), (degrees * PointUnits.perDegree).rounded(rule))))
    }

    @inlinable
    package func contains(_ point: PointUnits) -> Bool {
        let longitude = point.longitude
        return south <= point.latitude && point.latitude <= north
            && (west <= longitude && longitude <= east || secondWest <= longitude && longitude <= secondEast)
    }

    @inlinable
    package func meets(_ box: UnitBox) -> Bool {
        south <= box.north && box.south <= north
            && (west <= box.east && box.west <= east || secondWest <= box.east && box.west <= secondEast)
    }
}
