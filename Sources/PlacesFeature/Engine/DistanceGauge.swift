internal import Glibc

/// How far the points of a table are from a centre, quickly and with a bound on the error, so that only those near the
/// edge of a circle, and those that are listed, are measured along the ellipsoid.
///
/// Near the centre it is the plane of the middle latitude, with the radii of curvature of WGS 84 (NIMA TR8350.2, table 3.1);
/// farther away or near a pole, the sphere of R. W. Sinnott, "Virtues of the Haversine", Sky & Telescope 68 (1984).
struct DistanceGauge: Sendable {
    /// The plane holds up to this latitude and distance.
    private static let (steepest, farthest) = (70.0, 150_000.0)
    /// Metres beside the relative error, for what rounding takes.
    private static let slack = 0.05
    /// The mean radius of the ellipsoid, in metres: (2 a + b) / 3.
    private static let sphere = 6_371_008.8
    /// Half of the way around the globe, in 1e-7 degrees.
    static let halfTurn: Int64 = 1_800_000_000

    let centre: Coordinate
    /// A distance is at most by this share of it away from the true one, and by ``slack``.
    let error: Double
    private let isPlane: Bool
    private let latitude, longitude: Int32
    /// Metres for 1e-7 degrees: northwards, and how that changes; eastwards at the middle latitude, and how that changes.
    private let north, northChange, east, eastChange, eastCurve: Double
    /// Of the centre's latitude, north or south.
    private let cosine, sine: Double
    /// How far a line is from straight on the plane, in metres, for each square metre of its length.
    private let bend: Double

    /// - Parameter reach: metres beyond which it does not matter how far a point is.
    init(centre: Coordinate, reach: Double) {
        self.centre = centre
        let units = PointColumn.Units(centre)
        (latitude, longitude) = (units.latitude, units.longitude)
        isPlane = abs(centre.latitude) <= Self.steepest && reach <= Self.farthest
        // The sphere is nowhere more than 0.57 % off.
        error = isPlane ? 0.002 : 0.006
        let (a, e2) = (Geodesic.equatorialRadius, Geodesic.flattening * (2 - Geodesic.flattening))
        let phi = centre.latitude * .pi / 180
        let w2 = 1 / (1 - e2 * sin(phi) * sin(phi))
        let unit = Double.pi / 180 / PointColumn.unit
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
    @inline(__always)
    func metres(_ point: PointColumn.Units) -> Double {
        let rise = Double(Int64(point.latitude) - Int64(latitude))
        let turn = Self.turn(from: longitude, to: point.longitude)
        guard isPlane else { return haversine(point.latitude, turn: turn) }
        let north = rise * (self.north + northChange * rise)
        let east = turn * (self.east + rise * (eastChange + eastCurve * rise))
        return (north * north + east * east).squareRoot()
    }

    /// Metres to the east and north, each within `allowance` of the true ones, or `nil` where it cannot be told.
    @inline(__always)
    func offset(_ point: PointColumn.Units) -> (east: Double, north: Double, allowance: Double)? {
        guard isPlane else { return nil }
        let rise = Double(Int64(point.latitude) - Int64(latitude))
        let turn = Self.turn(from: longitude, to: point.longitude)
        let north = rise * (self.north + northChange * rise)
        let east = turn * (self.east + rise * (eastChange + eastCurve * rise))
        // Measured over a million pairs of points: at most 0.365 of the bend.
        return (east, north, (north * north + east * east) * bend / 2 + Self.slack)
    }

    /// How far a line of so many metres is from straight on the plane, or `nil` where it cannot be told.
    func bend(metres: Double) -> Double? { isPlane ? metres * metres * bend : nil }

    /// Whether a point so far away by the gauge is surely within a distance, or surely beyond it; `nil` where it has to be
    /// measured.
    @inline(__always)
    func isWithin(_ radius: Double, gauged metres: Double) -> Bool? {
        if metres * (1 + error) + Self.slack <= radius { return true }
        return metres * (1 - error) - Self.slack > radius ? false : nil
    }

    func least(gauged metres: Double) -> Double { max(0, metres * (1 - error) - Self.slack) }
    func most(gauged metres: Double) -> Double { metres * (1 + error) + Self.slack }

    /// Metres that every point of a box is away, or more.
    func least(to box: PlaceTree.Box) -> Double {
        let rise = Double(
            max(0, max(Int64(box.south) - Int64(latitude), Int64(latitude) - Int64(box.north))))
        guard isPlane else { return least(gauged: rise * .pi / 180 / PointColumn.unit * Self.sphere) }
        let turn =
            box.west <= longitude && longitude <= box.east
            ? 0 : min(abs(Self.turn(from: longitude, to: box.west)), abs(Self.turn(from: longitude, to: box.east)))
        // Parallels are shortest where they are farthest from the equator.
        let steepest = max(abs(Double(box.south)), abs(Double(box.north)), abs(Double(latitude)))
        let north = rise * self.north * 0.98
        guard steepest < 85 * PointColumn.unit else { return least(gauged: north) }
        let parallel = cosine(ofLatitude: steepest) / cosine * self.east * 0.99
        let east = turn * parallel
        return least(gauged: (north * north + east * east).squareRoot())
    }

    /// Metres that no point of a box is farther away than; infinite where it cannot be told.
    func most(to box: PlaceTree.Box) -> Double {
        guard isPlane else { return .infinity }
        let rise = Double(
            max(abs(Int64(box.south) - Int64(latitude)), abs(Int64(box.north) - Int64(latitude))))
        let west = Self.turn(from: longitude, to: box.west)
        let east = Self.turn(from: longitude, to: box.east)
        // One that may reach around the globe is not looked at closely.
        let isNarrow = Int64(box.east) - Int64(box.west) < Self.halfTurn
        guard isNarrow, west <= east, rise < PointColumn.unit * 2, max(abs(west), abs(east)) < PointColumn.unit * 90
        else { return .infinity }
        let flattest =
            box.south <= 0 && 0 <= box.north || (latitude >= 0) != (box.south >= 0)
            ? 0 : min(abs(Double(box.south)), abs(Double(box.north)), abs(Double(latitude)))
        let parallel = cosine(ofLatitude: flattest) / cosine * self.east * 1.01
        let (up, across) = (rise * north * 1.02, max(abs(west), abs(east)) * parallel)
        return most(gauged: (up * up + across * across).squareRoot())
    }

    /// The cosine of a latitude in 1e-7 degrees; near the centre by the first terms of its series, within 1e-5.
    private func cosine(ofLatitude latitude: Double) -> Double {
        let step = latitude / PointColumn.unit * .pi / 180 - abs(centre.latitude) * .pi / 180
        guard abs(step) < 0.03 else { return cos(latitude / PointColumn.unit * .pi / 180) }
        return cosine * (1 - step * step / 2) - sine * step
    }

    /// The shorter way around the globe, in 1e-7 degrees.
    @inline(__always)
    static func turn(from one: Int32, to other: Int32) -> Double {
        let turn = Int64(other) - Int64(one)
        if turn > halfTurn { return Double(turn - 2 * halfTurn) }
        return Double(turn < -halfTurn ? turn + 2 * halfTurn : turn)
    }

    private func haversine(_ latitude: Int32, turn: Double) -> Double {
        let unit = Double.pi / 180 / PointColumn.unit
        let rise = sin((Double(latitude) * unit - centre.latitude * .pi / 180) / 2)
        let across = sin(turn * unit / 2)
        let half = rise * rise + cosine * cos(Double(latitude) * unit) * across * across
        return 2 * Self.sphere * asin(min(1, half.squareRoot()))
    }
}
