import Glibc

/// The terminal on which this program runs. Questions go to standard error, so that standard output keeps to the answer.
package struct SystemTerminal: TerminalScreenProvider {
    private let input: Int32
    private let output: Int32
    private let fallback: TerminalSize

    /// Any descriptors of one terminal; they stay the caller's.
    package init(input: Int32, output: Int32, fallback: TerminalSize = .standard) {
        (self.input, self.output, self.fallback) = (input, output, fallback)
    }

    /// The terminal of standard input and standard error, or `nil` if one of them is none, where it cannot move its
    /// cursor, or where this program runs in its background.
    ///
    /// - Parameters:
    ///   - name: what the terminal calls itself, as in `TERM`.
    ///   - fallback: the size to assume where the terminal does not know its own.
    package static func standard(name: String?, fallback: TerminalSize) -> SystemTerminal? {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1, !["", "dumb"].contains(name ?? "") else {
            return nil
        }
        // Of a terminal that is not ours to command, there is no foreground.
        let foreground = tcgetpgrp(STDIN_FILENO)
        guard foreground == -1 || foreground == getpgrp() else { return nil }
        return SystemTerminal(
            input: STDIN_FILENO, output: STDERR_FILENO,
            fallback: fallback)
    }

    /// A signal that asks the program to end is passed on once the terminal is as it was, so that it ends by it.
    package func run<Result>(
        _ body: (any TerminalScreen) throws(TerminalError) -> Result
    ) throws(TerminalError) -> Result {
        let terminal = try RawTerminal(input: input, output: output, fallback: fallback)
        return try Self.run(closing: terminal.close) { () throws(TerminalError) in try body(terminal) }
    }

    private static func run<Result>(
        closing close: () -> Void, _ body: () throws(TerminalError) -> Result
    ) throws(TerminalError) -> Result {
        do {
            let result = try body()
            close()
            return result
        } catch {
            close()
            if case .interrupted(let signal) = error { SignalPipe.send(signal) }
            throw error
        }
    }
}

extension SystemTerminal: CellScreenProvider {
    package func runFullScreen<Result>(
        options: RenderCapabilities, mouse: Bool, _ body: (any CellScreen) throws(TerminalError) -> Result
    ) throws(TerminalError) -> Result {
        let terminal = try CellTerminal(
            input: input, output: output, fallback: fallback, options: options, mouse: mouse)
        return try Self.run(closing: terminal.close) { () throws(TerminalError) in try body(terminal) }
    }
}
