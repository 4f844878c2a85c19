/// One command: its name, what follows it, its words, and what it stands for.
struct CommandSpec: Sendable {
    /// The words that may follow a command.
    enum Operand: Hashable, Sendable {
        case none
        case text
        case shell
        /// The name of a command, which may be left out.
        case command
    }

    let name: String
    let operand: Operand
    let summary: String
    let details: String
    let examples: [(line: String, meaning: String)]
    /// Whether its help lists the settings.
    var showsSettings = false
    /// What the words after the command mean, or `nil` if they cannot follow it.
    let invocation: @Sendable ([String], SearchArguments) -> Invocation?

    /// The operand as the help shows it.
    var placeholder: String {
        switch operand {
        case .none: ""
        case .text: "TEXT…"
        case .shell: Shell.allCases.map(\.rawValue).joined(separator: "|")
        case .command: "[COMMAND]"
        }
    }

    /// The words that can follow, where they are known.
    var operandWords: [String] {
        switch operand {
        case .none, .text: []
        case .shell: Shell.allCases.map(\.rawValue)
        case .command: CommandTable.all.map(\.name)
        }
    }

    /// The command and its operand.
    var usage: String { operand == .none ? name : "\(name) \(placeholder)" }

    var takesSearchOptions: Bool { operand == .text }
}
