import Dispatch
import PlacesExplore
import PlacesFeature
import PlacesPresentation
import PlacesTerminal
import PlacesWords

/// Somebody who explores at a terminal: what happens goes into the state, what is due is done, and the state is drawn.
///
/// Everything slow runs beside it and comes back as an event, so that keys never wait.
final class ExploreSession {
    private let surroundings: ExploreSurroundings
    private let request: ExploreRequest
    private let world: World
    private let inbox: ExploreInbox
    /// So many bytes of text are taken at once: between two pieces, all else has its turn.
    private static let longestPiece = 65_536
    /// Where what blocks is done, one after the other, and to the end.
    private let errands = DispatchQueue(label: "places.explore")
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var state: ExploreState?
    private var time = 0

    /// - Parameter inbox: where the world's remarks go while the screen is the map's.
    init(
        _ surroundings: ExploreSurroundings, request: ExploreRequest, world: World, inbox: ExploreInbox
    ) {
        (self.surroundings, self.request) = (surroundings, request)
        (self.world, self.inbox) = (world, inbox)
    }

    /// Returns when the person has had enough.
    func run(on provider: any CellScreenProvider) throws(TerminalError) {
        defer { inbox.close() }
        let display = request.search.display
        let capabilities = world.capabilities(display.screen)
        var options = PresentationOptions(capabilities)
        options.units = display.units
        (options.lineStyle, options.symbols) = (display.lineStyle, display.symbols)
        try provider.runFullScreen(options: capabilities, mouse: request.hasMouse) { screen throws(TerminalError) in
            // A signal, such as that of Ctrl-C, ends the program as soon as the terminal is given back.
            defer { finish() }
            try run(on: screen, options)
        }
    }

    /// What was begun is done, and the last answer's numbers are those that `places show` takes.
    private func finish() {
        for task in tasks.values { task.cancel() }
        errands.sync {}
        guard let state else { return }
        ResultKeeper(world: world).keep(state.answer, query: state.question, shownAs: .text)
    }

    private func run(on screen: any CellScreen, _ options: PresentationOptions) throws(TerminalError) {
        inbox.open(screen.waker)
        var aids = surroundings.aids
        aids.drawsKinds = options.symbols != .none
        var state = ExploreState(
            home: surroundings.home, query: surroundings.query, maximumRadius: greatestRadius, aids: aids,
            size: screen.size, hasMouse: request.hasMouse, now: now)
        var isOver = try perform(state.start(), on: screen)
        while !isOver {
            // Of events that came at once, only the last is worth a frame.
            if !screen.hasPending { try screen.draw(ExploreScreen.grid(for: state, options: options)) }
            let wait = Duration.milliseconds(max(0, state.deadline - now))
            for event in try events(from: screen, within: wait) {
                if let request = event.finishedRequest { tasks[request] = nil }
                let effects = state.handle(event, at: now)
                self.state = state
                isOver = try perform(effects, on: screen) || isOver
            }
        }
    }

    /// The slider reaches at least as far as the person asked.
    private var greatestRadius: Double {
        max(request.maximumRadius.metres, surroundings.query.radius.metres)
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

    private func events(of event: CellScreenEvent, size: @autoclosure () -> TextSize) -> [ExploreEvent] {
        switch event {
        case .key(let key): [.key(key)]
        case .redraw: [.resized(size())]
        case .timedOut: [.tick]
        case .woken: inbox.take()
        }
    }

    /// Milliseconds that never go back.
    private var now: Int {
        time = max(time, world.uptime())
        return time
    }

    // MARK: - Effects

    /// Does what is due; whether the person wants to leave.
    private func perform(_ effects: [ExploreEffect], on screen: any CellScreen) throws(TerminalError) -> Bool {
        for effect in effects {
            switch effect {
            case .quit: return true
            case .setMouse(let isOn): try screen.setMouse(isOn)
            case .ask(let request, let query): ask(query, request)
            case .allow(let calls): surroundings.allow(calls: calls)
            case .cancel(let request): tasks.removeValue(forKey: request)?.cancel()
            case .loadGround(let request): load(request)
            // The terminal may be where a copy goes, so that nothing else may write there meanwhile.
            case .copy(let place, let source): tell(copied(place, source))
            case .directions(let place): act { $0.directions(to: place) }
            case .save(let place): act { $0.save(place) }
            case .unsave(let place): act { $0.unsave(place) }
            case .remember(let order): act { $0.remember(order) }
            case .opened(let place): act { $0.opened(place) }
            case .openPage(let answer): act { $0.openPage(of: answer) }
            }
        }
        return false
    }

    private func ask(_ query: PlacesQuery, _ request: Int) {
        let (surroundings, inbox, services) = (surroundings, inbox, self.request.search.source.services)
        // Somebody sits there and waits.
        tasks[request] = Task.detached(priority: .userInitiated) {
            let outcome = await surroundings.ask(query, request, services)
            // A question that was cancelled may have cost a call all the same.
            if let calls = surroundings.calls { inbox.put(.spent(calls)) }
            if let outcome { inbox.put(outcome) }
        }
    }

    private func load(_ request: GroundRequest) {
        guard self.request.search.display.hasStreets else { return }
        let (streets, inbox) = (Streets(world: world), inbox)
        Task.detached(priority: .userInitiated) {
            let excerpt = streets.excerpt(
                around: request.centre, reach: request.radius, resolution: request.resolution)
            inbox.put(.ground(excerpt, request))
        }
    }

    private func act(_ body: @escaping @Sendable (ExploreActions) -> ExploreEvent?) {
        let actions = ExploreActions(request: request, world: world, list: surroundings.list)
        let inbox = inbox
        errands.async { if let event = body(actions) { inbox.put(event) } }
    }

    private func copied(_ place: Place, _ source: PlacesSource?) -> String {
        ExploreActions(request: request, world: world, list: surroundings.list)
            .copy(place, from: source)
    }

    private func tell(_ text: String) { inbox.put(.told(text)) }
}

extension ExploreSurroundings {
    /// What becomes of a question; nothing of one that was cancelled.
    fileprivate func ask(_ query: PlacesQuery, _ request: Int, _ services: ServicesRequest) async -> ExploreEvent? {
        let failure: PlacesError
        do throws(PlacesError) {
            let result = try await loader.load(query)
            return .answered(request: request, result)
        } catch {
            failure = error
        }
        let text = [failure.description, failure.hint(services)].compactMap(\.self).joined(separator: " ")
        return switch failure {
        case .cancelled: nil
        case .callLimitReached: .unasked(request: request)
        case .rateLimited(let pause, _), .refused(_, _, let pause):
            .failed(request: request, message: text, pause: pause)
        default: .failed(request: request, message: text)
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
