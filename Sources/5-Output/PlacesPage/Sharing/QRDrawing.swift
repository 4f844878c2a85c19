import PlacesStrings

/// A QR code in the characters of a terminal, with the quiet zone of four modules that readers need around it.
public struct QRDrawing: Hashable, Sendable {
    /// What a module is drawn with.
    public enum Style: Hashable, Sendable, CaseIterable {
        /// Two modules in a cell, black on white by colours of their own, whatever the terminal's are.
        case coloured
        /// Two modules in a cell in the terminal's own colours: right where text is light on a dark ground.
        case plain
        /// A module in two cells, `##` where it is dark: right where text is dark on a light ground, as on paper.
        case ascii
    }

    /// The modules on each side that stay light around a code (ISO/IEC 18004, 6.3.8).
    public static let quietZone = 4

    /// The lines from the top, all of one width in cells.
    public let lines: [String]
    /// What to know before scanning it, in one sentence, or `nil` if it scans as it is.
    public let note: String?

    /// - Parameters:
    ///   - code: the code to draw.
    ///   - style: how a module is drawn.
    ///   - columns: the room for it, in cells, or `nil` if lines may have any length.
    /// - Throws: ``QRCodeError/tooWide(needed:columns:)``.
    public init(_ code: QRCode, style: Style, columns: Int? = nil) throws(QRCodeError) {
        let needed = Self.columns(for: code, style: style)
        if let columns, needed > columns { throw .tooWide(needed: needed, columns: columns) }
        let range = -Self.quietZone..<code.size + Self.quietZone
        switch style {
        case .coloured:
            // Colours 16 and 231 are black and white in every palette of 256, where the first 16 follow a theme.
            lines = Self.halves(code, range, glyphs: [" ", "▄", "▀", "█"]).map {
                "\u{1B}[38;5;16;48;5;231m\($0)\u{1B}[0m"
            }
            note = nil
        case .plain:
            lines = Self.halves(code, range, glyphs: ["█", "▀", "▄", " "])
            note = Strings.Sharing.plainCodeNote
        case .ascii:
            lines = range.map { row in
                range.map { code.isDark(column: $0, row: row) ? "##" : "  " }.joined()
            }
            note = Strings.Sharing.asciiCodeNote
        }
    }

    /// The columns that a drawing takes.
    public static func columns(for code: QRCode, style: Style) -> Int {
        (code.size + 2 * quietZone) * (style == .ascii ? 2 : 1)
    }

    /// Two rows on each line.
    ///
    /// - Parameter glyphs: for neither, only the lower, only the upper, and both of two modules dark.
    private static func halves(_ code: QRCode, _ range: Range<Int>, glyphs: [Character]) -> [String] {
        stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
            String(
                range.map { column in
                    let upper = code.isDark(column: column, row: row) ? 2 : 0
                    return glyphs[upper + (code.isDark(column: column, row: row + 1) ? 1 : 0)]
                })
        }
    }
}
