internal import Glibc

/// The positions of the values of a JSON text, found in one pass; texts and numbers are read when they are asked for.
///
/// It takes what `JSONDecoder` takes: commas may stand before closing brackets, of members of one name the first counts, and
/// what is wrong within a text or a number makes that one unreadable, not the whole.
package final class JSONTape: Sendable {
    let bytes: [UInt8]
    /// The values from front to back; in an object each after its key. There is one at least.
    let nodes: [Node]

    enum Kind: UInt8 {
        case null, no, yes, number
        /// A text of ASCII alone, as it stands; one with other letters; one with escapes or control characters.
        case plainText, text, encodedText
        case array, object

        var isText: Bool { self == .plainText || self == .text || self == .encodedText }
    }

    struct Node {
        /// Of a text or number its first byte, of an array or object the number of elements and members.
        var start: UInt32 = 0
        /// Of a text or number the byte behind it, of an array or object the node behind its last.
        var end: UInt32
        let kind: Kind
    }

    /// - Throws: ``JSONError`` without a line, of the problems `tooLarge`, `tooManyParts`, `tooDeep` and `malformed`.
    package init(_ bytes: [UInt8], limits: JSONLimits) throws(JSONError) {
        guard bytes.count <= min(limits.bytes, Int(UInt32.max >> 1)) else {
            throw JSONError(.tooLarge(limit: limits.bytes))
        }
        let scanned = bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(JSONError) in
                var scan = JSONScan(bytes, limits: limits)
                try scan.whole()
                return scan.nodes
            }
        }
        (self.bytes, nodes) = (bytes, try scanned.get())
    }

    /// The outermost value.
    package var value: JSONValue { JSONValue(tape: self, index: 0) }

    /// The node behind a value.
    func next(after index: Int) -> Int {
        let node = nodes[index]
        return node.kind.rawValue < Kind.array.rawValue ? index + 1 : Int(node.end)
    }
}

/// The pass over a text.
private struct JSONScan {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: JSONLimits
    private var position = 0
    private var parts = 0
    private var depth = 0
    private(set) var nodes: [JSONTape.Node] = []

    private typealias Kind = JSONTape.Kind

    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) {
        (self.bytes, self.limits) = (bytes, limits)
        nodes.reserveCapacity(bytes.count / 12 + 8)
    }

    mutating func whole() throws(JSONError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        try value(try next())
        while position < bytes.count {
            guard Self.isSpace(bytes[position]) else { throw malformed }
            position += 1
        }
    }

    private var malformed: JSONError { JSONError(.malformed) }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// The next byte that is no white space; the position stays on it.
    private mutating func next() throws(JSONError) -> UInt8 {
        while position < bytes.count {
            let byte = bytes[position]
            if !Self.isSpace(byte) { return byte }
            position += 1
        }
        throw malformed
    }

    private mutating func countPart() throws(JSONError) {
        parts += 1
        if parts > limits.parts { throw JSONError(.tooManyParts(limit: limits.parts)) }
    }

    private mutating func value(_ first: UInt8) throws(JSONError) {
        switch first {
        case 0x22: try text()
        case 0x7B: try collection(.object, closing: 0x7D)
        case 0x5B: try collection(.array, closing: 0x5D)
        case 0x74: try word("true", .yes)
        case 0x66: try word("false", .no)
        case 0x6E: try word("null", .null)
        case 0x2D, 0x30...0x39: number()
        default: throw malformed
        }
    }

    private mutating func word(_ word: StaticString, _ kind: Kind) throws(JSONError) {
        let count = word.utf8CodeUnitCount
        guard bytes.count - position >= count, let base = bytes.baseAddress,
            memcmp(base + position, word.utf8Start, count) == 0
        else { throw malformed }
        position += count
        nodes.append(JSONTape.Node(end: 0, kind: kind))
    }

    /// Takes what can stand in a number; whether it is one is known when it is read.
    private mutating func number() {
        let start = position
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case 0x30...0x39, 0x2E, 0x2B, 0x2D, 0x65, 0x45: position += 1
            default:
                nodes.append(JSONTape.Node(start: UInt32(start), end: UInt32(position), kind: .number))
                return
            }
        }
        nodes.append(JSONTape.Node(start: UInt32(start), end: UInt32(position), kind: .number))
    }

    private mutating func text() throws(JSONError) {
        let start = position + 1
        // The loop keeps its state in registers.
        let (bytes, count) = (bytes, bytes.count)
        var (index, seen, isEncoded): (Int, UInt8, Bool) = (start, 0, false)
        while index < count {
            let byte = bytes[index]
            if byte == 0x22 {
                let kind: Kind = isEncoded ? .encodedText : seen < 0x80 ? .plainText : .text
                nodes.append(JSONTape.Node(start: UInt32(start), end: UInt32(index), kind: kind))
                position = index + 1
                return
            }
            seen |= byte
            if byte == 0x5C {
                isEncoded = true
                index += 1
                guard index < count else { throw malformed }
                if bytes[index] == 0x75 {
                    // What stands for the digits must not end the text.
                    guard count - index > 4, !bytes[index + 1...index + 4].contains(0x22) else { throw malformed }
                    index += 4
                }
            } else if byte < 0x20 {
                isEncoded = true
            }
            index += 1
        }
        throw malformed
    }

    private mutating func collection(_ kind: Kind, closing: UInt8) throws(JSONError) {
        try countPart()
        guard depth < limits.depth else { throw JSONError(.tooDeep(limit: limits.depth)) }
        depth += 1
        let index = nodes.count
        nodes.append(JSONTape.Node(end: 0, kind: kind))
        position += 1
        var (count, first): (UInt32, UInt8) = (0, try next())
        while first != closing {
            if kind == .object {
                guard first == 0x22 else { throw malformed }
                try text()
                guard try next() == 0x3A else { throw malformed }
                try countPart()
                position += 1
                first = try next()
            }
            try value(first)
            count += 1
            first = try next()
            if first == closing { break }
            guard first == 0x2C else { throw malformed }
            try countPart()
            position += 1
            first = try next()
        }
        position += 1
        depth -= 1
        nodes[index].start = count
        nodes[index].end = UInt32(nodes.count)
    }
}
