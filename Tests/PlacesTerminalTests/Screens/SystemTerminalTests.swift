import Glibc
import PlacesTestSupport
import Testing

@testable import PlacesTerminal

/// Each in a process of its own, of which the pseudo-terminal is the terminal: signals concern a whole process.
@Suite(.serialized) struct SystemTerminalTests {
    @Test func run_givesTheTerminalBackWithNothingLeft() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.mode
        let person = Task.detached {
            let start = try terminal.read(until: "ready")
            let during = terminal.mode
            terminal.type("añ\u{1B}[A\r")
            return (start, during)
        }
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            let keys = try Self.takeOver(path).run { screen throws(TerminalError) in
                #expect(screen.size == TerminalSize(columns: 40, rows: 10))
                try screen.draw("ready", "second")
                var keys: [KeyEvent] = []
                while keys.last != .enter {
                    if case .key(let key) = try screen.next() { keys.append(key) }
                }
                return keys
            }
            #expect(keys == [.character("a"), .character("ñ"), .up, .enter])
        }
        let (start, during) = try await person.value
        #expect(start.hasPrefix("\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[Kready"))
        #expect(!during.isEchoing && !during.isByLine && during.makesSignals)
        #expect(terminal.mode == before)
        #expect(terminal.readRest().hasSuffix("\r\u{1B}[J\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h"))
    }

    @Test func run_givesTheTerminalBackAfterAnError() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.mode
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            let sut = try Self.takeOver(path)
            for _ in 0..<2 {
                #expect(throws: TerminalError.failed(reason: "enough")) {
                    try sut.run { (_) throws(TerminalError) in throw .failed(reason: "enough") }
                }
            }
            // Signals do again what they did.
            var action = sigaction()
            sigaction(SIGINT, nil, &action)
            #expect(unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0)
        }
        #expect(terminal.mode == before)
        #expect(terminal.readRest().hasSuffix("\u{1B}[?25h"))
    }

    @Test func run_restoresTheTerminalAndEndsByCtrlC() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.mode
        let person = Task.detached {
            _ = try terminal.read(until: "ready")
            terminal.type("\u{3}")
        }
        await #expect(processExitsWith: .signal(SIGINT)) { [path = terminal.path as String] in try Self.wait(path) }
        try await person.value
        #expect(terminal.mode == before)
        #expect(terminal.readRest().hasSuffix("\r\u{1B}[J\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h"))
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
    func run_restoresTheTerminalAndEndsByTheSignal(number: Int32) async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.mode
        let person = Task.detached {
            let start = try terminal.read(until: "|")
            let digits = start.split(separator: "#").last?.prefix { $0.isNumber }
            kill(try #require(digits.flatMap { pid_t($0) }), number)
        }
        await #expect(processExitsWith: .signal(number)) { [path = terminal.path as String] in try Self.wait(path) }
        try await person.value
        #expect(terminal.mode == before)
        #expect(terminal.readRest().hasSuffix("\r\u{1B}[J\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h"))
    }

    @Test func next_tellsANewSizeAndALoneEscape() async throws {
        let terminal = try PseudoTerminal()
        let person = Task.detached {
            _ = try terminal.read(until: "ready")
            terminal.resize(columns: 60, rows: 20)
            _ = try terminal.read(until: "60")
            terminal.type("\u{1B}")
        }
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            try Self.takeOver(path).run { screen throws(TerminalError) in
                try screen.draw("ready")
                #expect(try screen.next() == .resized)
                try screen.draw("\(screen.size.columns)")
                #expect(try screen.next() == .key(.escape))
            }
        }
        try await person.value
    }

    @Test func next_throwsOnceTheTerminalHasGone() async throws {
        let terminal = try PseudoTerminal()
        let person = Task.detached {
            _ = try terminal.read(until: "ready")
            terminal.hangUp()
        }
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            // Not the terminal of this process, so that no signal comes with its end.
            let descriptor = open(path, O_RDWR | O_NOCTTY)
            #expect(throws: TerminalError.gone) {
                try SystemTerminal(input: descriptor, output: descriptor).run { screen throws(TerminalError) in
                    try screen.draw("ready")
                    _ = try screen.next()
                }
            }
        }
        try await person.value
    }

    @Test func run_refusesWhatIsNoTerminalAndASecondOneAtOnce() async throws {
        let terminal = try PseudoTerminal()
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            #expect(throws: TerminalError.failed(reason: "Bad file descriptor")) {
                try SystemTerminal(input: -1, output: -1).run { (_) throws(TerminalError) in }
            }
            let sut = try Self.takeOver(path)
            _ = try sut.run { (_) throws(TerminalError) in
                #expect(throws: TerminalError.failed(reason: "something else is asked there already")) {
                    _ = try sut.run { (_) throws(TerminalError) in }
                }
            }
        }
    }

    @Test func standard_isNoneWithoutATerminal() {
        // Tests have no terminal on one of their streams, and a dumb one is none either.
        #expect(SystemTerminal.standard(name: "dumb", fallback: .standard) == nil)
        #expect(SystemTerminal.standard(name: nil, fallback: .standard) == nil)
    }

    /// Makes a pseudo-terminal the terminal of this process.
    private static func takeOver(_ path: String) throws -> SystemTerminal {
        setsid()
        let descriptor = open(path, O_RDWR)
        try #require(descriptor >= 0 && tcgetpgrp(descriptor) == getpgrp())
        return SystemTerminal(input: descriptor, output: descriptor)
    }

    /// Shows its number and waits for more than ever comes.
    private static func wait(_ path: String) throws {
        try takeOver(path).run { screen throws(TerminalError) in
            try screen.draw("#\(getpid())|", "ready")
            while true { _ = try screen.next() }
        }
    }
}

extension TerminalScreen {
    fileprivate func draw(_ texts: String...) throws(TerminalError) {
        try draw(texts.map { StyledText($0) }, options: RenderCapabilities())
    }
}
