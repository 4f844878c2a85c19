import PlacesExplore
import PlacesPresentation
import PlacesTerminal

/// A console whose remarks become messages on the map while there is one, lest they be written over it.
struct RemarksToInbox: Console {
    let console: any Console
    let inbox: ExploreInbox

    func write(_ text: String, to stream: ConsoleStream) throws(ConsoleError) {
        if stream == .error, inbox.isOpen { return inbox.put(.message(text)) }
        try console.write(text, to: stream)
    }

    func write(_ bytes: [UInt8], to stream: ConsoleStream) throws(ConsoleError) {
        try console.write(bytes, to: stream)
    }

    func nextLine() throws(ConsoleError) -> String? { try console.nextLine() }
    func isTerminal(_ stream: ConsoleStream) -> Bool {
        // The map has its own lines for them.
        stream == .error && inbox.isOpen ? false : console.isTerminal(stream)
    }
    var reportedSize: TerminalSize? { console.reportedSize }
}
