import PlacesFeature
import PlacesWords

extension Invocation {
    /// Reads a command line, without the program's name.
    ///
    /// A first word that names a command is one only if the whole line parses as that command; otherwise it is searched
    /// for, with a notice. After `search` and `--` words are always searched for.
    package static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        let line = ArgumentLexer(arguments)
        let first = line.wordsBeforeSeparator == 0 ? nil : line.words.first
        let command = first.flatMap(CommandTable.named)
        for option in line.options {
            switch option.spec.effect {
            case .help: return .help(command?.name)
            case .version: return .version
            case .flag, .value: continue
            }
        }
        if let error = line.error { throw error }

        if let command,
            let invocation = command.invocation(Array(line.words.dropFirst()), try line.searchArguments())
        {
            guard let option = line.options.first(where: { !command.takes($0.spec) }) else {
                return invocation
            }
            if command.takesOptions { throw .notTaken(option.spec, by: command) }
        }
        if let command, let refusal = command.refusal(Array(line.words.dropFirst())) { throw refusal }
        return try search(for: line, first: first, command: command)
    }

    private static func search(
        for line: ArgumentLexer, first: String?, command: CommandSpec?
    ) throws(UsageError) -> Invocation {
        if let option = line.options.first(where: { !CommandTable.search.takes($0.spec) }) {
            throw .notTaken(option.spec, by: CommandTable.search)
        }
        var search = try line.searchArguments()
        if let command { search.notices = [.searchedForCommandWord(command.name)] }
        search.hint = first.flatMap { misspeltCommand($0, line) }
        return CommandTable.search.invocation(line.words, search) ?? .search(search)
    }

    /// A hint if the line would be a command but for one misspelt word.
    private static func misspeltCommand(_ first: String, _ line: ArgumentLexer) -> String? {
        let names = CommandTable.all.map(\.name)
        guard let name = names.first(where: { $0 == first }) ?? Suggestion.nearest(to: first, among: names),
            let command = CommandTable.named(name), line.options.allSatisfy({ command.takes($0.spec) })
        else { return nil }
        let operands = line.words.dropFirst().map { word in
            command.operandWords.contains(word)
                ? word : Suggestion.nearest(to: word, among: command.operandWords) ?? word
        }
        if command.invocation(operands, SearchArguments()) != nil {
            let words = ([Program.name, name] + operands.map(\.shown)).joined(separator: " ")
            return Words.CommandLine.didYouMeanCommand(words)
        }
        guard operands.isEmpty else { return nil }
        return Words.CommandLine.didYouMeanCommand("\(Program.name) \(command.usage)")
    }
}

extension UsageError {
    fileprivate static func notTaken(_ option: OptionSpec, by command: CommandSpec) -> UsageError {
        UsageError(
            Words.Commands.notTaken(option.dashed, by: command.name), hint: Words.Commands.seeHelp(command.name))
    }
}

extension ArgumentLexer {
    /// The options' effect on a search: in their order, so that the last of a kind wins.
    func searchArguments() throws(UsageError) -> SearchArguments {
        var arguments = SearchArguments()
        for option in options {
            let spec = option.spec
            if let other = spec.excludes, options.contains(where: { $0.spec.name == other }) {
                throw UsageError(
                    Words.CommandLine.exclusive(spec.dashed, "--\(other)"), hint: Words.CommandLine.chooseOne)
            }
            switch spec.effect {
            case .flag(let apply): apply(&arguments)
            case .value(_, let apply):
                let value = option.value ?? ""
                do {
                    try apply(value, &arguments)
                } catch {
                    throw UsageError(name: spec.dashed, value: value.shown, problem: error)
                        .advising(aboutCluster: option.cluster, in: self)
                }
            case .help, .version: continue
            }
        }
        return arguments
    }
}
