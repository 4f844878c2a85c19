/// A curve through all points of the globe on which neighbours are close to each other.
///
/// D. Hilbert, "Über die stetige Abbildung einer Linie auf ein Flächenstück", Mathematische Annalen 38 (1891); position
/// from coordinates by quadrants, as in H. S. Warren, "Hacker's Delight", chapter 16.
enum HilbertCurve {
    /// The position of a point on the curve of 16 steps, of which each halves the sides.
    static func position(latitude: Int32, longitude: Int32) -> UInt32 {
        // 360° of longitude are 3.6e9 of 2^32 numbers, and half as many of latitude.
        var x = UInt32(bitPattern: longitude &- Int32.min) >> 16
        var y = UInt32(bitPattern: latitude &- Int32.min) >> 16
        var position: UInt32 = 0
        var side: UInt32 = 1 << 15
        while side > 0 {
            let right: UInt32 = x & side > 0 ? 1 : 0
            let upper: UInt32 = y & side > 0 ? 1 : 0
            position += side &* side &* ((3 &* right) ^ upper)
            if upper == 0 {
                if right == 1 {
                    x = 0xFFFF &- (x & 0xFFFF)
                    y = 0xFFFF &- (y & 0xFFFF)
                }
                swap(&x, &y)
            }
            side >>= 1
        }
        return position
    }
}
