import PlacesSyntax

/// Whether a person saved a place or a list by a name.
package typealias SavedNames = @Sendable (String) -> Bool

/// One command: its name, what follows it, its words, and what it stands for.
package struct CommandSpec: Sendable {
    /// The words that may follow a command.
    enum Operand: Hashable, Sendable {
        case none
        case text
        case shell
        /// The name of a command, which may be left out.
        case command
        /// Anything else, as the help shows it, and the words that it may be, where they are known.
        case words(String, from: [String] = [])
    }

    /// The options that a command takes, beside those of every command.
    enum Scope: Hashable, Sendable {
        case none
        /// Those of a search.
        case search
        /// Those of a search, and these.
        case searchAnd(Set<String>)
        /// These, by their names; any other is refused.
        case only(Set<String>)
    }

    package let name: String
    let operand: Operand
    package let summary: String
    /// Made when they are shown: they may name what is in other lists.
    private let words: @Sendable () -> String
    private let lines: @Sendable () -> [(line: String, meaning: String)]
    private let scope: @Sendable () -> Scope
    /// Whether its help lists the settings.
    let showsSettings: Bool
    /// What a shell offers for the words after the command, one after the other; for further words the last, where the
    /// command takes many. Without any, ``operandWords`` are offered for the first.
    let completions: [ValueCompletion]
    /// Whether a failure of this command says how to search for its words: they are any text, and mean what they name
    /// only once they are looked up.
    let takesAnyWords: Bool
    /// Whether the words after the command make it the first word of a search: "where is …", "open bakery".
    let isWordOfSearch: @Sendable (_ words: [String], _ isSaved: SavedNames) -> Bool
    /// What the words after the command mean.
    let invocation: @Sendable ([String], SearchArguments) throws(UsageError) -> Invocation

    init(
        name: String, operand: Operand, summary: String, details: @autoclosure @escaping @Sendable () -> String,
        examples: @autoclosure @escaping @Sendable () -> [(line: String, meaning: String)],
        options: @autoclosure @escaping @Sendable () -> Scope = .none, showsSettings: Bool = false,
        completions: [ValueCompletion] = [], takesAnyWords: Bool = false,
        isWordOfSearch: @escaping @Sendable (_ words: [String], _ isSaved: SavedNames) -> Bool = { _, _ in false },
        invocation: @escaping @Sendable ([String], SearchArguments) throws(UsageError) -> Invocation
    ) {
        (self.name, self.operand, self.summary, words, lines) = (name, operand, summary, details, examples)
        (scope, self.showsSettings, self.completions) = (options, showsSettings, completions)
        (self.takesAnyWords, self.isWordOfSearch, self.invocation) = (takesAnyWords, isWordOfSearch, invocation)
    }

    var details: String { words() }
    var examples: [(line: String, meaning: String)] { lines() }
    var options: Scope { scope() }

    /// The operand as the help shows it.
    var placeholder: String {
        switch operand {
        case .none: ""
        case .text: "TEXT…"
        case .shell: Shell.allCases.map(\.rawValue).joined(separator: "|")
        case .command: "[COMMAND]"
        case .words(let placeholder, _): placeholder
        }
    }

    /// The words that can follow, where they are known.
    var operandWords: [String] {
        switch operand {
        case .none, .text: []
        case .shell: Shell.allCases.map(\.rawValue)
        case .command: CommandTable.all.map(\.name)
        case .words(_, let words): words
        }
    }

    /// What a shell offers for a word after the command, from 0.
    func completion(ofWord index: Int) -> ValueCompletion {
        let known = completions.isEmpty ? [.words(operandWords)] : completions
        if known.indices.contains(index) { return known[index] }
        return placeholder.contains("…") ? known.last ?? .nothing : .nothing
    }

    /// The command and its operand.
    var usage: String { operand == .none ? name : "\(name) \(placeholder)" }

    var takesOptions: Bool { options != .none }

    func takes(_ option: OptionSpec) -> Bool {
        switch options {
        case _ where option.isForAll: true
        case .none: false
        case .search: option.group != .commands
        case .searchAnd(let names): option.group != .commands || names.contains(option.name)
        case .only(let names): names.contains(option.name)
        }
    }
}
