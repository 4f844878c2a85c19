import PlacesFeature
import PlacesPresentation
import PlacesWords

/// `places explore`: the map that is moved with keys and mouse; line by line for those who hear it.
struct ExploreCommand {
    let arguments: SearchArguments
    let settings: Settings
    let world: World

    func run() async throws(CommandFailure) -> ExitStatus {
        if settings.isAccessible {
            var talk = ExploreTalk(try await surroundings(), arguments: arguments, settings: settings, world: world)
            return try await talk.run()
        }
        guard let screen = world.cellScreen, world.console.isTerminal(.output) else {
            world.remark(Words.Explore.needsTerminal + "\n")
            return try await SearchCommand(arguments: arguments, settings: settings, world: world).run()
        }
        let session = ExploreSession(try await surroundings(), arguments: arguments, settings: settings, world: world)
        do {
            try session.run(on: screen)
        } catch {
            throw CommandFailure(error)
        }
        session.keepNumbers()
        return .found
    }

    private func surroundings() async throws(CommandFailure) -> ExploreSurroundings {
        try await ExploreSurroundings(arguments: arguments, settings: settings, world: world)
    }
}
