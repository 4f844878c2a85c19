package import PlacesArguments
import PlacesCurl
import PlacesFeature
import PlacesKnowledge
import PlacesRequests
import PlacesSettings
import PlacesSyntax
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
        try translated { try Invocation.parse(arguments, isSaved: isSaved) }
    }

    /// Whether something is saved by a name; where that cannot be read, nothing is.
    @Sendable private func isSaved(_ name: String) -> Bool {
        guard let store = world.withShortTimeouts.store else { return false }
        let places = try? store.savedPlaces(named: name)
        let lists = try? store.savedLists()
        return places?.isEmpty == false || lists?.contains(name) ?? false
    }

    private func perform(_ invocation: Invocation) async throws(CommandFailure) -> ExitStatus {
        switch invocation {
        case .search:
            return try await SearchCommand(request: requests(invocation).search, world: world.withShortTimeouts).run()
        case .explore:
            return try await ExploreCommand(request: requests(invocation).explore, world: world.withShortTimeouts).run()
        case .sortMenu: return try SortMenuCommand(request: requests(invocation).sortMenu, world: world).run()
        case .save(let places, _):
            return try await SaveCommand(request: requests(invocation).save, world: world).save(places)
        case .unsave(let places, _):
            return try SaveCommand(request: requests(invocation).save, world: world).unsave(places)
        case .forgetList(let list, _):
            return try SaveCommand(request: requests(invocation).save, world: world).forget(list: list)
        case .saved: return try await SavedCommand(request: requests(invocation).saved, world: world).run()
        case .importPlaces(let path, let arguments):
            return try ImportCommand(path: path, list: arguments.list, world: world).run()
        case .index(let action, _):
            return try IndexCommand(request: requests(invocation).index, world: world).run(action)
        case .history: return try HistoryCommand(request: requests(invocation).history, world: world).run()
        case .showEntry(let number, _):
            let requests = try requests(invocation)
            let place = try HistoryCommand(request: requests.history, world: world).entry(number)
            return try await OnePlaceCommand(request: requests.onePlace, world: world).show(.id(place))
        case .clearHistory: return try HistoryCommand(request: requests(invocation).history, world: world).clear()
        case .categories:
            let requests = try requests(invocation)
            return try CategoriesCommand(text: requests.text, display: requests.display, world: world).run()
        case .hours: return try await HoursCommand(request: requests(invocation).hours, world: world).run()
        case .show(let place, _): return try await onePlace(invocation).show(place)
        case .open(let place, _): return try await onePlace(invocation).open(place)
        case .share(let place, _): return try await onePlace(invocation).share(place)
        case .copy(let place, _): return try await onePlace(invocation).copy(place)
        case .usage: return try UsageCommand(format: requests(invocation).display.format, world: world).run()
        case .whereabouts: return try await WhereCommand(request: requests(invocation).whereabouts, world: world).run()
        case .city: return try await CityCommand(request: requests(invocation).city, world: world).run()
        case .zone: return try await ZoneCommand(request: requests(invocation).zone, world: world).run()
        case .consents: return try ConsentCommand(request: requests(invocation).consent, world: world).list()
        case .decide(let change, let subjects, _):
            return try ConsentCommand(request: requests(invocation).consent, world: world).decide(change, subjects)
        case .assistant: return await AssistantCommand(request: AssistantRequest(invocation), world: world).run()
        case .config: try world.writeOutput(try requests(invocation).configuration.listing)
        case .help(let command, let extent):
            try world.writeOutput(HelpText.text(for: command, extent, width: helpWidth, settings: SettingTable.entries))
        case .completions(let shell): try world.writeOutput(Completions.script(for: shell))
        case .complete(let words): return try CompleteCommand(words: words, world: world.withShortTimeouts).run()
        case .man:
            let screens = await ManualScreens(world: world).all()
            try world.writeOutput(
                ManualPage.text(
                    screens: screens.map { ($0.line, $0.lines) }, settings: SettingTable.entries,
                    settingFiles: SettingTable.files))
        case .version: try world.writeOutput(Words.Search.version(Program.name, Program.version))
        case .release:
            let today = CivilDay(number: world.now().seconds.floored(by: 24 * 3600).quotient)
            try world.writeOutput(Program.release.text(on: today))
        }
        return .found
    }

    private var helpWidth: Int {
        guard world.console.isTerminal(.output) else { return HelpText.standardWidth }
        return TerminalSize.resolve(reported: world.console.reportedSize, environment: world.environment).columns
    }

    private func onePlace(_ invocation: Invocation) throws(CommandFailure) -> OnePlaceCommand {
        OnePlaceCommand(request: try requests(invocation).onePlace, world: world)
    }

    /// The line joined with the settings; what was noticed while reading them goes to the user.
    private func requests(_ invocation: Invocation) throws(CommandFailure) -> Requests {
        try Requests(invocation, environment: world.environment, files: world.files) {
            world.writeDiagnostic($0 + "\n")
        }
    }
}
