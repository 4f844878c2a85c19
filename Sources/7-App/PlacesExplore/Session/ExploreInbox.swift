import PlacesTerminal
import PlacesThreads

/// What happened beside the screen, until the screen's own thread takes it.
package final class ExploreInbox: Sendable {
    private let waker = Locked<WakePipe?>(nil)
    private let events = Locked<[ExploreEvent]>([])

    package init() {}

    /// From now on the screen is notified.
    func open(_ waker: WakePipe) { self.waker.withLock { $0 = waker } }

    /// The screen is gone.
    func close() { waker.withLock { $0 = nil } }

    package var isOpen: Bool { waker.withLock { $0 != nil } }

    package func put(_ event: ExploreEvent) {
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
