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

    @Test(arguments: [false, true])
    func run_keepsTheAnswerOfASearchToTheEnd_butNotOfAServer(isServing: Bool) async {
        let kept = Locked(0)
        var world = Self.world(HTTPClientStub())
        world.isServing = isServing
        world.keepAnswerToTheEnd = { answer in kept.withLock { $0 += answer.places.count } }
        _ = await PlacesCommand(world: world).run(["--source", "sample", "--near", "60.17,24.94"])
        #expect(kept.withLock { $0 } == (isServing ? 0 : 20))
    }

    private static func world(_ client: HTTPClientStub) -> World {
        World(
            environment: ["LANG": "C.UTF-8"],
            console: RecordingConsole(), files: FileReaderStub([:]), makeClient: { _ in client }, store: nil,
            now: { Timestamp(seconds: 1_795_255_200) }, launcher: ProgramLauncherSpy())
    }

    /// How often a command that could use the network hands over the client that it made.
    private func kept(isServing: Bool) async -> Int {
        let (client, count) = (HTTPClientStub(), Locked(0))
        var world = Self.world(client)
        world.isServing = isServing
        world.keepToTheEnd = { kept in if kept as? HTTPClientStub === client { count.withLock { $0 += 1 } } }
        _ = await PlacesCommand(world: world).run(["where", "--near", "60.17,24.94"])
        return count.withLock { $0 }
    }
}
