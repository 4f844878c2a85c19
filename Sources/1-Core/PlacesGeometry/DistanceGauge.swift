internal import Glibc

/// How far points are from a centre, quickly and with a bound on the error, so that only those near the
/// edge of a circle, and those that are listed, are measured along the ellipsoid.
///
/// Near the centre it is the plane of the middle latitude, with the radii of curvature of WGS 84 (NIMA TR8350.2, table 3.1);
/// farther away or near a pole, the sphere of R. W. Sinnott, "Virtues of the Haversine", Sky & Telescope 68 (1984).
@usableFromInline package struct DistanceGauge: Sendable {
    /// The plane holds up to this latitude, and to this distance in metres.
    private static let steepest = 70.0
    static let farthest = 150_000.0
    /// Metres beside the relative error, for what rounding takes.
    @usableFromInline static let slack = 0.05
    /// The mean radius of the ellipsoid, in metres: (2 a + b) / 3.
    private static let sphere = 6_371_008.8
    /// Half of the way around the globe, in 1e-7 degrees.
    @usableFromInline package static let halfTurn: Int64 = 1_800_000_000

    @usableFromInline package let centre: Coordinate
    /// A distance is at most by this share of it away from the true one, and by ``slack``.
    @usableFromInline package let error: Double
    @usableFromInline let isPlane: Bool
    @usableFromInline let latitude, longitude: Int32
    /// Metres for 1e-7 degrees: northwards, and how that changes; eastwards at the middle latitude, and how that changes.
    @usableFromInline let north, northChange, east, eastChange, eastCurve: Double
    /// Of the centre's latitude, north or south.
    private let cosine, sine: Double
    /// How far a line is from straight on the plane, in metres, for each square metre of its length.
    @usableFromInline let bend: Double

    /// - Parameter reach: metres beyond which it does not matter how far a point is.
    package init(centre: Coordinate, reach: Double) {
        self.centre = centre
        let units = PointUnits(centre)
        (latitude, longitude) = (units.latitude, units.longitude)
        isPlane = abs(centre.latitude) <= Self.steepest && reach <= Self.farthest
        // The sphere is nowhere more than 0.57 % off.
        error = isPlane ? 0.002 : 0.006
        let (a, e2) = (Geodesic.equatorialRadius, Geodesic.flattening * (2 - Geodesic.flattening))
        let phi = centre.latitude * .pi / 180
        let w2 = 1 / (1 - e2 * sin(phi) * sin(phi))
        let unit = Double.pi / 180 / PointUnits.perDegree
        let meridian = a * (1 - e2) * w2 * w2.squareRoot()
        // The derivative of the meridian's radius by the latitude, for half the way there.
        let meridianChange = 3 * e2 * meridian * w2 * sin(phi) * cos(phi)
        (north, northChange) = (meridian * unit, meridianChange / 2 * unit * unit)
        (cosine, sine) = (cos(phi), abs(sin(phi)))
        // Meridians run together: the direction at the start is another one than halfway.
        bend = (1 + sine / cosine) / Geodesic.polarRadius
        east = a * w2.squareRoot() * cosine * unit
        // The derivative of the parallel's radius by the latitude is minus the meridian's radius times the sine.
        eastChange = -meridian * sin(phi) / 2 * unit * unit
        eastCurve = -meridian * cosine / 8 * unit * unit * unit
    }

    /// Metres to a point, within ``error`` of the true distance, if it is not beyond the reach.
    @inlinable
    package func metres(_ point: PointUnits) -> Double {
        let rise = Double(Int64(point.latitude) - Int64(latitude))
        let turn = Self.turn(from: longitude, to: point.longitude)
        guard isPlane else { return haversine(point.latitude, turn: turn) }
        let north = rise * (self.north + northChange * rise)
        let east = turn * (self.east + rise * (eastChange + eastCurve * rise))
        return (north * north + east * east).squareRoot()
    }

    /// Metres to the east and north, each within `allowance` of the true ones, or `nil` if that is unknown.
    @inlinable
    package func offset(_ point: PointUnits) -> (east: Double, north: Double, allowance: Double)? {
        guard isPlane else { return nil }
        let rise = Double(Int64(point.latitude) - Int64(latitude))
        let turn = Self.turn(from: longitude, to: point.longitude)
        let north = rise * (self.north + northChange * rise)
        let east = turn * (self.east + rise * (eastChange + eastCurve * rise))
        // Measured over a million pairs of points: at most 0.365 of the bend.
        return (east, north, (north * north + east * east) * bend / 2 + Self.slack)
    }

    /// How far a line of so many metres is from straight on the plane, or `nil` if that is unknown.
    package func bend(metres: Double) -> Double? { isPlane ? metres * metres * bend : nil }

    /// The squares of ``metres(_:)`` to neighbouring points, within ``rounding`` of them, all of them at once.
    package func squares(_ latitudes: Span<Int32>, _ longitudes: Span<Int32>) -> [Float] {
        let count = min(latitudes.count, longitudes.count)
        var squares = [Float](repeating: 0, count: count)
        guard isPlane else {
            for index in 0..<count {
                let metres = metres(PointUnits(latitude: latitudes[index], longitude: longitudes[index]))
                squares[index] = Float(metres * metres)
            }
            return squares
        }
        let (steps, latitude, longitude) = (Steps(self), latitude, longitude)
        // As far as the plane reaches, no way crosses the antimeridian.
        guard abs(longitude) > Self.nearAntimeridian else {
            for index in 0..<count {
                squares[index] = steps.square(
                    rise: Float(latitudes[index] &- latitude), turn: Float(longitudes[index] &- longitude))
            }
            return squares
        }
        // Beyond these meridians the other way around the globe is shorter. Numbers that overflow on the way come back.
        let (half, whole) = (Int32(Self.halfTurn), Int32(truncatingIfNeeded: 2 * Self.halfTurn))
        let (west, east) = (longitude < 0 ? .min : longitude - half, longitude < 0 ? longitude + half : .max)
        for index in 0..<count {
            let rise = Float(latitudes[index] &- latitude)
            let other = longitudes[index]
            let turn = other &- longitude &+ (other < west ? whole : 0) &- (other > east ? whole : 0)
            squares[index] = steps.square(rise: rise, turn: Float(turn))
        }
        return squares
    }

    /// What the plane needs to know to measure a way, in fewer digits.
    private struct Steps {
        private let up, upChange, across, acrossChange, curve: Float

        init(_ gauge: DistanceGauge) {
            (up, upChange) = (Float(gauge.north), Float(gauge.northChange))
            (across, acrossChange, curve) = (Float(gauge.east), Float(gauge.eastChange), Float(gauge.eastCurve))
        }

        func square(rise: Float, turn: Float) -> Float {
            let north = rise * (up + upChange * rise)
            let east = turn * (across + rise * (acrossChange + curve * rise))
            return north * north + east * east
        }
    }

    /// In 1e-7 degrees: the plane reaches less than five degrees to the east and west. The difference of two longitudes that
    /// overflows is told as one of more than 69 degrees.
    private static let nearAntimeridian: Int32 = 1_750_000_000

    /// The share of a square by which it is at most off for being a number of four bytes.
    private static let rounding = 1e-5

    /// Which of the squares are of points that surely lie within a distance, and which of points that have to be measured
    /// to know: a bit for each of up to 64.
    package func sides(
        of radius: Double, squares: [Float]
    ) -> (within: UInt64, unsure: UInt64) {
        // A little less than what decides, for what rounding takes.
        let inner = (radius - Self.slack) / (1 + error)
        let within = inner > 0 ? squares.bits(upTo: Float(inner * inner * (1 - Self.rounding))) : 0
        return (within, squares.bits(upTo: greatestSquare(within: radius)) & ~within)
    }

    /// The greatest square that a point may have which is so many metres away, or nearer.
    package func greatestSquare(within metres: Double) -> Float {
        let most = (metres + Self.slack) / (1 - error)
        return Float(most * most * (1 + Self.rounding))
    }

    /// Metres that no point with such a square is farther away than.
    package func most(ofSquare square: Float) -> Double {
        most(gauged: (Double(square) * (1 + Self.rounding)).squareRoot())
    }

    /// Whether a point so far away by the gauge is surely within a distance, or surely beyond it; `nil` if it has to be
    /// measured.
    @inlinable
    package func isWithin(_ radius: Double, gauged metres: Double) -> Bool? {
        if metres * (1 + error) + Self.slack <= radius { return true }
        return metres * (1 - error) - Self.slack > radius ? false : nil
    }

    @inlinable
    package func least(gauged metres: Double) -> Double { max(0, metres * (1 - error) - Self.slack) }
    @inlinable
    package func most(gauged metres: Double) -> Double { metres * (1 + error) + Self.slack }

    /// The least metres that ``metres(_:)`` counts for 1e-7 degrees to the north or south, and to the east or west, on the way
    /// to points that are not farther away than some metres by it.
    func leastSteps(within metres: Double) -> (north: Double, east: Double) {
        // On the sphere no way is shorter than along the meridian.
        guard isPlane else { return (.pi / 180 / PointUnits.perDegree * Self.sphere, 0) }
        // The farthest that they lie to the north or south: the step changes by far less than a hundredth up there.
        let rise = metres / (north * 0.99)
        // Both change by a line or a parabola that opens downwards: they are least at its ends.
        let (up, down) = (east + rise * (eastChange + eastCurve * rise), east - rise * (eastChange - eastCurve * rise))
        return (north - abs(northChange) * rise, min(up, down))
    }

    /// Metres that no point of a box is farther away than; infinite if unknown.
    package func most(to box: UnitBox) -> Double {
        guard isPlane else { return .infinity }
        let rise = Double(
            max(abs(Int64(box.south) - Int64(latitude)), abs(Int64(box.north) - Int64(latitude))))
        let west = Self.turn(from: longitude, to: box.west)
        let east = Self.turn(from: longitude, to: box.east)
        // One that may reach around the globe is not looked at closely.
        let isNarrow = Int64(box.east) - Int64(box.west) < Self.halfTurn
        let (farthest, degree) = (max(abs(west), abs(east)), PointUnits.perDegree)
        guard isNarrow, west <= east, rise < degree * 2, farthest < degree * 90 else { return .infinity }
        let flattest =
            box.south <= 0 && 0 <= box.north || (latitude >= 0) != (box.south >= 0)
            ? 0 : min(abs(Double(box.south)), abs(Double(box.north)), abs(Double(latitude)))
        let parallel = cosine(ofLatitude: flattest) / cosine * self.east * 1.01
        let (up, across) = (rise * north * 1.02, farthest * parallel)
        return most(gauged: (up * up + across * across).squareRoot())
    }

    /// A box that reaches about so many metres to each side of the centre, or `nil` where it would not be a simple one.
    package func box(of metres: Double) -> UnitBox? {
        let (rise, turn) = (metres / north, metres / east)
        guard isPlane, turn < Double(Self.halfTurn - Int64(longitude.magnitude)) else { return nil }
        return UnitBox(
            south: latitude - Int32(rise), west: longitude - Int32(turn), north: latitude + Int32(rise),
            east: longitude + Int32(turn))
    }

    /// The cosine of a latitude in 1e-7 degrees; near the centre by the first terms of its series, within 1e-5.
    private func cosine(ofLatitude latitude: Double) -> Double {
        let step = latitude / PointUnits.perDegree * .pi / 180 - abs(centre.latitude) * .pi / 180
        guard abs(step) < 0.03 else { return cos(latitude / PointUnits.perDegree * .pi / 180) }
        return cosine * (1 - step * step / 2) - sine * step
    }

    /// The shorter way around the globe, in 1e-7 degrees.
    @inlinable
    package static func turn(from one: Int32, to other: Int32) -> Double {
        let turn = Int64(other) - Int64(one)
        if turn > halfTurn { return Double(turn - 2 * halfTurn) }
        return Double(turn < -halfTurn ? turn + 2 * halfTurn : turn)
    }

    @usableFromInline
    func haversine(_ latitude: Int32, turn: Double) -> Double {
        let unit = Double.pi / 180 / PointUnits.perDegree
        let rise = sin((Double(latitude) * unit - centre.latitude * .pi / 180) / 2)
        let across = sin(turn * unit / 2)
        let half = rise * rise + cosine * cos(Double(latitude) * unit) * across * across
        return 2 * Self.sphere * asin(min(1, half.squareRoot()))
    }
}

extension [Float] {
    /// Which of up to 64 numbers are not greater than another: a bit for each.
    package func bits(upTo greatest: Float) -> UInt64 {
        var bits: UInt64 = 0
        for index in 0..<Swift.min(64, count) { bits |= (self[index] <= greatest ? 1 : 0) &<< UInt64(index) }
        return bits
    }
}
