import FoundationEssentials
package import PlacesAPI
package import PlacesArguments
import PlacesCLI
package import PlacesFeature
package import PlacesTerminal
package import PlacesTestSupport
import Testing

/// The whole program in process: with a stubbed network, files in memory, and a console that records.
package struct Harness: Sendable {
    package struct Outcome: Sendable {
        package let status: PlacesArguments.ExitStatus
        package let output, error: String
        /// What it answered, which may be no text.
        package let bytes: [UInt8]
    }

    package let client: HTTPClientStub
    package var environment: [String: String]
    package var files: [String: String]
    /// Files that are no text.
    package var binaries: [String: [UInt8]] = [:]
    package var terminal: TerminalSize?
    /// What arrives on standard input.
    package var input: [String] = []
    package var launcher = ProgramLauncherSpy()
    /// What the program writes to files, which it finds there from then on.
    package let written = WrittenFiles()
    /// Who answers questions, if anybody does.
    package var screen: ScriptedTerminal?
    /// Who explores, if anybody does.
    package var cellScreen: ScriptedCellScreen?
    /// The clock, in milliseconds; by default it stands still at ``now``.
    package var milliseconds: (@Sendable () -> Int)?
    /// Where there is no service of the system, unless a test starts one.
    package var busAddress = "unix:path=/nonexistent/bus"
    /// Lets time pass, which takes none here.
    package var pause: @Sendable (Duration) async -> Void = { _ in }
    package var store: (any PlacesStore)? = InMemoryPlacesStore()
    /// When a rate-limited server may be asked next; each run starts afresh unless a test has its own.
    package var turns: (any RequestTurns)?
    /// The time on the clock: Saturday, 21 November 2026, 10:00 UTC.
    /// Where messages of an assistant come from and go to.
    package var descriptors: (input: Int32, output: Int32)?
    package var now = Timestamp(seconds: 1_795_255_200)

    package init(
        _ client: HTTPClientStub = HTTPClientStub(), environment: [String: String] = [:], files: [String: String] = [:],
        terminal: TerminalSize? = nil
    ) {
        self.client = client
        self.environment = ["LANG": "C.UTF-8", "TERM": "xterm-256color"].merging(environment) { $1 }
        (self.files, self.terminal) = (files, terminal)
    }

    package func run(_ arguments: String...) async -> Outcome { await run(arguments) }

    /// Starts the program as a host of assistants does.
    package func assistant(_ options: String...) -> AssistantClient {
        AssistantClient { [self] input, output in
            var harness = self
            harness.descriptors = (input, output)
            _ = await harness.run(["mcp"] + options)
        }
    }

    package func run(_ arguments: [String]) async -> Outcome {
        var terminals: Set<ConsoleStream> = terminal == nil ? [] : [.output, .error]
        if screen != nil { terminals.formUnion([.input, .error]) }
        if cellScreen != nil { terminals.formUnion([.input, .output, .error]) }
        let console = RecordingConsole(
            terminals: terminals,
            size: terminal, input: input)
        var reader = FileReaderStub(files)
        for (path, bytes) in binaries { reader.set(path, bytes) }
        var world = World(
            environment: environment, console: console,
            files: OverlaidFileReader(written: written, base: reader),
            makeClient: { [client] _ in client }, store: store, now: { [now] in now },
            launcher: launcher, screen: screen)
        (world.pause, world.writer) = (pause, written)
        world.cellScreen = cellScreen
        if let milliseconds { (world.milliseconds, world.uptime) = (milliseconds, milliseconds) }
        world.busAddress = busAddress
        if let turns { world.turns = turns }
        if let descriptors { world.descriptors = descriptors }
        let status = await PlacesCommand(world: world).run(arguments)
        return Outcome(status: status, output: console.output, error: console.error, bytes: console.bytes(of: .output))
    }

    /// The same with the time zone that the system keeps for Helsinki.
    package func inHelsinki() throws -> Harness { try with(zones: "Europe/Helsinki") }

    /// On a machine that knows these time zones.
    package func with(zones: String...) throws -> Harness {
        var harness = self
        for zone in zones {
            let path = "/usr/share/zoneinfo/\(zone)"
            harness.binaries[path] = Array(try Data(contentsOf: URL(filePath: path)))
        }
        return harness
    }
}
