import PlacesFeature
import PlacesStrings
import PlacesUseCases

/// Reads a command line, without the program's name.
///
/// A first word that names a command is that command, or an error that says how to search for the words. Only where
/// a command says so (``CommandSpec/isWordOfSearch``) it is the first word of a search, and a hint says so. After
/// `search` and `--` words are always searched for.
package struct ArgumentParser {
    /// Gives what a command is to do with the words after it.
    package typealias Reading<Action> =
        @Sendable (CommandSpec, [String], inout SearchArguments) throws(UsageError) -> Action

    private let line: ArgumentLexer

    package init(_ arguments: [String], commands: CommandList) { line = ArgumentLexer(arguments, commands: commands) }

    private var commands: CommandList { line.commands }

    /// Whether nothing is to be written beside the answer but errors.
    package var isQuiet: Bool { line.options.contains { if case .quiet = $0.spec.effect { true } else { false } } }

    /// True if the user must not be asked anything.
    package var asksNothing: Bool {
        line.options.contains { if case .noInput = $0.spec.effect { true } else { false } }
    }

    /// The line again, as a shell takes it, with these options in place of those of their names; a place in place of all that
    /// says where.
    package func line(with added: [(option: String, value: String)]) -> String { line.line(with: added) }

    /// All words of the line, the command first if there is one.
    package var words: [String] { line.words }

    /// The line that searches for the words of a command that failed; `nil` if the command does not take any words, and where
    /// they begin with one of its own words, a number or an identifier.
    package func searchAdvice(insteadOf command: CommandSpec) -> String? {
        guard command.takesAnyWords, line.words.count > 1 else { return nil }
        let first = line.words[1]
        return command.choices.contains(first) || PlaceReference.isMeant(by: first) ? nil : line.searchAdvice
    }

    /// - Parameters:
    ///   - isSaved: asked only where the meaning of the line depends on it.
    ///   - read: reads the words after a command.
    package func invocation<Action>(
        isSaved: SavedNames = { _ in false }, reading read: Reading<Action>
    ) throws(UsageError) -> Invocation<Action> {
        for option in line.options {
            switch option.spec.effect {
            case .help: return .help(line.command?.name, option.isShort ? .brief : .page)
            case .version: return line.options.contains { $0.spec.name == "verbose" } ? .release : .version
            case .flag, .value, .quiet, .noInput: continue
            }
        }
        if let error = line.error { throw error }

        guard let command = line.command, command.name != commands.standard.name else {
            return try search(startingWith: nil, read)
        }
        let words = Array(line.words.dropFirst())
        if command.isWordOfSearch(words, isSaved), line.isTaken(by: commands.standard) {
            return try search(startingWith: command, read)
        }
        do throws(UsageError) {
            try line.check(for: command)
            guard command.operand != .none || words.isEmpty else { throw .noWords(after: command) }
            var arguments = try line.searchArguments()
            return .command(command, try read(command, words, &arguments), arguments)
        } catch {
            throw error.advising(command.operand == .text ? nil : line.searchAdvice)
        }
    }

    /// - Parameter command: the command that the first word names, where it is none here.
    private func search<Action>(
        startingWith command: CommandSpec?, _ read: Reading<Action>
    ) throws(UsageError) -> Invocation<Action> {
        try line.check(for: commands.standard)
        var arguments = try line.searchArguments()
        let isNamed = line.command?.name == commands.standard.name
        if let command {
            arguments.notices = [.searchedForCommandWord(command.name)]
        } else if !isNamed, line.wordsBeforeSeparator != 0 {
            arguments.hint = line.words.first.flatMap { misspeltCommand($0, read) }
        }
        let words = Array(line.words.dropFirst(isNamed ? 1 : 0))
        return .command(commands.standard, try read(commands.standard, words, &arguments), arguments)
    }

    /// A hint if the line would be a command but for one misspelt word.
    private func misspeltCommand<Action>(_ first: String, _ read: Reading<Action>) -> String? {
        guard let name = Suggestion.nearest(to: first, among: commands.names),
            let command = commands.named(name), line.isTaken(by: command)
        else { return nil }
        let operands = line.words.dropFirst().map { word in
            command.choices.contains(word) ? word : Suggestion.nearest(to: word, among: command.choices) ?? word
        }
        var arguments = SearchArguments()
        if command.operand != .none || operands.isEmpty, (try? read(command, operands, &arguments)) != nil {
            let words = ([Program.name, name] + operands.map(\.shown)).joined(separator: " ")
            return Strings.CommandLine.didYouMeanCommand(words)
        }
        guard operands.isEmpty else { return nil }
        return Strings.CommandLine.didYouMeanCommand("\(Program.name) \(command.usage)")
    }
}

extension UsageError {
    fileprivate static func noWords(after command: CommandSpec) -> UsageError {
        UsageError(Strings.Commands.noWords(command.name), hint: Strings.Commands.seeHelp(command.name))
    }

    fileprivate func advising(_ advice: String?) -> UsageError {
        var error = self
        error.advice = advice
        return error
    }
}

extension ArgumentLexer {
    /// The command that the first word names.
    fileprivate var command: CommandSpec? {
        wordsBeforeSeparator == 0 ? nil : words.first.flatMap(commands.named)
    }

    fileprivate func isTaken(by command: CommandSpec) -> Bool { options.allSatisfy { command.takes($0.spec) } }

    /// Refuses an option that a command does not take.
    fileprivate func check(for command: CommandSpec) throws(UsageError) {
        guard let spec = options.lazy.compactMap({ $0.notTaken(by: command) }).first else { return }
        throw UsageError(
            Strings.Commands.notTaken(spec.dashed, by: command.name), hint: Strings.Commands.seeHelp(command.name))
    }

    /// How to search for the words of this line, with those of its options that a search takes.
    fileprivate var searchAdvice: String {
        let options = options.filter { commands.standard.takes($0.spec) }.flatMap(\.typed)
        let line = [Program.name] + options + ["--"] + words
        return Strings.CommandLine.toSearch(line.map(\.inShell).joined(separator: " "))
    }
}

extension ArgumentLexer.Option {
    /// The option that a command does not take: this one, or the one that its attached value stands for.
    fileprivate func notTaken(by command: CommandSpec) -> OptionSpec? {
        guard command.takes(spec) else { return spec }
        guard value?.isEmpty == false, let other = spec.valueDescription?.attachedAs.flatMap({ OptionTable.named($0) }),
            !command.takes(other)
        else { return nil }
        return other
    }

    /// As it is typed.
    fileprivate var typed: [String] {
        guard let value, !value.isEmpty || spec.valueDescription?.isValue == nil else { return [spec.dashed] }
        return spec.valueDescription?.attachedAs == nil ? [spec.dashed, value] : ["\(spec.dashed)=\(value)"]
    }
}

extension ArgumentLexer {
    /// The line again, as a shell takes it: see ``ArgumentParser/line(with:)``.
    fileprivate func line(with added: [(option: String, value: String)]) -> String {
        var replaced = Set(added.map(\.option))
        if replaced.contains("near") { replaced.formUnion(["city", "postal-code", "region", "locate", "simulate"]) }
        let kept = options.filter { !replaced.contains($0.spec.name) }
        let options = kept.flatMap(\.typed) + added.flatMap { ["--\($0.option)", $0.value] }
        let isDashed = wordsBeforeSeparator != nil || words.contains { $0.hasPrefix("-") }
        let parts = isDashed ? options + ["--"] + words : words + options
        return ([Program.name] + parts).map(\.inShell).joined(separator: " ")
    }

    /// The options' effect on a search: in their order, so that the last of a kind wins.
    package func searchArguments() throws(UsageError) -> SearchArguments {
        var arguments = SearchArguments()
        for option in options {
            let spec = option.spec
            if let other = spec.excludes, options.contains(where: { $0.spec.name == other }) {
                throw UsageError(
                    Strings.CommandLine.exclusive(spec.dashed, "--\(other)"), hint: Strings.CommandLine.chooseOne)
            }
            switch spec.effect {
            case .flag(let apply): apply(&arguments)
            case .value(_, let apply):
                let value = option.value ?? ""
                do {
                    try apply(value, &arguments)
                } catch {
                    throw UsageError(
                        name: spec.dashed, value: value.shown, problem: error, line: { line(with: [(spec.name, $0)]) }
                    ).advising(aboutCluster: option.cluster, in: self)
                }
            case .help, .version, .quiet, .noInput: continue
            }
        }
        return arguments
    }
}
