import Glibc

/// A terminal that this program has taken over: keys come one by one, signals between them. It is given back on every
/// way out, a crash among them, and meanwhile on Ctrl-Z.
/// The owner must close it.
final class TerminalSession {
    /// How long a lone Escape is awaited to be the beginning of more.
    private static let timeout = Duration.milliseconds(50)

    /// What is written when the terminal is taken.
    var start: String
    /// Whether the terminal reports more than keys; reports not read by the end are discarded.
    var hasReports = false
    private let end: String
    private let input: Int32
    private let output: Int32
    private let fallback: TerminalSize
    private let waker: WakePipe?
    private let mode: RawMode
    private let signals: SignalPipe
    private var rescue: TerminalRestorer?
    private var decoder = KeyDecoder()
    private var events: ArraySlice<TerminalEvent> = []
    /// What came while only a look was taken.
    private var failure: TerminalError?
    /// When a lone Escape is no more than that.
    private var escapeEnd: ContinuousClock.Instant?
    private var isOpen = true
    /// Whether the terminal is ours at the moment.
    private var isTaken = false

    /// Takes the terminal over; the descriptors stay the caller's. What was typed before is no answer to what is asked
    /// now, and thrown away.
    ///
    /// - Parameters:
    ///   - fallback: the size to assume where the terminal does not know its own.
    ///   - end: what is written when the terminal is given back, possibly in the midst of something else.
    ///   - keepsQuit: whether Ctrl-\ still makes a signal.
    init(
        input: Int32, output: Int32, fallback: TerminalSize, start: String, end: String, waker: WakePipe? = nil,
        keepsQuit: Bool = true
    ) throws(TerminalError) {
        (self.input, self.output, self.fallback, self.waker) = (input, output, fallback, waker)
        (self.start, self.end) = (start, end)
        mode = try RawMode(descriptor: input, keepsQuit: keepsQuit)
        signals = try SignalPipe()
        do throws(TerminalError) {
            tcflush(input, TCIFLUSH)
            try enter()
        } catch {
            close()
            throw error
        }
    }

    deinit { close() }

    func close() {
        guard isOpen else { return }
        isOpen = false
        leave()
        signals.stop()
    }

    var size: TerminalSize {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return fallback }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row)) ?? fallback
    }

    func write(_ text: String) throws(TerminalError) { try write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) throws(TerminalError) {
        do {
            try StreamWriter(descriptor: output).writeAll(bytes)
        } catch {
            switch error {
            case .closedPipe: throw .gone
            case .failed(let reason): throw .failed(reason: reason)
            }
        }
    }

    // MARK: Events

    /// Waits for what comes next, at most so long; what is there already comes first.
    func next(within limit: Duration? = nil) throws(TerminalError) -> TerminalEvent {
        let end = limit.map { ContinuousClock.now + $0 }
        while true {
            if let event = events.popFirst() { return event }
            if let failure {
                self.failure = nil
                throw failure
            }
            let isOver = try !collect(until: [end, escapeEnd].compactMap(\.self).min())
            if isOver, let end, end <= .now, events.isEmpty { return .timedOut }
        }
    }

    /// Whether ``next(within:)`` would not have to wait.
    var hasPending: Bool {
        guard events.isEmpty, failure == nil else { return true }
        do throws(TerminalError) {
            _ = try collect(until: .now)
        } catch {
            failure = error
        }
        return !events.isEmpty || failure != nil
    }

    /// Collects what has come, once anything has; `false` if nothing came until then.
    private func collect(until end: ContinuousClock.Instant?) throws(TerminalError) -> Bool {
        var sources = [signals.exit, input, waker?.exit ?? -1]
            .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = poll(&sources, nfds_t(sources.count), Self.milliseconds(until: end))
        if count < 0, errno != EINTR { throw .system(errno) }
        if let escapeEnd, escapeEnd <= .now, count <= 0 || sources[1].revents == 0 {
            events += decoder.flush().map(TerminalEvent.key)
            self.escapeEnd = nil
        }
        guard count > 0 else { return false }
        if sources[0].revents != 0 {
            for signal in signals.take() { try meet(signal) }
        }
        if sources[1].revents != 0 {
            events += decoder.feed(try read()).map(TerminalEvent.key)
            escapeEnd = decoder.isWaiting ? .now + Self.timeout : nil
        }
        if sources[2].revents != 0, waker?.take() == true { events.append(.woken) }
        return true
    }

    private static func milliseconds(until end: ContinuousClock.Instant?) -> Int32 {
        guard let end else { return -1 }
        // Not earlier than asked.
        let milliseconds = ((end - .now) / .milliseconds(1)).rounded(.up)
        return Int32(max(0, min(milliseconds, 1_000_000_000)))
    }

    private func meet(_ signal: Int32) throws(TerminalError) {
        switch signal {
        case SIGWINCH: events.append(.resized)
        case SIGTSTP:
            leave()
            signals.pass(signal)
            try resume()
            for other in signals.take() where other != SIGCONT { try meet(other) }
        // After a stop that cannot be caught, the shell may have left the terminal in any state.
        case SIGCONT: try resume()
        default: throw .interrupted(signal: signal)
        }
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

    // MARK: Giving back and taking again

    private func enter() throws(TerminalError) {
        isTaken = true
        if rescue == nil { rescue = TerminalRestorer(mode: mode, output: output, end: end) }
        try mode.enter()
        try write(start)
    }

    private func leave() {
        guard isTaken else { return }
        isTaken = false
        try? write(end)
        if hasReports { tcflush(input, TCIFLUSH) }
        mode.leave()
        rescue?.remove()
        rescue = nil
    }

    private func resume() throws(TerminalError) {
        try enter()
        events.append(.resumed)
    }
}
