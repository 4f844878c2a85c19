import PlacesStrings

/// Why a text was not written.
package enum ConsoleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reader has gone, as `head` does when it has enough: nothing to complain about.
    case closedPipe
    /// No space, a broken device and the like; the reason is the system's.
    case failed(reason: String)

    /// What happened, in one sentence; empty if nothing is to be said.
    package var description: String { message.what }
    /// The next thing to try.
    package var hint: String? { message.next }

    private var message: (what: String, next: String?) {
        switch self {
        case .closedPipe: ("", nil)
        case .failed(let reason): (Strings.CommandLine.outputFailed(reason), Strings.CommandLine.outputHint)
        }
    }
}
