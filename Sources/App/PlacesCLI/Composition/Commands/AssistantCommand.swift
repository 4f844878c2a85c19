import PlacesArguments
import PlacesMCP
import PlacesRequests
import PlacesSurfaceWords
import PlacesSyntax
import PlacesWords

/// `places mcp`: the same answers for an assistant, on standard input and output.
struct AssistantCommand {
    let request: AssistantRequest
    let world: World

    func run() async -> ExitStatus {
        let places = AssistantComposition(share: AssistantShare(server: request, world: world))
        let identity = ServerIdentity(
            name: Program.name, title: Words.Assistant.title, version: Program.version,
            instructions: Words.Assistant.instructions)
        let server = AssistantServer(
            identity: identity, tools: PlacesTools.all(places, sources: SourceChoice.named.map(\.name)),
            uptime: world.uptime)
        await server.serve(input: world.descriptors.input, output: world.descriptors.output)
        return .found
    }
}
