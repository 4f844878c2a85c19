import Glibc
import PlacesTestSupport

/// Both ends of a pseudo-terminal: this side is the person, `path` is what a program opens.
final class PseudoTerminal: @unchecked Sendable {
    let path: String
    private let person: Int32
    /// Kept open, so that the terminal outlives its programs and its mode can be asked.
    private let held: Int32
    private var isThere = true

    init(columns: UInt16 = 40, rows: UInt16 = 10) throws {
        person = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (number, lock): (Int32, Int32) = (0, 0)
        // TIOCGPTN and TIOCSPTLCK.
        guard ioctl(person, 0x8004_5430, &number) == 0, ioctl(person, 0x4004_5431, &lock) == 0 else {
            throw ChildProcess.Failure("No pseudo-terminal: \(String(cString: strerror(errno)))")
        }
        path = "/dev/pts/\(number)"
        held = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        resize(columns: columns, rows: rows)
    }

    deinit {
        close(held)
        hangUp()
    }

    /// The person goes; to the program, the terminal has gone.
    func hangUp() {
        if isThere { close(person) }
        isThere = false
    }

    /// The flags that raw mode changes.
    struct Mode: Hashable {
        let isEchoing, isByLine, makesSignals: Bool
        let flags: [tcflag_t]
    }

    var mode: Mode {
        var mode = termios()
        tcgetattr(held, &mode)
        func has(_ flag: Int32) -> Bool { mode.c_lflag & tcflag_t(flag) != 0 }
        return Mode(
            isEchoing: has(ECHO), isByLine: has(ICANON), makesSignals: has(ISIG),
            flags: [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag])
    }

    func type(_ text: String) { _ = write(person, text, text.utf8.count) }

    func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(person, UInt(TIOCSWINSZ), &size)
    }

    /// What arrives until a text is among it, or a failure after a minute.
    func read(until text: String) throws -> String {
        var received: [UInt8] = []
        while true {
            var request = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 60_000) > 0 else {
                throw ChildProcess.Failure("“\(text)” did not come: \(String(decoding: received, as: UTF8.self))")
            }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = Glibc.read(person, &bytes, bytes.count)
            received += bytes.prefix(max(0, count))
            let all = String(decoding: received, as: UTF8.self)
            if count <= 0 || all.utf8.count >= text.utf8.count && all.contains(text) { return all }
        }
    }

    /// What has arrived by now.
    func readRest() -> String {
        var request = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return "" }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(person, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
