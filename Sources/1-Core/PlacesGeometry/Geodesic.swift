import Glibc

/// Distances and directions along the WGS 84 ellipsoid: of points nearby as ``Geodesic/nearInverse(from:to:)`` tells, else by
/// T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid with application of nested equations",
/// Survey Review 23 (1975), good to 0.5 mm. Constants of WGS 84: NIMA TR8350.2, table 3.1.
extension Coordinate {
    /// The length of the shortest path to another point, in metres.
    public func distance(to other: Coordinate) -> Double {
        Geodesic.distance(from: Geodesic.Start(self), to: other)
    }

    /// The direction in which the shortest path to another point starts, in degrees clockwise from north, in `0..<360`.
    ///
    /// It is 0 where both points are the same.
    public func initialBearing(to other: Coordinate) -> Double {
        Geodesic.inverse(from: self, to: other).bearing
    }

    /// The point reached by going `distance` metres along the geodesic that starts at `bearing` degrees from north.
    public func destination(distance: Double, bearing: Double) -> Coordinate {
        Geodesic.direct(from: self, distance: distance, bearing: bearing)
    }
}

/// The two geodesic problems.
package enum Geodesic {
    /// The length of a path in metres, and its direction at the start in degrees, in `0..<360`.
    package struct Path {
        package let distance: Double
        package let bearing: Double

        package init(distance: Double, bearing: Double) { (self.distance, self.bearing) = (distance, bearing) }
    }

    /// Semi-major axis in metres.
    package static let equatorialRadius = 6_378_137.0
    package static let flattening = 1 / 298.257_223_563
    package static let polarRadius = equatorialRadius * (1 - flattening)

    /// A point from which many paths start, with what need not be computed for each of them.
    package struct Start: Sendable {
        let coordinate: Coordinate
        /// Of the latitude.
        let sine, cosine: Double
        /// By which the radius of the equator is divided for the radius of curvature across the meridian.
        let root: Double
        fileprivate let reduced: Reduced

        package init(_ coordinate: Coordinate) {
            let angle = coordinate.latitude * .pi / 180
            (self.coordinate, sine, cosine) = (coordinate, sin(angle), cos(angle))
            root = (1 - eccentricity * sine * sine).squareRoot()
            reduced = Reduced(sine: sine, cosine: cosine)
        }
    }

    /// The shortest path between two points.
    package static func inverse(from start: Coordinate, to end: Coordinate) -> Path {
        inverse(from: Start(start), to: end)
    }

    package static func inverse(from start: Start, to end: Coordinate) -> Path {
        if start.coordinate.isSamePoint(as: end) { return Path(distance: 0, bearing: 0) }
        if let path = nearInverse(from: start, to: end) { return path }
        return vincentyInverse(from: start, to: end) ?? antipodalInverse(from: start.coordinate, to: end)
    }

    /// The length of the shortest path between two points, in metres.
    package static func distance(from start: Start, to end: Coordinate) -> Double {
        if start.coordinate.isSamePoint(as: end) { return 0 }
        return nearDistance(from: start, to: end) ?? inverse(from: start, to: end).distance
    }

    /// Vincenty's direct formula.
    static func direct(from start: Coordinate, distance: Double, bearing: Double) -> Coordinate {
        let (azimuth, reduced) = (bearing * .pi / 180, Reduced(start.latitude))
        let (sinAzimuth, cosAzimuth) = (sin(azimuth), cos(azimuth))
        let sigmaAtEquator = atan2(reduced.tangent, cosAzimuth)
        let sinAlpha = reduced.cosine * sinAzimuth
        let series = Series(cosSquaredAlpha: 1 - sinAlpha * sinAlpha)
        let flat = distance / (polarRadius * series.a)

        var sigma = flat
        var midpoint = cos(2 * sigmaAtEquator + sigma)
        for _ in 0..<100 {
            let arc = Arc(length: sigma, sine: sin(sigma), cosine: cos(sigma))
            let next = flat + series.deltaSigma(arc, cosMidpoint: midpoint)
            let change = abs(next - sigma)
            sigma = next
            midpoint = cos(2 * sigmaAtEquator + sigma)
            if change < 1e-13 { break }
        }

        let (sinSigma, cosSigma) = (sin(sigma), cos(sigma))
        let across = reduced.sine * sinSigma - reduced.cosine * cosSigma * cosAzimuth
        let latitude = atan2(
            reduced.sine * cosSigma + reduced.cosine * sinSigma * cosAzimuth,
            (1 - flattening) * (sinAlpha * sinAlpha + across * across).squareRoot())
        let lambda = atan2(
            sinSigma * sinAzimuth, reduced.cosine * cosSigma - reduced.sine * sinSigma * cosAzimuth)
        let turn =
            lambda
            - series.longitudeCorrection(
                Arc(length: sigma, sine: sinSigma, cosine: cosSigma), sinAlpha: sinAlpha, cosMidpoint: midpoint)
        let longitude = (start.longitude + turn * 180 / .pi).remainder(dividingBy: 360)
        return Coordinate(latitude: min(90, max(-90, latitude * 180 / .pi)), longitude: longitude) ?? start
    }

    /// Vincenty's inverse formula, or `nil` if it does not converge: between nearly antipodal points.
    private static func vincentyInverse(from start: Start, to end: Coordinate) -> Path? {
        let (one, two) = (start.reduced, Reduced(end.latitude))
        let straight = end.longitude - start.coordinate.longitude
        let turn = (abs(straight) <= 180 ? straight : straight.remainder(dividingBy: 360)) * .pi / 180
        // Not far away, the first term of the series saves one round of three.
        var lambda = abs(turn) < 0.1 ? turn * (1 + flattening * one.cosine * two.cosine) : turn
        for _ in 0..<60 {
            let (sinLambda, cosLambda) = (sin(lambda), cos(lambda))
            let east = two.cosine * sinLambda
            let north = one.cosine * two.sine - one.sine * two.cosine * cosLambda
            let sinSigma = (east * east + north * north).squareRoot()
            let cosSigma = one.sine * two.sine + one.cosine * two.cosine * cosLambda
            // Points that differ by less than the arithmetic are one point; exact antipodes have no direction.
            guard sinSigma > 0 else { return cosSigma > 0 ? Path(distance: 0, bearing: 0) : nil }
            let arc = Arc(length: atan2(sinSigma, cosSigma), sine: sinSigma, cosine: cosSigma)
            let sinAlpha = one.cosine * two.cosine * sinLambda / sinSigma
            let series = Series(cosSquaredAlpha: 1 - sinAlpha * sinAlpha)
            let cosMidpoint =
                series.cosSquaredAlpha > 0 ? cosSigma - 2 * one.sine * two.sine / series.cosSquaredAlpha : 0
            let next =
                turn + series.longitudeCorrection(arc, sinAlpha: sinAlpha, cosMidpoint: cosMidpoint)
            guard abs(next) <= .pi else { return nil }
            if abs(next - lambda) < 1e-12 {
                let delta = series.deltaSigma(arc, cosMidpoint: cosMidpoint)
                return Path(
                    distance: polarRadius * series.a * (arc.length - delta), bearing: degrees(atan2(east, north)))
            }
            lambda = next
        }
        return nil
    }

    /// The shortest path between nearly antipodal points, found through its point a quarter turn away.
    ///
    /// Any way through a point on that circle is at least as long as the geodesic, which itself passes through one:
    /// so the least sum over the circle is the distance. Both halves are short enough for Vincenty's formula.
    private static func antipodalInverse(from start: Coordinate, to end: Coordinate) -> Path {
        let quarter = 10_000_000.0
        func length(_ bearing: Double) -> Double {
            let middle = direct(from: start, distance: quarter, bearing: bearing)
            return quarter + (vincentyInverse(from: Start(middle), to: end)?.distance ?? .infinity)
        }
        let step = 5.0
        let coarse = stride(from: 0.0, to: 360, by: step).min { length($0) < length($1) } ?? 0
        let ratio = (5.0.squareRoot() - 1) / 2
        var (low, high) = (coarse - step, coarse + step)
        while high - low > 1e-7 {
            let (left, right) = (high - (high - low) * ratio, low + (high - low) * ratio)
            if length(left) < length(right) { high = right } else { low = left }
        }
        let bearing = (low + high) / 2
        return Path(distance: length(bearing), bearing: (bearing + 360).truncatingRemainder(dividingBy: 360))
    }

    static func degrees(_ radians: Double) -> Double {
        let angle = radians * 180 / .pi
        return angle < 0 ? (angle + 360 == 360 ? 0 : angle + 360) : angle
    }
}

extension Coordinate {
    /// Whether both are one point of the Earth: every longitude is the same at a pole, and ±180 is one meridian.
    fileprivate func isSamePoint(as other: Coordinate) -> Bool {
        latitude == other.latitude
            && (abs(latitude) == 90 || (longitude - other.longitude).remainder(dividingBy: 360) == 0)
    }
}

/// The reduced latitude of a point.
private struct Reduced {
    let tangent, sine, cosine: Double

    init(_ latitude: Double) {
        let angle = latitude * .pi / 180
        self.init(sine: sin(angle), cosine: cos(angle))
    }

    /// - Parameters: of the latitude.
    init(sine sineOfLatitude: Double, cosine cosineOfLatitude: Double) {
        let (y, x) = ((1 - Geodesic.flattening) * sineOfLatitude, cosineOfLatitude)
        let length = (x * x + y * y).squareRoot()
        (sine, cosine, tangent) = (y / length, x / length, y / x)
    }
}

/// An arc on the auxiliary sphere, in radians, with what is computed but once.
private struct Arc {
    let length, sine, cosine: Double
}

/// Vincenty's series along one great ellipse.
private struct Series {
    let cosSquaredAlpha, a, b, c: Double

    init(cosSquaredAlpha: Double) {
        let f = Geodesic.flattening
        let (major, minor) = (Geodesic.equatorialRadius, Geodesic.polarRadius)
        let u2 = cosSquaredAlpha * (major * major - minor * minor) / (minor * minor)
        self.cosSquaredAlpha = cosSquaredAlpha
        a = 1 + u2 / 16384 * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)))
        b = u2 / 1024 * (256 + u2 * (-128 + u2 * (74 - 47 * u2)))
        c = f / 16 * cosSquaredAlpha * (4 + f * (4 - 3 * cosSquaredAlpha))
    }

    func deltaSigma(_ arc: Arc, cosMidpoint m: Double) -> Double {
        let (sine, cosine) = (arc.sine, arc.cosine)
        let inner =
            cosine * (-1 + 2 * m * m) - b / 6 * m * (-3 + 4 * sine * sine) * (-3 + 4 * m * m)
        return b * sine * (m + b / 4 * inner)
    }

    func longitudeCorrection(_ arc: Arc, sinAlpha: Double, cosMidpoint m: Double) -> Double {
        (1 - c) * Geodesic.flattening * sinAlpha
            * (arc.length + c * arc.sine * (m + c * arc.cosine * (-1 + 2 * m * m)))
    }
}
