import PlacesWords

/// Where the program's text goes, and what is known about the other side.
package protocol Console: Sendable {
    /// Writes all of a text, or throws.
    func write(_ text: String, to stream: ConsoleStream) throws(ConsoleError)
    /// Writes all of what is no text, or throws.
    func write(_ bytes: [UInt8], to stream: ConsoleStream) throws(ConsoleError)
    /// The next line of standard input without its end, or `nil` after the last; bytes that are no UTF-8 are replaced.
    func nextLine() throws(ConsoleError) -> String?
    func isTerminal(_ stream: ConsoleStream) -> Bool
    /// What the terminal itself says about its size, or `nil`.
    var reportedSize: TerminalSize? { get }
}

/// A standard stream.
package enum ConsoleStream: Hashable, Sendable, CaseIterable {
    case input, output, error
}

/// Why a text was not written.
package enum ConsoleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reader has gone, as `head` does when it has enough: nothing to complain about.
    case closedPipe
    /// No space, a broken device and the like; the reason is the system's.
    case failed(reason: String)

    /// The status to end with: whoever closed the pipe got what they wanted.
    package var status: ExitStatus {
        switch self {
        case .closedPipe: .found
        case .failed: .localFault
        }
    }

    /// What happened, in one sentence; empty where nothing is to be said.
    package var description: String { message.what }
    /// The next thing to try.
    package var hint: String? { message.next }

    private var message: (what: String, next: String?) {
        switch self {
        case .closedPipe: ("", nil)
        case .failed(let reason): (Words.CommandLine.outputFailed(reason), Words.CommandLine.outputHint)
        }
    }
}
