import PlacesAPI
import PlacesArguments
import PlacesFeature
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesTerminal

extension Command {
    static let setup = Command(
        CommandSpec(
            name: "setup", operand: .none, summary: Strings.Setup.summary, details: Strings.Setup.details,
            examples: Strings.Setup.examples, options: .only(["color", "ascii", "accessible", "blur"]),
            isWordOfSearch: { words, _ in !words.isEmpty })
    ) { call throws(CommandFailure) in
        let requests = try call.requests()
        return try SetupCommand(requests: requests, search: try requests.search, world: call.world).run()
    }
}

/// `places setup`: the question of the first run, and what else there is to choose.
struct SetupCommand {
    let requests: Requests
    let search: SearchRequest
    let world: World

    private enum Rest: Hashable { case key, done }

    func run() throws(CommandFailure) -> ExitStatus {
        let screen = search.display.screen
        guard world.canAsk(screen) else {
            throw CommandFailure(Strings.Setup.needsTerminal, hint: Strings.Setup.withoutTerminal, status: .usage)
        }
        let outcome = try FirstRun(search, world: world).ask(isFirst: false)
        if !screen.isAccessible, let terminal = world.screen {
            let question = QuestionScreen<Rest>(
                title: Strings.Setup.rest, paragraphs: [],
                options: [
                    .init(.key, key: "k", label: Strings.Setup.key), .init(.done, key: "d", label: Strings.Setup.done),
                ], initially: .done, cancel: .done)
            if try translated({ try terminal.run(question, options: world.capabilities(screen)) }) == .key {
                _ = try ConfigCommand(requests: requests, world: world).run(
                    .set(key: PlacesService.liveKey, value: nil))
                // The key decides from now on.
                try world.write(SettingChange(key: "SOURCE", value: nil))
                try world.writeOutput(Strings.Setup.keyed + "\n")
                return .found
            }
        }
        try world.writeOutput(Self.sentence(outcome) + "\n")
        return .found
    }

    private static func sentence(_ outcome: FirstRun.Outcome) -> String {
        switch outcome {
        case .town(let name): Strings.Setup.chosen(name)
        case .exactPosition: Strings.Setup.exactlyChosen
        case .nothing: Strings.Setup.forgotten
        case .unsaid: Strings.Setup.unchanged
        }
    }
}
