import PlacesFeature
import PlacesJSON

/// Any JSON of a few kilobytes.
indirect enum JSONTree: Hashable {
    case object([String: JSONTree])
    case array([JSONTree])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null

    private static let limits = JSONLimits(bytes: 1 << 16, depth: 64)

    /// Reads a whole text, or returns `nil` for what is no JSON, is too large, or holds a number that is out of range.
    init?(_ bytes: [UInt8]) {
        guard let tape = try? JSONTape(bytes, limits: Self.limits) else { return nil }
        self.init(tape.value)
    }

    private init?(_ value: JSONValue) {
        if let object = value.object {
            var fields: [String: JSONTree] = [:]
            for (key, member) in object.members {
                guard let field = JSONTree(member) else { return nil }
                fields[key] = field
            }
            self = .object(fields)
        } else if let elements = value.elements {
            let array = elements.map(JSONTree.init)
            guard array.allSatisfy({ $0 != nil }) else { return nil }
            self = .array(array.compactMap(\.self))
        } else if let string = value.string {
            self = .string(string)
        } else if let bool = value.boolean {
            self = .bool(bool)
        } else if let number = value.double {
            self = .number(number)
        } else if value.isNull {
            self = .null
        } else {
            return nil
        }
    }

    /// A field of an object.
    subscript(key: String) -> JSONTree? {
        if case .object(let fields) = self { fields[key] } else { nil }
    }

    /// Clean text that means something: services write `nil`, `null` or `-` for "unknown".
    var text: String? {
        guard case .string(let string) = self, let text = string.cleanedOrNil else { return nil }
        return ["nil", "null", "none", "unknown", "-"].contains(text.lowercased()) ? nil : text
    }

    /// A finite number, or a text that is one.
    var number: Double? {
        let number: Double? =
            switch self {
            case .number(let number): number
            case .string(let string): Double(string.cleaned)
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}
