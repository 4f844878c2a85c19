import PlacesExplore
import PlacesFeature
import PlacesPresentation
import PlacesTerminal
import PlacesThreads

/// What happened beside the screen, until the screen's own thread takes it.
final class ExploreInbox: Sendable {
    private let waker = Locked<ScreenWaker?>(nil)
    private let events = Locked<[ExploreEvent]>([])

    /// From now on the screen is told.
    func open(_ waker: ScreenWaker) { self.waker.withLock { $0 = waker } }

    /// The screen is gone.
    func close() { waker.withLock { $0 = nil } }

    var isOpen: Bool { waker.withLock { $0 != nil } }

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

/// A console whose remarks become messages on the map while there is one, lest they be written over it.
struct RemarksToInbox: Console {
    let console: any Console
    let inbox: ExploreInbox

    func write(_ text: String, to stream: ConsoleStream) throws(ConsoleError) {
        if stream == .error, inbox.isOpen { return inbox.put(.told(text)) }
        try console.write(text, to: stream)
    }

    func write(_ bytes: [UInt8], to stream: ConsoleStream) throws(ConsoleError) {
        try console.write(bytes, to: stream)
    }

    func nextLine() throws(ConsoleError) -> String? { try console.nextLine() }
    func isTerminal(_ stream: ConsoleStream) -> Bool { console.isTerminal(stream) }
    var reportedSize: TerminalSize? { console.reportedSize }
}
