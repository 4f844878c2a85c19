/// Dots in a cell, two across and four down, as a mask of the bits of a braille pattern (ISO 11548-1).
package enum DotPattern {
    /// The bit of a dot, counted in the whole drawing.
    static func bit(x: Int, y: Int) -> UInt8 {
        switch (x & 1, y & 3) {
        case (0, 3): 0x40
        case (0, let row): 1 << UInt8(row)
        case (_, 3): 0x80
        case (_, let row): 8 << UInt8(row)
        }
    }

    /// The character for a mask with at least one dot.
    static func glyph(_ mask: UInt8, _ style: DotStyle) -> Unicode.Scalar {
        switch style {
        case .braille: Unicode.Scalar(0x2800 + UInt32(mask)) ?? " "
        case .blocks, .ascii: quadrants[quadrant(mask)]
        }
    }

    /// Which quarters of the cell hold a dot: upper left 1, upper right 2, lower left 4, lower right 8.
    private static func quadrant(_ mask: UInt8) -> Int {
        (mask & 0x03 != 0 ? 1 : 0) + (mask & 0x18 != 0 ? 2 : 0) + (mask & 0x44 != 0 ? 4 : 0)
            + (mask & 0xA0 != 0 ? 8 : 0)
    }

    private static let quadrants: [Unicode.Scalar] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]
}
