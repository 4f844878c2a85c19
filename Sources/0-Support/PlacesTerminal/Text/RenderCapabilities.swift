/// What can be drawn where a text goes.
public struct RenderCapabilities: Hashable, Sendable {
    /// The characters to draw with.
    public var glyphs: GlyphSet
    /// Whether to colour with ANSI sequences.
    public var isColoured: Bool
    /// Whether OSC 8 hyperlinks are understood.
    public var linksSupported: Bool
    /// Which colours there are.
    public var palette: Palette

    public init(
        glyphs: GlyphSet = .unicode, isColoured: Bool = false, linksSupported: Bool = false, palette: Palette = .safe
    ) {
        (self.glyphs, self.isColoured, self.linksSupported) = (glyphs, isColoured, linksSupported)
        self.palette = palette
    }
}

/// The characters that we draw with; names from a source are shown as they are.
public enum GlyphSet: String, Hashable, Sendable, CaseIterable {
    /// Arrows, braille dots and dashes.
    case unicode
    case ascii
}

/// A number of character cells.
public struct TextSize: Hashable, Sendable {
    /// Character cells, none or more.
    public let columns, rows: Int

    public init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (max(0, columns), max(0, rows))
    }
}
