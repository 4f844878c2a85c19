/// A JSON value with the line on which it begins.
package struct JSONNode: Sendable {
    package enum Value: Sendable {
        case null
        case bool(Bool)
        /// With its spelling in the text.
        case number(Double, spelling: String)
        case string(String)
        /// A list of nothing but numbers, such as a position.
        case numbers([Double])
        case list([JSONNode])
        case object([String: JSONNode])
    }

    package let value: Value
    package let line: Int

    /// Reads a whole text. Of members of one name the last counts; a number that is too large for a `Double` is refused.
    ///
    /// Each part may cost some 100 bytes of memory.
    /// - Parameter line: that of the first byte.
    package init(_ bytes: [UInt8], limits: JSONLimits, line: Int = 1) throws(JSONError) {
        var walk = try JSONWalk(bytes, limits: limits, line: line)
        self = try JSONNode(&walk)
        try walk.end()
    }

    private init(value: Value, line: Int) { (self.value, self.line) = (value, line) }

    private init(_ walk: inout JSONWalk) throws(JSONError) {
        line = walk.line
        if walk.null() {
            value = .null
            return
        }
        switch walk.kind {
        case .object: value = try Self.object(&walk)
        case .array: value = try Self.list(&walk)
        case .text: value = .string(try walk.string())
        case .boolean: value = .bool(try walk.boolean())
        case .number:
            let (number, spelling) = try walk.number()
            guard number.isFinite else { throw walk.failure(.malformed) }
            value = .number(number, spelling: spelling)
        case nil: throw walk.failure(.malformed)
        }
    }

    private static func object(_ walk: inout JSONWalk) throws(JSONError) -> Value {
        var members: [String: JSONNode] = [:]
        try walk.enterObject()
        while let key = try walk.nextKey() { members[key] = try JSONNode(&walk) }
        return .object(members)
    }

    private static func list(_ walk: inout JSONWalk) throws(JSONError) -> Value {
        var (nodes, numbers): ([JSONNode], [Double]) = ([], [])
        try walk.enterArray()
        while try walk.nextElement() {
            let node = try JSONNode(&walk)
            if nodes.isEmpty, case .number(let number, _) = node.value {
                numbers.append(number)
            } else {
                if nodes.isEmpty {
                    nodes = numbers.map { JSONNode(value: .number($0, spelling: "\($0)"), line: node.line) }
                }
                nodes.append(node)
            }
        }
        return nodes.isEmpty ? .numbers(numbers) : .list(nodes)
    }

    /// The value of a member; `nil` for none, and for `null`.
    package subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value, let member = members[key] else { return nil }
        if case .null = member.value { return nil }
        return member
    }

    package var string: String? { if case .string(let text) = value { text } else { nil } }

    package var numbers: [Double]? { if case .numbers(let numbers) = value { numbers } else { nil } }

    package var list: [JSONNode]? {
        switch value {
        case .list(let nodes): nodes
        case .numbers(let numbers) where numbers.isEmpty: []
        default: nil
        }
    }

    package var isObject: Bool { if case .object = value { true } else { false } }
}
