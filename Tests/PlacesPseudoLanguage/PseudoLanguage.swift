/// English with every letter in another script; what is typed, and the gaps, stay as they are.
enum PseudoLanguage {
    static func translation(of english: String) -> String {
        var result = ""
        var rest = english[...]
        for range in english.ranges(of: untranslatable) {
            result += rest[..<range.lowerBound].map(letter) + english[range]
            rest = english[range.upperBound...]
        }
        return result + rest.map(letter)
    }

    /// Gaps, options, settings, addresses, and commands of the program as they are typed.
    private static var untranslatable: Regex<Substring> {
        /\{\w+\}|--[a-z][a-z-]*|\$?[A-Z]+_[A-Z_]+|https?:\S+|`[^`]+`/
    }

    private static func letter(_ character: Character) -> Character {
        character.asciiValue.flatMap { letters[$0] } ?? character
    }

    /// Cyrillic letters, which are as wide as those of English.
    private static let letters: [UInt8: Character] = {
        var letters: [UInt8: Character] = [:]
        for offset in UInt32(0)..<26 {
            letters[UInt8(ascii: "a") + UInt8(offset)] = Unicode.Scalar(0x430 + offset).map(Character.init)
            letters[UInt8(ascii: "A") + UInt8(offset)] = Unicode.Scalar(0x410 + offset).map(Character.init)
        }
        return letters
    }()
}
