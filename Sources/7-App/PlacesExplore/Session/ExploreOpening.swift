import Glibc
import PlacesMap
package import PlacesPresentation
package import PlacesTerminal
import PlacesThreads

/// The explorer's empty map until it is known where to look around, and the questions in it that this may take.
///
/// The screen belongs to the thread that draws it. Anyone who finds out the rest asks from another thread, as at any terminal.
///
/// Unchecked: what threads share is touched in the monitor.
package final class ExploreOpening: TerminalScreenProvider, @unchecked Sendable {
    /// The start of the explorer, once it is known.
    package typealias Beginning = (start: ExploreStart, host: any ExploreHost)

    /// The wait that no one wonders about.
    private static let patience = Duration.milliseconds(ExploreState.timeout)

    private let view: ExploreOpeningView
    private let inbox: ExploreInbox
    private let monitor = Monitor()
    // These are touched in the monitor.
    private var size: TextSize?
    private var waker: WakePipe?
    /// The question on the screen, if there is one.
    private var question: [StyledText]?
    /// Keys and sizes that the question has not taken yet.
    private var events: [TerminalEvent] = []
    private var found: Beginning?
    /// Why nothing more can be asked here.
    private var end: TerminalError?

    /// - Parameters:
    ///   - radius: metres, of the circle that is probably searched.
    ///   - maximumRadius: metres to which the slider goes.
    ///   - inbox: where remarks go once the map is shown.
    package init(radius: Double, maximumRadius: Double, options: PresentationOptions, inbox: ExploreInbox) {
        view = ExploreOpeningView(radius: radius, maximumRadius: max(radius, maximumRadius), options: options)
        self.inbox = inbox
    }

    // MARK: - Beside the screen

    /// From now on the explorer is shown.
    package func finish(with beginning: Beginning) {
        monitor.change { (found, end) = (beginning, end ?? .gone) }
        wake()
    }

    /// Nothing will be shown: the screen is given back, and a question that is still asked ends with the error.
    package func abandon(_ error: TerminalError = .gone) {
        monitor.change { end = end ?? error }
        wake()
    }

    package func run<Result>(
        _ body: (any TerminalScreen) throws(TerminalError) -> Result
    ) throws(TerminalError) -> Result {
        defer { show(nil) }
        return try body(Pane(opening: self))
    }

    private func show(_ lines: [StyledText]?) {
        monitor.change {
            question = lines
            if lines == nil { events = [] }
        }
        wake()
    }

    private func wake() { monitor.hold { waker }?.wake() }

    /// The part of the map in which a question is asked.
    private final class Pane: TerminalScreen {
        private let opening: ExploreOpening

        init(opening: ExploreOpening) { self.opening = opening }

        var size: TerminalSize {
            opening.monitor.wait(
                until: { opening.size != nil || opening.end != nil },
                then: {
                    let room = opening.size.map(ExploreOpeningView.room)
                    return room.flatMap { TerminalSize(columns: $0.columns, rows: $0.rows) } ?? .standard
                })
        }

        var hasPending: Bool { opening.monitor.hold { !opening.events.isEmpty } }

        func draw(_ lines: [StyledText], options: RenderCapabilities) { opening.show(lines) }

        func next() throws(TerminalError) -> TerminalEvent {
            let event = opening.monitor.wait(
                until: { !opening.events.isEmpty || opening.end != nil },
                then: { opening.events.isEmpty ? nil : opening.events.removeFirst() })
            if let event { return event }
            throw opening.monitor.hold { opening.end } ?? .gone
        }
    }

    // MARK: - On the screen

    /// Takes the terminal over: for the questions, then for the explorer.
    /// - Returns: whether the user saw it to the end; `false` if it was abandoned.
    package func run(on provider: any CellScreenProvider, mouse: Bool) throws(TerminalError) -> Bool {
        do throws(TerminalError) {
            return try provider.runFullScreen(options: view.options.capabilities, mouse: mouse) {
                screen throws(TerminalError) in
                var keys: [KeyEvent] = []
                switch try wait(on: screen, keeping: &keys) {
                case .found(let beginning):
                    let session = ExploreSession(beginning.start, host: beginning.host, inbox: inbox)
                    try session.run(on: screen, view.options, typedBefore: keys)
                    return true
                case .left:
                    abandon()
                    return true
                case .abandoned: return false
                }
            }
        } catch {
            abandon(error)
            throw error
        }
    }

    private enum Outcome {
        case found(Beginning)
        case left, abandoned
    }

    /// - Parameter keys: those that were pressed while nothing was asked, which the explorer takes.
    private func wait(on screen: any CellScreen, keeping keys: inout [KeyEvent]) throws(TerminalError) -> Outcome {
        monitor.change { (size, waker) = (screen.size, screen.waker) }
        var isSlow = false
        while true {
            let (question, found, end) = monitor.hold { (self.question, self.found, self.end) }
            if let found {
                // The host may hold the terminal that this is.
                monitor.change { self.found = nil }
                return .found(found)
            }
            if end != nil { return .abandoned }
            if !screen.hasPending {
                try screen.draw(view.grid(asking: question, isSlow: isSlow, size: screen.size))
            }
            switch try screen.next(within: isSlow ? nil : Self.patience) {
            case .key(.interrupt): throw .interrupted(signal: SIGINT)
            case .key(.mouse), .woken: break
            case .key(let key) where question != nil: monitor.change { events.append(.key(key)) }
            case .key(let key):
                // After "/" words are typed.
                let leaves = key == .escape || key == .endOfInput || key == .character("q")
                if leaves, !keys.contains(.character("/")) { return .left }
                keys.append(key)
            case .timedOut: isSlow = true
            case .resized, .resumed:
                monitor.change {
                    size = screen.size
                    if question != nil { events.append(.resized) }
                }
            }
        }
    }
}
