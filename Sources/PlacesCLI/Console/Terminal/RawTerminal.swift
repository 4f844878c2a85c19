import Glibc
import PlacesPresentation

/// A terminal taken over: keys come one by one, and lines are drawn below the cursor.
///
/// Ctrl-Z gives the terminal back until the program goes on. Whoever makes one closes it, on every way out.
final class RawTerminal: TerminalScreen {
    /// How long a lone Escape is awaited to be the beginning of more.
    private static let patience: Int32 = 50

    private let input: Int32
    private let output: Int32
    private let fallback: TerminalSize
    private let mode: RawMode
    private let signals: SignalPipe
    private var decoder = KeyDecoder()
    private var keys: ArraySlice<KeyEvent> = []
    private var frame = FrameWriter()
    private var isOpen = true

    /// Takes the terminal over; the descriptors stay the caller's. What was typed before is no answer to what is asked
    /// now, and thrown away.
    ///
    /// - Parameter fallback: the size to assume where the terminal does not know its own.
    init(input: Int32, output: Int32, fallback: TerminalSize) throws(TerminalError) {
        (self.input, self.output, self.fallback) = (input, output, fallback)
        mode = try RawMode(descriptor: input)
        signals = try SignalPipe()
        do throws(TerminalError) {
            try mode.enter()
            tcflush(input, TCIFLUSH)
            try write(FrameWriter.start)
        } catch {
            close()
            throw error
        }
    }

    deinit { close() }

    /// Erases what was drawn and gives the terminal back.
    func close() {
        guard isOpen else { return }
        isOpen = false
        try? write(FrameWriter.end)
        mode.leave()
        signals.stop()
    }

    var size: TerminalSize {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return fallback }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row)) ?? fallback
    }

    func draw(_ lines: [String]) throws(TerminalError) {
        try write(frame.update(Array(lines.prefix(size.rows))))
    }

    func next() throws(TerminalError) -> TerminalEvent {
        while true {
            if let key = keys.popFirst() { return .key(key) }
            var sources = [
                pollfd(fd: signals.exit, events: Int16(POLLIN), revents: 0),
                pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&sources, 2, decoder.isWaiting ? Self.patience : -1)
            if count < 0, errno != EINTR { throw .system(errno) }
            if count == 0 { keys += decoder.flush() }
            guard count > 0 else { continue }
            if sources[0].revents != 0 {
                var needsDrawing = false
                for signal in signals.take() { needsDrawing = try meet(signal) || needsDrawing }
                if needsDrawing { return .redraw }
            }
            if sources[1].revents != 0 { keys += decoder.feed(try read()) }
        }
    }

    /// Whether the lines must be drawn again.
    private func meet(_ signal: Int32) throws(TerminalError) -> Bool {
        switch signal {
        case SIGWINCH:
            try write(frame.erase())
        case SIGTSTP:
            try write(FrameWriter.end)
            mode.leave()
            signals.pass(signal)
            try resume()
        case SIGCONT:
            // After a stop that nobody can meet, the shell may have left anything.
            try resume()
        default: throw .interrupted(signal: signal)
        }
        return true
    }

    private func resume() throws(TerminalError) {
        frame.forget()
        try mode.enter()
        try write(FrameWriter.start + frame.erase())
    }

    private func read() throws(TerminalError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            let result = Glibc.read(input, buffer.baseAddress, buffer.count)
            failure = result < 0 ? errno : 0
            count = max(0, result)
        }
        switch failure {
        case 0 where bytes.isEmpty, EIO: throw .gone
        case 0, EINTR, EAGAIN: return bytes
        default: throw .system(failure)
        }
    }

    private func write(_ text: String) throws(TerminalError) {
        do {
            try StreamWriter(descriptor: output).writeAll(text)
        } catch {
            switch error {
            case .closedPipe: throw .gone
            case .failed(let reason): throw .failed(reason: reason)
            }
        }
    }
}
