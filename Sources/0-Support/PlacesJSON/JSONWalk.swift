/// Walks through a JSON text (RFC 8259) once, from front to back, knowing at each point where it is, in a time that grows
/// with the length of the text alone.
/// Values are read in document order; those that are not asked for are skipped, but still checked. An object is read
/// so:
/// ```
/// try walk.enterObject()
/// while let key = try walk.nextKey() { if key == "name" { name = try walk.string() } }
/// ```
package struct JSONWalk {
    private var parser: JSONParser
    /// The innermost open bracket, and those around it: in a list of their own, which is not touched for each value.
    private var level: Level?
    private var outer: [Level] = []
    /// Whether the value that comes next was not asked for yet.
    private var isPending = true

    /// An open bracket.
    private struct Level {
        let isObject: Bool
        var count = 0
        var key: JSONText?
        /// Whether the walk is at a member or an element, not between two.
        var isInside = false

        var closing: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
    }

    /// - Parameter line: that of the first byte.
    /// - Throws: ``JSONError`` without a line, for a text that is too large or empty.
    package init(_ bytes: [UInt8], limits: JSONLimits, line: Int = 1) throws(JSONError) {
        do throws(JSONError.Problem) {
            parser = try JSONParser(bytes, limits: limits, .strict, line: line)
        } catch {
            throw JSONError(error)
        }
    }

    /// The line on which the next value begins, or on which the last one ended; from 1.
    package var line: Int { parser.line }

    /// The error for a problem here.
    package func failure(_ problem: JSONError.Problem) -> JSONError { JSONError(problem, line: line, field: field()) }

    /// Where the walk is, or a member of the object there; `nil` for the outermost value.
    package func field(_ key: String? = nil) -> String? {
        var field = ""
        for level in outer + (level.map { [$0] } ?? []) where level.isInside {
            if level.isObject {
                let key = level.key?.string(in: parser.bytes.span) ?? ""
                field += field.isEmpty ? key : ".\(key)"
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
        try read { parser throws(JSONError.Problem) in try parser.end() }
    }

    /// Reads something, whose problem is here.
    private mutating func read<Value>(
        _ read: (inout JSONParser) throws(JSONError.Problem) -> Value
    ) throws(JSONError) -> Value {
        do throws(JSONError.Problem) {
            return try read(&parser)
        } catch {
            throw failure(error)
        }
    }

    // MARK: - Objects and arrays

    package mutating func enterObject() throws(JSONError) { try enter(.object) }

    package mutating func enterArray() throws(JSONError) { try enter(.array) }

    /// Goes to the next member of the innermost object, or behind it, which is `nil`.
    package mutating func nextKey() throws(JSONError) -> String? {
        guard try advance() else { return nil }
        let (key, string) = try text()
        try enterMember(key)
        return string
    }

    /// Goes to the next element of the innermost array, or behind it, which is `false`.
    package mutating func nextElement() throws(JSONError) -> Bool {
        guard try advance() else { return false }
        level?.isInside = true
        isPending = true
        return true
    }

    private mutating func enter(_ kind: JSONKind) throws(JSONError) {
        guard parser.kind == kind else { throw unexpected(kind) }
        try read { parser throws(JSONError.Problem) in try parser.enter() }
        if let level { outer.append(level) }
        level = Level(isObject: kind == .object)
        isPending = false
    }

    private mutating func advance() throws(JSONError) -> Bool {
        if isPending { try skip() }
        guard let (isFirst, closing) = level.map({ ($0.count == 0, $0.closing) }) else { return false }
        level?.isInside = false
        let hasNext = try read { parser throws(JSONError.Problem) in
            try parser.advance(isFirst: isFirst, closing: closing)
        }
        if hasNext { level?.count += 1 } else { level = outer.popLast() }
        return hasNext
    }

    private mutating func enterMember(_ key: JSONText) throws(JSONError) {
        try read { parser throws(JSONError.Problem) in try parser.colon() }
        level?.key = key
        level?.isInside = true
        isPending = true
    }

    // MARK: - Values

    /// What the next value seems to be by its first byte; `nil` for none, and for `null`.
    package var kind: JSONKind? { parser.kind }

    /// Skips a `null` and says so.
    package mutating func null() -> Bool {
        guard parser.null() else { return false }
        isPending = false
        return true
    }

    package mutating func boolean() throws(JSONError) -> Bool {
        guard kind == .boolean else { throw unexpected(.boolean) }
        let value = try read { parser throws(JSONError.Problem) in try parser.boolean() }
        isPending = false
        return value
    }

    /// A number and how it is spelt. One that is too large for a `Double` is infinite.
    package mutating func number() throws(JSONError) -> (value: Double, spelling: String) {
        let number = try scanNumber()
        guard let value = number.anyDouble(in: parser.bytes) else { throw failure(.malformed) }
        return (value, number.spelling(in: parser.bytes))
    }

    /// A number. One that is too large for a `Double` is infinite.
    package mutating func double() throws(JSONError) -> Double {
        guard let value = try scanNumber().anyDouble(in: parser.bytes) else { throw failure(.malformed) }
        return value
    }

    private mutating func scanNumber() throws(JSONError) -> JSONNumber {
        guard kind == .number else { throw unexpected(.number) }
        let number = try read { parser throws(JSONError.Problem) in try parser.number() }
        isPending = false
        return number
    }

    package mutating func string() throws(JSONError) -> String {
        guard kind == .text else { throw unexpected(.text) }
        let string = try text().string
        isPending = false
        return string
    }

    /// A text or key that is Unicode.
    private mutating func text() throws(JSONError) -> (text: JSONText, string: String) {
        let text = try read { parser throws(JSONError.Problem) in try parser.text() }
        guard let string = text.string(in: parser.bytes.span) else { throw failure(.notText) }
        return (text, string)
    }

    /// Skips a value of any kind.
    package mutating func skip() throws(JSONError) {
        switch kind {
        case .object:
            try enterObject()
            while try advance() { try enterMember(try skipText()) }
        case .array:
            try enterArray()
            while try nextElement() {}
        case .text:
            _ = try skipText()
            isPending = false
        case .number: _ = try scanNumber()
        case .boolean: _ = try boolean()
        case nil: if !null() { throw failure(.malformed) }
        }
    }

    /// A text or key of which only its being Unicode matters.
    private mutating func skipText() throws(JSONError) -> JSONText {
        let text = try read { parser throws(JSONError.Problem) in try parser.text() }
        guard text.form == .plain || text.string(in: parser.bytes.span) != nil else { throw failure(.notText) }
        return text
    }

    /// The error for a value of another kind, or for none at all.
    private func unexpected(_ expected: JSONKind) -> JSONError {
        failure(kind != nil || parser.isNull ? .unexpected(expected: expected) : .malformed)
    }
}
