import Glibc

/// A point of the plane of longitude and latitude, in degrees. Unlike that of a ``Coordinate``, its longitude may lie
/// beyond ±180.
struct PlanePoint: Hashable, Sendable {
    let x, y: Double
}

/// On which side of a line a point lies, without rounding errors.
///
/// J. R. Shewchuk, "Adaptive precision floating-point arithmetic and fast robust geometric predicates", Discrete &
/// Computational Geometry 18 (1997): the error bound of section 4.4, and expansions for what is nearer to zero. Exact
/// for all doubles whose products do not underflow, so for all differences of an angle that anybody can measure.
enum Orientation {
    /// Positive if `point` lies to the left of the way from `start` to `end`, zero exactly on its line.
    static func sign(from start: PlanePoint, to end: PlanePoint, of point: PlanePoint) -> Int {
        let left = (start.x - point.x) * (end.y - point.y)
        let right = (start.y - point.y) * (end.x - point.x)
        let determinant = left - right
        if abs(determinant) > errorBound * (abs(left) + abs(right)) { return determinant > 0 ? 1 : -1 }
        return exactSign(start, end, point)
    }

    /// (3 + 16ε) ε with ε = 2⁻⁵³.
    private static let errorBound = (3 + 16 * 0x1p-53) * 0x1p-53

    /// The sign of the determinant, multiplied out, whose six products are summed without error.
    private static func exactSign(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint) -> Int {
        var expansion: [Double] = []
        for (one, other) in [(a.x, b.y), (-a.x, c.y), (-c.x, b.y), (-a.y, b.x), (a.y, c.x), (c.y, b.x)] {
            let product = one * other
            grow(&expansion, by: fma(one, other, -product))
            grow(&expansion, by: product)
        }
        // The components do not overlap, so that the last one that is not zero outweighs those before it.
        let leading = expansion.last { $0 != 0 } ?? 0
        return leading > 0 ? 1 : leading < 0 ? -1 : 0
    }

    /// Adds a number to a sum that is kept as numbers that do not overlap, the least first: Shewchuk's "Grow-Expansion".
    private static func grow(_ expansion: inout [Double], by number: Double) {
        var rest = number
        for index in expansion.indices {
            let sum = rest + expansion[index]
            let virtual = sum - rest
            let error = (rest - (sum - virtual)) + (expansion[index] - virtual)
            (expansion[index], rest) = (error, sum)
        }
        expansion.append(rest)
    }
}
