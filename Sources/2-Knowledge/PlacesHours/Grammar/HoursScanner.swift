/// Reads the small pieces of a text of opening hours. Positions are indices of Unicode scalars.
struct HoursScanner {
    /// As the grammar has them.
    private let scalars: [Unicode.Scalar]
    /// As comments have them.
    private let written: [Unicode.Scalar]
    var position = 0

    /// Dashes and quotes of typographers read like those of the grammar, and all white space like a space; outside comments,
    /// so do signs of full width and the signs that stand for them.
    init(_ text: String) {
        written = text.unicodeScalars.map { scalar in
            switch scalar.value {
            case 0x2010...0x2015, 0x2212: "-"
            case 0x201C...0x201F: "\""
            // Of nearly all scalars, without looking them up.
            case 0x21..<0x80: scalar
            default: scalar.properties.isWhitespace ? " " : scalar
            }
        }
        let hasOtherSigns = written.contains { $0.value >= 0x80 || $0 == "~" }
        scalars = hasOtherSigns ? written.map(\.asInGrammar) : written
    }

    var isAtEnd: Bool { position >= scalars.count }

    /// The scalar a few positions ahead, or `nil` beyond the end.
    func peek(_ offset: Int = 0) -> Unicode.Scalar? {
        let index = position + offset
        return scalars.indices.contains(index) ? scalars[index] : nil
    }

    mutating func skipSpaces() {
        while peek() == " " { position += 1 }
    }

    /// Takes a scalar if it comes next, after any spaces; else nothing moves.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        let start = position
        skipSpaces()
        if peek() == scalar {
            position += 1
            return true
        }
        position = start
        return false
    }

    /// Takes a text if it comes next, without any spaces before it.
    mutating func take(exactly text: String) -> Bool {
        var offset = 0
        for scalar in text.unicodeScalars {
            guard peek(offset) == scalar else { return false }
            offset += 1
        }
        position += offset
        return true
    }

    /// The letters of ASCII that come next, in lower case. Empty if there are none.
    func word() -> String {
        // As many as a text holds without memory of its own; no word of the grammar has more.
        String(unsafeUninitializedCapacity: 15) { bytes in
            var count = 0
            while count < 15, let letter = peek(count)?.lowercaseLetter {
                bytes[count] = letter
                count += 1
            }
            return count
        }
    }

    /// The letters of any script that come next, in lower case and with their combining marks, and how many scalars they are.
    func letters() -> (word: String, length: Int) {
        var (word, length) = ("", 0)
        while let scalar = peek(length) {
            let isMark = (0x300...0x36F).contains(scalar.value)
            guard scalar.properties.isAlphabetic || (isMark && length > 0) else { break }
            word += scalar.properties.lowercaseMapping
            length += 1
        }
        return (word, length)
    }

    /// All words outside comments, in lower case.
    func words() -> Set<String> {
        var ahead = self
        ahead.position = 0
        var words: Set<String> = []
        while !ahead.isAtEnd {
            if ahead.takeQuoted() != nil { continue }
            let (word, length) = ahead.letters()
            if length > 0 { words.insert(word) }
            ahead.position += max(1, length)
        }
        return words
    }

    /// How many digits come next.
    func digitCount() -> Int {
        var count = 0
        while let scalar = peek(count), scalar.isDigit { count += 1 }
        return count
    }

    /// Takes up to nine digits, or returns `nil` and stays.
    mutating func takeNumber() -> Int? {
        let count = digitCount()
        guard (1...9).contains(count) else { return nil }
        var value = 0
        for _ in 0..<count {
            value = value * 10 + Int((peek()?.value ?? 48) - 48)
            position += 1
        }
        return value
    }

    /// Takes a text in double quotes. `nil` and no move without one, or with one that does not end.
    mutating func takeQuoted() -> String? {
        guard peek() == "\"", let end = scalars[(position + 1)...].firstIndex(of: "\"") else { return nil }
        defer { position = end + 1 }
        return text(position + 1..<end)
    }

    /// What stands at the position, cut short, for a message.
    var rest: String { text(min(position, scalars.count)..<min(position + 16, scalars.count)) }

    private func text(_ range: Range<Int>) -> String {
        var result = String.UnicodeScalarView()
        for scalar in written[range] { result.append(scalar) }
        return String(result)
    }
}

extension Unicode.Scalar {
    /// The sign of the grammar that this one stands for, such as `:` for the colon of full width.
    ///
    /// Full width: the block "Halfwidth and Fullwidth Forms" of Unicode repeats ASCII at U+FF01.
    fileprivate var asInGrammar: Unicode.Scalar {
        switch value {
        // The tilde, that of full width, the wave dash, the swung dash, operators, small and box-drawing dashes, and the long vowel.
        case 0x7E, 0xFF5E, 0x301C, 0x3030, 0x2053, 0x223C, 0x2043, 0x2E3A, 0x2E3B, 0xFE58, 0xFE63, 0x2500, 0x30FC,
            0xFF70:
            "-"
        case 0xFF02: "\""
        case 0xFF01...0xFF5D: Unicode.Scalar(value - 0xFEE0) ?? self
        // Of Japanese lists, in full and in half width, and small ones.
        case 0x3001, 0xFF64, 0xFE50, 0xFE51: ","
        // The ratio, the modifier letter, and the small colon.
        case 0x2236, 0xA789, 0xFE55: ":"
        case 0xFE54: ";"
        // Invisible marks.
        case 0x200B...0x200F, 0x2060, 0xFEFF: " "
        default: self
        }
    }

    var isDigit: Bool { ("0"..."9").contains(self) }
    var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    /// In lower case, or `nil` for what is no letter of ASCII.
    fileprivate var lowercaseLetter: UInt8? {
        switch value {
        case 0x61...0x7A: UInt8(value)
        case 0x41...0x5A: UInt8(value) + 32
        default: nil
        }
    }
}
