import Glibc

/// Writes to a terminal without ever waiting in a call that nothing ends: a terminal may take no more, as after Ctrl-S.
final class TerminalOutput {
    /// For how long the terminal may take nothing of what gives it back, in milliseconds, until what it has not shown is
    /// thrown away.
    private static let (patience, hurriedPatience): (Int32, Int32) = (1000, 100)

    /// Opened anew, since others share how the caller's own waits; where that cannot be, it is the caller's.
    let descriptor: Int32
    private let isOwn: Bool

    init(_ descriptor: Int32) {
        let own = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        (self.descriptor, isOwn) = own < 0 ? (descriptor, false) : (own, true)
    }

    deinit { if isOwn { close(descriptor) } }

    /// `nil` where the terminal does not know its size.
    var size: TerminalSize? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// - Parameter wait: waits until the terminal takes more; `false` gives up what is left.
    func write(_ bytes: [UInt8], _ wait: () throws(TerminalError) -> Bool) throws(TerminalError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = send(rest)
            if count >= 0 {
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: guard try wait() else { return }
            case EPIPE: throw .gone
            default: throw .system(errno)
            }
        }
    }

    /// Writes what gives the terminal back.
    func writeLast(_ text: String, isHurried: Bool) {
        var (rest, isCleared) = (Array(text.utf8)[...], false)
        while !rest.isEmpty {
            let count = send(rest)
            if count >= 0 {
                rest = rest.dropFirst(count)
                continue
            }
            guard errno == EAGAIN || errno == EINTR else { return }
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            let room = poll(&request, 1, isHurried ? Self.hurriedPatience : Self.patience)
            if room > 0 || room < 0 && errno == EINTR { continue }
            guard !isCleared, tcflush(descriptor, TCOFLUSH) == 0 else { return }
            isCleared = true
        }
    }

    private func send(_ bytes: ArraySlice<UInt8>) -> Int {
        let piece = Array(bytes.prefix(StreamWriter.piece))
        return Glibc.write(descriptor, piece, piece.count)
    }
}
