package import PlacesArguments
import PlacesFeature
import PlacesFiles
import PlacesKnowledge
import PlacesRequests
import PlacesSample
import PlacesStrings
import PlacesTerminal
import PlacesThreads
import PlacesUseCases

/// The whole program but its name: arguments in, an exit status out.
///
/// This is the one place that turns an error into words and a status. Answers go to standard output; everything else, an
/// error with its hint foremost, to standard error.
package struct PlacesCommand: Sendable {
    private var world: World

    package init(world: World) { self.world = world }

    /// Runs with this process's environment, on the thread that calls it, and waits for the end.
    package static func runInProcess(_ arguments: [String]) -> ExitStatus {
        CrashNotice.prepare(program: Program.named, address: Release.homepage)
        let command = PlacesCommand(world: .real(environment: ProcessEnvironment.variables))
        return WaitingThread.run { await command.run(arguments) }
    }

    package func run(_ arguments: [String]) async -> ExitStatus {
        let line = ArgumentParser(arguments, commands: Command.list)
        var command = self
        (command.world.isQuiet, command.world.line) = (line.isQuiet, line)
        // In CI there may be a terminal, but no person at it.
        command.world.asksNothing = line.asksNothing || world.environment["CI"]?.isEmpty == false
        do {
            return try await command.perform(line)
        } catch {
            let hint = [error.hint, error.advice].compactMap(\.self)
            if !error.message.isEmpty {
                world.complain(
                    Strings.Search.failure(
                        error.message, error.excerpt, hint.isEmpty ? nil : hint.joined(separator: "\n  ")))
            }
            return error.status
        }
    }

    private func perform(_ line: ArgumentParser) async throws(CommandFailure) -> ExitStatus {
        switch try translated({ try line.invocation(isSaved: isPlace, reading: Command.reading) }) {
        case .command(let command, let action, let arguments):
            let call = CommandCall(world: world) { [world] () throws(CommandFailure) in
                try Requests(arguments, environment: world.environment, files: world.files) {
                    world.writeDiagnostic($0 + "\n")
                }
            }
            do throws(CommandFailure) {
                return try await action(call)
            } catch {
                throw error.advising(line, insteadOf: command, files: world.files)
            }
        case .help(let command, let extent): try world.writeHelp(of: command, extent)
        case .version: try world.writeVersion()
        case .release: try world.writeRelease()
        }
        return .found
    }

    /// Whether a name is that of a place: one of the last answer, a saved one or a list, or one of the samples unless it is
    /// also a word for a kind. What cannot be read has none.
    @Sendable private func isPlace(_ name: String) -> Bool {
        let world = world.withShortTimeouts
        if let store = world.store {
            let (places, lists) = (try? store.savedPlaces(named: name), try? store.savedLists())
            if places?.isEmpty == false || lists?.contains(name) ?? false { return true }
        }
        if NamedPlaces(languages: .none, world: world).isListed(name) { return true }
        guard (try? SampleGeocoder().called(name).isEmpty) == false else { return false }
        return WishReader.isBareName(name)
    }
}

extension CommandFailure {
    /// The same with how to search for the words of a command that failed, unless they name a file.
    fileprivate func advising(
        _ line: ArgumentParser, insteadOf command: CommandSpec, files: any FileReader
    ) -> CommandFailure {
        guard advice == nil, [.usage, .nothingFound].contains(status),
            !line.words.contains(where: { files.realPath($0) != nil })
        else { return self }
        var failure = self
        failure.advice = line.searchAdvice(insteadOf: command)
        return failure
    }
}
