import PlacesFeature
import PlacesPresentation
import PlacesTerminal
import PlacesThreads
import PlacesWords

/// `places explore`: the map that is moved with keys and mouse; line by line for those who hear it.
struct ExploreCommand {
    let arguments: SearchArguments
    let settings: Settings
    let world: World

    func run() async throws(CommandFailure) -> ExitStatus {
        if settings.isAccessible {
            let surroundings = try await ExploreSurroundings(arguments: arguments, settings: settings, world: world)
            var talk = ExploreTalk(surroundings, arguments: arguments, settings: settings, world: world)
            return try await talk.run()
        }
        guard let screen = world.cellScreen, world.console.isTerminal(.output) else {
            world.remark(Words.Explore.needsTerminal + "\n")
            return try await SearchCommand(arguments: arguments, settings: settings, world: world).run()
        }
        let inbox = ExploreInbox()
        var world = world
        world.console = RemarksToInbox(console: world.console, inbox: inbox)
        let surroundings = try await ExploreSurroundings(arguments: arguments, settings: settings, world: world)
        // Searches run on the threads that this one would block.
        let outcome = await OwnThread.run { [arguments, settings, world] () -> Result<Void, TerminalError> in
            let session = ExploreSession(
                surroundings, arguments: arguments, settings: settings, world: world, inbox: inbox)
            return Result { () throws(TerminalError) in try session.run(on: screen) }
        }
        switch outcome {
        case .success: return .found
        case .failure(let error): throw CommandFailure(error)
        case nil: throw CommandFailure(TerminalError.failed(reason: Words.Terminal.noThread))
        }
    }
}
