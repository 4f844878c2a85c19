/// Reads JSON (RFC 8259) strictly, and remembers lines and the spelling of numbers. Of members of one name the last
/// counts.
struct JSONReader {
    /// The greatest number of bytes.
    static let sizeLimit = 32 << 20
    /// The greatest number of commas, colons and opening brackets: each may cost some 100 bytes of memory.
    static let partsLimit = 2_000_000
    /// The greatest number of open brackets.
    static let depthLimit = 64

    private let bytes: [UInt8]
    private let path: String
    private var index = 0
    private var line = 1
    private var parts = 0

    /// The whole text as one value.
    static func read(_ bytes: [UInt8], path: String) throws(ZoneFileError) -> JSONNode {
        guard bytes.count <= sizeLimit else { throw ZoneFileError(path: path, .tooLarge(limit: sizeLimit)) }
        var reader = JSONReader(bytes: bytes, path: path)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
        guard reader.peek() != nil else { throw ZoneFileError(path: path, .empty) }
        let node = try reader.value(depth: 0)
        guard reader.peek() == nil else { throw reader.failure }
        return node
    }

    private init(bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

    private var failure: ZoneFileError { ZoneFileError(path: path, .notJSON, line: line) }

    /// The next byte that is not white space, or `nil` at the end.
    private mutating func peek() -> UInt8? {
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A: line += 1
            case 0x20, 0x09, 0x0D: break
            case let byte: return byte
            }
            index += 1
        }
        return nil
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: sign) else { return false }
        index += 1
        return true
    }

    private mutating func count() throws(ZoneFileError) {
        parts += 1
        guard parts <= Self.partsLimit else {
            throw ZoneFileError(path: path, .tooManyParts(limit: Self.partsLimit), line: line)
        }
    }

    private mutating func value(depth: Int) throws(ZoneFileError) -> JSONNode {
        guard let first = peek() else { throw failure }
        let start = line
        switch first {
        case UInt8(ascii: "{"): return JSONNode(value: .object(try object(depth: depth + 1)), line: start)
        case UInt8(ascii: "["): return JSONNode(value: try list(depth: depth + 1), line: start)
        case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), line: start)
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return JSONNode(value: try number(), line: start)
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONNode.Value) throws(ZoneFileError) -> JSONNode {
        let isThere = word.withUTF8Buffer { bytes[index...].starts(with: $0) }
        guard isThere else { throw failure }
        index += word.utf8CodeUnitCount
        return JSONNode(value: value, line: line)
    }

    private mutating func enter(_ depth: Int) throws(ZoneFileError) {
        guard depth <= Self.depthLimit else {
            throw ZoneFileError(path: path, .tooDeep(limit: Self.depthLimit), line: line)
        }
        index += 1
        try count()
    }

    private mutating func object(depth: Int) throws(ZoneFileError) -> [String: JSONNode] {
        try enter(depth)
        var members: [String: JSONNode] = [:]
        if take("}") { return members }
        repeat {
            guard peek() == UInt8(ascii: "\"") else { throw failure }
            let key = try string()
            guard take(":") else { throw failure }
            try count()
            members[key] = try value(depth: depth)
            try count()
        } while take(",")
        guard take("}") else { throw failure }
        return members
    }

    private mutating func list(depth: Int) throws(ZoneFileError) -> JSONNode.Value {
        try enter(depth)
        var (nodes, numbers): ([JSONNode], [Double]) = ([], [])
        if take("]") { return .numbers([]) }
        repeat {
            let node = try value(depth: depth)
            try count()
            if nodes.isEmpty, case .number(let number, _) = node.value {
                numbers.append(number)
            } else {
                if nodes.isEmpty {
                    nodes = numbers.map { JSONNode(value: .number($0, spelling: "\($0)"), line: node.line) }
                }
                nodes.append(node)
            }
        } while take(",")
        guard take("]") else { throw failure }
        return nodes.isEmpty ? .numbers(numbers) : .list(nodes)
    }

    // MARK: - Scalars

    private mutating func number() throws(ZoneFileError) -> JSONNode.Value {
        let start = index
        _ = takeByte("-")
        if !takeByte("0") { try digits() }
        if takeByte(".") { try digits() }
        if takeByte("e") || takeByte("E") {
            if !takeByte("+") { _ = takeByte("-") }
            try digits()
        }
        let spelling = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = Double(spelling), number.isFinite else { throw failure }
        return .number(number, spelling: spelling)
    }

    private mutating func takeByte(_ sign: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
        index += 1
        return true
    }

    private mutating func digits() throws(ZoneFileError) {
        let start = index
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
        guard index > start else { throw failure }
    }

    private mutating func string() throws(ZoneFileError) -> String {
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw ZoneFileError(path: path, .notText, line: line)
                }
                return string
            case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
            case ..<0x20: throw failure
            default: text.append(byte)
            }
        }
        throw failure
    }

    private mutating func escape() throws(ZoneFileError) -> Unicode.Scalar {
        guard index < bytes.count else { throw failure }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: throw failure
        }
        let high = try unit()
        if let scalar = Unicode.Scalar(high) { return scalar }
        // Half of a pair alone stands for nothing.
        guard (0xD800..<0xDC00).contains(high), takeByte("\\"), takeByte("u") else { return "\u{FFFD}" }
        let low = try unit()
        guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func unit() throws(ZoneFileError) -> UInt32 {
        guard index + 4 <= bytes.count else { throw failure }
        var unit: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw failure }
            unit = unit << 4 + UInt32(digit)
        }
        index += 4
        return unit
    }
}
