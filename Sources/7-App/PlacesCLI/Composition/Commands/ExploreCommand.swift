import PlacesArguments
import PlacesEngine
import PlacesExplore
import PlacesFeature
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTerminal
import PlacesThreads
import PlacesUseCases

extension Command {
    static let explore = Command(
        CommandSpec(
            name: "explore", operand: .text, summary: Strings.Explore.summary, details: Strings.Explore.manual,
            examples: Strings.Explore.examples, options: .searchAnd(["max-radius", "no-mouse"]))
    ) { call throws(CommandFailure) in
        var request = try call.requests().explore
        if try FirstRun.settle(request.search, world: call.world) { request = try call.requests().explore }
        return try await ExploreCommand(request: request, world: call.world.withShortTimeouts).run()
    }
}

/// `places explore`: the map that is moved with keys and mouse; line by line for those who hear it.
struct ExploreCommand {
    let request: ExploreRequest
    let world: World

    func run() async throws(CommandFailure) -> ExitStatus {
        if request.search.display.screen.isAccessible {
            let surroundings = try await ExploreSetup(request.search, world: world)
            var explorer = AccessibleExplorer(surroundings, request: request, world: world)
            return try await explorer.run()
        }
        guard let screen = world.cellScreen, world.console.isTerminal(.output) else {
            world.writeDiagnostic(Strings.Explore.needsTerminal + "\n")
            return try await SearchCommand(request: request.listing, world: world).run()
        }
        let inbox = ExploreInbox()
        var world = world
        world.console = RemarksToInbox(console: world.console, inbox: inbox)
        let surroundings = try await ExploreSetup(try await lookedUp() ?? request.search, world: world)
        let display = request.search.display
        let capabilities = world.capabilities(display.screen)
        var options = PresentationOptions(capabilities)
        options.units = display.units
        (options.lineStyle, options.symbols) = (display.lineStyle, display.symbols)
        options = options.without(areasSaidIn: world, keepsHistory: request.keepsHistory)
        var start = surroundings.start(request)
        start.dependencies.drawsKinds = options.symbols != .none
        let host = CommandExploreHost(surroundings: surroundings, request: request, world: world)
        // Searches run on the threads that this one would block.
        let outcome = await DedicatedThread.run { [start, options] () -> Result<Void, TerminalError> in
            let session = ExploreSession(start, host: host, inbox: inbox)
            return Result { () throws(TerminalError) in
                try session.run(on: screen, capabilities: capabilities, options: options)
            }
        }
        switch outcome {
        case .success: return .found
        case .failure(let error): throw error.failure
        case nil: throw TerminalError.failed(reason: Strings.Terminal.noThread).failure
        }
    }

    /// The search for OpenStreetMap, where nothing on this computer knows the place and the user has it looked up.
    private func lookedUp() async throws(CommandFailure) -> SearchRequest? {
        let search = request.search
        guard search.source.choice == .sample, !search.source.isChosen else { return nil }
        let around = try await ExploreSetup(search, world: world)
        var query = around.query
        (query.centre, query.limit) = (around.home.coordinate, .count(1))
        do {
            _ = try await around.loader.load(query)
            return nil
        } catch {
            guard case .notCovered(let point, _, _) = error else { return nil }
            let (name, town) = (around.home.label?.cleaned, around.home.town)
            return try LookUpQuestion(request: search, world: world).ask(
                around: name ?? Strings.Errors.point(point.latitude, point.longitude), isTown: town != nil)
        }
    }
}
