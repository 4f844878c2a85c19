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
    ) { call throws(CommandFailure) in try await ExploreCommand(call: call).run() }
}

/// `places explore`: the map that is moved with keys and mouse; line by line for those who hear it.
struct ExploreCommand {
    let call: CommandCall

    func run() async throws(CommandFailure) -> ExitStatus {
        let (request, world) = (try call.requests().explore, call.world.withShortTimeouts)
        if !request.search.display.screen.isAccessible, world.console.isTerminal(.output), let screen = world.cellScreen
        {
            return try await explore(request, on: screen, world)
        }
        let settled = try settled(request, world: call.world)
        if settled.search.display.screen.isAccessible {
            let surroundings = try await ExploreSetup(settled.search, world: world)
            var explorer = AccessibleExplorer(surroundings, request: settled, world: world)
            return try await explorer.run()
        }
        world.writeDiagnostic(Strings.Explore.needsTerminal + "\n")
        return try await SearchCommand(request: settled.listing, world: world).run()
    }

    /// The request after the question of the first run, where that is due.
    private func settled(_ request: ExploreRequest, world: World) throws(CommandFailure) -> ExploreRequest {
        try FirstRun.settle(request.search, world: world) ? try call.requests().explore : request
    }

    // MARK: - On the screen

    /// Opens the map at once. What has to be known before, and asked, comes while it is shown.
    private func explore(
        _ request: ExploreRequest, on screen: any CellScreenProvider, _ world: World
    ) async throws(CommandFailure) -> ExitStatus {
        let inbox = ExploreInbox()
        let console = RemarksToInbox(console: world.console, inbox: inbox)
        let display = request.search.display
        var options = PresentationOptions(world.capabilities(display.screen))
        options.units = display.units
        (options.lineStyle, options.symbols) = (display.lineStyle, display.symbols)
        options = options.without(areasSaidIn: world, keepsHistory: request.keepsHistory)
        let opening = ExploreOpening(
            radius: request.search.query.radius.wrappedValue.metres, maximumRadius: request.maximumRadius.metres,
            options: options, inbox: inbox)
        var asking = call.world
        asking.console = console
        // Whatever is asked is asked in the map.
        if asking.screen != nil {
            (asking.screen, asking.choosing) = (opening, World.chooser(on: opening, options.capabilities))
        }
        let (outcome, failure) = await withTaskGroup(of: CommandFailure?.self) { [asking] group in
            group.addTask { await begin(request, in: opening, asking) }
            // Searches run on the threads that this one would block.
            let outcome = await DedicatedThread.run { () -> Result<Bool, TerminalError> in
                Result { () throws(TerminalError) in try opening.run(on: screen, mouse: request.hasMouse) }
            }
            opening.abandon()
            group.cancelAll()
            return (outcome, await group.next() ?? nil)
        }
        console.writeEarlyRemarks()
        switch outcome {
        case .success(true): return .found
        case .success(false): throw failure ?? TerminalError.gone.failure
        case .failure(let error): throw error.failure
        case nil: throw TerminalError.failed(reason: Strings.Terminal.noThread).failure
        }
    }

    /// Finds out where the map is and who is asked.
    /// - Returns: why there is no map.
    private func begin(_ first: ExploreRequest, in opening: ExploreOpening, _ asking: World) async -> CommandFailure? {
        do throws(CommandFailure) {
            let (request, world) = (try settled(first, world: asking), asking.withShortTimeouts)
            let search = try await lookedUp(request.search, world)
            let surroundings = try await ExploreSetup(search, world: world)
            var start = surroundings.start(request)
            start.dependencies.drawsKinds = request.search.display.symbols != .none
            let host = CommandExploreHost(surroundings: surroundings, request: request, world: world)
            opening.finish(with: (start, host))
            return nil
        } catch {
            opening.abandon()
            return error
        }
    }

    /// The search itself; for OpenStreetMap, where nothing on this computer knows the place and the user has it looked up.
    private func lookedUp(_ search: SearchRequest, _ world: World) async throws(CommandFailure) -> SearchRequest {
        guard search.source.choice == .sample, !search.source.isChosen else { return search }
        var search = search
        let around = try await ExploreSetup(search, world: world)
        search.location.take(around.home)
        var query = around.query
        (query.centre, query.limit) = (around.home.coordinate, .count(1))
        do {
            _ = try await around.loader.load(query)
            return search
        } catch {
            guard case .notCovered(let point, _, _) = error else { return search }
            let (name, town) = (around.home.label?.cleaned, around.home.town)
            return try LookUpQuestion(request: search, world: world).ask(
                around: name ?? Strings.Errors.point(point.latitude, point.longitude), isTown: town != nil) ?? search
        }
    }
}
