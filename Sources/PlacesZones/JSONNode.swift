/// A JSON value with the line on which it begins.
struct JSONNode {
    enum Value {
        case null
        case bool(Bool)
        /// With its spelling in the file.
        case number(Double, spelling: String)
        case string(String)
        /// A list of nothing but numbers, such as a position.
        case numbers([Double])
        case list([JSONNode])
        case object([String: JSONNode])
    }

    let value: Value
    let line: Int

    subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value, let member = members[key] else { return nil }
        if case .null = member.value { return nil }
        return member
    }

    var string: String? { if case .string(let text) = value { text } else { nil } }

    var numbers: [Double]? { if case .numbers(let numbers) = value { numbers } else { nil } }

    var list: [JSONNode]? {
        switch value {
        case .list(let nodes): nodes
        case .numbers(let numbers) where numbers.isEmpty: []
        default: nil
        }
    }

    var isObject: Bool { if case .object = value { true } else { false } }
}
