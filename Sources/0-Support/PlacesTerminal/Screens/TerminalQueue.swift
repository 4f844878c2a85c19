/// Pending events of a terminal, in order of arrival.
///
/// It is bounded, however fast events come: one new size, or one waking, counts for all that came since, and only so
/// many keys are kept. Ctrl-C does not wait for what was typed before it.
struct TerminalQueue {
    /// As many as the longest text that is taken at once.
    static let limit = 65_536

    private var events: ArraySlice<TerminalEvent> = []
    private var hasResize = false
    private var hasWaking = false
    /// True if the next event is Ctrl-C as a key.
    private(set) var isInterrupted = false

    var isEmpty: Bool { events.isEmpty }
    var count: Int { events.count }

    mutating func add(_ event: TerminalEvent) {
        switch event {
        case .key(.interrupt):
            self = TerminalQueue()
            isInterrupted = true
        case .key where events.count >= Self.limit: return
        case .resized:
            guard !hasResize else { return }
            hasResize = true
        case .woken:
            guard !hasWaking else { return }
            hasWaking = true
        case .key, .resumed, .timedOut: break
        }
        events.append(event)
    }

    mutating func add(_ keys: [KeyEvent]) { for key in keys { add(.key(key)) } }

    mutating func take() -> TerminalEvent? {
        let event = events.popFirst()
        switch event {
        case .resized: hasResize = false
        case .woken: hasWaking = false
        case .key(.interrupt): isInterrupted = false
        default: break
        }
        return event
    }
}
