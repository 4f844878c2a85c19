import Glibc

/// How a terminal passes keys on: each at once and unseen, and before and after that as it was found.
/// Ctrl-C and Ctrl-Z still make signals, so they work even while no key is read; Ctrl-\ does so on request.
struct RawMode {
    let descriptor: Int32
    /// As it was found.
    let original: termios

    private let keepsQuit: Bool

    init(descriptor: Int32, keepsQuit: Bool = true) throws(TerminalError) {
        var original = termios()
        guard tcgetattr(descriptor, &original) == 0 else { throw .system(errno) }
        (self.descriptor, self.original, self.keepsQuit) = (descriptor, original, keepsQuit)
    }

    func enter() throws(TerminalError) {
        var mode = original
        mode.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON)
        mode.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
        // VMIN and VTIME; and VQUIT, which _POSIX_VDISABLE turns off.
        (mode.c_cc.6, mode.c_cc.5) = (1, 0)
        if !keepsQuit { mode.c_cc.1 = 0 }
        guard set(mode) else { throw .system(errno) }
    }

    /// Nothing to be done where the terminal is gone.
    func leave() { _ = set(original) }

    private func set(_ mode: termios) -> Bool {
        var mode = mode
        while tcsetattr(descriptor, TCSANOW, &mode) != 0 {
            if errno != EINTR { return false }
        }
        return true
    }
}

extension TerminalError {
    /// By an error number of the system.
    static func system(_ number: Int32) -> TerminalError { .failed(reason: String(cString: strerror(number))) }
}
