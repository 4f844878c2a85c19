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
