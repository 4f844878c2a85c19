import PlacesExplore
import PlacesPresentation
import PlacesTerminal
import PlacesThreads

/// A console whose remarks become messages on the map while there is one, lest they be written over it; those made before
/// follow once the terminal is given back.
struct RemarksToInbox: Console {
    let console: any Console
    let inbox: ExploreInbox
    private let early = Locked([String]())

    init(console: any Console, inbox: ExploreInbox) { (self.console, self.inbox) = (console, inbox) }

    func write(_ text: String, to stream: ConsoleStream) throws(ConsoleError) {
        guard stream == .error else { return try console.write(text, to: stream) }
        if inbox.isOpen { inbox.put(.message(text)) } else { early.withLock { $0.append(text) } }
    }

    /// Writes what was remarked before there was a map. A failure of that is ignored.
    func writeEarlyRemarks() { for text in early.withLock(\.self) { try? console.write(text, to: .error) } }

    func write(_ bytes: [UInt8], to stream: ConsoleStream) throws(ConsoleError) {
        try console.write(bytes, to: stream)
    }

    func nextLine() throws(ConsoleError) -> String? { try console.nextLine() }
    func isTerminal(_ stream: ConsoleStream) -> Bool {
        // The map has its own lines for them.
        stream == .error ? false : console.isTerminal(stream)
    }
    var reportedSize: TerminalSize? { console.reportedSize }
}
