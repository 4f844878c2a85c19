import PlacesCategories
public import PlacesEngine
public import PlacesFeature
import PlacesMessages
public import PlacesPresentation
import PlacesStrings
public import PlacesTerminal
import PlacesThreads

/// Looking around on a terminal as `places explore` does: a map that keys and the mouse move, beside a list.
///
/// ```swift
/// let context = try SearchContext.standard(now: clock)
/// var explorer = try Explorer(around: home, from: SamplePlacesLoader(), dependencies: context.dependencies)
/// explorer.baseMap = SampleBaseMap()
/// let lastAnswer = try await explorer.run(onTerminal: "xterm-256color")
/// ```
public struct Explorer: Sendable {
    /// Where the user is.
    public let home: LocationFix
    /// What is asked, at first. All matches are on the map; the limit is how many are listed while everything is browsed.
    public let query: PlacesQuery
    /// The source of places, which is asked again whenever the map leaves what it has delivered.
    public let loader: any PlacesLoader
    /// What draws streets and water below the places, or `nil` for none.
    public var baseMap: (any BaseMap)?
    /// How far the slider of the radius goes.
    public var maximumRadius = SearchRadius.expansion(of: .standard)
    /// Units, characters, colours, lines and symbols.
    public var options = PresentationOptions()
    /// Whether the mouse is used from the beginning.
    public var hasMouse = true
    /// What can be done with places.
    public var actions = ExplorerActions()
    private let dependencies: SearchDependencies
    private let kinds: [ExploreDependencies.Kind]

    /// - Parameters:
    ///   - home: where the user is, and the map is at first.
    ///   - query: what is asked at first; its centre does not matter.
    ///   - loader: the source of places.
    ///   - dependencies: what its searches use, as a `SearchContext` has it.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the kinds inside the library are damaged.
    public init(
        around home: LocationFix, query: PlacesQuery = PlacesQuery(), from loader: any PlacesLoader,
        dependencies: SearchDependencies
    ) throws(PlacesError) {
        (self.home, self.query, self.loader, self.dependencies) = (home, query, loader, dependencies)
        let tree = try CategoryTree.builtIn()
        kinds = tree.children(of: nil).map { ExploreDependencies.Kind(name: $0.name, ids: tree.family(of: $0.id)) }
    }

    /// Takes the terminal over until the user leaves.
    /// - Parameter name: what the terminal of standard input and standard error calls itself, as in `TERM`.
    /// - Returns: the last answer: what was on the map.
    /// - Throws: ``PlacesTerminal/TerminalError`` if there is no terminal that can be drawn on, or it was closed; after
    ///   a signal such as that of Ctrl-C the terminal is as it was before, and the signal is sent again.
    public func run(onTerminal name: String) async throws(TerminalError) -> PlacesResult? {
        guard let terminal = SystemTerminal.standard(name: name, fallback: .standard) else {
            throw .failed(reason: Strings.Terminal.none)
        }
        return try await run(on: terminal)
    }

    /// - Parameter provider: lends the screen.
    package func run(on provider: any CellScreenProvider) async throws(TerminalError) -> PlacesResult? {
        let (start, host) = (start, ExplorerHost(explorer: self))
        let outcome = await DedicatedThread.run { [options] () -> Result<Void, TerminalError> in
            Result { () throws(TerminalError) in
                let session = ExploreSession(start, host: host)
                try session.run(on: provider, capabilities: options.capabilities, options: options)
            }
        }
        guard let outcome else { throw .failed(reason: Strings.Terminal.noThread) }
        try outcome.get()
        return host.lastAnswer
    }

    /// What the screen shows before a key is pressed, line by line and without colours.
    /// - Parameter size: of the screen, at least 40 by 12; a smaller one says so.
    public func firstScreen(size: TextSize) async -> [String] {
        let host = ExplorerHost(explorer: self)
        var state = start.state(size: size, now: 0, options: options)
        for effect in state.start() {
            switch effect {
            case .ask(let request, let query):
                if let event = await host.answer(query, request: request) { _ = state.handle(event, at: 0) }
            case .loadGround(let request):
                if let excerpt = host.ground(request) { _ = state.handle(.ground(excerpt, request), at: 0) }
            default: break
            }
        }
        return ExploreScreen.grid(for: state, options: options).texts
    }

    private var start: ExploreStart {
        var exploring = ExploreDependencies(of: loader, search: dependencies, kinds: kinds)
        exploring.browsed = query.limit
        exploring.drawsKinds = options.symbols != .none
        exploring.details = { [dependencies] nearby, source in
            guard let source, let evaluator = dependencies.evaluator, let now = dependencies.now else { return nil }
            let details = PlaceDetails(place: nearby.place, source: source)
            return DetailsPage(details: details, nearby: nearby, evaluator: evaluator, at: now())
        }
        var query = query
        query.limit = ExploreStart.limit(for: loader)
        var start = ExploreStart(
            home: home, query: query, maximumRadius: maximumRadius.metres, dependencies: exploring)
        start.hasMouse = hasMouse
        return start
    }
}

/// What can be done with places while looking around. What is `nil` cannot be done, and is said so.
public struct ExplorerActions: Sendable {
    /// Puts a place on the list of saved ones, or takes it off; an error is shown.
    public var setSaved: (@Sendable (_ place: Place, _ isSaved: Bool) throws -> Void)?
    /// Copies a place to the clipboard, and reports the outcome. Runs beside the screen, so that it must not write to
    /// the terminal.
    public var copy: (@Sendable (Place) -> String)?
    /// Shows the way to a place, and reports the outcome.
    public var showWay: (@Sendable (Place) -> String)?
    /// Shows what is on the map elsewhere, such as on a page, and reports the outcome.
    public var showPage: (@Sendable (PlacesResult) -> String)?
    /// Keeps the order for the next time; `nil` forgets it.
    public var remember: (@Sendable (PlacesOrder?) -> Void)?
    /// Takes note that all about a place was looked at.
    public var noteOpened: (@Sendable (Place) -> Void)?

    public init() {}
}

/// What the parts of an ``Explorer`` do for its session.
private final class ExplorerHost: ExploreHost {
    private let explorer: Explorer
    private let start = ContinuousClock.now
    private let answer = Locked<PlacesResult?>(nil)

    init(explorer: Explorer) { self.explorer = explorer }

    var lastAnswer: PlacesResult? { answer.withLock(\.self) }

    func uptime() -> Int { Int((ContinuousClock.now - start) / .milliseconds(1)) }

    func answer(_ query: PlacesQuery, request: Int) async -> ExploreEvent? {
        await .answering(query, request: request, from: explorer.loader, canAllowCalls: false, hint: \.hint)
    }

    var calls: ExploreCalls? { nil }
    func allow(calls: Int) {}

    func ground(_ request: GroundRequest) -> BaseMapExcerpt? {
        let box = BoundingBox(around: request.centre, radius: request.radius)
        // A map without streets is still a map.
        return try? explorer.baseMap?.excerpt(in: box, resolution: request.resolution)
    }

    func perform(_ effect: ExploreEffect) -> ExploreEvent? {
        let actions = explorer.actions
        switch effect {
        case .save(let place, _): return setSaved(place, true)
        case .unsave(let place): return setSaved(place, false)
        case .copy(let place, _): return message(actions.copy?(place))
        case .directions(let place): return message(actions.showWay?(place))
        case .openPage(let answer): return message(actions.showPage?(answer))
        case .remember(let order): actions.remember?(order)
        case .opened(let place): actions.noteOpened?(place)
        case .ask, .allow, .cancel, .loadGround, .write, .setMouse, .quit: break
        }
        return nil
    }

    private func message(_ text: String?) -> ExploreEvent { .message(text ?? Strings.Explore.cannot) }

    private func setSaved(_ place: Place, _ isSaved: Bool) -> ExploreEvent {
        guard let setSaved = explorer.actions.setSaved else { return message(nil) }
        do {
            try setSaved(place, isSaved)
            return .saved(place.id, isSaved)
        } catch {
            return .message("\(error)")
        }
    }

    func end(with answer: PlacesResult, question: PlacesQuery) { self.answer.withLock { $0 = answer } }
}
