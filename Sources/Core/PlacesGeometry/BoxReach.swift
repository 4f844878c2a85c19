/// How near boxes come to a centre, where only what lies within a distance matters.
///
/// All is told by the squares of the gauge: what they say of a box holds for each of its points that is within the distance.
@usableFromInline package struct BoxReach: Sendable {
    @usableFromInline let latitude, longitude: Int32
    /// The least metres for 1e-7 degrees to the north or south, and to the east or west, on the way to such points.
    @usableFromInline let north, east: Double
    /// The greatest square of points within the distance.
    @usableFromInline package let greatest: Double

    /// - Parameter metres: beyond the reach of the gauge all boxes count as near, at distances that are wrong.
    package init(_ gauge: DistanceGauge, within metres: Double) {
        (latitude, longitude) = (gauge.latitude, gauge.longitude)
        greatest = Double(gauge.greatestSquare(within: metres))
        let reach = gauge.greatestSquare(within: gauge.isPlane ? min(metres, DistanceGauge.farthest) : metres)
        (north, east) = gauge.leastSteps(within: Double(reach).squareRoot())
    }

    /// A square that is not greater than that of any such point of a box; above ``greatest`` if there is none. Half of 1e-7
    /// degrees may be missing, to which the centre is rounded here, and which ``DistanceGauge/slack`` covers.
    @inlinable @inline(__always)
    package func square(to box: UnitBox) -> Double {
        // Latitudes differ by less than a number of four bytes holds.
        let rise = Double(max(0, max(box.south - latitude, latitude - box.north))) * north
        let square = rise * rise
        guard square <= greatest, longitude < box.west || box.east < longitude else { return square }
        let turn = min(
            abs(DistanceGauge.turn(from: longitude, to: box.west)),
            abs(DistanceGauge.turn(from: longitude, to: box.east)))
        return square + (turn * east) * (turn * east)
    }

    @inlinable @inline(__always)
    package func meets(_ box: UnitBox) -> Bool { square(to: box) <= greatest }
}
