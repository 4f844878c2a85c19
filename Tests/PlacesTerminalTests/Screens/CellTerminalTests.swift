import Dispatch
import Glibc
import PlacesTestSupport
import Testing

@testable import PlacesTerminal

/// Each in a process of its own, of which the pseudo-terminal is the terminal: signals concern a whole process.
@Suite(.serialized) struct CellTerminalTests {
    private static let start = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    private static let mouseOn = "\u{1B}[?1002h\u{1B}[?1006h"
    private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l"
    private static let end =
        "\u{1B}[0m\u{1B}[?2026l" + mouseOff + "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l\u{1B}[?25h"

    @Test func runFullScreen_drawsOnAnotherScreenAndGivesTheFormerOneBack() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.mode
        let person = Task.detached {
            let start = try terminal.read(until: "ready")
            let during = terminal.mode
            terminal.type("ñ\u{1B}[<0;3;2M\u{1B}[<32;4;2M\u{1B}[<32;5;2M\u{1B}[<0;5;2m\r")
            return (start, during)
        }
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            let keys = try Self.takeOver(path, mouse: true) { screen throws(TerminalError) in
                #expect(screen.size == TextSize(columns: 40, rows: 10))
                try screen.draw(Self.grid("ready", screen.size))
                return try Self.keys(of: screen)
            }
            #expect(
                keys == [
                    .character("ñ"), .mouse(MouseEvent(.press, column: 2, row: 1)),
                    .mouse(MouseEvent(.drag, column: 3, row: 1)), .mouse(MouseEvent(.drag, column: 4, row: 1)),
                    .mouse(MouseEvent(.release, column: 4, row: 1)), .enter,
                ])
        }
        let (start, during) = try await person.value
        #expect(start.hasPrefix(Self.start + Self.mouseOn + "\u{1B}[?2026h"))
        #expect(!during.isEchoing && !during.isByLine && during.makesSignals)
        #expect(terminal.mode == before)
        #expect(try terminal.read(until: Self.end) == Self.end)
    }

    // MARK: Ways out

    @Test(
        arguments: [
            SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGIO, SIGPWR, SIGSTKFLT,
            __libc_current_sigrtmin(), __libc_current_sigrtmax(),
        ])
    func runFullScreen_restoresTheTerminalAndEndsByTheSignal(number: Int32) async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.mode
        let person = Task.detached { kill(try Self.process(at: terminal), number) }
        await #expect(processExitsWith: .signal(number)) { [path = terminal.path as String] in
            try Self.takeOver(path, mouse: true) { screen throws(TerminalError) in
                try Self.showProcess(on: screen)
                while true { _ = try screen.next(within: nil) }
            }
        }
        _ = try await person.value
        #expect(terminal.mode == before)
        #expect(try terminal.read(until: Self.end).hasSuffix(Self.end))
    }

    @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGXCPU, SIGXFSZ])
    func runFullScreen_restoresTheTerminalAfterACrash(number: Int32) async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.mode
        await #expect(processExitsWith: .signal(number)) { [path = terminal.path as String, number = number as Int32] in
            try Self.takeOver(path, mouse: true) { screen throws(TerminalError) in
                try screen.draw(Self.grid("ready", screen.size))
                // This one is blocked where tests run, but for this call.
                if number == SIGABRT { abort() }
                raise(number)
                // And so are those that a limit sends: another thread takes them.
                kill(getpid(), number)
                while true { _ = try screen.next(within: nil) }
            }
        }
        #expect(terminal.mode == before)
        #expect(try terminal.read(until: Self.end).hasSuffix("ready\u{1B}[?2026l" + Self.end))
    }

    @Test func runFullScreen_restoresTheTerminalOnceThereIsNoMoreStack() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.mode
        await #expect(processExitsWith: .failure) { [path = terminal.path as String] in
            try Self.takeOver(path) { screen throws(TerminalError) in
                try screen.draw(Self.grid("ready", screen.size))
                print(Self.depth(of: 0, on: screen))
            }
        }
        #expect(terminal.mode == before)
        #expect(try terminal.read(until: Self.end).hasSuffix("ready\u{1B}[?2026l" + Self.end))
    }

    @Test func runFullScreen_restoresTheTerminalAfterACrashOfAnotherThread() async throws {
        let terminal = try PseudoTerminal()
        let before = terminal.mode
        await #expect(processExitsWith: .signal(SIGABRT)) { [path = terminal.path as String] in
            try Self.takeOver(path) { screen throws(TerminalError) in
                try screen.draw(Self.grid("ready", screen.size))
                DispatchQueue.global().async { abort() }
                while true { _ = try screen.next(within: nil) }
            }
        }
        #expect(terminal.mode == before)
        #expect(try terminal.read(until: Self.end).hasSuffix("ready\u{1B}[?2026l" + Self.end))
    }

    @Test func runFullScreen_leavesNothingOfItsHandlersBehind() async throws {
        let terminal = try PseudoTerminal()
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            let handlers = Self.handlers
            for _ in 0..<2 {
                #expect(throws: TerminalError.failed(reason: "enough")) {
                    try Self.takeOver(path) { (_) throws(TerminalError) in
                        #expect(Set(zip(handlers, Self.handlers).map { $0 == $1 }) == [false])
                        throw .failed(reason: "enough")
                    }
                }
                #expect(Self.handlers == handlers)
            }
        }
        #expect(try terminal.read(until: Self.end).hasSuffix(Self.end))
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
                try SystemTerminal(input: descriptor, output: descriptor)
                    .runFullScreen(options: RenderCapabilities(), mouse: false) { screen throws(TerminalError) in
                        try screen.draw(Self.grid("ready", screen.size))
                        _ = try screen.next(within: nil)
                    }
            }
        }
        try await person.value
    }

    // MARK: Events

    @Test func next_deliversWhatIsThereBeforeTheTimeIsOver() async throws {
        let terminal = try PseudoTerminal()
        let person = Task.detached {
            _ = try terminal.read(until: "ready")
            terminal.type("abc")
        }
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            try Self.takeOver(path) { screen throws(TerminalError) in
                #expect(!screen.hasPending)
                #expect(try screen.next(within: .milliseconds(1)) == .timedOut)
                try screen.draw(Self.grid("ready", screen.size))
                #expect(try screen.next(within: nil) == .key(.character("a")))
                #expect(screen.hasPending)
                screen.waker.wake()
                screen.waker.wake()
                let rest = try (0..<4).map { (_) throws(TerminalError) in try screen.next(within: .zero) }
                #expect(rest == [.key(.character("b")), .key(.character("c")), .woken, .timedOut])
                #expect(!screen.hasPending)
            }
        }
        try await person.value
    }

    @Test func next_isWokenByAnotherThread() async throws {
        let terminal = try PseudoTerminal()
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            let waker = try Self.takeOver(path) { screen throws(TerminalError) in
                let waker = screen.waker
                for _ in 0..<3 {
                    DispatchQueue.global().async { waker.wake() }
                    #expect(try screen.next(within: nil) == .woken)
                }
                waker.wake()
                #expect(screen.hasPending)
                #expect(try screen.next(within: nil) == .woken)
                return waker
            }
            // Late, and without an effect.
            waker.wake()
        }
    }

    @Test func next_tellsALoneEscapeHoweverOftenItIsWoken() async throws {
        let terminal = try PseudoTerminal()
        let person = Task.detached {
            _ = try terminal.read(until: "ready")
            terminal.type("\u{1B}")
        }
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            try Self.takeOver(path) { screen throws(TerminalError) in
                try screen.draw(Self.grid("ready", screen.size))
                var event = TerminalEvent.timedOut
                while event == .timedOut || event == .woken {
                    screen.waker.wake()
                    event = try screen.next(within: .milliseconds(1))
                }
                #expect(event == .key(.escape))
            }
        }
        try await person.value
    }

    @Test func next_tellsANewSize() async throws {
        let terminal = try PseudoTerminal()
        let person = Task.detached {
            _ = try terminal.read(until: "ready")
            terminal.resize(columns: 60, rows: 20)
            return try terminal.read(until: "60×20")
        }
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            try Self.takeOver(path) { screen throws(TerminalError) in
                try screen.draw(Self.grid("ready", screen.size))
                #expect(try screen.next(within: nil) == .resized)
                try screen.draw(Self.grid("\(screen.size.columns)×\(screen.size.rows)", screen.size))
            }
        }
        #expect(try await person.value.contains("\u{1B}[2J"))
    }

    // MARK: Giving back for a while

    @Test func next_givesTheTerminalBackWhileStopped() async throws {
        let terminal = try PseudoTerminal()
        let person = Task.detached {
            kill(try Self.process(at: terminal), SIGTSTP)
            return try terminal.read(until: "again")
        }
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            try Self.takeOver(path, mouse: true) { screen throws(TerminalError) in
                try Self.showProcess(on: screen)
                // Without a shell nothing would continue it, so it is not really stopped.
                #expect(try screen.next(within: nil) == .resumed)
                try screen.draw(Self.grid("again", screen.size))
            }
        }
        #expect(try await person.value.contains(Self.end + Self.start + Self.mouseOn + "\u{1B}[?2026h\u{1B}[0m"))
    }

    @Test func setMouse_switchesItsReports() async throws {
        let terminal = try PseudoTerminal()
        await #expect(processExitsWith: .success) { [path = terminal.path as String] in
            try Self.takeOver(path) { screen throws(TerminalError) in
                try screen.setMouse(true)
                try screen.setMouse(false)
            }
        }
        #expect(try terminal.read(until: Self.end) == Self.start + Self.mouseOn + Self.mouseOff + Self.end)
    }

    // MARK: Helpers

    /// Makes a pseudo-terminal the terminal of this process, and runs something on all of it.
    private static func takeOver<Result>(
        _ path: String, mouse: Bool = false, _ body: (any CellScreen) throws(TerminalError) -> Result
    ) throws -> Result {
        setsid()
        let descriptor = open(path, O_RDWR)
        try #require(descriptor >= 0 && tcgetpgrp(descriptor) == getpgrp())
        return try SystemTerminal(input: descriptor, output: descriptor)
            .runFullScreen(options: RenderCapabilities(), mouse: mouse, body)
    }

    private static func grid(_ text: String, _ size: TextSize) -> CellGrid {
        var grid = CellGrid(size: size)
        grid.put(text, column: 0, row: 0)
        return grid
    }

    private static func keys(of screen: any CellScreen) throws(TerminalError) -> [KeyEvent] {
        var keys: [KeyEvent] = []
        while keys.last != .enter {
            if case .key(let key) = try screen.next(within: nil) { keys.append(key) }
        }
        return keys
    }

    private static func showProcess(on screen: any CellScreen) throws(TerminalError) {
        try screen.draw(grid("#\(getpid())|", screen.size))
    }

    private static func process(at terminal: PseudoTerminal) throws -> pid_t {
        let digits = try terminal.read(until: "|").split(separator: "#").last?.prefix { $0.isNumber }
        return try #require(digits.flatMap { pid_t($0) })
    }

    private static var handlers: [Int] {
        [SIGINT, SIGTSTP, SIGWINCH, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE].map { signal in
            var action = sigaction()
            sigaction(signal, nil, &action)
            return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        }
    }

    /// Calls itself more often than any stack has room for.
    private static func depth(of count: Int, on screen: any CellScreen) -> Int {
        count > 1_000_000_000 ? 0 : depth(of: count + 1, on: screen) + screen.size.columns
    }
}
