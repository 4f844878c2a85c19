/// A terminal taken over to draw on its whole screen. What it showed before is restored at the end.
/// The owner must close it on every path.
final class CellTerminal: CellScreen {
    /// Another screen, no cursor, no wrapping at the right edge, and pastes in marks.
    private static let start = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    private static let end = "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l\u{1B}[?25h"
    /// Presses, drags and wheels, in numbers of any size.
    private static let mouseOn = "\u{1B}[?1002h\u{1B}[?1006h"
    private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l"

    let waker: WakePipe
    private let terminal: TerminalSession
    private let options: RenderCapabilities
    private var writer = CellFrameWriter()

    /// Takes the terminal over; the descriptors stay the caller's.
    ///
    /// - Parameter fallback: the size to assume where the terminal does not know its own.
    init(
        input: Int32, output: Int32, fallback: TerminalSize, options: RenderCapabilities, mouse: Bool
    ) throws(TerminalError) {
        self.options = options
        waker = try WakePipe()
        terminal = try TerminalSession(
            input: input, output: output, fallback: fallback,
            start: Self.start + (mouse ? Self.mouseOn : ""),
            end: CellFrameWriter.reset(options: options) + Self.mouseOff + Self.end, waker: waker,
            // A paste may hold it, and who works on a screen should not lose it by a slip.
            keepsQuit: false)
        terminal.hasReports = mouse
    }

    func close() { terminal.close() }

    var size: TextSize { TextSize(columns: terminal.size.columns, rows: terminal.size.rows) }

    func draw(_ grid: CellGrid) throws(TerminalError) {
        let bytes = writer.update(to: grid, options: options)
        if !bytes.isEmpty { try terminal.write(bytes) }
    }

    func next(within limit: Duration?) throws(TerminalError) -> TerminalEvent {
        let event = try terminal.next(within: limit)
        if event == .resized || event == .resumed { writer.forget() }
        return event
    }

    var hasPending: Bool { terminal.hasPending }

    func setMouse(_ isOn: Bool) throws(TerminalError) {
        terminal.start = Self.start + (isOn ? Self.mouseOn : "")
        terminal.hasReports = isOn
        try terminal.write(isOn ? Self.mouseOn : Self.mouseOff)
    }
}
