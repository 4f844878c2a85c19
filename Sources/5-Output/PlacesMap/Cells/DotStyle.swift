/// What lines on a map are made of.
public enum DotStyle: String, Hashable, Sendable, CaseIterable {
    /// Two by four dots in a cell.
    case braille
    /// Quarters of a cell, for terminals whose font lacks braille.
    case blocks
    /// Dashes, bars and slashes.
    case ascii
}
