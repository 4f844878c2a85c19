import Glibc

/// A terminal that this program has taken over: keys come one by one, signals before them. It is given back on every
/// way out, a crash among them, and meanwhile on Ctrl-Z.
/// The owner must close it.
final class TerminalSession {
    /// How long a lone Escape is awaited to be the beginning of more.
    private static let timeout = Duration.milliseconds(50)
    /// How long events are taken from the queue without a look at what has come since.
    private static let lookPause = Duration.milliseconds(5)
    /// The number of reads of the terminal before events are handled.
    private static let mostReads = 16

    /// What is written when the terminal is taken.
    var start: String
    /// Whether the terminal reports more than keys; reports not read by the end are discarded.
    var hasReports = false
    private let end: String
    private let input: Int32
    private let output: TerminalOutput
    private let fallback: TerminalSize
    private let waker: WakePipe?
    private let mode: RawMode
    private let signals: SignalPipe
    private var rescue: TerminalRestorer?
    private var decoder = KeyDecoder()
    private var queue = TerminalQueue()
    private var nextLook = ContinuousClock.now
    /// What came while only a look was taken.
    private var failure: TerminalError?
    /// Signals that came while something was written, but for those that end the program.
    private var late: [Int32] = []
    /// True once the program was asked to end: nothing slow is waited for then.
    private var isHurried = false
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
        (self.input, self.fallback, self.waker) = (input, fallback, waker)
        (self.start, self.end) = (start, end)
        mode = try RawMode(descriptor: input, keepsQuit: keepsQuit)
        signals = try SignalPipe()
        self.output = TerminalOutput(output)
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

    var size: TerminalSize { output.size ?? fallback }

    func write(_ text: String) throws(TerminalError) { try write(Array(text.utf8)) }

    /// Nothing more is written once the program is asked to end.
    func write(_ bytes: [UInt8]) throws(TerminalError) {
        try output.write(bytes) { () throws(TerminalError) in
            // The terminal takes no more for now: what has come is looked at meanwhile.
            var sources = [output.descriptor, signals.exit, input]
                .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            sources[0].events = Int16(POLLOUT)
            if poll(&sources, nfds_t(sources.count), -1) < 0, errno != EINTR { throw .system(errno) }
            if sources[1].revents != 0 {
                for signal in signals.take() {
                    if SignalPipe.ending.contains(signal) { try meet(signal) } else { late.append(signal) }
                }
            }
            if sources[2].revents != 0 { try takeKeys() }
            return !queue.isInterrupted
        }
    }

    // MARK: Events

    /// Waits for what comes next, at most so long; what is there already comes first, but for what ends the program.
    func next(within limit: Duration? = nil) throws(TerminalError) -> TerminalEvent {
        let end = limit.map { ContinuousClock.now + $0 }
        while true {
            if !queue.isEmpty { look() }
            if let failure, failure.isUrgent || queue.isEmpty {
                self.failure = nil
                throw failure
            }
            if let event = queue.take() { return event }
            let isOver = try !collect(until: [end, escapeEnd].compactMap(\.self).min())
            if isOver, let end, end <= .now, queue.isEmpty { return .timedOut }
        }
    }

    /// Whether ``next(within:)`` would not have to wait.
    var hasPending: Bool {
        if queue.isEmpty, failure == nil { nextLook = .now }
        look()
        return !queue.isEmpty || failure != nil
    }

    /// Collects what has come, if that was not done a moment ago.
    private func look() {
        guard nextLook <= .now else { return }
        do throws(TerminalError) {
            _ = try collect(until: .now)
        } catch {
            if failure?.isUrgent != true { failure = error }
        }
    }

    /// Collects what has come, once anything has; `false` if nothing came until then.
    private func collect(until end: ContinuousClock.Instant?) throws(TerminalError) -> Bool {
        if !late.isEmpty {
            let signals = late
            late = []
            for signal in signals { try meet(signal) }
            return true
        }
        var sources = [signals.exit, input, waker?.exit ?? -1]
            .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = poll(&sources, nfds_t(sources.count), Self.milliseconds(until: end))
        if count < 0, errno != EINTR { throw .system(errno) }
        nextLook = .now + Self.lookPause
        if let escapeEnd, escapeEnd <= .now, count <= 0 || sources[1].revents == 0 {
            queue.add(decoder.flush())
            self.escapeEnd = nil
        }
        guard count > 0 else { return false }
        if sources[0].revents != 0 {
            for signal in signals.take() { try meet(signal) }
        }
        if sources[1].revents != 0 { try takeKeys() }
        if sources[2].revents != 0, waker?.take() == true { queue.add(.woken) }
        return true
    }

    /// Takes all that was typed, so that the terminal can pass on Ctrl-C behind it.
    private func takeKeys() throws(TerminalError) {
        var reads = 0
        var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        repeat {
            let bytes = try read()
            queue.add(decoder.feed(bytes))
            reads += 1
            if bytes.isEmpty { break }
        } while reads < Self.mostReads && poll(&source, 1, 0) > 0 && source.revents & Int16(POLLIN) != 0
        escapeEnd = decoder.isWaiting ? .now + Self.timeout : nil
        if queue.isInterrupted { isHurried = true }
    }

    private static func milliseconds(until end: ContinuousClock.Instant?) -> Int32 {
        guard let end else { return -1 }
        // Not earlier than asked.
        let milliseconds = ((end - .now) / .milliseconds(1)).rounded(.up)
        return Int32(max(0, min(milliseconds, 1_000_000_000)))
    }

    private func meet(_ signal: Int32) throws(TerminalError) {
        switch signal {
        case SIGWINCH: queue.add(.resized)
        case SIGTSTP:
            leave()
            signals.pass(signal)
            try resume()
            for other in signals.take() where other != SIGCONT { try meet(other) }
        // After a stop that cannot be caught, the shell may have left the terminal in any state.
        case SIGCONT: try resume()
        default:
            isHurried = true
            throw .interrupted(signal: signal)
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
        if rescue == nil { rescue = TerminalRestorer(mode: mode, output: output.descriptor, end: end) }
        try mode.enter()
        try write(start)
    }

    private func leave() {
        guard isTaken else { return }
        isTaken = false
        output.writeLast(end, isHurried: isHurried)
        if hasReports { tcflush(input, TCIFLUSH) }
        mode.leave()
        rescue?.remove()
        rescue = nil
    }

    private func resume() throws(TerminalError) {
        try enter()
        queue.add(.resumed)
    }
}

extension TerminalError {
    /// True if it goes before everything typed.
    fileprivate var isUrgent: Bool { if case .interrupted = self { true } else { false } }
}
