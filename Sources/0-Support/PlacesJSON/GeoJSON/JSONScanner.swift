/// Finds where the values of a JSON text begin and end, and keeps none: a file of any size costs nothing beside its bytes.
/// It does not check the grammar within a value.
struct JSONScanner {
    /// The greatest number of open brackets, of which an integer of 64 bits remembers the kind.
    static let depthLimit = 64

    let bytes: [UInt8]
    private(set) var index: Int
    /// Up to where lines were counted, and the number of that line.
    private var counted = (index: 0, line: 1)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The number of the line that the scanner has reached.
    var line: Int { bytes[..<min(index, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1 }

    var failure: JSONError { JSONError(.malformed, line: line) }

    /// The line of the next value: all together count each byte once.
    mutating func lineOfNext() -> Int {
        _ = peek()
        counted.line += bytes[counted.index..<index].count { $0 == UInt8(ascii: "\n") }
        counted.index = index
        return counted.line
    }

    /// The next byte that is not white space, or `nil` at the end.
    mutating func peek() -> UInt8? {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            case let byte: return byte
            }
        }
        return nil
    }

    /// Takes a sign if it comes next.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: sign) else { return false }
        index += 1
        return true
    }

    mutating func expect(_ sign: Unicode.Scalar) throws(JSONError) {
        guard take(sign) else { throw failure }
    }

    /// The next value, whose bytes come as they are written.
    mutating func value() throws(JSONError) -> ArraySlice<UInt8> {
        guard let first = peek() else { throw failure }
        let start = index
        switch first {
        case UInt8(ascii: "\""): try skipString()
        case UInt8(ascii: "{"), UInt8(ascii: "["): try skipContainer()
        default:
            while index < bytes.count, !" \t\r\n,]}:[{\"".utf8.contains(bytes[index]) { index += 1 }
            guard index > start else { throw failure }
        }
        return bytes[start..<index]
    }

    private mutating func skipString() throws(JSONError) {
        let text = try? JSONText(bytes.span, from: index + 1, isStrict: false)
        index = text.map { $0.end + 1 } ?? bytes.count
        if text == nil { throw failure }
    }

    private mutating func skipContainer() throws(JSONError) {
        // A bit for each open bracket, set for that of an object.
        var (objects, depth): (UInt64, Int) = (0, 0)
        repeat {
            guard let byte = peek() else { throw failure }
            switch byte {
            case UInt8(ascii: "\""):
                try skipString()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard depth < Self.depthLimit else { throw JSONError(.tooDeep(limit: Self.depthLimit), line: line) }
                objects = objects << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard (objects & 1 == 1) == (byte == UInt8(ascii: "}")) else { throw failure }
                objects >>= 1
                depth -= 1
            default: break
            }
            index += 1
        } while depth > 0
    }
}
