import PlacesFeature

/// The colours that a terminal has, and on what ground.
public enum Palette: String, Hashable, Sendable, CaseIterable {
    /// Those of the person's own theme, of which nobody knows how they look: none tells anything, only weight does.
    case sixteen
    /// Those of the 256 that can be read on black and on white: at least 4.2:1 on both (WCAG 2.2, 1.4.3).
    case safe
    /// Any, on a light or a dark ground.
    case light, dark

    /// The colour of the person and of the circle around them.
    var accent: String? {
        switch self {
        case .sixteen: nil
        case .safe: "38;5;63"
        case .light: Self.rgb(0x1A56C4)
        case .dark: Self.rgb(0x8DB7FF)
        }
    }

    /// The colour of a kind of place.
    func colour(of group: CategoryGroup) -> String? {
        guard let shades = Self.shades[group] else { return nil }
        return switch self {
        case .sixteen: nil
        case .safe: "38;5;\(shades.safe)"
        case .light: Self.rgb(shades.light)
        case .dark: Self.rgb(shades.dark)
        }
    }

    /// The colour of waters and parks; streets have none.
    func colour(of kind: MapFeature.Kind) -> String? {
        switch kind {
        case .water, .coast: colour(of: .shop)
        case .park: colour(of: .nature)
        default: nil
        }
    }

    private static func rgb(_ value: Int) -> String { "38;2;\(value >> 16);\(value >> 8 & 255);\(value & 255)" }

    private static let shades: [CategoryGroup: (safe: Int, light: Int, dark: Int)] = [
        .food: (130, 0xB3440D, 0xFF9B6A), .drink: (131, 0x8A5A00, 0xE8B84A), .shop: (30, 0x0B66A5, 0x6CBBF5),
        .culture: (164, 0x8A3699, 0xDFA0EE), .health: (162, 0xB81D4A, 0xFF92AC),
        .transport: (63, 0x33547A, 0xA5C1E3), .lodging: (97, 0x5949B4, 0xB9B0FF), .nature: (28, 0x27703A, 0x84D196),
        .service: (243, 0x56606E, 0xBCC5D1),
    ]
}
