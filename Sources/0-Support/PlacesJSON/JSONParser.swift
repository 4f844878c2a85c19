internal import PlacesBytes

/// A parser of JSON (RFC 8259), which goes through a text once, from front to back, and keeps nothing.
///
/// All values are read by it: ``JSONTape`` keeps what it finds, ``JSONWalk`` hands it on as it is asked for. An array or object
/// is read so:
/// ```
/// try parser.enter()
/// while try parser.advance(isFirst: count == 0, closing: bracket) { … }
/// ```
/// where a key is a text with a colon behind it.
struct JSONParser {
    typealias Problem = JSONError.Problem

    /// What is taken beside what the grammar has.
    enum Strictness {
        /// Nothing. The parts that are counted are opening brackets, keys, members and elements.
        case strict
        /// What `JSONDecoder` takes: commas before closing brackets, and whatever stands within texts. The parts that are
        /// counted are opening brackets, colons and commas.
        case lenient
    }

    let bytes: [UInt8]
    private let limits: JSONLimits
    private let isStrict: Bool
    private var position = 0
    private var (parts, depth) = (0, 0)
    /// The line that is reached, from 1; a line feed within a text does not count.
    private(set) var line: Int

    /// Goes to the outermost value.
    /// - Parameter line: that of the first byte.
    init(_ bytes: [UInt8], limits: JSONLimits, _ strictness: Strictness, line: Int = 1) throws(Problem) {
        guard bytes.count <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
        (self.bytes, self.limits, isStrict, self.line) = (bytes, limits, strictness == .strict, line)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if nextByte() == nil { throw .empty }
    }

    /// Whether nothing but white space is left.
    mutating func end() throws(Problem) { if nextByte() != nil { throw .malformed } }

    // MARK: - Objects and arrays

    /// Goes behind an opening bracket.
    mutating func enter() throws(Problem) {
        guard depth < limits.depth else { throw .tooDeep(limit: limits.depth) }
        try countPart()
        (position, depth) = (position + 1, depth + 1)
    }

    /// Goes to the next key or element, or behind the closing bracket, which is `false`.
    mutating func advance(isFirst: Bool, closing: UInt8) throws(Problem) -> Bool {
        var byte = nextByte()
        if byte != closing {
            if !isFirst {
                guard byte == UInt8(ascii: ",") else { throw .malformed }
                position += 1
                byte = nextByte()
            }
            if isStrict || !isFirst { try countPart() }
            if isStrict || isFirst || byte != closing { return true }
        }
        (position, depth) = (position + 1, depth - 1)
        return false
    }

    /// Goes behind the colon after a key, to the value.
    mutating func colon() throws(Problem) {
        guard nextByte() == UInt8(ascii: ":") else { throw .malformed }
        position += 1
        _ = nextByte()
        try countPart()
    }

    private mutating func countPart() throws(Problem) {
        parts += 1
        if parts > limits.parts { throw .tooManyParts(limit: limits.parts) }
    }

    // MARK: - Values

    /// What the next value seems to be by its first byte; `nil` for none, and for `null`.
    var kind: JSONKind? {
        switch peek {
        case UInt8(ascii: "\"")?: .text
        case UInt8(ascii: "{")?: .object
        case UInt8(ascii: "[")?: .array
        case UInt8(ascii: "-")?, 0x30?, 0x31?, 0x32?, 0x33?, 0x34?, 0x35?, 0x36?, 0x37?, 0x38?, 0x39?: .number
        case UInt8(ascii: "t")?, UInt8(ascii: "f")?: .boolean
        default: nil
        }
    }

    var isNull: Bool { isNext("null") }

    /// Takes a `null` if it comes next.
    mutating func null() -> Bool { take("null") }

    mutating func boolean() throws(Problem) -> Bool {
        if take("true") { return true }
        guard take("false") else { throw .malformed }
        return false
    }

    mutating func number() throws(Problem) -> JSONNumber {
        guard let number = JSONNumber(bytes.span, from: position) else { throw .malformed }
        position = number.range.upperBound
        return number
    }

    /// Takes what can stand in a number; whether it is one is known when it is read.
    mutating func uncheckedNumber() -> Range<Int> {
        let start = position
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case 0x30...0x39, 0x2E, 0x2B, 0x2D, 0x65, 0x45: position += 1
            default: return start..<position
            }
        }
        return start..<position
    }

    /// A text or key. Whether its bytes are UTF-8 is known when it is read.
    mutating func text() throws(Problem) -> JSONText {
        guard peek == UInt8(ascii: "\"") else { throw .malformed }
        let text = try JSONText(bytes.span, from: position + 1, isStrict: isStrict)
        if text.isCut { throw .malformed }
        position = text.end + 1
        return text
    }

    // MARK: - Bytes

    /// Whether a byte comes next that no text in UTF-8 has: it is UTF-16 or UTF-32, or no text at all.
    var isAtForeignByte: Bool { [0, 0xFE, 0xFF].contains(peek) }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The next byte that is no white space; the position stays on it.
    private mutating func nextByte() -> UInt8? {
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case 0x20, 0x09, 0x0D: break
            case 0x0A: line += 1
            default: return byte
            }
            position += 1
        }
        return nil
    }

    private func isNext(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        return bytes.span.extracting(position..<position + count).isEqual(to: word)
    }

    private mutating func take(_ word: StaticString) -> Bool {
        guard isNext(word) else { return false }
        position += word.utf8CodeUnitCount
        return true
    }
}
