import Dispatch
import Glibc
import PlacesCLI
import PlacesCLITestSupport
import PlacesTerminal
import PlacesTestSupport
import Synchronization
import Testing

@Suite struct ScriptedCellScreenTests {
    @Test func next_deliversKeysInTheirOrder_andKnowsOfThoseThatCameTogether() throws {
        try run([.key(.up), .keys([.down, .enter])]) { screen throws(TerminalError) in
            #expect(try screen.next(within: nil) == .key(.up))
            #expect(!screen.hasPending)
            #expect(try screen.next(within: nil) == .key(.down))
            #expect(screen.hasPending)
            #expect(try screen.next(within: .zero) == .key(.enter))
        }
    }

    @Test func next_drawsAgainInANewSize() throws {
        let small = TextSize(columns: 40, rows: 12)
        try run([.resize(small)]) { screen throws(TerminalError) in
            #expect(screen.size == TextSize(columns: 80, rows: 24))
            #expect(try screen.next(within: nil) == .resized)
            #expect(screen.size == small)
        }
    }

    @Test func next_letsTheTimePass() throws {
        let passed = Mutex(Duration.zero)
        let terminal = ScriptedCellScreen([.timeOut], pass: { limit in passed.withLock { $0 += limit } })
        try run(terminal) { screen throws(TerminalError) in
            #expect(try screen.next(within: .milliseconds(300)) == .timedOut)
        }
        #expect(passed.withLock(\.self) == .milliseconds(300))
    }

    @Test func next_failsAfterTheEndOfTheScript() throws {
        try run([]) { screen throws(TerminalError) in
            #expect(throws: TerminalError.gone) { try screen.next(within: .zero) }
        }
    }

    @Test func runFullScreen_remembersTheMouseTheRunsAndWhatIsLeft() throws {
        let terminal = ScriptedCellScreen([.key(.up)])
        try run(terminal) { screen throws(TerminalError) in
            #expect(terminal.isMouseOn)
            #expect(try screen.next(within: nil) == .key(.up))
        }
        #expect(terminal.runs == 1 && terminal.remaining.isEmpty)
    }

    @Test func next_isWokenUntilTheScreenShowsAText() throws {
        let terminal = ScriptedCellScreen([.wake, .shows("3"), .signal(SIGTERM)])
        #expect(throws: TerminalError.interrupted(signal: SIGTERM)) {
            try terminal.runFullScreen(options: RenderCapabilities(), mouse: false) { screen throws(TerminalError) in
                for count in 0..<9 {
                    var grid = CellGrid(size: screen.size)
                    grid.put("\(count)", column: 3, row: 1)
                    try screen.draw(grid)
                    let waker = screen.waker
                    DispatchQueue.global().async { waker.wake() }
                    #expect(try screen.next(within: nil) == .woken)
                }
            }
        }
        #expect(terminal.frames.map(\.texts[1]) == ["   0", "   1", "   2", "   3"])
        #expect(terminal.screen.contains("3") && terminal.remaining.isEmpty)
    }
    private func run(
        _ steps: [ScriptedCellScreen.Step], _ body: (any CellScreen) throws(TerminalError) -> Void
    ) throws(TerminalError) {
        try run(ScriptedCellScreen(steps), body)
    }

    private func run(
        _ terminal: ScriptedCellScreen, _ body: (any CellScreen) throws(TerminalError) -> Void
    ) throws(TerminalError) {
        try terminal.runFullScreen(options: RenderCapabilities(), mouse: true, body)
    }
}
