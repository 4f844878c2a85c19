/// A JSON value whose members keep their order (RFC 8259).
enum JSONValue {
    case null
    case bool(Bool)
    /// A number in its final spelling.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])

    static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

    /// A finite number in plain digits, with at most so many decimals.
    static func decimal(_ value: Double, _ decimals: Int) -> JSONValue {
        .number(value.fixed(decimals, trimming: true))
    }
}

/// Writes a JSON document: the members of the outermost object and the elements of its arrays on lines of their own.
struct JSONWriter {
    private var output = ""

    static func document(_ members: [(key: String, value: JSONValue)]) -> String {
        var writer = JSONWriter()
        writer.output += "{"
        for (index, member) in members.enumerated() {
            writer.output += index > 0 ? ",\n  " : "\n  "
            writer.write(member.key)
            writer.output += ": "
            if case .array(let elements) = member.value {
                writer.writeLines(elements)
            } else {
                writer.write(member.value)
            }
        }
        writer.output += "\n}\n"
        return writer.output
    }

    private mutating func writeLines(_ elements: [JSONValue]) {
        output += "["
        for (index, element) in elements.enumerated() {
            output += index > 0 ? ",\n    " : "\n    "
            write(element)
        }
        output += elements.isEmpty ? "]" : "\n  ]"
    }

    private mutating func write(_ value: JSONValue) {
        switch value {
        case .null: output += "null"
        case .bool(let flag): output += flag ? "true" : "false"
        case .number(let digits): output += digits
        case .string(let text): write(text)
        case .array(let elements):
            output += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { output += ", " }
                write(element)
            }
            output += "]"
        case .object(let members):
            output += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { output += ", " }
                write(member.key)
                output += ": "
                write(member.value)
            }
            output += "}"
        }
    }

    private mutating func write(_ text: String) {
        output += "\""
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            output += text
        } else {
            for scalar in text.unicodeScalars { write(scalar) }
        }
        output += "\""
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": output += "\\\""
        case "\\": output += "\\\\"
        case "\n": output += "\\n"
        case "\r": output += "\\r"
        case "\t": output += "\\t"
        case _ where scalar.value < 0x20:
            let hex = String(scalar.value, radix: 16)
            output += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        default: output.unicodeScalars.append(scalar)
        }
    }
}
