/// How a piece of text stands out.
package struct Ink: Hashable, Sendable {
    /// The weight in the lowest bits, then whether it is italic, then whether it is faint where it has no colour, then the
    /// tint; the role in the highest eight. One number, because a screen compares thousands of them.
    private let bits: UInt16

    package enum Weight: UInt16, Sendable {
        case plain, bold, faint
        /// The colours of text and ground exchanged.
        case reversed
    }

    /// - Parameters:
    ///   - isFaintWithoutColour: whether it is faint where the terminal's colours are of the user's own theme.
    ///   - role: tells inks apart that look alike, for those who ask a cell what it shows; nothing is drawn by it.
    package init(
        _ weight: Weight = .plain, tint: Tint? = nil, isItalic: Bool = false, isFaintWithoutColour: Bool = false,
        role: UInt8 = 0
    ) {
        bits =
            weight.rawValue | (isItalic ? Self.italic : 0) | (isFaintWithoutColour ? Self.faintWithoutColour : 0)
            | (tint.map { $0.rawValue + 1 } ?? 0) << 4 | UInt16(role) << 8
    }

    private static let italic: UInt16 = 4
    private static let faintWithoutColour: UInt16 = 8

    package static let plain = Ink()
    package static let bold = Ink(.bold)
    package static let faint = Ink(.faint)
    /// What keys act on.
    package static let selected = Ink(.reversed)
    /// Where the user is.
    package static let me = Ink(.bold, tint: .accent)

    package var role: UInt8 { UInt8(bits >> 8) }

    /// The parameters of the SGR sequence (ECMA-48, 8.3.117), or `nil` for plain text.
    package func parameters(_ palette: Palette) -> String? {
        let colour = Tint(rawValue: (bits >> 4 & 15) &- 1).flatMap(palette.colour)
        var parts = bits & Self.italic == 0 ? [] : ["3"]
        switch bits & 3 {
        case Weight.bold.rawValue: parts.append("1")
        case Weight.faint.rawValue: parts.append("2")
        case Weight.reversed.rawValue: parts.append("7")
        default: break
        }
        if let colour {
            parts.append(colour)
        } else if bits & Self.faintWithoutColour != 0 {
            parts.append("2")
        }
        return parts.isEmpty ? nil : parts.joined(separator: ";")
    }
}
