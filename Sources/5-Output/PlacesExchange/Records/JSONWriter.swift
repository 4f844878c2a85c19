import PlacesText

/// A JSON value whose members keep their order (RFC 8259).
package enum OrderedJSON {
    case null
    case bool(Bool)
    /// A number in its final spelling.
    case number(String)
    case string(String)
    case array([OrderedJSON])
    case object([(key: String, value: OrderedJSON)])

    package static func integer(_ value: Int) -> OrderedJSON { .number(String(value)) }

    /// A finite number in plain digits, with a limited number of decimals.
    package static func decimal(_ value: Double, _ decimals: Int) -> OrderedJSON {
        .number(value.fixed(decimals, trimming: true))
    }
}

/// Writes JSON: a document with the members of the outermost object and the objects in its arrays on lines of their
/// own, or values on one line each.
package struct JSONWriter {
    private var output: [UInt8] = []

    package static func document(_ members: [(key: String, value: OrderedJSON)]) -> String {
        var writer = JSONWriter()
        writer.write(ascii: "{")
        for (index, member) in members.enumerated() {
            writer.write(ascii: index > 0 ? ",\n  " : "\n  ")
            writer.write(member.key)
            writer.write(ascii: ": ")
            if case .array(let elements) = member.value, case .object? = elements.first {
                writer.writeLines(elements)
            } else {
                writer.write(member.value)
            }
        }
        writer.write(ascii: "\n}\n")
        return writer.text
    }

    /// A value on a line of its own.
    package static func line(_ value: OrderedJSON) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        writer.write(ascii: "\n")
        return writer.output
    }

    /// Each value on a line of its own.
    package static func lines(_ values: some Sequence<OrderedJSON>) -> String {
        var writer = JSONWriter()
        for value in values {
            writer.write(value)
            writer.write(ascii: "\n")
        }
        return writer.text
    }

    private var text: String { String(decoding: output, as: UTF8.self) }

    private mutating func writeLines(_ elements: [OrderedJSON]) {
        write(ascii: "[")
        for (index, element) in elements.enumerated() {
            write(ascii: index > 0 ? ",\n    " : "\n    ")
            write(element)
        }
        write(ascii: "\n  ]")
    }

    private mutating func write(_ value: OrderedJSON) {
        switch value {
        case .null: write(ascii: "null")
        case .bool(let flag): write(ascii: flag ? "true" : "false")
        case .number(let digits): output.append(contentsOf: digits.utf8)
        case .string(let text): write(text)
        case .array(let elements):
            write(ascii: "[")
            for (index, element) in elements.enumerated() {
                if index > 0 { write(ascii: ", ") }
                write(element)
            }
            write(ascii: "]")
        case .object(let members):
            write(ascii: "{")
            for (index, member) in members.enumerated() {
                if index > 0 { write(ascii: ", ") }
                write(member.key)
                write(ascii: ": ")
                write(member.value)
            }
            write(ascii: "}")
        }
    }

    private mutating func write(ascii text: StaticString) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    private mutating func write(_ text: String) {
        write(ascii: "\"")
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            output.append(contentsOf: text.utf8)
        } else {
            for byte in text.utf8 { write(byte) }
        }
        write(ascii: "\"")
    }

    private mutating func write(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): write(ascii: "\\\"")
        case UInt8(ascii: "\\"): write(ascii: "\\\\")
        case UInt8(ascii: "\n"): write(ascii: "\\n")
        case UInt8(ascii: "\r"): write(ascii: "\\r")
        case UInt8(ascii: "\t"): write(ascii: "\\t")
        case ..<0x20:
            let hex = String(byte, radix: 16)
            output.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8)
        default: output.append(byte)
        }
    }
}
