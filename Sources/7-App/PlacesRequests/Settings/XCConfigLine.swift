import PlacesArguments
import PlacesStrings
import PlacesText

/// One line of a configuration file.
enum XCConfigLine {
    case blank
    case include(path: String, isOptional: Bool, SourcePosition)
    case assignment(XCConfig.Assignment, warnings: [String])
    /// An assignment under a condition.
    case conditional(key: String)
}

/// Reads one line.
struct XCConfigLineParser {
    private let path: String
    private let number: Int
    private let text: String
    private let characters: [Character]
    /// Whether each character is one byte, so that they are counted alike.
    private let isPlain: Bool
    private var index = 0

    init(path: String, number: Int, text: String) {
        (self.path, self.number, self.text) = (path, number, text)
        characters = Array(text)
        isPlain = characters.count == text.utf8.count
    }

    mutating func parse() throws(ConfigurationError) -> XCConfigLine {
        skipBlanks()
        if isAtEnd { return .blank }
        if characters[index] == "#" { return try include() }
        return try assignment()
    }

    // MARK: Include

    private mutating func include() throws(ConfigurationError) -> XCConfigLine {
        let start = index
        index += 1
        guard take(while: { $0.isPlainLetter || $0.isLetter }) == "include" else {
            throw error(Strings.Configuration.unknownDirective, at: start)
        }
        let isOptional = takes("?")
        skipBlanks()
        let quote = index
        guard takes("\"") else { throw error(Strings.Configuration.quoteExpected) }
        let name = take { $0 != "\"" }
        guard takes("\""), !name.isEmpty else { throw error(Strings.Configuration.quoteExpected, at: quote) }
        skipBlanks()
        guard isAtEnd else { throw error(Strings.Configuration.trailing) }
        return .include(path: name, isOptional: isOptional, position(quote + 1))
    }

    // MARK: Assignment

    private mutating func assignment() throws(ConfigurationError) -> XCConfigLine {
        let start = index
        let key = take(while: Self.isKeyCharacter)
        guard let first = key.first, !first.isNumber else { throw error(Strings.Configuration.keyExpected, at: start) }
        var isConditional = false
        while takes("[") {
            let bracket = index - 1
            skip { $0 != "]" }
            guard takes("]") else { throw error(Strings.Configuration.bracketExpected, at: bracket) }
            isConditional = true
        }
        skipBlanks()
        guard takes("=") else {
            let known = SettingTable.all.contains { $0.key == key } ? " \(key)" : ""
            throw error(Strings.Configuration.equalsExpected(known))
        }
        if isConditional { return .conditional(key: key) }

        skipBlanks()
        let valueStart = index
        let raw = characters[valueStart...]
        let comment = raw.indices.first { startsComment($0) } ?? raw.endIndex
        var end = comment
        while end > valueStart, characters[end - 1].isWhitespace { end -= 1 }
        var warnings: [String] = []
        if comment < raw.endIndex, end == comment, isScheme(before: comment) {
            warnings.append(located(Strings.Configuration.cutAddress))
        }
        if end - valueStart >= 2, characters[valueStart] == "\"", characters[end - 1] == "\"" {
            warnings.append(located(Strings.Configuration.quotedValue))
        }
        let assignment = XCConfig.Assignment(
            key: key, value: try parts(from: valueStart, to: end), keyPosition: position(start),
            valuePosition: position(valueStart))
        return .assignment(assignment, warnings: warnings)
    }

    private mutating func parts(from start: Int, to end: Int) throws(ConfigurationError) -> [XCConfig.Part] {
        var parts: [XCConfig.Part] = []
        var literal = ""
        index = start
        while index < end {
            let character = characters[index]
            let opener = index + 1 < end ? characters[index + 1] : " "
            guard character == "$", opener == "(" || opener == "{" else {
                literal.append(character)
                index += 1
                continue
            }
            let begin = index
            let closer: Character = opener == "(" ? ")" : "}"
            guard let close = characters[begin..<end].firstIndex(of: closer) else {
                throw error(Strings.Configuration.referenceOpen, at: begin)
            }
            let name = text(begin + 2..<close)
            guard name.allSatisfy(Self.isKeyCharacter), name.first?.isNumber != true else {
                throw error(Strings.Configuration.badReference, at: begin)
            }
            if !literal.isEmpty { parts.append(.text(literal)) }
            literal = ""
            if name == "inherited" {
                parts.append(.inherited)
            } else if !name.isEmpty {
                parts.append(.reference(name, column: begin + 1))
            }
            index = close + 1
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        return parts
    }

    /// Whether what ends here is the scheme of an address and its colon.
    private func isScheme(before end: Int) -> Bool {
        guard end >= 2, characters[end - 1] == ":" else { return false }
        return characters[end - 2].isASCII && (characters[end - 2].isLetter || characters[end - 2].isNumber)
    }

    // MARK: Characters

    /// Whether nothing is left but a comment.
    private var isAtEnd: Bool { index >= characters.count || startsComment(index) }

    private func startsComment(_ index: Int) -> Bool {
        index + 1 < characters.count && characters[index] == "/" && characters[index + 1] == "/"
    }

    private static func isKeyCharacter(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber) || character == "_"
    }

    private mutating func skipBlanks() { skip { !$0.isPlainLetter && $0.isWhitespace } }

    private mutating func skip(while holds: (Character) -> Bool) {
        while index < characters.count, holds(characters[index]) { index += 1 }
    }

    private mutating func take(while holds: (Character) -> Bool) -> String {
        let start = index
        skip(while: holds)
        return text(start..<index)
    }

    /// The characters as a text. The library's own initialiser looks up types at run time, at every start.
    private func text(_ range: Range<Int>) -> String {
        if isPlain {
            let utf8 = text.utf8
            let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
            return String(text[start..<utf8.index(start, offsetBy: range.count)])
        }
        var part = ""
        for index in range { part.append(characters[index]) }
        return part
    }

    private mutating func takes(_ character: Character) -> Bool {
        guard index < characters.count, characters[index] == character else { return false }
        index += 1
        return true
    }

    private func position(_ index: Int) -> SourcePosition {
        SourcePosition(path: path, line: number, column: index + 1, text: text)
    }

    private func error(_ message: String, at place: Int? = nil) -> ConfigurationError {
        ConfigurationError(message, at: position(place ?? index))
    }

    private func located(_ warning: String) -> String { Strings.Configuration.located(path.shown, number, warning) }
}

extension Character {
    /// A to Z, in either case. To ask for all letters there are takes tens of times as long.
    fileprivate var isPlainLetter: Bool {
        let bytes = utf8
        return bytes.count == 1 && bytes.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    }
}
