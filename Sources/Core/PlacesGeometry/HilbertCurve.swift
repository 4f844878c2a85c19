/// A curve through all points of the globe on which neighbours are close to each other.
///
/// D. Hilbert, "Über die stetige Abbildung einer Linie auf ein Flächenstück", Mathematische Annalen 38 (1891); position
/// from coordinates by quadrants, as in H. S. Warren, "Hacker's Delight", chapter 16.
package enum HilbertCurve {
    /// The position of a point on the curve of 32 steps, of which each halves the sides.
    package static func position(_ point: PointUnits) -> UInt64 {
        // 360° of longitude are 3.6e9 of 2^32 numbers, and half as many of latitude.
        var x = UInt32(bitPattern: point.longitude &- Int32.min)
        var y = UInt32(bitPattern: point.latitude &- Int32.min)
        var position: UInt64 = 0
        var side: UInt32 = 1 << 31
        while side > 0 {
            let right: UInt64 = x & side > 0 ? 1 : 0
            let upper: UInt64 = y & side > 0 ? 1 : 0
            position = position << 2 | (3 &* right) ^ upper
            if upper == 0 {
                if right == 1 { (x, y) = (~x, ~y) }
                swap(&x, &y)
            }
            side >>= 1
        }
        return position
    }
}
