import PlacesFeature
package import PlacesPresentation
package import PlacesTerminal

/// Looking around at a terminal: what happens goes into the state, what is due is done, and the state is drawn.
///
/// Everything slow runs beside it and comes back as an event, so that keys never wait.
package final class ExploreSession {
    private let host: any ExploreHost
    private let start: ExploreStart
    private let inbox: ExploreInbox
    /// So many bytes of text are taken at once: between two pieces, all else has its turn.
    private static let longestPiece = 65_536
    /// The longest time between two frames in milliseconds, however fast events come.
    private static let longestPause = 100
    private let errands: ExploreErrands
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var state: ExploreState?
    private var time = 0

    /// - Parameter inbox: where remarks may go that come while the screen is the map's.
    package init(_ start: ExploreStart, host: any ExploreHost, inbox: ExploreInbox = ExploreInbox()) {
        (self.start, self.host, self.inbox) = (start, host, inbox)
        errands = ExploreErrands { errand in
            if let event = host.perform(errand) { inbox.put(event) }
        }
    }

    /// Returns when the user leaves.
    /// - Parameters:
    ///   - provider: lends the screen.
    ///   - capabilities: what the terminal can show.
    ///   - options: how distances, lines and symbols look.
    package func run(
        on provider: any CellScreenProvider, capabilities: RenderCapabilities, options: PresentationOptions
    ) throws(TerminalError) {
        try provider.runFullScreen(options: capabilities, mouse: start.hasMouse) { screen throws(TerminalError) in
            try run(on: screen, options)
        }
    }

    /// The same on a screen that is lent already.
    /// - Parameter keys: what was pressed before there was a map.
    func run(
        on screen: any CellScreen, _ options: PresentationOptions, typedBefore keys: [KeyEvent] = []
    ) throws(TerminalError) {
        defer { inbox.close() }
        // A signal, such as that of Ctrl-C, ends the program as soon as the terminal is given back.
        do throws(TerminalError) {
            finish(isHurried: try explore(on: screen, options, keys))
        } catch {
            finish(isHurried: true)
            throw error
        }
    }

    /// What was begun is done, and the host has the last answer.
    private func finish(isHurried: Bool) {
        for task in tasks.values { task.cancel() }
        errands.finish(isHurried: isHurried)
        for case .copiedByTerminal(let sequence, let name) in inbox.take() where !isHurried {
            _ = host.perform(.write(sequence, name: name))
        }
        guard let state else { return }
        host.end(with: state.answer, question: state.question)
    }

    /// Returns whether the user left by Ctrl-C.
    private func explore(
        on screen: any CellScreen, _ options: PresentationOptions, _ keys: [KeyEvent]
    ) throws(TerminalError) -> Bool {
        inbox.open(screen.waker)
        var state = start.state(size: screen.size, now: now, options: options)
        var isOver = try perform(state.start(), on: screen)
        for key in keys where !isOver { isOver = try perform(state.handle(.key(key), at: now), on: screen) }
        self.state = state
        var (drawn, isInterrupted) = (now, false)
        while !isOver {
            // Of events that came at once, only the last is worth a frame.
            if !screen.hasPending || now - drawn >= Self.longestPause {
                try screen.draw(ExploreScreen.grid(for: state, options: options))
                drawn = now
            }
            let wait = Duration.milliseconds(max(0, state.deadline - now))
            for event in try events(from: screen, within: wait) {
                if let request = event.finishedRequest { tasks[request] = nil }
                if case .key(.interrupt) = event { isInterrupted = true }
                let effects = state.handle(event, at: now)
                self.state = state
                isOver = try perform(effects, on: screen) || isOver
            }
        }
        return isInterrupted
    }

    /// What comes next. Characters that came at once are one event, so that a pasted text costs one search.
    private func events(
        from screen: any CellScreen, within limit: Duration
    ) throws(TerminalError) -> [ExploreEvent] {
        let event = try screen.next(within: limit)
        guard case .key(.character(let first)) = event, screen.hasPending else {
            return events(of: event, size: screen.size)
        }
        var text = String(first)
        while text.utf8.count < Self.longestPiece, screen.hasPending {
            let event = try screen.next(within: .zero)
            guard case .key(.character(let next)) = event else {
                return [.typed(text)] + events(of: event, size: screen.size)
            }
            text.append(next)
        }
        return [.typed(text)]
    }

    private func events(of event: TerminalEvent, size: @autoclosure () -> TextSize) -> [ExploreEvent] {
        switch event {
        case .key(let key): [.key(key)]
        case .resized, .resumed: [.resized(size())]
        case .timedOut: [.tick]
        case .woken: inbox.take()
        }
    }

    /// Milliseconds that never go back.
    private var now: Int {
        time = max(time, host.uptime())
        return time
    }

    // MARK: - Effects

    /// Does what is due; whether the user leaves.
    private func perform(_ effects: [ExploreEffect], on screen: any CellScreen) throws(TerminalError) -> Bool {
        for effect in effects {
            switch effect {
            case .quit: return true
            case .setMouse(let isOn): try screen.setMouse(isOn)
            case .ask(let request, let query): ask(query, request)
            case .allow(let calls): host.allow(calls: calls)
            case .cancel(let request): tasks.removeValue(forKey: request)?.cancel()
            case .loadGround(let request): load(request)
            case .write: if let event = host.perform(effect) { inbox.put(event) }
            case .copy, .directions, .save, .unsave, .remember, .opened, .openPage: errands.add(effect)
            }
        }
        return false
    }

    private func ask(_ query: PlacesQuery, _ request: Int) {
        // The user waits for it.
        tasks[request] = Task.detached(priority: .userInitiated) { [host, inbox] in
            let outcome = await host.answer(query, request: request)
            // A question that was cancelled may have cost a call all the same.
            if let calls = host.calls { inbox.put(.spent(calls)) }
            if let outcome { inbox.put(outcome) }
        }
    }

    private func load(_ request: GroundRequest) {
        Task.detached(priority: .userInitiated) { [host, inbox] in
            if let excerpt = host.ground(request) { inbox.put(.ground(excerpt, request)) }
        }
    }
}

extension ExploreEvent {
    /// The question that this ends.
    fileprivate var finishedRequest: Int? {
        switch self {
        case .answered(let request, _), .failed(let request, _, _), .unasked(let request): request
        default: nil
        }
    }
}
