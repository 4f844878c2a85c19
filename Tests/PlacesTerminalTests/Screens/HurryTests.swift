import Glibc
import PlacesTestSupport
import Testing

@testable import PlacesTerminal

/// What ends the program comes first, whatever else comes from a terminal. Each test has a process of its own, of which the
/// pseudo-terminal is the terminal.
@Suite(.serialized, .timeLimit(.minutes(2))) struct HurryTests {
    @Test func next_meetsASignalBeforeWhatWasTyped() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.mode
        let person = Task.detached {
            let process = try Self.process(at: terminal)
            terminal.type(String(repeating: "x", count: 3000))
            kill(process, SIGINT)
        }
        await #expect(processExitsWith: .signal(SIGINT)) { [path = terminal.path as String] in
            try Self.takeOver(path) { screen throws(TerminalError) in
                try Self.showProcess(on: screen)
                for _ in 0..<500 {
                    _ = try screen.next(within: nil)
                    usleep(20_000)
                }
            }
        }
        try await person.value
        #expect(terminal.mode == before)
    }

    @Test func next_deliversCtrlCBeforeWhatWasTypedWhereItIsAKey() async throws {
        let terminal = try PseudoTerminal()
        let person = Task.detached {
            _ = try Self.process(at: terminal)
            terminal.type(String(repeating: "x", count: 300) + "\u{3}y")
        }
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            try Self.takeOver(path, makingSignals: false) { screen throws(TerminalError) in
                try Self.showProcess(on: screen)
                // The first may come alone.
                var count = 0
                while try screen.next(within: nil) != .key(.interrupt) {
                    count += 1
                    usleep(50_000)
                }
                #expect(count < 50)
            }
        }
        try await person.value
    }

    /// As after Ctrl-S, or behind a slow line.
    @Test func draw_isEndedByASignalWhereTheTerminalTakesNoMore() async throws {
        let terminal = try PseudoTerminal(columns: 200, rows: 60)
        let before = terminal.mode
        let person = Task.detached {
            let process = try Self.process(at: terminal)
            usleep(300_000)
            let start = ContinuousClock.now
            kill(process, SIGTERM)
            return start
        }
        await #expect(processExitsWith: .signal(SIGTERM)) { [path = terminal.path as String] in
            try Self.takeOver(path) { screen throws(TerminalError) in
                try Self.showProcess(on: screen)
                for number in 0..<10_000 {
                    var grid = CellGrid(size: screen.size)
                    let line = String(repeating: number.isMultiple(of: 2) ? "ab" : "ba", count: 100)
                    for row in 0..<grid.size.rows { grid.put(line, column: 0, row: row) }
                    try screen.draw(grid)
                }
            }
        }
        let start = try await person.value
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(terminal.mode == before)
    }

    /// One in a paste would end the program.
    @Test func next_takesCtrlBackslashForNoSignal() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.mode
        let person = Task.detached {
            _ = try Self.process(at: terminal)
            terminal.type("\u{1C}x\r")
        }
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            try Self.takeOver(path) { screen throws(TerminalError) in
                try Self.showProcess(on: screen)
                #expect(try screen.next(within: nil) == .key(.character("x")))
                #expect(try screen.next(within: nil) == .key(.enter))
            }
        }
        try await person.value
        #expect(terminal.mode == before)
    }

    // MARK: Crashes

    @Test(arguments: [nil, "https://example.org/places"])
    func prepare_hasACrashSayWhatToReport(address: String?) async throws {
        let result = await #expect(processExitsWith: .signal(SIGBUS), observing: [\.standardErrorContent]) {
            [address = address as String?] in
            CrashNotice.prepare(program: "places 1.2.3", address: address)
            raise(SIGBUS)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let end = address.map { ": \($0)" } ?? "."
        #expect(text == "places 1.2.3 has crashed (SIGBUS). Please report this and how it happened\(end)\n")
    }

    // MARK: Helpers

    /// - Parameter makingSignals: whether the terminal makes a signal of Ctrl-C.
    private static func takeOver(
        _ path: String, makingSignals: Bool = true, _ body: (any CellScreen) throws(TerminalError) -> Void
    ) throws {
        setsid()
        let descriptor = open(path, O_RDWR)
        try #require(descriptor >= 0 && tcgetpgrp(descriptor) == getpgrp())
        if !makingSignals {
            var mode = termios()
            tcgetattr(descriptor, &mode)
            mode.c_lflag &= ~tcflag_t(ISIG)
            tcsetattr(descriptor, TCSANOW, &mode)
        }
        try SystemTerminal(input: descriptor, output: descriptor)
            .runFullScreen(options: RenderCapabilities(), mouse: false, body)
    }

    private static func showProcess(on screen: any CellScreen) throws(TerminalError) {
        var grid = CellGrid(size: screen.size)
        grid.put("#\(getpid())|", column: 0, row: 0)
        try screen.draw(grid)
    }

    private static func process(at terminal: PseudoTerminal) throws -> pid_t {
        let digits = try terminal.read(until: "|").split(separator: "#").last?.prefix { $0.isNumber }
        return try #require(digits.flatMap { pid_t($0) })
    }
}
