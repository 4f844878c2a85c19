import PlacesFeature
import PlacesPresentation
import PlacesThreads

/// What happened beside the screen, until the screen's own thread takes it.
final class ExploreInbox: Sendable {
    let waker = Locked<ScreenWaker?>(nil)
    private let events = Locked<[ExploreEvent]>([])

    func put(_ event: ExploreEvent) {
        events.withLock { $0.append(event) }
        waker.withLock { $0 }?.wake()
    }

    /// All that has come, in its order.
    func take() -> [ExploreEvent] {
        events.withLock { events in
            defer { events = [] }
            return events
        }
    }
}

/// A console whose remarks become messages on the screen; everything else is the console's own.
struct RemarksToInbox: Console {
    let console: any Console
    let inbox: ExploreInbox

    func write(_ text: String, to stream: ConsoleStream) throws(ConsoleError) {
        // What the terminal itself is told, such as what to put into its clipboard, is no remark.
        if stream == .error, !text.hasPrefix("\u{1B}") { return inbox.put(.told(text)) }
        try console.write(text, to: stream)
    }

    func write(_ bytes: [UInt8], to stream: ConsoleStream) throws(ConsoleError) {
        try console.write(bytes, to: stream)
    }

    func nextLine() throws(ConsoleError) -> String? { try console.nextLine() }
    func isTerminal(_ stream: ConsoleStream) -> Bool { console.isTerminal(stream) }
    var reportedSize: TerminalSize? { console.reportedSize }
}
