internal import PlacesBytes

/// A value of a JSON text. It is read where it is asked for: nothing is there for one of another kind.
package struct JSONValue: Sendable {
    let tape: JSONTape
    let index: Int

    private var node: JSONTape.Node { tape.nodes[index] }

    /// The text; `nil` as well for one that is not Unicode or holds a control character.
    package var string: String? {
        let (node, bytes) = (node, tape.bytes)
        guard let form = node.kind.form else { return nil }
        return JSONText(start: Int(node.start), end: Int(node.end), form: form).string(in: bytes.span)
    }

    /// The nearest number; `nil` as well for what is spelt against the grammar, too large, or lost in zero.
    package var double: Double? { number?.double(in: tape.bytes) }

    /// A whole number, even if spelt with a fraction: `34.0`.
    package var integer: Int? { number?.integer(in: tape.bytes) }

    private var number: JSONNumber? {
        let (node, bytes) = (node, tape.bytes)
        guard node.kind == .number else { return nil }
        let number = JSONNumber(bytes.span, from: Int(node.start))
        return number?.range.upperBound == Int(node.end) ? number : nil
    }

    package var boolean: Bool? {
        switch node.kind {
        case .yes: true
        case .no: false
        default: nil
        }
    }

    /// The elements of an array.
    package var elements: JSONElements? { node.kind == .array ? JSONElements(array: self) : nil }

    /// `nil` as well for an object with a key that is no text.
    package var object: JSONObject? { JSONObject(self) }

    package var isObject: Bool { node.kind == .object }
    package var isNull: Bool { node.kind == .null }
}

/// The elements of an array, from front to back.
package struct JSONElements: Sequence, IteratorProtocol {
    private let tape: JSONTape
    private var index: Int
    private let end: Int
    package let count: Int

    init(array: JSONValue) {
        let node = array.tape.nodes[array.index]
        (tape, index, end, count) = (array.tape, array.index + 1, Int(node.end), Int(node.start))
    }

    package var underestimatedCount: Int { count }

    package mutating func next() -> JSONValue? {
        guard index < end else { return nil }
        defer { index = tape.next(after: index) }
        return JSONValue(tape: tape, index: index)
    }
}

/// The members of an object. Of several of one name the first counts.
package struct JSONObject: Sendable {
    private let tape: JSONTape
    private let start: Int
    private let end: Int
    /// Whether each key stands there as it is: then it need not be read to be compared.
    private let isPlain: Bool
    /// A bit for each key, several of which may share one: a quick "no" for most of the names that are not there.
    private let bits: UInt64

    init?(_ value: JSONValue) {
        guard value.isObject else { return nil }
        (tape, start, end) = (value.tape, value.index + 1, Int(value.tape.nodes[value.index].end))
        var (isPlain, bits, index) = (true, UInt64(0), start)
        while index < end {
            let key = tape.nodes[index]
            if key.kind == .plainText {
                bits |= Self.bit(of: tape.bytes[Int(key.start)], count: Int(key.end - key.start))
            } else {
                guard JSONValue(tape: tape, index: index).string != nil else { return nil }
                isPlain = false
            }
            index = tape.next(after: index + 1)
        }
        (self.isPlain, self.bits) = (isPlain, bits)
    }

    /// The bit of a name by its length and its first byte; that of an empty name is its closing quotation mark.
    private static func bit(of first: UInt8, count: Int) -> UInt64 { 1 << UInt64((Int(first) &+ count &* 5) & 63) }

    /// The first member of a name, which is ASCII.
    package subscript(name: StaticString) -> JSONValue? {
        guard let index = isPlain ? plainIndex(of: name) : index(of: name.description) else { return nil }
        return JSONValue(tape: tape, index: index + 1)
    }

    private func plainIndex(of name: StaticString) -> Int? {
        name.withUTF8Buffer { wanted in
            let count = wanted.count
            guard count == 0 || bits & Self.bit(of: wanted[0], count: count) != 0 else { return nil }
            let bytes = tape.bytes
            var index = start
            while index < end {
                let (from, to) = (Int(tape.nodes[index].start), Int(tape.nodes[index].end))
                if to - from == count, bytes.span.extracting(from..<to).isEqual(to: wanted.span) { return index }
                index = tape.next(after: index + 1)
            }
            return nil
        }
    }

    private func index(of name: String) -> Int? {
        var index = start
        while index < end {
            if JSONValue(tape: tape, index: index).string == name { return index }
            index = tape.next(after: index + 1)
        }
        return nil
    }

    private static var few: Int { 16 }

    /// The members of all names.
    package var members: [(key: String, value: JSONValue)] {
        var members: [(key: String, value: JSONValue)] = []
        var (keys, index): (Set<String>, Int) = ([], start)
        while index < end {
            if let key = JSONValue(tape: tape, index: index).string {
                // Few are compared sooner than put into a set.
                let isNew: Bool
                if members.count < Self.few {
                    isNew = !members.contains { $0.key == key }
                } else {
                    if keys.isEmpty { keys = Set(members.map(\.key)) }
                    isNew = keys.insert(key).inserted
                }
                if isNew { members.append((key, JSONValue(tape: tape, index: index + 1))) }
            }
            index = tape.next(after: index + 1)
        }
        return members
    }
}
