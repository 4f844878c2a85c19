import CUTF8Proc

/// Folding of texts in any script, by libutf8proc and with the letters of a keyboard.
enum PlainFolding {
    /// The bytes of a text as it compares, and as it did before letters that people interchange became one: `nil` if these are the
    /// same.
    static func fold(_ text: String) -> (bytes: [UInt8], former: [UInt8]?) {
        let scalars = decomposed(text)
        // Without their marks, many letters are Latin ones.
        if let folded = LatinFolding.fold(utf8(scalars).span) { return (folded, nil) }
        let former = plain(scalars)
        let joined = former.compactMap(\.interchanged)
        return (utf8(joined), joined == former ? nil : utf8(former))
    }

    /// The scalars in their compatibility decomposition, without case and marks.
    private static func decomposed(_ text: String) -> [Unicode.Scalar] {
        let options =
            UTF8PROC_CASEFOLD.rawValue | UTF8PROC_STRIPMARK.rawValue | UTF8PROC_COMPAT.rawValue
            | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_STABLE.rawValue
        let bytes = Array(text.utf8)
        var (scalars, count) = ([Int32](), 2 * bytes.count)
        while count > scalars.count {
            scalars = Array(repeating: 0, count: count)
            // As many as there are, though no more are written than there is room for.
            count = utf8proc_decompose(
                bytes, bytes.count, &scalars, scalars.count, utf8proc_option_t(rawValue: options))
        }
        return scalars.prefix(max(count, 0)).compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
    }

    private static func utf8(_ scalars: [Unicode.Scalar]) -> [UInt8] {
        scalars.flatMap { Array($0.utf8) }
    }

    /// The scalars with the letters of a keyboard, and without hyphens but those before a digit and not after a letter.
    private static func plain(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var (plain, previous) = ([Unicode.Scalar](), nil as Unicode.Scalar?)
        for (index, scalar) in scalars.enumerated() {
            guard let (letter, second) = letters(of: scalar) else { continue }
            if letter == "-" {
                let next = scalars[(index + 1)...].first { letters(of: $0) != nil }
                let isBeforeDigit = next.map { "0"..."9" ~= $0 } ?? false
                if isBeforeDigit, !(previous?.properties.isAlphabetic ?? false) { plain.append("-") }
            } else {
                plain.append(letter)
                if let second { plain.append(second) }
            }
            previous = second ?? letter
        }
        return plain
    }

    /// The letters of a keyboard for a scalar that decomposition keeps: one or two; `nil` for an
    /// apostrophe.
    private static func letters(of scalar: Unicode.Scalar) -> (Unicode.Scalar, Unicode.Scalar?)? {
        switch scalar {
        case "'", "’", "‘", "ʼ", "`", "´": nil
        case "‐", "‑", "–": ("-", nil)
        case "æ": ("a", "e")
        case "ð", "đ": ("d", nil)
        case "ø": ("o", nil)
        case "þ": ("t", "h")
        case "ħ": ("h", nil)
        case "ı": ("i", nil)
        case "ł": ("l", nil)
        case "œ": ("o", "e")
        case "ŧ": ("t", nil)
        case "ə": ("e", nil)
        default: (scalar, nil)
        }
    }
}

extension Unicode.Scalar {
    /// The one letter that stands for several which people write for each other; `nil` for the line that only stretches an Arabic word.
    ///
    /// The Arabic and Persian ones are those that Lucene's ArabicNormalizer and PersianNormalizer join, of which decomposition
    /// has joined the rest. Katakana become hiragana, which stand 0x60 before them.
    fileprivate var interchanged: Unicode.Scalar? {
        switch self {
        case "\u{0640}": nil
        case "ة", "ہ", "ە": "ه"
        case "ى", "ی", "ے": "ي"
        case "ک": "ك"
        case "\u{30A1}"..."\u{30F6}", "\u{30FD}": Unicode.Scalar(value - 0x60)
        default: self
        }
    }
}
