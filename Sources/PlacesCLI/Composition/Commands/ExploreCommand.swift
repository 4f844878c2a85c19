import PlacesFeature
import PlacesPresentation
import PlacesTerminal
import PlacesThreads
import PlacesWords

/// `places explore`: the map that is moved with keys and mouse; line by line for those who hear it.
struct ExploreCommand {
    let request: ExploreRequest
    let world: World

    func run() async throws(CommandFailure) -> ExitStatus {
        if request.search.display.screen.isAccessible {
            let surroundings = try await ExploreSurroundings(request.search, world: world)
            var talk = ExploreTalk(surroundings, request: request, world: world)
            return try await talk.run()
        }
        guard let screen = world.cellScreen, world.console.isTerminal(.output) else {
            world.remark(Words.Explore.needsTerminal + "\n")
            return try await SearchCommand(request: request.listing, world: world).run()
        }
        let inbox = ExploreInbox()
        var world = world
        world.console = RemarksToInbox(console: world.console, inbox: inbox)
        let surroundings = try await ExploreSurroundings(request.search, world: world)
        // Searches run on the threads that this one would block.
        let outcome = await OwnThread.run { [request, world] () -> Result<Void, TerminalError> in
            let session = ExploreSession(surroundings, request: request, world: world, inbox: inbox)
            return Result { () throws(TerminalError) in try session.run(on: screen) }
        }
        switch outcome {
        case .success: return .found
        case .failure(let error): throw CommandFailure(error)
        case nil: throw CommandFailure(TerminalError.failed(reason: Words.Terminal.noThread))
        }
    }
}
