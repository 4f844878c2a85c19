import Glibc

/// Tells one terminal from another, for as long as its session lasts.
package enum TerminalName {
    /// The device of the first standard stream that is a terminal, and the session on it; empty without a terminal.
    ///
    /// Devices are used again by later terminals, so the session makes the difference.
    package static var current: String {
        for descriptor in [STDIN_FILENO, STDERR_FILENO, STDOUT_FILENO] {
            var name = [CChar](repeating: 0, count: 256)
            if ttyname_r(descriptor, &name, name.count - 1) == 0 {
                return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                    + "#\(getsid(0))"
            }
        }
        return ""
    }
}
