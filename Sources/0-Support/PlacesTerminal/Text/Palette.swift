/// The colours that a terminal has, and on what ground.
public enum Palette: String, Hashable, Sendable, CaseIterable {
    /// Those of the user's own theme, whose look is unknown: none means anything, only weight does.
    case sixteen
    /// Those of the 256 that can be read on black and on white: at least 4.2:1 on both (WCAG 2.2, 1.4.3).
    case safe
    /// Any, on a light or a dark ground.
    case light, dark

    /// The parameters of the SGR sequence that chooses a colour.
    func colour(of tint: Tint) -> String? {
        let shades = Self.shades[Int(tint.rawValue)]
        return switch self {
        case .sixteen: nil
        case .safe: "38;5;\(shades.safe)"
        case .light: Self.rgb(shades.light)
        case .dark: Self.rgb(shades.dark)
        }
    }

    private static func rgb(_ value: Int) -> String { "38;2;\(value >> 16);\(value >> 8 & 255);\(value & 255)" }

    /// In the order of ``Tint``.
    private static let shades: [(safe: Int, light: Int, dark: Int)] = [
        (63, 0x1A56C4, 0x8DB7FF), (130, 0xB3440D, 0xFF9B6A), (131, 0x8A5A00, 0xE8B84A), (30, 0x0B66A5, 0x6CBBF5),
        (164, 0x8A3699, 0xDFA0EE), (162, 0xB81D4A, 0xFF92AC), (63, 0x33547A, 0xA5C1E3), (97, 0x5949B4, 0xB9B0FF),
        (28, 0x27703A, 0x84D196), (243, 0x56606E, 0xBCC5D1),
    ]
}

/// Distinguishable colours, in a shade for each background.
package enum Tint: UInt16, Hashable, Sendable, CaseIterable {
    /// That of the one thing that stands out.
    case accent
    case orange, amber, blue, purple, rose, slate, violet, green, grey
}
