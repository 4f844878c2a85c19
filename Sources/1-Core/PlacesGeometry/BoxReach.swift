/// How near boxes come to a centre, where only what lies within a distance matters.
///
/// All is told by the squares of the gauge: what they say of a box holds for each of its points that is within the distance.
@usableFromInline package struct BoxReach: Sendable {
    /// Of the centre, in 1e-7 degrees: latitude and longitude.
    @usableFromInline let centre: SIMD2<Double>
    /// The least metres for 1e-7 degrees to the north or south, and to the east or west, on the way to such points.
    @usableFromInline let steps: SIMD2<Double>
    /// The greatest square of points within the distance.
    @usableFromInline package let greatest: Double

    /// - Parameter metres: beyond the reach of the gauge all boxes count as near, at distances that are wrong.
    package init(_ gauge: DistanceGauge, within metres: Double) {
        centre = SIMD2(Double(gauge.latitude), Double(gauge.longitude))
        greatest = Double(gauge.greatestSquare(within: metres))
        let reach = gauge.greatestSquare(within: gauge.isPlane ? min(metres, DistanceGauge.farthest) : metres)
        let (north, east) = gauge.leastSteps(within: Double(reach).squareRoot())
        steps = SIMD2(north, east)
    }

    /// A square that is not greater than that of any such point of a box; above ``greatest`` if there is none. Half of 1e-7
    /// degrees may be missing, to which the centre is rounded here, and which ``DistanceGauge/slack`` covers.
    @inlinable
    package func square(to box: UnitBox) -> Double {
        // Both coordinates at once: how far away the box begins, or zero inside, and the way around the globe to it.
        let before: SIMD2<Double> = SIMD2(Double(box.south), Double(box.west)) - centre
        let behind: SIMD2<Double> = centre - SIMD2(Double(box.north), Double(box.east))
        let isBehind = behind .> before
        let (nearer, farther) = (
            before.replacing(with: behind, where: isBehind), behind.replacing(with: before, where: isBehind)
        )
        let straight = nearer.replacing(with: 0, where: nearer .< 0)
        let around: SIMD2<Double> = farther + SIMD2(.infinity, Double(2 * DistanceGauge.halfTurn))
        let way: SIMD2<Double> = straight.replacing(with: around, where: around .< straight) * steps
        let squares = way * way
        return squares.x + squares.y
    }

    @inlinable
    package func meets(_ box: UnitBox) -> Bool { square(to: box) <= greatest }
}
