/// The characters that we draw with, each one column wide.
struct Glyphs {
    let me, dot, shade, northArrow, barStart, barLine, barEnd, star, tick: Character
    let ellipsis, separator, plusMinus: String

    init(_ set: GlyphSet) {
        switch set {
        case .unicode:
            (me, dot, shade, northArrow) = ("✛", "·", "░", "↑")
            (barStart, barLine, barEnd) = ("├", "─", "┤")
            (star, tick) = ("★", "✓")
            (ellipsis, separator, plusMinus) = ("…", " · ", "±")
        case .ascii:
            (me, dot, shade, northArrow) = ("@", ".", ":", "^")
            (barStart, barLine, barEnd) = ("|", "-", "|")
            (star, tick) = ("*", "*")
            (ellipsis, separator, plusMinus) = ("...", " - ", "+/-")
        }
    }
}
