package import PlacesFeature
package import PlacesTerminal

/// The characters that we draw with, each one column wide.
package struct Glyphs {
    package let me, point, dot, northArrow, centre, open, closed: Unicode.Scalar
    package let barStart, barLine, barEnd, star, tick, selected, caret, knob: Character
    package let ellipsis, separator, plusMinus, until: String

    package init(_ set: GlyphSet) {
        switch set {
        case .unicode:
            (me, point, dot, northArrow) = ("✛", "◇", "·", "↑")
            (centre, open, closed, knob) = ("×", "●", "○", "●")
            (barStart, barLine, barEnd) = ("├", "─", "┤")
            (star, tick) = ("★", "✓")
            (selected, caret) = ("❯", "▏")
            (ellipsis, separator, plusMinus, until) = ("…", " · ", "±", "–")
        case .ascii:
            (me, point, dot, northArrow) = ("@", "#", ".", "^")
            (centre, open, closed, knob) = ("x", "*", "o", "O")
            (barStart, barLine, barEnd) = ("|", "-", "|")
            (star, tick) = ("*", "*")
            (selected, caret) = (">", "_")
            (ellipsis, separator, plusMinus, until) = ("~", " - ", "+/-", "-")
        }
    }

    /// The sign of the centre of a search.
    package func sign(of mark: CentreMark) -> Unicode.Scalar { mark == .user ? me : point }

    /// A piece of a base map in ASCII, by the ways that its lines go.
    func ground(_ kind: MapFeature.Kind, directions: UInt8) -> Unicode.Scalar {
        switch (kind, directions) {
        case (.water, _), (.coast, _): "~"
        case (_, 1): "-"
        case (_, 2): "|"
        case (_, 4): "/"
        case (_, 8): "\\"
        default: "+"
        }
    }

    /// Whether a place is open, by the shape of its dot.
    package func shape(_ opening: OpeningState.Kind?) -> Unicode.Scalar {
        switch opening {
        case .open: open
        case .closed: closed
        case .unknown, nil: dot
        }
    }
}
