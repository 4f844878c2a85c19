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
        /// A text in each of its forms.
        case plainText, text, encodedText
        case array, object
    }

    struct Node {
        /// Of a text or number its first byte, of an array or object the number of elements and members.
        var start: UInt32 = 0
        /// Of a text or number the byte behind it, of an array or object the node behind its last.
        var end: UInt32
        let kind: Kind
    }

    /// - Throws: ``JSONError`` without a line, of any problem but `unexpected`; `notText` where the text is not UTF-8 outside of
    ///   quotation marks.
    package init(_ bytes: [UInt8], limits: JSONLimits) throws(JSONError) {
        guard bytes.count <= UInt32.max >> 1 else { throw JSONError(.tooLarge(limit: limits.bytes)) }
        do throws(JSONError.Problem) {
            var builder = TapeBuilder(try JSONParser(bytes, limits: limits, .lenient))
            try builder.whole()
            (self.bytes, nodes) = (bytes, builder.nodes)
        } catch {
            throw JSONError(error)
        }
    }

    /// The outermost value.
    package var value: JSONValue { JSONValue(tape: self, index: 0) }

    /// The node behind a value.
    func next(after index: Int) -> Int {
        let node = nodes[index]
        return node.kind.rawValue < Kind.array.rawValue ? index + 1 : Int(node.end)
    }
}

private struct TapeBuilder {
    private var parser: JSONParser
    private(set) var nodes: [JSONTape.Node] = []

    init(_ parser: JSONParser) {
        self.parser = parser
        nodes.reserveCapacity(parser.bytes.count / 10 + 8)
    }

    mutating func whole() throws(JSONError.Problem) {
        do throws(JSONError.Problem) {
            try value()
            try parser.end()
        } catch {
            throw error == .malformed && parser.isAtForeignByte ? .notText : error
        }
    }

    private mutating func value() throws(JSONError.Problem) {
        switch parser.kind {
        case .text: try text()
        case .object: try collection(.object, closing: UInt8(ascii: "}"))
        case .array: try collection(.array, closing: UInt8(ascii: "]"))
        case .number:
            let range = parser.uncheckedNumber()
            append(.number, range.lowerBound, range.upperBound)
        case .boolean: append(try parser.boolean() ? .yes : .no)
        case nil:
            guard parser.null() else { throw .malformed }
            append(.null)
        }
    }

    private mutating func text() throws(JSONError.Problem) {
        let text = try parser.text()
        append(JSONTape.Kind(text.form), text.start, text.end)
    }

    private mutating func collection(_ kind: JSONTape.Kind, closing: UInt8) throws(JSONError.Problem) {
        try parser.enter()
        let index = nodes.count
        append(kind)
        var count: UInt32 = 0
        while try parser.advance(isFirst: count == 0, closing: closing) {
            if kind == .object {
                try text()
                try parser.colon()
            }
            try value()
            count += 1
        }
        nodes[index].start = count
        nodes[index].end = UInt32(nodes.count)
    }

    private mutating func append(_ kind: JSONTape.Kind, _ start: Int = 0, _ end: Int = 0) {
        nodes.append(JSONTape.Node(start: UInt32(start), end: UInt32(end), kind: kind))
    }
}

extension JSONTape.Kind {
    fileprivate init(_ form: JSONText.Form) {
        self =
            switch form {
            case .plain: .plainText
            case .unescaped: .text
            case .encoded: .encodedText
            }
    }

    /// Of a text.
    var form: JSONText.Form? {
        switch self {
        case .plainText: .plain
        case .text: .unescaped
        case .encodedText: .encoded
        default: nil
        }
    }
}
