import PlacesJSON

extension Fuzzing {
    /// The readers of JSON, of which one is strict and the other takes what `JSONDecoder` takes.
    static let json: [String: FuzzTarget] = [
        "json": { bytes in
            let limits = JSONLimits(bytes: 1 << 20, depth: 16)
            let tape = try? JSONTape(bytes, limits: limits)
            if let tape { readEverything(in: tape.value) }
            guard let node = try? JSONNode(bytes, limits: limits) else { return }
            check(tape.map { isSame(node, $0.value) } ?? false, "what the strict reader takes, the other one reads")
        }
    ]

    private static func readEverything(in value: JSONValue) {
        _ = (value.string, value.double, value.integer, value.boolean)
        if let elements = value.elements { for element in elements { readEverything(in: element) } }
        guard let object = value.object else { return }
        _ = object["name"]
        for (_, member) in object.members { readEverything(in: member) }
    }

    /// Of members of one name the readers take different ones, so that only their being there is compared.
    private static func isSame(_ node: JSONNode, _ value: JSONValue) -> Bool {
        switch node.value {
        case .null: value.string == nil && value.object == nil && value.elements == nil
        case .bool(let boolean): value.boolean == boolean
        case .number: value.string == nil && value.boolean == nil
        case .string(let text): value.string == text
        case .numbers(let numbers): value.elements.map { Array($0).count == numbers.count } ?? false
        case .list(let nodes):
            value.elements.map { elements in
                let values = Array(elements)
                return values.count == nodes.count && zip(nodes, values).allSatisfy { isSame($0, $1) }
            } ?? false
        case .object(let members): value.object.map { Set($0.members.map(\.key)) == Set(members.keys) } ?? false
        }
    }
}
