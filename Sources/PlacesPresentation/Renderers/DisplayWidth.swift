import CUTF8Proc

extension StringProtocol {
    /// The columns that a terminal gives the text.
    var displayWidth: Int {
        if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
        // Below the combining marks, every letter of Latin is one column: what most names are made of.
        if unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return unicodeScalars.count }
        return reduce(0) { $0 + $1.displayWidth }
    }

    /// The text, or as much of its beginning as fits before a mark of the cut.
    func cut(to width: Int, mark: String) -> String {
        guard displayWidth > width else { return String(self) }
        let room = width - mark.count
        guard room >= 0 else { return String(mark.prefix(Swift.max(0, width))) }
        var (kept, used) = ("", 0)
        for character in self {
            used += character.displayWidth
            guard used <= room else { break }
            kept.append(character)
        }
        while kept.last == " " { kept.removeLast() }
        return kept + mark
    }
}

extension Character {
    /// The columns of one grapheme cluster: those of its first scalar, or two where it is shown as an emoji.
    ///
    /// What follows in the cluster (combining marks, joined emoji, skin tones, the second letter of a flag) is drawn
    /// over the first.
    var displayWidth: Int {
        if isASCII { return 1 }
        guard let first = unicodeScalars.first else { return 0 }
        if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        return max(0, Int(utf8proc_charwidth(utf8proc_int32_t(bitPattern: first.value))))
    }
}
