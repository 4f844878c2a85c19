import PlacesFeature

/// Any JSON of a few kilobytes.
indirect enum JSONTree: Hashable, Decodable {
    case object([String: JSONTree])
    case array([JSONTree])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let object = try? value.decode([String: JSONTree].self) {
            self = .object(object)
        } else if let array = try? value.decode([JSONTree].self) {
            self = .array(array)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else {
            self = .number(try value.decode(Double.self))
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
