import Glibc
import PlacesTestSupport
import Testing

@testable import PlacesTerminal

/// What ends the program comes first, whatever else comes from a terminal. Each test has a process of its own, of which the
/// pseudo-terminal is the terminal.
@Suite(.serialized, .timeLimit(.minutes(2))) struct HurryTests {
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
