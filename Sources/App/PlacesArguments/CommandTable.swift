import PlacesFeature
import PlacesSyntax
import PlacesWords

/// Every command, in the order of the help: parsing, help, manual page and completions all come from here.
package enum CommandTable {
    /// The command that a line without one stands for.
    package static let search = CommandSpec(
        name: "search", operand: .text, summary: Words.CommandLine.search,
        details: Words.CommandLine.searchDetails, examples: Words.CommandLine.searchExamples, options: .search
    ) { words, arguments in
        var arguments = arguments
        arguments.text = joined(words)
        return .search(arguments)
    }

    private static let explore = CommandSpec(
        name: "explore", operand: .text, summary: Words.Explore.summary, details: Words.Explore.manual,
        examples: Words.Explore.examples, options: .searchAnd(["max-radius", "no-mouse"])
    ) { words, arguments in
        var arguments = arguments
        arguments.text = joined(words)
        return .explore(arguments)
    }

    package static let all: [CommandSpec] =
        [search, explore] + whereabouts + choosing + onePlace + keeping + knowing + program

    /// What the scripts of the shells call; not for typing.
    package static let completing = CommandSpec(
        name: "__complete", operand: .words("[WORD…]"), summary: "", details: "", examples: []
    ) { words, _ in .complete(words) }

    package static func named(_ name: String) -> CommandSpec? {
        name == completing.name ? completing : all.first { $0.name == name }
    }

    /// The words as one text, or `nil` for a blank one.
    package static func joined(_ words: [String]) -> String? {
        let text = words.joined(separator: " ")
        return text.contains { !$0.isWhitespace } ? text : nil
    }

    /// One of a closed list, without regard to case.
    package static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ word: String) throws(UsageError)
        -> Choice
    {
        if let choice = Choice(rawValue: word.lowercased()) { return choice }
        throw .noneOf(Choice.allCases.map(\.rawValue), word)
    }

    /// About the program itself.
    private static let program: [CommandSpec] = [
        CommandSpec(
            name: "mcp", operand: .none, summary: Words.Assistant.summary, details: Words.Assistant.manual,
            examples: Words.Assistant.examples,
            options: .only(
                networkOptions.union([
                    "blur", "with-saved", "allow-billed", "lang", "units", "no-network-location",
                ]))
        ) { _, arguments in .assistant(arguments) },
        CommandSpec(
            name: "config", operand: .none, summary: Words.CommandLine.config,
            details: Words.CommandLine.configDetails, examples: [], showsSettings: true
        ) { _, _ in .config },
        CommandSpec(
            name: "completions", operand: .shell, summary: Words.CommandLine.completions,
            details: Words.CommandLine.completionsDetails, examples: Words.CommandLine.completionsExamples
        ) { words, _ throws(UsageError) in
            guard words.count == 1 else {
                throw UsageError(
                    Words.Commands.whichShell(Shell.allCases.map(\.rawValue)),
                    hint: Words.CommandLine.tryThis("\(Program.name) completions \(Shell.bash.rawValue)"))
            }
            return .completions(try choice(words[0]))
        },
        CommandSpec(
            name: "man", operand: .none, summary: Words.CommandLine.man,
            details: Words.CommandLine.manDetails, examples: Words.CommandLine.manExamples
        ) { _, _ in .man },
        CommandSpec(
            name: "help", operand: .command, summary: Words.CommandLine.help,
            details: Words.CommandLine.helpDetails, examples: []
        ) { words, _ throws(UsageError) in
            guard let word = words.first else { return .help(nil) }
            guard words.count == 1, let command = named(word) else {
                let text = words.joined(separator: " ")
                let guess = Suggestion.nearest(to: text, among: all.map(\.name))
                throw UsageError(
                    Words.Commands.noCommand(text.shown),
                    hint: guess.map { Words.CommandLine.didYouMean("\(Program.name) help \($0)") }
                        ?? Words.CommandLine.tryThis("\(Program.name) help"))
            }
            return .help(command.name)
        },
    ]
}

extension CommandTable {
    /// Options that say how an answer is shown, and how a service is reached.
    static let displayOptions: Set<String> = [
        "format", "json", "units", "color", "ascii", "width", "height", "with-list", "no-streets", "line-style",
        "symbols",
        "extent", "accessible", "pager",
    ]
    static let networkOptions: Set<String> = ["max-calls", "connect-timeout", "timeout", "ca-file", "verbose"]
}

extension UsageError {
    /// For a word that is none of those that it may be.
    package static func noneOf(_ names: [String], _ word: String) -> UsageError {
        let nearest = Suggestion.nearest(to: word, among: names)
        return UsageError(
            Words.Commands.noneOf(word.shown, names), hint: nearest.map { Words.CommandLine.didYouMean($0) })
    }
}
