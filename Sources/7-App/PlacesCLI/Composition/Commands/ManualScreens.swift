import PlacesArguments
import PlacesExplore
import PlacesFeature
import PlacesFiles
import PlacesPresentation
import PlacesRequests
package import PlacesTerminal
import PlacesUseCases
import Synchronization

/// Screens for the manual and the README: the program itself draws them, of the sample on a fixed day.
package struct ManualScreens {
    private let world: World
    private let glyphs: GlyphSet

    /// - Parameter world: the real one; only its time zone rules are used.
    package init(world: World, glyphs: GlyphSet = .ascii) { (self.world, self.glyphs) = (world, glyphs) }

    private static let size = TextSize(columns: 80, rows: 24)
    /// Tuesday, 24 November 2026, noon in Helsinki.
    private static let moment = Timestamp(seconds: 1_795_514_400)
    private var always: [String] {
        ["--source", "sample", "--simulate", "helsinki", "--color", "never"] + (glyphs == .ascii ? ["--ascii"] : [])
    }

    /// What was typed, and the lines that came.
    package struct Screen: Hashable {
        let words: [String]
        package let lines: [String]

        package var line: String { ([Program.name] + words).joined(separator: " ") }
    }

    /// A list in a pipe, list and map of a terminal, and the explorer; what cannot be drawn is left out.
    package func all() async -> [Screen] {
        [
            await screen(["-c", "pharmacy", "--limit", "3"], isTerminal: false), await screen(["coffee"]),
            await screen(["explore", "coffee", "--radius", "400"]),
        ].compactMap(\.self)
    }

    /// What a line shows in a pipe, or on a terminal of 80 by 24.
    package func screen(_ words: [String], isTerminal: Bool = true) async -> Screen? {
        if words.first == "explore" { return await explorer(words) }
        let console = TextConsole(size: isTerminal ? Self.size : nil)
        let status = await PlacesCommand(world: still(console)).run(words + always + ["--quiet"])
        return status == .found ? Screen(words: words, lines: console.lines) : nil
    }

    private func explorer(_ words: [String]) async -> Screen? {
        let world = still(TextConsole(size: Self.size))
        let line = ArgumentParser(words + always, commands: Command.list)
        guard let invocation = try? line.invocation(reading: Command.reading),
            let requests = try? Requests(invocation.arguments, environment: world.environment, files: world.files),
            let request = try? requests.explore,
            let around = try? await ExploreSetup(request.search, world: world)
        else { return nil }
        let options = PresentationOptions(glyphs: glyphs)
        var state = around.start(request).state(size: Self.size, now: 0, options: options)
        for effect in state.start() {
            guard case .loadGround(let request) = effect else { continue }
            let excerpt = BaseMapFinder(world: world).excerpt(
                around: request.centre, reach: request.radius, resolution: request.resolution)
            _ = state.handle(.ground(excerpt, request), at: 0)
        }
        return Screen(words: words, lines: ExploreScreen.grid(for: state, options: options).texts)
    }

    /// A world that has no clock, no network, no settings and no memory.
    private func still(_ console: TextConsole) -> World {
        var world = world
        let locale = ["LANG": "C.UTF-8", "TERM": "xterm"]
        (world.environment, world.console, world.files) = (locale, console, ZoneFiles(files: world.files))
        (world.store, world.shortTimeoutStore, world.screen, world.cellScreen) = (nil, nil, nil, nil)
        world.now = { Self.moment }
        return world
    }
}

/// Keeps what is written.
private final class TextConsole: Console {
    private let text = Mutex("")
    private let size: TerminalSize?

    /// - Parameter size: that of the terminal, or `nil` for a pipe.
    init(size: TextSize?) { self.size = size.flatMap { TerminalSize(columns: $0.columns, rows: $0.rows) } }

    var lines: [String] {
        text.withLock { $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
    }

    func write(_ text: String, to stream: ConsoleStream) throws(ConsoleError) {
        if stream == .output { self.text.withLock { $0 += text } }
    }

    func write(_ bytes: [UInt8], to stream: ConsoleStream) throws(ConsoleError) {
        try write(String(decoding: bytes, as: UTF8.self), to: stream)
    }

    func nextLine() throws(ConsoleError) -> String? { nil }
    func isTerminal(_ stream: ConsoleStream) -> Bool { size != nil && stream == .output }
    var reportedSize: TerminalSize? { size }
}

/// The rules of time zones, and no other file.
private struct ZoneFiles: FileReader {
    let files: any FileReader

    private static func holds(_ path: String) -> Bool { path.hasPrefix("/usr/share/zoneinfo/") }

    func read(_ path: String, limit: Int) throws(FileProblem) -> FileContent? {
        Self.holds(path) ? try files.read(path, limit: limit) : nil
    }

    func realPath(_ path: String) -> String? { Self.holds(path) ? files.realPath(path) : nil }
    func names(in folder: String) -> [String] { [] }
}
