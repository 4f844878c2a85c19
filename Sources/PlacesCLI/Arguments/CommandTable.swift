import PlacesWords

/// Every command, in the order of the help: parsing, help, manual page and completions all come from here.
enum CommandTable {
    /// The command that a line without one stands for.
    static let search = CommandSpec(
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

    static let all: [CommandSpec] = [search, explore] + whereabouts + choosing + onePlace + keeping + knowing + program

    static func named(_ name: String) -> CommandSpec? { all.first { $0.name == name } }

    /// The words as one text, or `nil` for a blank one.
    static func joined(_ words: [String]) -> String? {
        let text = words.joined(separator: " ")
        return text.contains { !$0.isWhitespace } ? text : nil
    }

    /// About the program itself.
    private static let program: [CommandSpec] = [
        CommandSpec(
            name: "config", operand: .none, summary: Words.CommandLine.config,
            details: Words.CommandLine.configDetails, examples: [], showsSettings: true
        ) { words, _ in words.isEmpty ? .config : nil },
        CommandSpec(
            name: "completions", operand: .shell, summary: Words.CommandLine.completions,
            details: Words.CommandLine.completionsDetails, examples: Words.CommandLine.completionsExamples
        ) { words, _ in words.count == 1 ? Shell(rawValue: words[0]).map(Invocation.completions) : nil },
        CommandSpec(
            name: "man", operand: .none, summary: Words.CommandLine.man,
            details: Words.CommandLine.manDetails, examples: Words.CommandLine.manExamples
        ) { words, _ in words.isEmpty ? .man : nil },
        CommandSpec(
            name: "help", operand: .command, summary: Words.CommandLine.help,
            details: Words.CommandLine.helpDetails, examples: []
        ) { words, _ in
            switch words.count {
            case 0: .help(nil)
            case 1: named(words[0]).map { .help($0.name) }
            default: nil
            }
        },
    ]
}

extension CommandTable {
    /// Options that say how an answer is shown, and how a service is reached.
    static let displayOptions: Set<String> = [
        "format", "json", "units", "color", "ascii", "width", "height", "with-list", "no-streets", "drawing", "symbols",
        "accessible",
    ]
    static let networkOptions: Set<String> = ["max-calls", "connect-timeout", "timeout", "ca-file", "verbose"]
}
