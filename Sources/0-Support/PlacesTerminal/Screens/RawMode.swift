import CGlibc
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
        places_set_control(&mode, VMIN, 1)
        places_set_control(&mode, VTIME, 0)
        // _POSIX_VDISABLE.
        if !keepsQuit { places_set_control(&mode, VQUIT, 0) }
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
