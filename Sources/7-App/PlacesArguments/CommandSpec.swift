/// Whether a person saved a place or a list by a name.
package typealias SavedNames = @Sendable (String) -> Bool

/// What is told of one command, and which words and options it takes.
///
/// All but the name is made when it is needed: a line needs one command, and texts may name what is in other lists.
package struct CommandSpec: Sendable {
    /// The words that may follow a command.
    package enum Operand: Hashable, Sendable {
        case none
        /// Any text: the rest of the line.
        case text
        /// Anything else, as the help shows it.
        case words(String)
    }

    /// The options that a command takes, beside those of every command.
    package enum Scope: Hashable, Sendable {
        case none
        /// Those of a search.
        case search
        /// Those of a search, and these.
        case searchAnd([String])
        /// These, by their names; any other is refused.
        case only([String])
    }

    /// What the words after a command mean, and what of them changes the options.
    package typealias Reader<Value> = @Sendable ([String], inout SearchArguments) throws(UsageError) -> Value

    package let name: String
    package let operand: Operand
    private let makeSummary, makeDetails: @Sendable () -> String
    private let makeExamples: @Sendable () -> [(line: String, meaning: String)]
    private let makeScope: @Sendable () -> Scope
    private let makeChoices: @Sendable () -> [String]
    private let makeCompletions: @Sendable () -> [ValueCompletion]
    /// Whether its help lists the settings.
    let showsSettings: Bool
    /// Whether it is not for typing: no help names it.
    let isHidden: Bool
    /// Whether a failure of this command says how to search for its words: they are any text, and mean what they name
    /// only once they are looked up.
    let takesAnyWords: Bool
    /// Whether the words after the command make it the first word of a search: "where is …", "open bakery".
    let isWordOfSearch: @Sendable (_ words: [String], _ isSaved: SavedNames) -> Bool

    /// - Parameters:
    ///   - choices: the words that may follow, where they are known.
    ///   - completions: what a shell offers for the words after the command, one after the other; for further words the
    ///     last, where the command takes many. Without any, the choices are offered for the first.
    package init(
        name: String, operand: Operand, choices: @autoclosure @escaping @Sendable () -> [String] = [],
        summary: @autoclosure @escaping @Sendable () -> String,
        details: @autoclosure @escaping @Sendable () -> String,
        examples: @autoclosure @escaping @Sendable () -> [(line: String, meaning: String)] = [],
        options: @autoclosure @escaping @Sendable () -> Scope = .none, showsSettings: Bool = false,
        isHidden: Bool = false, completions: @autoclosure @escaping @Sendable () -> [ValueCompletion] = [],
        takesAnyWords: Bool = false,
        isWordOfSearch: @escaping @Sendable (_ words: [String], _ isSaved: SavedNames) -> Bool = { _, _ in false }
    ) {
        (self.name, self.operand, makeChoices, makeCompletions) = (name, operand, choices, completions)
        (makeSummary, makeDetails, makeExamples, makeScope) = (summary, details, examples, options)
        (self.showsSettings, self.isHidden, self.takesAnyWords) = (showsSettings, isHidden, takesAnyWords)
        self.isWordOfSearch = isWordOfSearch
    }

    package var summary: String { makeSummary() }
    var details: String { makeDetails() }
    var examples: [(line: String, meaning: String)] { makeExamples() }
    var options: Scope { makeScope() }
    var choices: [String] { makeChoices() }

    /// The operand as the help shows it.
    var placeholder: String {
        switch operand {
        case .none: ""
        case .text: "[TEXT…]"
        case .words(let placeholder): placeholder
        }
    }

    /// What a shell offers for a word after the command, from 0.
    func completion(ofWord index: Int) -> ValueCompletion {
        let completions = makeCompletions()
        let known = completions.isEmpty ? [.words(choices)] : completions
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
        case .only(let names): names.contains(option.name) || option.isOfMethod && names.contains("locate")
        }
    }
}
