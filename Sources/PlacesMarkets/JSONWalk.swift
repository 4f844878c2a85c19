/// Walks through a JSON text (RFC 8259) once, from front to back, knowing at each point where it is.
///
/// Values are asked for in the order in which they stand; what nobody asks for is skipped, and checked all the same.
struct JSONWalk {
    private let bytes: [UInt8]
    private(set) var position = 0
    private var path: [Step] = []

    private static let deepest = 32

    private enum Step {
        case key(String)
        case index(Int)
    }

    /// What is wrong, where, and in which field.
    struct Failure: Error {
        let position: Int
        let field: String?
        let problem: MarketFileError.Problem
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The number of the line at a position, from 1.
    func line(at position: Int) -> Int {
        bytes.prefix(position).reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    }

    /// Whether nothing but white space is left.
    mutating func end() throws(Failure) {
        skipSpace()
        if position < bytes.count { throw failure(.notJSON) }
    }

    func failure(_ problem: MarketFileError.Problem, at position: Int? = nil, in key: String? = nil) -> Failure {
        var field = ""
        for step in path + (key.map { [.key($0)] } ?? []) {
            switch step {
            case .key(let key): field += field.isEmpty ? key : ".\(key)"
            case .index(let index): field += "[\(index)]"
            }
        }
        return Failure(position: position ?? self.position, field: field.isEmpty ? nil : field, problem: problem)
    }

    /// Visits each member of an object. The visitor reads the value and says `true`, or leaves it and says `false`.
    mutating func object(_ visit: (String, inout JSONWalk) throws(Failure) -> Bool) throws(Failure) {
        try open(0x7B, .object)
        if try close(0x7D) { return }
        repeat {
            skipSpace()
            guard peek() == 0x22 else { throw failure(.notJSON) }
            let key = try string()
            skipSpace()
            guard peek() == 0x3A else { throw failure(.notJSON) }
            position += 1
            path.append(.key(key))
            if try !visit(key, &self) { try skip() }
            path.removeLast()
        } while try comma(orClosing: 0x7D)
    }

    /// Visits each element of an array. The visitor must read it.
    mutating func array(_ visit: (Int, inout JSONWalk) throws(Failure) -> Void) throws(Failure) {
        try open(0x5B, .array)
        if try close(0x5D) { return }
        var index = 0
        repeat {
            path.append(.index(index))
            try visit(index, &self)
            path.removeLast()
            index += 1
        } while try comma(orClosing: 0x5D)
    }

    /// Goes to the start of the next value.
    mutating func skipSpace() {
        while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    mutating func boolean() throws(Failure) -> Bool {
        skipSpace()
        if word("true") { return true }
        if word("false") { return false }
        throw unexpected(.boolean)
    }

    /// Skips a `null` and says so.
    mutating func null() -> Bool {
        skipSpace()
        return word("null")
    }

    mutating func number() throws(Failure) -> Double {
        skipSpace()
        guard let first = peek(), first == 0x2D || isDigit(first) else { throw unexpected(.number) }
        let start = position
        if first == 0x2D { position += 1 }
        let leading = position
        try digits()
        if bytes[leading] == 0x30, position > leading + 1 { throw failure(.notJSON, at: start) }
        if peek() == 0x2E {
            position += 1
            try digits()
        }
        if let byte = peek(), byte == 0x65 || byte == 0x45 {
            position += 1
            if let sign = peek(), sign == 0x2B || sign == 0x2D { position += 1 }
            try digits()
        }
        guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            throw failure(.notJSON, at: start)
        }
        return value
    }

    mutating func string() throws(Failure) -> String {
        skipSpace()
        guard peek() == 0x22 else { throw unexpected(.text) }
        let start = position
        position += 1
        var unescaped: [UInt8]?
        var runStart = position
        while let byte = peek() {
            switch byte {
            case 0x22:
                let run = bytes[runStart..<position]
                position += 1
                let text =
                    unescaped.map { String(validating: $0 + run, as: UTF8.self) }
                    ?? String(validating: run, as: UTF8.self)
                guard let text else { throw failure(.notText, at: start) }
                return text
            case 0x5C:
                let run = bytes[runStart..<position]
                let scalar = try escape()
                unescaped = (unescaped ?? []) + run + Array(String(scalar).utf8)
                runStart = position
            case ..<0x20: throw failure(.notJSON)
            default: position += 1
            }
        }
        throw failure(.notJSON, at: start)
    }

    private mutating func escape() throws(Failure) -> Unicode.Scalar {
        position += 1
        guard let letter = peek() else { throw failure(.notJSON) }
        position += 1
        switch letter {
        case 0x22, 0x5C, 0x2F: return Unicode.Scalar(letter)
        case 0x62: return "\u{8}"
        case 0x66: return "\u{C}"
        case 0x6E: return "\n"
        case 0x72: return "\r"
        case 0x74: return "\t"
        case 0x75: return try escapedScalar()
        default: throw failure(.notJSON, at: position - 1)
        }
    }

    private mutating func escapedScalar() throws(Failure) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, peek() == 0x5C, position + 1 < bytes.count, bytes[position + 1] == 0x75 else {
            throw failure(.notText)
        }
        position += 2
        let second = try hexadecimal()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
        else { throw failure(.notText) }
        return scalar
    }

    private mutating func hexadecimal() throws(Failure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure(.notJSON)
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    /// Skips a value of any kind.
    mutating func skip() throws(Failure) {
        skipSpace()
        switch peek() {
        case 0x7B?: try object { _, _ in false }
        case 0x5B?: try array { _, walk throws(Failure) in try walk.skip() }
        case 0x22?: _ = try string()
        case 0x74?, 0x66?: _ = try boolean()
        case 0x6E?: if !null() { throw failure(.notJSON) }
        default: _ = try number()
        }
    }

    private mutating func digits() throws(Failure) {
        let start = position
        while let byte = peek(), isDigit(byte) { position += 1 }
        if position == start { throw failure(.notJSON) }
    }

    private mutating func open(_ bracket: UInt8, _ kind: MarketFileError.Kind) throws(Failure) {
        skipSpace()
        guard peek() == bracket else { throw unexpected(kind) }
        if path.count >= Self.deepest { throw failure(.tooDeep(limit: Self.deepest)) }
        position += 1
    }

    private mutating func close(_ bracket: UInt8) throws(Failure) -> Bool {
        skipSpace()
        guard peek() == bracket else { return false }
        position += 1
        return true
    }

    private mutating func comma(orClosing bracket: UInt8) throws(Failure) -> Bool {
        if try close(bracket) { return false }
        guard peek() == 0x2C else { throw failure(.notJSON) }
        position += 1
        return true
    }

    private mutating func word(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        let end = position + count
        guard end <= bytes.count,
            bytes[position..<end].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: count))
        else { return false }
        position = end
        return true
    }

    /// The error for a value of another kind, or for none at all.
    private func unexpected(_ expected: MarketFileError.Kind) -> Failure {
        let start = Array("{[\"-0123456789tfn".utf8)
        let isValue = peek().map(start.contains) ?? false
        return failure(isValue ? .wrongType(expected: expected) : .notJSON)
    }

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
