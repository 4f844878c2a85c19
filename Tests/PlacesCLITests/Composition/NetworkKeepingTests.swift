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

    @Test func run_keepsNoNetworkOfAServer() async {
        #expect(await kept(isServing: true) == 0)
    }

    /// How often a command that could use the network hands over the client that it made.
    private func kept(isServing: Bool) async -> Int {
        let (client, count) = (HTTPClientStub(), Locked(0))
        var world = World(
            environment: ["LANG": "C.UTF-8"],
            console: RecordingConsole(), files: FileReaderStub([:]), makeClient: { _ in client }, store: nil,
            now: { Timestamp(seconds: 1_795_255_200) }, launcher: ProgramLauncherSpy())
        world.isServing = isServing
        world.keepToTheEnd = { kept in if kept as? HTTPClientStub === client { count.withLock { $0 += 1 } } }
        _ = await PlacesCommand(world: world).run(["where", "--near", "60.17,24.94"])
        return count.withLock { $0 }
    }
}
