import PlacesArguments
import PlacesMCP
import PlacesRequests
import PlacesStrings
import PlacesUseCases

extension Command {
    static let assistant = Command(
        CommandSpec(
            name: "mcp", operand: .none, summary: Strings.Assistant.summary, details: Strings.Assistant.manual,
            examples: Strings.Assistant.examples,
            options: .only(
                OptionNames.network + [
                    "blur", "with-saved", "allow-billed", "lang", "units", "no-network-location",
                ])),
        reading: { _, arguments in AssistantRequest(arguments) },
        run: { request, call in await AssistantCommand(request: request, world: call.world).run() })
}

/// `places mcp`: the same answers for an assistant, on standard input and output.
struct AssistantCommand {
    let request: AssistantRequest
    let world: World

    func run() async -> ExitStatus {
        let places = AssistantComposition(share: AssistantShare(server: request, world: world))
        let identity = ServerIdentity(
            name: Program.name, title: Strings.Assistant.title, version: Program.version,
            instructions: Strings.Assistant.instructions)
        let server = AssistantServer(
            identity: identity, tools: PlacesTools.all(places, sources: SourceChoice.named.map(\.name)),
            uptime: world.uptime)
        await server.serve(input: world.descriptors.input, output: world.descriptors.output)
        return .found
    }
}
