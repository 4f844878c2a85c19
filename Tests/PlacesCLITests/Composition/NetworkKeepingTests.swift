import PlacesCLI
import PlacesCLITestSupport
import PlacesFeature
import PlacesTerminal
import PlacesTestSupport
import PlacesThreads
import Testing

/// What need not be tidied up at the end of a command.
@Suite struct NetworkKeepingTests {
    @Test func run_keepsTheNetworkOfACommandToTheEnd() async {
        #expect(await kept(isServing: false) == 1)
    }

    @Test func run_makesNoNetworkForACommandThatAsksNoOne() async {
        #expect(await kept(isServing: false, by: ["where", "--near", "60.17,24.94"]) == 0)
    }

    @Test func run_keepsNoNetworkOfAServer() async {
        #expect(await kept(isServing: true) == 0)
    }

    /// How often a command hands over the network that it made; a search asks a service, which refuses the key.
    private func kept(isServing: Bool, by line: [String] = ["--near", "60.17,24.94"]) async -> Int {
        let (client, count) = (HTTPClientStub(answering: .success(response(401, ""))), Locked(0))
        var world = World(
            environment: ["LANG": "C.UTF-8", "FSQ_TOKEN": "none"],
            console: RecordingConsole(), files: FileReaderStub([:]), makeClient: { _ in client }, store: nil,
            now: { Timestamp(seconds: 1_795_255_200) }, launcher: ProgramLauncherSpy())
        world.isServing = isServing
        world.keepToTheEnd = { kept in if kept as? HTTPClientStub === client { count.withLock { $0 += 1 } } }
        _ = await PlacesCommand(world: world).run(line)
        #expect(client.requests.count == (line.first == "where" ? 0 : 1))
        return count.withLock { $0 }
    }
}
