package import PlacesArguments
package import PlacesRequests
import PlacesStrings
import PlacesThreads

/// A command: what is told of it, how the words after it are read, and what it does.
///
/// Parsing, help, manual page, completions and running are made from the list ``builtIn``.
package struct Command: Sendable {
    /// What the words after a command make it do.
    package typealias Action = @Sendable (CommandCall) async throws(CommandFailure) -> ExitStatus

    package let spec: CommandSpec
    private let action: CommandSpec.Reader<Action>

    /// A command whose words have a meaning of their own.
    /// - Parameters:
    ///   - read: what the words mean; it is also told the options of the line.
    ///   - run: does it.
    package init<Meaning: Sendable>(
        _ spec: CommandSpec, reading read: @escaping CommandSpec.Reader<Meaning>,
        run: @escaping @Sendable (Meaning, CommandCall) async throws(CommandFailure) -> ExitStatus
    ) {
        self.spec = spec
        action = { words, arguments throws(UsageError) in
            let meaning = try read(words, &arguments)
            return { call throws(CommandFailure) in try await run(meaning, call) }
        }
    }

    /// A command without words, or whose words are one text, that of its request.
    package init(_ spec: CommandSpec, run: @escaping Action) {
        self.spec = spec
        action = { words, arguments in
            arguments.text = CommandWords.text(words)
            return run
        }
    }
}

/// A line that runs.
package struct CommandCall: Sendable {
    package let world: World
    /// Joins the line with the settings, which are read now; what is noticed while reading them goes to the user.
    package let requests: @Sendable () throws(CommandFailure) -> Requests
}

extension Command {
    /// Every command, in the order of the help.
    package static let builtIn: [Command] = [
        search, explore, setup, whereabouts, consents, city, zone, categories, sortMenu, show, open, share, copy, save,
        unsave,
        saved, importPlaces, index, history, hours, usage, assistant, config, completions, manual, help, complete,
    ]

    /// The commands of this program: tests add their own.
    @TaskLocal package static var all = builtIn

    package static var list: CommandList { CommandList(all.map(\.spec), standard: search.spec) }

    /// Gives a parser what a command is to do with the words after it.
    package static let reading: ArgumentParser.Reading<Action> = { spec, words, arguments throws(UsageError) in
        guard let command = all.first(where: { $0.spec.name == spec.name }) else {
            throw UsageError(Strings.Commands.noCommand(spec.name))
        }
        return try command.action(words, &arguments)
    }
}
