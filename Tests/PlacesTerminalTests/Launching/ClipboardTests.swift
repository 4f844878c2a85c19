import PlacesCLITestSupport
import PlacesTerminal
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct ClipboardTests {
    private static let wayland = Clipboard.Route.program(name: "wl-copy", arguments: ["--type", "text/plain"])
    private static let xclip = Clipboard.Route.program(name: "xclip", arguments: ["-selection", "clipboard", "-in"])
    private static let xsel = Clipboard.Route.program(name: "xsel", arguments: ["--clipboard", "--input"])
    private static let everything: Set = ["wl-copy", "xclip", "xsel"]

    @Test(
        arguments: [
            (["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], everything, nil, wayland),
            (["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], ["xclip", "xsel"], nil, xclip),
            (["DISPLAY": ":0"], everything, nil, xclip), (["DISPLAY": ":0"], ["xsel", "wl-copy"], nil, xsel),
            (["DISPLAY": ":0", "TERM": "xterm"], everything, .output, xclip),
            (["DISPLAY": ":0", "TERM": "xterm"], ["wl-copy"], .output, .terminal(.output)),
            (["TERM": "xterm"], everything, .error, .terminal(.error)),
            (["TERM": "screen-256color", "TMUX": "x"], [], .output, .terminal(.output)),
        ] as [([String: String], Set<String>, ConsoleStream?, Clipboard.Route)])
    func route_isTheDesktopsProgramElseTheTerminal(
        environment: [String: String], installed: Set<String>, terminal: ConsoleStream?, expected: Clipboard.Route
    ) throws {
        let route = try Clipboard.route(
            environment: environment, terminal: terminal, isInstalled: installed.contains)
        #expect(route == expected)
    }

    @Test(
        arguments: [
            (["TERM": "xterm"], nil, .noClipboard), (["TERM": "dumb"], .output, .noClipboard),
            (["TERM": "linux"], .output, .noClipboard), ([:], .output, .noClipboard),
            (["TERM": "screen"], .output, .noClipboard), (["TERM": "xterm", "STY": "1.pts"], .output, .noClipboard),
            (["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], nil, .missing(package: "wl-clipboard")),
            (["DISPLAY": ":0"], nil, .missing(package: "xclip")),
            (["DISPLAY": "", "WAYLAND_DISPLAY": ""], nil, .noClipboard),
        ] as [([String: String], ConsoleStream?, Clipboard.Failure)])
    func route_failsWhereNothingHasAClipboard(
        environment: [String: String], terminal: ConsoleStream?, expected: Clipboard.Failure
    ) {
        #expect(throws: expected) {
            try Clipboard.route(environment: environment, terminal: terminal, isInstalled: { _ in false })
        }
    }

    @Test func copy_handsTheTextToTheProgram() throws {
        let (sut, launcher, console) = makeSUT(["DISPLAY": ":0"], installed: ["xclip"])
        #expect(try sut.copy("Café\n") == Self.xclip)
        #expect(launcher.starts == [.init("xclip", ["-selection", "clipboard", "-in"], input: "Café\n")])
        #expect(console.output.isEmpty && console.error.isEmpty)
    }

    @Test func copy_sendsTheTextToTheTerminalInBase64() throws {
        let (sut, launcher, console) = makeSUT(terminals: [.output, .error])
        #expect(try sut.copy("Café\n") == .terminal(.output))
        #expect(console.output == "\u{1B}]52;c;Q2Fmw6kK\u{1B}\\")
        #expect(console.error.isEmpty && launcher.starts.isEmpty)
    }

    @Test func copy_takesTheTerminalOfErrorsWhereTheAnswerGoesElsewhere() throws {
        let (sut, _, console) = makeSUT(terminals: [.error])
        #expect(try sut.copy("x") == .terminal(.error))
        #expect(console.output.isEmpty && console.error == "\u{1B}]52;c;eA==\u{1B}\\")
    }

    @Test func copy_refusesMoreThanTerminalsTake() throws {
        let (sut, _, console) = makeSUT(terminals: [.output])
        #expect(throws: Clipboard.Failure.tooLong(limit: 75_000)) {
            try sut.copy(String(repeating: "a", count: 75_001))
        }
        #expect(console.output.isEmpty)
    }

    @Test func copy_sendsAsMuchAsTerminalsTake() throws {
        let (sut, _, console) = makeSUT(terminals: [.output])
        #expect(try sut.copy(String(repeating: "a", count: 75_000)) == .terminal(.output))
        #expect(console.output.count == 100_000 + "\u{1B}]52;c;\u{1B}\\".count)
    }

    @Test func copy_failsWithTheProgram() {
        let one = makeSUT(["DISPLAY": ":0"], installed: ["xclip"], answering: .success(.ended(status: 1))).sut
        #expect(throws: Clipboard.Failure.failed(program: "xclip", status: 1)) { try one.copy("x") }
        let error = LaunchError.failed(program: "xclip", reason: "No memory")
        let other = makeSUT(["DISPLAY": ":0"], installed: ["xclip"], answering: .failure(error)).sut
        #expect(throws: Clipboard.Failure.notStarted(error)) { try other.copy("x") }
    }

    @Test func copy_failsWithTheTerminal() {
        let error = ConsoleError.failed(reason: "No space left on device")
        let (sut, _, _) = makeSUT(terminals: [.output], failing: error)
        #expect(throws: Clipboard.Failure.notWritten(error)) { try sut.copy("x") }
    }

    @Test(
        arguments: [
            (
                .missing(package: "xclip"), "No program that fills the clipboard is installed.",
                "Install one: apt-get install xclip"
            ),
            (
                .noClipboard, "There is no clipboard here: neither a desktop nor a terminal that has one.",
                "Print it instead: places share N"
            ),
            (
                .tooLong(limit: 75_000),
                "The text is too long for the clipboard of a terminal, which takes 75000 bytes.", nil
            ),
            (
                .failed(program: "xsel", status: 1),
                "The program xsel could not fill the clipboard (exit status 1).", "Print it instead: places share N"
            ),
            (.notStarted(.notFound(program: "xsel")), "The program xsel is not installed.", nil),
        ] as [(Clipboard.Failure, String, String?)])
    func failures_sayWhatHappenedAndWhatToTry(failure: Clipboard.Failure, description: String, hint: String?) {
        #expect(failure.description == description)
        #expect(failure.hint == hint)
    }

    private func makeSUT(
        _ environment: [String: String] = ["TERM": "xterm"], installed: Set<String> = [],
        terminals: Set<ConsoleStream> = [], answering result: Result<LaunchOutcome, LaunchError> = .success(.running),
        failing failure: ConsoleError? = nil
    ) -> (sut: Clipboard, launcher: ProgramLauncherSpy, console: RecordingConsole) {
        let launcher = trackForLeaks(ProgramLauncherSpy(installed: installed, answering: result))
        let console = trackForLeaks(RecordingConsole(terminals: terminals, failing: failure))
        return (Clipboard(environment: environment, launcher: launcher, console: console), launcher, console)
    }
}
