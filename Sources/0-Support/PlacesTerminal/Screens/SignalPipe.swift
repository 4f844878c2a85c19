import Glibc
import PlacesStrings
import Synchronization

/// The end of the pipe into which the signals of this process are written, or -1.
private let signalEntrance = Atomic<Int32>(-1)

/// All that may safely be done in a handler: to note the signal and return.
private func note(_ signal: Int32) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(signalEntrance.load(ordering: .relaxed), &byte, 1)
    errno = before
}

/// Makes signals readable, so that they are met between two steps and not in the midst of one.
///
/// There is one at a time in a process. Signals that were ignored before stay so, as those who started the program wish.
final class SignalPipe {
    /// What ends a process by default, but for what comes of a fault or a limit, which is a ``TerminalRestorer``'s.
    static let ending =
        [
            SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGPIPE, SIGIO, SIGPWR,
            SIGSTKFLT,
        ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
    private static let watched = ending + [SIGTSTP, SIGCONT, SIGWINCH]

    /// Readable once a signal has come.
    let exit: Int32
    private let entrance: Int32
    private var previous: [(signal: Int32, action: sigaction)] = []

    init() throws(TerminalError) {
        (exit, entrance) = try Self.makePipe()
        guard
            signalEntrance.compareExchange(expected: -1, desired: entrance, ordering: .sequentiallyConsistent).exchanged
        else {
            for end in [exit, entrance] { close(end) }
            throw .failed(reason: Strings.Terminal.inUse)
        }
        for signal in Self.watched {
            var before = sigaction()
            guard sigaction(signal, nil, &before) == 0, !Self.ignores(before) || signal == SIGCONT else { continue }
            previous.append((signal, before))
            Self.watch(signal)
        }
    }

    /// A non-blocking pipe that child processes do not inherit.
    static func makePipe() throws(TerminalError) -> (exit: Int32, entrance: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(errno) }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        return (ends[0], ends[1])
    }

    /// Gives the signals back; one that comes from now on does what it did before.
    func stop() {
        guard !previous.isEmpty else { return }
        for (signal, action) in previous {
            var action = action
            sigaction(signal, &action, nil)
        }
        previous = []
        signalEntrance.store(-1, ordering: .sequentiallyConsistent)
        close(exit)
        close(entrance)
    }

    deinit { stop() }

    /// The signals that have come since.
    func take() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(exit, &bytes, bytes.count)
        return bytes.prefix(max(0, count)).map(Int32.init)
    }

    /// Has a signal do what it did before this object came, then watches it again.
    func pass(_ signal: Int32) {
        guard var action = previous.first(where: { $0.signal == signal })?.action else { return }
        sigaction(signal, &action, nil)
        Self.send(signal)
        Self.watch(signal)
    }

    /// Sends a signal to this thread, also where threads do not take any; it has been dealt with on return.
    static func send(_ signal: Int32) {
        var signals = sigset_t()
        var before = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, signal)
        pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        raise(signal)
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    private static func watch(_ signal: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = note
        action.sa_flags = SA_RESTART
        sigfillset(&action.sa_mask)
        sigaction(signal, &action, nil)
    }

    private static func ignores(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
