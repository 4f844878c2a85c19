extension String {
    /// The text with its initials in one word, so that "A.B.C. Store" is "ABC Store" and "1-2-3" is "123", and without the sign of
    /// abbreviation in Hebrew words; `nil` for a text without any.
    ///
    /// Initials are three or more letters or digits with full stops or hyphens between them, or two letters with full stops: two
    /// numbers with a hyphen are a range.
    package var withJoinedInitials: String? {
        guard mayHaveInitials else { return nil }
        let characters = Array(self)
        var (joined, position) = ("", 0)
        while position < characters.count {
            if let initials = characters.initials(at: position) {
                joined += characters[initials].filter(\.isLetterOrNumber)
                position = initials.upperBound
            } else {
                if !characters.isHebrewAbbreviation(at: position) { joined.append(characters[position]) }
                position += 1
            }
        }
        return joined == self ? nil : joined
    }

    /// False for nearly every name, at a look at its bytes: no full stop or hyphen follows a letter that may stand alone, and no
    /// letter is Hebrew.
    private var mayHaveInitials: Bool {
        var (last, beforeLast) = (UInt8(ascii: " "), UInt8(ascii: " "))
        for byte in utf8 {
            switch byte {
            case 0xD7: return true
            // A hyphen beyond ASCII begins with E2.
            case UInt8(ascii: "."), UInt8(ascii: "-"), 0xE2:
                if last >= 0x80 || last.isLetterOrDigit && !beforeLast.isLetterOrDigit { return true }
            default: break
            }
            (beforeLast, last) = (last, byte)
        }
        return false
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool { 0x61...0x7A ~= self | 0x20 || 0x30...0x39 ~= self }
}

extension [Character] {
    /// The initials that begin at a position, with the full stop after the last one.
    fileprivate func initials(at start: Int) -> Range<Int>? {
        guard start == 0 || !self[start - 1].isLetterOrNumber, standsAlone(at: start) else { return nil }
        var (last, count, areLetters, haveStops) = (start, 1, self[start].isLetter, false)
        while true {
            let next = self[(last + 1)...].firstIndex { !$0.joinsInitials } ?? self.count
            guard next > last + 1, next < self.count, standsAlone(at: next) else { break }
            if self[last + 1..<next].contains(".") { haveStops = true }
            if !self[next].isLetter { areLetters = false }
            (last, count) = (next, count + 1)
        }
        guard count > 2 || count == 2 && areLetters && haveStops else { return nil }
        let end = last + 1
        return start..<(end < self.count && self[end] == "." ? end + 1 : end)
    }

    /// True for a letter or digit with none after it.
    private func standsAlone(at position: Int) -> Bool {
        self[position].isLetterOrNumber && (position + 1 == count || !self[position + 1].isLetterOrNumber)
    }

    /// True for a quotation mark between two Hebrew letters, which marks an abbreviation.
    fileprivate func isHebrewAbbreviation(at position: Int) -> Bool {
        guard self[position] == "\"" || self[position] == "\u{05F4}", position > 0, position + 1 < count else {
            return false
        }
        return self[position - 1].isHebrew && self[position + 1].isHebrew
    }
}

extension Character {
    fileprivate var isLetterOrNumber: Bool { isLetter || isNumber }
    fileprivate var joinsInitials: Bool { ".-‐‑".contains(self) }
    fileprivate var isHebrew: Bool { unicodeScalars.first.map { "\u{05D0}"..."\u{05EA}" ~= $0 } ?? false }
}
