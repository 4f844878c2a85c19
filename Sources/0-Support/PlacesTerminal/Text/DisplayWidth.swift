import CUTF8Proc

extension StringProtocol {
    /// The columns that a terminal gives the text.
    package var displayWidth: Int { String(self).displayWidth }

    /// The text, or as much of its beginning as fits before a mark of the cut.
    package func cut(to width: Int, mark: String) -> String {
        let whole = String(self)
        guard whole.displayWidth > width else { return whole }
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

extension String {
    /// The columns that a terminal gives the text.
    package var displayWidth: Int { simpleWidth ?? reduce(0) { $0 + $1.displayWidth } }

    /// The same where every scalar is a character of one column by itself, as in most texts, or `nil`.
    var simpleWidth: Int? { SimpleScalar.count(in: utf8.span) }
}

extension Character {
    /// The columns of one grapheme cluster: those of its scalars together, as terminals count them, or two where it is shown as an
    /// emoji. Marks without a width of their own are drawn over what is before them; a vowel sign that has one stands beside it.
    package var displayWidth: Int {
        if isASCII { return 1 }
        return isShownAsEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
    }

    /// Its parts that stand side by side, each a scalar with a width and the marks over it: one part in nearly all characters.
    var columns: [Character] {
        if isASCII || isShownAsEmoji { return [self] }
        var parts: [String.UnicodeScalarView] = []
        for scalar in unicodeScalars {
            if parts.isEmpty || scalar.displayWidth > 0 { parts.append(String.UnicodeScalarView()) }
            parts[parts.count - 1].append(scalar)
        }
        guard parts.count > 1 else { return [self] }
        return parts.flatMap { Array(String($0)) }
    }

    /// Joined emoji, skin tones and the two letters of a flag are one picture.
    private var isShownAsEmoji: Bool {
        guard let first = unicodeScalars.first else { return false }
        // The first character that is an emoji by itself is the watch, U+231A (UTS #51, emoji-data.txt).
        return first.value >= 0x231A && first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    }
}

extension Unicode.Scalar {
    /// The columns of one scalar, as `wcwidth` of glibc gives them (UAX #11): vowel signs that stand beside a letter have one, and the
    /// vowels and finals of Hangul syllables none.
    fileprivate var displayWidth: Int {
        switch value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        default:
            let width = Int(utf8proc_charwidth(utf8proc_int32_t(bitPattern: value)))
            return max(properties.generalCategory == .spacingMark ? 1 : 0, width)
        }
    }
}

/// Scalars that are a character of one column by themselves, whatever simple ones stand beside them: those below the
/// combining marks, and those of punctuation, arrows, boxes, shapes and braille that we draw with (UAX #11, UAX #29).
enum SimpleScalar {
    /// How many scalars a text in UTF-8 has, or `nil` if one of them is not simple.
    static func count(in bytes: Span<UInt8>) -> Int? {
        var (index, count) = (0, 0)
        while index < bytes.count {
            let length = length(in: bytes, at: index)
            guard length > 0 else { return nil }
            index += length
            count += 1
        }
        return count
    }

    /// The bytes of the scalar that starts at an index of UTF-8, or 0 where it is not simple.
    static func length(in bytes: Span<UInt8>, at index: Int) -> Int {
        let lead = bytes[index]
        if lead < 0x80 { return 1 }
        // Up to U+02FF.
        if lead < 0xCC { return 2 }
        guard lead == 0xE2 else { return 0 }
        let (second, third) = (bytes[index + 1], bytes[index + 2])
        switch second {
        // U+2010 to U+2027, and U+2030 to U+203F: around them are marks without a width.
        case 0x80: return (0x90...0xA7).contains(third) || third >= 0xB0 ? 3 : 0
        // U+2180 to U+21FF, U+2500 to U+25BF, and U+2800 to U+28FF.
        case 0x86, 0x87, 0x94...0x96, 0xA0...0xA3: return 3
        // U+25C0 to U+25FF without the two squares that are emoji.
        case 0x97: return third == 0xBD || third == 0xBE ? 0 : 3
        default: return 0
        }
    }
}
