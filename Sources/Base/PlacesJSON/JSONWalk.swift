/// Walks through a JSON text (RFC 8259) once, from front to back, knowing at each point where it is, in a time that grows
/// with the length of the text alone.
/// Values are read in document order; those that are not asked for are skipped, but still checked. An object is read
/// so:
/// ```
/// try walk.enterObject()
/// while let key = try walk.nextKey() { if key == "name" { name = try walk.string() } }
/// ```
package struct JSONWalk {
    private let bytes: [UInt8]
    private let limits: JSONLimits
    private var position = 0
    private var parts = 0
    private var levels: [Level] = []
    /// Whether the value that comes next was not asked for yet.
    private var isPending = true
    /// The line on which the next value begins, or on which the last one ended; from 1.
    package private(set) var line: Int

    /// An open bracket.
    private struct Level {
        let isObject: Bool
        var count = 0
        var key = ""
        /// Whether the walk is at a member or an element, not between two.
        var isInside = false

        var closing: UInt8 { isObject ? 0x7D : 0x5D }
    }

    /// - Parameter line: that of the first byte.
    /// - Throws: ``JSONError`` without a line, for a text that is too large or empty.
    package init(_ bytes: [UInt8], limits: JSONLimits, line: Int = 1) throws(JSONError) {
        (self.bytes, self.limits, self.line) = (bytes, limits, line)
        guard bytes.count <= limits.bytes else { throw JSONError(.tooLarge(limit: limits.bytes)) }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipSpace()
        if peek() == nil { throw JSONError(.empty) }
    }

    /// The error for a problem here.
    package func failure(_ problem: JSONError.Problem) -> JSONError { JSONError(problem, line: line, field: field()) }

    /// Where the walk is, or a member of the object there; `nil` for the outermost value.
    package func field(_ key: String? = nil) -> String? {
        var field = ""
        for level in levels where level.isInside {
            if level.isObject {
                field += field.isEmpty ? level.key : ".\(level.key)"
            } else {
                field += "[\(level.count - 1)]"
            }
        }
        if let key { field += field.isEmpty ? key : ".\(key)" }
        return field.isEmpty ? nil : field
    }

    /// Whether nothing but white space is left.
    package mutating func end() throws(JSONError) {
        if isPending { try skip() }
        skipSpace()
        if peek() != nil { throw failure(.malformed) }
    }

    // MARK: - Objects and arrays

    package mutating func enterObject() throws(JSONError) { try enter(.object) }

    package mutating func enterArray() throws(JSONError) { try enter(.array) }

    /// Goes to the next member of the innermost object, or behind it, which is `nil`.
    package mutating func nextKey() throws(JSONError) -> String? {
        guard try advance() else { return nil }
        guard peek() == 0x22 else { throw failure(.malformed) }
        let key = try scanString()
        skipSpace()
        guard take(0x3A) else { throw failure(.malformed) }
        skipSpace()
        try countPart()
        levels[levels.count - 1].key = key
        levels[levels.count - 1].isInside = true
        isPending = true
        return key
    }

    /// Goes to the next element of the innermost array, or behind it, which is `false`.
    package mutating func nextElement() throws(JSONError) -> Bool {
        guard try advance() else { return false }
        levels[levels.count - 1].isInside = true
        isPending = true
        return true
    }

    private mutating func enter(_ kind: JSONKind) throws(JSONError) {
        let isObject = kind == .object
        guard peek() == (isObject ? 0x7B : 0x5B) else { throw unexpected(kind) }
        guard levels.count < limits.depth else { throw failure(.tooDeep(limit: limits.depth)) }
        try countPart()
        position += 1
        levels.append(Level(isObject: isObject))
        isPending = false
    }

    private mutating func advance() throws(JSONError) -> Bool {
        if isPending { try skip() }
        let last = levels.count - 1
        guard last >= 0 else { return false }
        levels[last].isInside = false
        skipSpace()
        if take(levels[last].closing) {
            levels.removeLast()
            return false
        }
        if levels[last].count > 0 {
            guard take(0x2C) else { throw failure(.malformed) }
            skipSpace()
        }
        levels[last].count += 1
        try countPart()
        return true
    }

    private mutating func countPart() throws(JSONError) {
        parts += 1
        if parts > limits.parts { throw failure(.tooManyParts(limit: limits.parts)) }
    }

    // MARK: - Values

    /// What the next value seems to be by its first byte; `nil` for none, and for `null`.
    package var kind: JSONKind? {
        switch peek() {
        case 0x7B?: .object
        case 0x5B?: .array
        case 0x22?: .text
        case 0x2D?, 0x30?, 0x31?, 0x32?, 0x33?, 0x34?, 0x35?, 0x36?, 0x37?, 0x38?, 0x39?: .number
        case 0x74?, 0x66?: .boolean
        default: nil
        }
    }

    /// Skips a `null` and says so.
    package mutating func null() -> Bool {
        guard isNext("null") else { return false }
        position += 4
        isPending = false
        return true
    }

    package mutating func boolean() throws(JSONError) -> Bool {
        let value = isNext("true")
        guard value || isNext("false") else {
            throw kind == .boolean ? failure(.malformed) : unexpected(.boolean)
        }
        position += value ? 4 : 5
        isPending = false
        return value
    }

    /// A number and how it is spelt. One that is too large for a `Double` is infinite.
    package mutating func number() throws(JSONError) -> (value: Double, spelling: String) {
        let spelling = String(decoding: try scanNumber(), as: UTF8.self)
        guard let value = Double(spelling) else { throw failure(.malformed) }
        return (value, spelling)
    }

    /// A number. One that is too large for a `Double` is infinite.
    package mutating func double() throws(JSONError) -> Double {
        let digits = try scanNumber()
        if let value = JSONNumberReader.double(digits) { return value }
        guard let value = Double(String(decoding: digits, as: UTF8.self)) else { throw failure(.malformed) }
        return value
    }

    private mutating func scanNumber() throws(JSONError) -> ArraySlice<UInt8> {
        guard kind == .number else { throw unexpected(.number) }
        let start = position
        _ = take(0x2D)
        if take(0x30) { if isDigit() { throw failure(.malformed) } } else { try digits() }
        if take(0x2E) { try digits() }
        if take(0x65) || take(0x45) {
            if !take(0x2B) { _ = take(0x2D) }
            try digits()
        }
        isPending = false
        return bytes[start..<position]
    }

    package mutating func string() throws(JSONError) -> String {
        guard peek() == 0x22 else { throw unexpected(.text) }
        let text = try scanString()
        isPending = false
        return text
    }

    /// Skips a value of any kind.
    package mutating func skip() throws(JSONError) {
        if null() { return }
        switch kind {
        case .object:
            try enterObject()
            while try nextKey() != nil {}
        case .array:
            try enterArray()
            while try nextElement() {}
        case .text: _ = try string()
        case .number: _ = try number()
        case .boolean: _ = try boolean()
        case nil: throw failure(.malformed)
        }
    }

    /// The error for a value of another kind, or for none at all.
    private func unexpected(_ expected: JSONKind) -> JSONError {
        failure(kind != nil || isNext("null") ? .unexpected(expected: expected) : .malformed)
    }

    // MARK: - Texts

    private mutating func scanString() throws(JSONError) -> String {
        position += 1
        if let text = plainString() { return text }
        var unescaped: [UInt8] = []
        var runStart = position
        while let byte = peek() {
            switch byte {
            case 0x22:
                unescaped.append(contentsOf: bytes[runStart..<position])
                position += 1
                guard let text = String(validating: unescaped, as: UTF8.self) else { throw failure(.notText) }
                return text
            case 0x5C:
                let run = bytes[runStart..<position]
                position += 1
                let scalar = try escape()
                unescaped.append(contentsOf: run)
                unescaped.append(contentsOf: UTF8.encode(scalar) ?? .init())
                runStart = position
            case ..<0x20: throw failure(.malformed)
            default: position += 1
            }
        }
        throw failure(.malformed)
    }

    /// A text that stands as it is, which is nearly every one: without escapes, and valid. The position stays for any
    /// other.
    private mutating func plainString() -> String? {
        let text = bytes.withUnsafeBufferPointer { bytes -> String? in
            let words = UnsafeRawBufferPointer(bytes)
            var end = position
            while end + 8 <= bytes.count,
                !words.loadUnaligned(fromByteOffset: end, as: UInt64.self).mayEndPlainText
            {
                end += 8
            }
            while end < bytes.count, bytes[end] != 0x22 {
                guard bytes[end] >= 0x20, bytes[end] != 0x5C else { return nil }
                end += 1
            }
            guard end < bytes.count,
                let span = try? UTF8Span(validating: UnsafeBufferPointer(rebasing: bytes[position..<end]).span)
            else { return nil }
            return String(copying: span)
        }
        if let text { position += text.utf8.count + 1 }
        return text
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let letter = peek()
        position += 1
        switch letter {
        case 0x22?: return "\""
        case 0x5C?: return "\\"
        case 0x2F?: return "/"
        case 0x62?: return "\u{8}"
        case 0x66?: return "\u{C}"
        case 0x6E?: return "\n"
        case 0x72?: return "\r"
        case 0x74?: return "\t"
        case 0x75?: return try escapedScalar()
        default: throw failure(.malformed)
        }
    }

    private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, take(0x5C), take(0x75) else { throw failure(.notText) }
        let second = try hexadecimal()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
        else { throw failure(.notText) }
        return scalar
    }

    private mutating func hexadecimal() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure(.malformed)
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    // MARK: - Bytes

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek() {
            switch byte {
            case 0x0A: line += 1
            case 0x20, 0x09, 0x0D: break
            default: return
            }
            position += 1
        }
    }

    private func isNext(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { bytes[min(position, bytes.count)...].starts(with: $0) }
    }

    private func isDigit() -> Bool { peek().map { (0x30...0x39).contains($0) } ?? false }

    private mutating func digits() throws(JSONError) {
        guard isDigit() else { throw failure(.malformed) }
        while isDigit() { position += 1 }
    }
}

extension UInt64 {
    /// Whether one of its eight bytes may be a quotation mark, a backslash or a control character.
    fileprivate var mayEndPlainText: Bool {
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        // The highest bit of a byte tells that it is zero, or below 0x20; a byte after such a one may be told wrongly.
        let (quotes, slashes) = (self ^ ones &* 0x22, self ^ ones &* 0x5C)
        let found = (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (self &- ones &* 0x20) & ~self
        return found & highs != 0
    }
}
