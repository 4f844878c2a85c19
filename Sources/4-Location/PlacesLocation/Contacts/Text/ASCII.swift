/// The characters that the formats are made of.
enum ASCII {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let dot = UInt8(ascii: ".")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let equals = UInt8(ascii: "=")
    static let bracket = UInt8(ascii: "[")
    static let closingBracket = UInt8(ascii: "]")
    static let hash = UInt8(ascii: "#")

    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}

extension ArraySlice<UInt8> {
    /// Without spaces and tabs at both ends.
    var trimmed: ArraySlice<UInt8> {
        guard let first = firstIndex(where: { !ASCII.isBlank($0) }), let last = lastIndex(where: { !ASCII.isBlank($0) })
        else { return [] }
        return self[first...last]
    }

    /// Whether this is the word but for the case of ASCII letters and for blanks around it.
    func `is`(_ word: StaticString) -> Bool {
        let text = trimmed
        return word.withUTF8Buffer { letters in
            text.count == letters.count && zip(text, letters).allSatisfy { ASCII.lower($0) == ASCII.lower($1) }
        }
    }
}
