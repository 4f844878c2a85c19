/// One field of a place, and where each format holds it.
struct RecordField: Sendable {
    /// The name that people use.
    let name: String
    /// The heading of its column.
    let heading: String
    let meaning: String
    /// The member of a place in a JSON document that holds it.
    let member: String
    /// Its key where that member is an object.
    let key: String?
    /// Whether a document holds it unasked.
    let isDocumented: Bool
    /// The value, or `nil` if it is unknown.
    let value: @Sendable (Record) -> OrderedJSON?
    /// The value in one cell, where that is not simply what ``value`` is as text.
    private let ownCell: (@Sendable (Record) -> String?)?

    init(
        _ name: String, _ meaning: String, in member: String? = nil, key: String? = nil, isDocumented: Bool = true,
        heading: String? = nil,
        cell: (@Sendable (Record) -> String?)? = nil, value: @escaping @Sendable (Record) -> OrderedJSON?
    ) {
        (self.name, self.meaning, self.member, self.key) = (name, meaning, member ?? name, key)
        self.heading = heading ?? name
        (self.isDocumented, self.ownCell, self.value) = (isDocumented, cell, value)
    }

    func cell(_ record: Record) -> Cell {
        if let ownCell { return .text(ownCell(record) ?? "") }
        return switch value(record) {
        case nil, .null?: .text("")
        case .number(let digits)?: .number(digits)
        case .bool(let flag)?: .text(flag ? "true" : "false")
        case .string(let text)?: .text(text)
        case .array(let values)?: .text(CellList.joined(values.compactMap(Self.text)))
        case .object(let members)?:
            .text(CellList.joined(pairs: members.map { (key: $0.key, value: Self.text($0.value) ?? "") }))
        }
    }

    private static func text(_ value: OrderedJSON) -> String? {
        switch value {
        case .string(let text), .number(let text): text
        default: nil
        }
    }

    /// A value in a row.
    enum Cell {
        /// A number of ours, which is no text from outside.
        case number(String)
        case text(String)

        var text: String {
            switch self {
            case .number(let text), .text(let text): text
            }
        }
    }
}
