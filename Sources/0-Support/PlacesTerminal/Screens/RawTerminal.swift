import Glibc

/// A terminal taken over, on which lines are drawn below the cursor.
/// The owner must close it on every path.
final class RawTerminal: TerminalScreen {
    private let terminal: TerminalSession
    private var frame = FrameWriter()

    /// Takes the terminal over; the descriptors stay the caller's.
    ///
    /// - Parameter fallback: the size to assume where the terminal does not know its own.
    init(input: Int32, output: Int32, fallback: TerminalSize) throws(TerminalError) {
        terminal = try TerminalSession(
            input: input, output: output, fallback: fallback, start: FrameWriter.start, end: FrameWriter.end)
    }

    /// Erases what was drawn and gives the terminal back.
    func close() { terminal.close() }

    var size: TerminalSize { terminal.size }

    var hasPending: Bool { terminal.hasPending }

    func draw(_ lines: [StyledText], options: RenderCapabilities) throws(TerminalError) {
        let texts = lines.prefix(size.rows).map { $0.written(within: size.columns, options: options) }
        try terminal.write(frame.update(texts))
    }

    func next() throws(TerminalError) -> TerminalEvent {
        let event = try terminal.next()
        if event == .resumed { frame.forget() }
        if event == .resized || event == .resumed { try terminal.write(frame.erase()) }
        return event
    }
}
