import PlacesJSON
import PlacesStrings

/// One argument of a tool.
public struct ToolArgument: Sendable {
    /// What its values are.
    public enum Kind: Hashable, Sendable {
        case text
        /// Some texts; a single one may stand for a list of it.
        case texts
        case whole(ClosedRange<Int>)
        case number
        case flag
        case choice([String])
    }

    /// As an assistant writes it.
    public let name: String
    /// What values it takes.
    public let kind: Kind
    /// For the model: short, or `nil` if the name says it all.
    public let summary: String?
    /// Whether a call without it is refused.
    public let isRequired: Bool

    public init(_ name: String, _ kind: Kind, _ summary: String? = nil, isRequired: Bool = false) {
        (self.name, self.kind, self.summary, self.isRequired) = (name, kind, summary, isRequired)
    }

    /// Its schema, as a member of `properties`.
    var schema: String {
        var builder = JSONBuilder()
        builder.object { builder in
            switch kind {
            case .text: builder.member("type", "string")
            case .texts:
                builder.member("type", "array")
                builder.member("items") { builder in builder.object { $0.member("type", "string") } }
            case .whole(let range):
                builder.member("type", "integer")
                builder.member("minimum", range.lowerBound)
                builder.member("maximum", range.upperBound)
            case .number: builder.member("type", "number")
            case .flag: builder.member("type", "boolean")
            case .choice(let choices): builder.member("enum") { $0.array(choices) { $0.value($1) } }
            }
            builder.member("description", summary)
        }
        return builder.text
    }

    /// What a call says of it.
    /// - Throws: what is wrong, for the model.
    func value(_ node: JSONNode) throws(ToolFailure) -> ToolArguments.Value {
        switch (kind, node.value) {
        case (.text, .string(let text)): return .text(text)
        // A model that writes 10 for "10" means the same.
        case (.text, .number(_, let spelling)): return .text(spelling)
        case (.texts, .string(let text)): return .texts([text])
        case (.texts, .list(let nodes)):
            let texts = nodes.compactMap(\.string)
            if texts.count == nodes.count { return .texts(texts) }
        case (.texts, .numbers(let numbers)) where numbers.isEmpty: return .texts([])
        case (.whole(let range), .number(let number, _)):
            if let whole = Int(exactly: number), range.contains(whole) { return .text(String(whole)) }
        case (.number, .number(_, let spelling)): return .text(spelling)
        case (.flag, .bool(let flag)): return .flag(flag)
        case (.choice(let choices), .string(let text)):
            if choices.contains(text) { return .text(text) }
        default: break
        }
        throw ToolFailure(Strings.Assistant.badArgument(name.shownArgument, expected))
    }

    private var expected: String {
        switch kind {
        case .text: Strings.Assistant.aText
        case .texts: Strings.Assistant.texts
        case .whole(let range): Strings.Assistant.whole(range.lowerBound, range.upperBound)
        case .number: Strings.Assistant.aNumber
        case .flag: Strings.Assistant.aFlag
        case .choice(let choices): Strings.Assistant.oneOf(choices)
        }
    }
}

/// The arguments of a call: only those that the tool knows, each of its type.
public struct ToolArguments: Sendable {
    enum Value: Hashable, Sendable {
        case text(String)
        case texts([String])
        case flag(Bool)
    }

    private let values: [String: Value]

    /// - Parameter node: `nil` for a call without arguments.
    init(_ node: JSONNode?, of tool: AssistantTool) throws(ToolFailure) {
        guard let node else {
            values = [:]
            try check(tool)
            return
        }
        guard case .object(let members) = node.value else { throw ToolFailure(Strings.Assistant.argumentsAreNoObject) }
        var values: [String: Value] = [:]
        for (name, member) in members.sorted(by: { $0.key < $1.key }) {
            guard let argument = tool.arguments.first(where: { $0.name == name }) else {
                throw ToolFailure(
                    Strings.Assistant.unknownArgument(name.shownArgument, tool.name), hint: tool.hint(after: name))
            }
            // Models write null for what they leave out.
            if case .null = member.value { continue }
            values[name] = try argument.value(member)
        }
        self.values = values
        try check(tool)
    }

    private func check(_ tool: AssistantTool) throws(ToolFailure) {
        for argument in tool.arguments where argument.isRequired && values[argument.name] == nil {
            throw ToolFailure(Strings.Assistant.missingArgument(argument.name))
        }
    }

    /// A text, a choice, or a number as it is written; `nil` if it is missing or only white space.
    public func text(_ name: String) -> String? {
        guard case .text(let text)? = values[name], text.contains(where: { !$0.isWhitespace }) else { return nil }
        return text
    }

    /// A whole number, or `nil` if there is none.
    public func whole(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

    /// The texts of a list; empty if there is none.
    public func texts(_ name: String) -> [String] {
        if case .texts(let texts)? = values[name] { texts } else { [] }
    }

    /// Yes or no; no if it was not given.
    public func flag(_ name: String) -> Bool {
        if case .flag(let flag)? = values[name] { flag } else { false }
    }
}
