import Glibc
import PlacesArguments
import PlacesCLI
import PlacesCLITestSupport
import PlacesRequests
import PlacesTerminal
import Testing

@Suite struct TerminalDialogTests {
    @Test func run_drawsBeforeEachKeyAndDeliversTheOutcome() throws {
        let terminal = ScriptedTerminal(typing: "ab", then: .enter, .up, size: size(20, 5))
        #expect(try terminal.run(Echo(), options: RenderCapabilities()) == "ab")
        #expect(terminal.frames == [["20×5"], ["20×5 a"], ["20×5 ab"]])
        #expect(terminal.remaining == [.key(.up)])
        #expect(terminal.runs == 1)
    }

    @Test func run_drawsOnceForKeysThatComeAtOnce() throws {
        let keys = [KeyEvent.character("a"), .character("b"), .character("c")]
        let terminal = ScriptedTerminal([.keys(keys), .key(.enter)], size: size(20, 5))
        #expect(try terminal.run(Echo(), options: RenderCapabilities()) == "abc")
        #expect(terminal.frames == [["20×5"], ["20×5 abc"]])
    }

    @Test func run_drawsAgainInANewSize() throws {
        let terminal = ScriptedTerminal([.key(.character("a")), .resize(size(40, 9)), .key(.enter)], size: size(20, 5))
        #expect(try terminal.run(Echo(), options: RenderCapabilities()) == "a")
        #expect(terminal.frames == [["20×5"], ["20×5 a"], ["40×9 a"]])
    }

    @Test(
        arguments: [
            ([.key(.interrupt)], .interrupted(signal: SIGINT)), ([.signal(SIGTERM)], .interrupted(signal: SIGTERM)),
            ([.key(.character("a"))], .gone),
        ] as [([ScriptedTerminal.Step], TerminalError)])
    func run_endsWithoutAnOutcomeOnceThereIsNoOne(steps: [ScriptedTerminal.Step], expected: TerminalError) {
        #expect(throws: expected) { try ScriptedTerminal(steps).run(Echo(), options: RenderCapabilities()) }
    }

    @Test func terminalError_endsQuietlyAfterASignal() {
        #expect(TerminalError.interrupted(signal: SIGINT).description.isEmpty)
        #expect(TerminalError.interrupted(signal: SIGINT).status == .interrupted)
    }

    @Test func terminalError_saysThatTheTerminalWasClosed() {
        #expect(TerminalError.gone.description == "The terminal was closed before there was an answer.")
    }

    @Test func terminalError_saysWhyTheTerminalCouldNotBeUsed() {
        let failed = TerminalError.failed(reason: "Bad file descriptor")
        #expect(failed.status == .localFault)
        #expect(failed.description == "The terminal could not be used: Bad file descriptor.")
    }

    @Test func onScreen_followsTheTerminalWhereverTheAnswerGoes() {
        let environment = ["TERM": "xterm", "LANG": "C.UTF-8"]
        var expected = RenderCapabilities(glyphs: .unicode, isColoured: true)
        expected.palette = .sixteen
        #expect(RenderCapabilities.onScreen(environment: environment, color: .auto) == expected)
        (expected.glyphs, expected.isColoured) = (.ascii, false)
        #expect(
            RenderCapabilities.onScreen(environment: ["TERM": "xterm", "NO_COLOR": "1"], color: .auto) == expected)
    }

    private func size(_ columns: Int, _ rows: Int) -> TerminalSize {
        TerminalSize(columns: columns, rows: rows) ?? .standard
    }
}

/// Shows what is typed, and the size.
private struct Echo: TerminalDialog {
    private var text = ""

    func lines(size: TextSize, options: RenderCapabilities) -> [StyledText] {
        [StyledText("\(size.columns)×\(size.rows) \(text)")]
    }

    mutating func handle(_ key: KeyEvent) -> String? {
        if case .character(let character) = key { text.append(character) }
        return key == .enter ? text : nil
    }
}
