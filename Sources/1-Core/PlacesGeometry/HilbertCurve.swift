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
        var (position, state) = (UInt64(0), 0)
        let steps = steps
        for _ in 0..<8 {
            let step = steps[state << 8 | Int(x >> 28) << 4 | Int(y >> 28)]
            (position, state) = (position << 8 | UInt64(step & 0xFF), Int(step >> 8))
            (x, y) = (x << 4, y << 4)
        }
        return position
    }

    /// Four steps at once: for each state, four digits of the one coordinate and four of the other, what they add to the
    /// position, and the next state times 256. Each step by itself would be a branch that no processor foresees.
    private static let steps: [UInt16] = (0..<1024).map { index in
        // Whether the digits of both coordinates are turned round from here on, and whether they change places.
        var (isTurned, isSwapped) = (index >> 9 == 1, index >> 8 & 1 == 1)
        var position = 0
        for bit in (0..<4).reversed() {
            var (x, y) = (index >> (4 + bit) & 1, index >> bit & 1)
            if isTurned { (x, y) = (1 - x, 1 - y) }
            if isSwapped { swap(&x, &y) }
            position = position << 2 | 3 * x ^ y
            if y == 0 {
                isSwapped.toggle()
                if x == 1 { isTurned.toggle() }
            }
        }
        return UInt16(position | (isTurned ? 512 : 0) | (isSwapped ? 256 : 0))
    }
}
