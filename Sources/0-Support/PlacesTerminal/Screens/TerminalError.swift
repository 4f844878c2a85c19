import PlacesStrings

/// Why the terminal could not be used, or not to the end.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// By a signal, such as Ctrl-C makes.
    case interrupted(signal: Int32)
    /// The terminal was closed.
    case gone
    /// The reason is the system's.
    case failed(reason: String)

    /// What happened, in one sentence; empty if nothing is to be said.
    public var description: String {
        switch self {
        case .interrupted: ""
        case .gone: Strings.Terminal.gone
        case .failed(let reason): Strings.Terminal.failed(reason)
        }
    }
}
