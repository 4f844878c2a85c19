import PlacesCurl
import PlacesFeature
import PlacesRelease
import PlacesTerminal
import PlacesThreads
import PlacesWords

/// The whole program but its name: arguments in, an exit status out.
///
/// This is the one place that turns an error into words and a status. Answers go to standard output; everything else, an
/// error with its hint foremost, to standard error.
package struct PlacesCommand: Sendable {
    private var world: World

    package init(world: World) { self.world = world }

    /// Runs with this process's environment, on the thread that calls it, and waits for the end.
    package static func runInProcess(_ arguments: [String]) -> ExitStatus {
        let command = PlacesCommand(world: .real(environment: ProcessEnvironment.variables))
        CurlLibrary.leaveOutGnuTLS()
        return WaitingThread.run { await command.run(arguments) }
    }

    package func run(_ arguments: [String]) async -> ExitStatus {
        var command = self
        command.world.isQuiet = Invocation.isQuiet(arguments)
        do {
            return try await command.perform(try command.invocation(arguments))
        } catch {
            let advice = error.advice ?? (error.status == .usage ? Invocation.searchAdvice(arguments) : nil)
            let hint = [error.hint, advice].compactMap(\.self)
            if !error.message.isEmpty {
                world.complain(
                    Words.Search.failure(
                        error.message, error.excerpt, hint.isEmpty ? nil : hint.joined(separator: "\n  ")))
            }
            return error.status
        }
    }

    private func invocation(_ arguments: [String]) throws(CommandFailure) -> Invocation {
        do {
            return try Invocation.parse(arguments, isSaved: isSaved)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Whether something is saved by a name; where that cannot be read, nothing is.
    @Sendable private func isSaved(_ name: String) -> Bool {
        guard let store = world.inHaste.store else { return false }
        let places = try? store.savedPlaces(named: name)
        let lists = try? store.savedLists()
        return places?.isEmpty == false || lists?.contains(name) ?? false
    }

    private func perform(_ invocation: Invocation) async throws(CommandFailure) -> ExitStatus {
        switch invocation {
        case .search(let arguments):
            return try await SearchCommand(
                arguments: arguments, settings: try settings(arguments), world: world.inHaste
            ).run()
        case .explore(let arguments):
            return try await ExploreCommand(
                arguments: arguments, settings: try settings(arguments), world: world.inHaste
            ).run()
        case .sortMenu(let arguments):
            return try SortMenuCommand(arguments: arguments, settings: try settings(arguments), world: world).run()
        case .save(let places, let arguments):
            return try await SaveCommand(arguments: arguments, settings: try settings(arguments), world: world)
                .save(places)
        case .unsave(let places, let arguments):
            return try SaveCommand(arguments: arguments, settings: try settings(arguments), world: world)
                .unsave(places)
        case .forgetList(let list, let arguments):
            return try SaveCommand(arguments: arguments, settings: try settings(arguments), world: world)
                .forget(list: list)
        case .saved(let arguments):
            return try await SavedCommand(arguments: arguments, settings: try settings(arguments), world: world).run()
        case .importPlaces(let path, let arguments):
            return try ImportCommand(path: path, arguments: arguments, world: world).run()
        case .index(let action, let arguments):
            return try IndexCommand(arguments: arguments, settings: try settings(arguments), world: world).run(action)
        case .history(let arguments):
            return try HistoryCommand(arguments: arguments, settings: try settings(arguments), world: world).run()
        case .showEntry(let number, let arguments):
            let command = HistoryCommand(arguments: arguments, settings: try settings(arguments), world: world)
            return try await onePlace(arguments).show(.id(try command.entry(number)))
        case .clearHistory:
            let arguments = SearchArguments()
            return try HistoryCommand(arguments: arguments, settings: try settings(arguments), world: world).clear()
        case .categories(let arguments):
            return try CategoriesCommand(arguments: arguments, settings: try settings(arguments), world: world).run()
        case .hours(let arguments):
            return try await HoursCommand(arguments: arguments, settings: try settings(arguments), world: world).run()
        case .show(let place, let arguments): return try await onePlace(arguments).show(place)
        case .open(let place, let arguments): return try await onePlace(arguments).open(place)
        case .share(let place, let arguments): return try await onePlace(arguments).share(place)
        case .copy(let place, let arguments): return try await onePlace(arguments).copy(place)
        case .usage(let arguments):
            return try UsageCommand(settings: try settings(arguments), world: world).run()
        case .whereabouts(let arguments):
            return try await WhereCommand(arguments: arguments, settings: try settings(arguments), world: world).run()
        case .city(let arguments):
            return try await CityCommand(arguments: arguments, settings: try settings(arguments), world: world).run()
        case .zone(let arguments):
            return try await ZoneCommand(arguments: arguments, settings: try settings(arguments), world: world).run()
        case .consents(let arguments):
            return try ConsentCommand(arguments: arguments, settings: try settings(arguments), world: world).list()
        case .decide(let change, let subjects, let arguments):
            return try ConsentCommand(arguments: arguments, settings: try settings(arguments), world: world).decide(
                change, subjects)
        case .assistant(let arguments): return await AssistantCommand(arguments: arguments, world: world).run()
        case .config: try world.answer(try configuration(for: SearchArguments()).listing)
        case .help(let command, let extent):
            try world.answer(HelpText.text(for: command, extent, width: helpWidth))
        case .completions(let shell): try world.answer(Completions.script(for: shell))
        case .complete(let words): return try CompleteCommand(words: words, world: world.inHaste).run()
        case .man:
            let screens = await ManualScreens(world: world).all()
            try world.answer(ManualPage.text(screens: screens.map { ($0.line, $0.lines) }))
        case .version: try world.answer(Words.Search.version(Program.name, Program.version))
        case .release:
            let today = CivilDay(number: world.now().seconds.floored(by: 24 * 3600).quotient)
            try world.answer(Program.release.text(on: today))
        }
        return .found
    }

    private var helpWidth: Int {
        guard world.console.isTerminal(.output) else { return HelpText.standardWidth }
        return TerminalSize.resolve(reported: world.console.reportedSize, environment: world.environment).columns
    }

    private func onePlace(_ arguments: SearchArguments) throws(CommandFailure) -> OnePlaceCommand {
        OnePlaceCommand(arguments: arguments, settings: try settings(arguments), world: world)
    }

    private func settings(_ arguments: SearchArguments) throws(CommandFailure) -> Settings {
        try configuration(for: arguments).settings
    }

    /// The settings in effect; what was noticed while reading them goes to the person.
    private func configuration(for arguments: SearchArguments) throws(CommandFailure) -> Configuration {
        do {
            let configuration = try Configuration.load(
                arguments: arguments, environment: world.environment, files: world.files)
            warn(configuration.warnings)
            return configuration
        } catch {
            warn(error.warnings)
            throw CommandFailure(error)
        }
    }

    private func warn(_ warnings: [String]) {
        for warning in warnings { world.remark(warning + "\n") }
    }
}
