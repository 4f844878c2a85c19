/// The characters that we draw with, each one column wide.
struct Glyphs {
    let me, dot, shade, northArrow, barStart, barLine, barEnd, star, tick, selected, caret: Character
    let ellipsis, separator, plusMinus: String

    init(_ set: GlyphSet) {
        switch set {
        case .unicode:
            (me, dot, shade, northArrow) = ("✛", "·", "░", "↑")
            (barStart, barLine, barEnd) = ("├", "─", "┤")
            (star, tick) = ("★", "✓")
            (selected, caret) = ("❯", "▏")
            (ellipsis, separator, plusMinus) = ("…", " · ", "±")
        case .ascii:
            (me, dot, shade, northArrow) = ("@", ".", ":", "^")
            (barStart, barLine, barEnd) = ("|", "-", "|")
            (star, tick) = ("*", "*")
            (selected, caret) = (">", "_")
            (ellipsis, separator, plusMinus) = ("...", " - ", "+/-")
        }
    }
}
