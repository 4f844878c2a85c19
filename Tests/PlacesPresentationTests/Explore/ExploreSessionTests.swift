import PlacesFeature
import PlacesTestSupport
import PlacesThreads
import Testing

@testable import PlacesExplore
@testable import PlacesPresentation
@testable import PlacesTerminal

@Suite struct ExploreSessionTests {
    @Test func run_drawsOneFrameForWhatCameAtOnce() throws {
        let screen = CrowdedScreen(Array(repeating: .key(.right), count: 40) + [.key(.character("q"))])
        try makeSUT(keyTime: 0).run(on: screen, capabilities: RenderCapabilities(), options: PresentationOptions())
        #expect(screen.frames.withLock(\.self) == 0)
    }

    /// As when they come faster than they can be dealt with.
    @Test func run_drawsTenFramesASecondHoweverFastKeysCome() throws {
        let screen = CrowdedScreen(Array(repeating: .key(.right), count: 40) + [.key(.character("q"))])
        try makeSUT(keyTime: 10).run(on: screen, capabilities: RenderCapabilities(), options: PresentationOptions())
        #expect(screen.frames.withLock { (4...20).contains($0) })
    }

    @Test(arguments: [KeyEvent.interrupt, .character("q")])
    func run_endsByAKeyAndKeepsTheAnswer(key: KeyEvent) throws {
        let host = Host(keyTime: 1)
        let screen = CrowdedScreen([.key(key), .key(.right)])
        try ExploreSession(start, host: host).run(
            on: screen, capabilities: RenderCapabilities(), options: PresentationOptions())
        #expect(host.ends.withLock(\.self) == 1)
    }

    // MARK: Helpers

    private var start: ExploreStart {
        ExploreStart(
            home: LocationFix(coordinate: anyCentre, method: .fixed), query: PlacesQuery(limit: .all),
            maximumRadius: 5000, dependencies: ExploreDependencies(search: SearchDependencies(), traits: .local))
    }

    /// - Parameter keyTime: the milliseconds that go by with each look at the clock.
    private func makeSUT(keyTime: Int) -> ExploreSession { ExploreSession(start, host: Host(keyTime: keyTime)) }

    private final class Host: ExploreHost {
        let ends = Locked(0)
        private let time = Locked(0)
        private let keyTime: Int

        init(keyTime: Int) { self.keyTime = keyTime }

        func uptime() -> Int {
            time.withLock {
                $0 += keyTime
                return $0
            }
        }
        func answer(_ query: PlacesQuery, request: Int) async -> ExploreEvent? { nil }
        var calls: ExploreCalls? { nil }
        func allow(calls: Int) {}
        func ground(_ request: GroundRequest) -> BaseMapExcerpt? { nil }
        func perform(_ effect: ExploreEffect) -> ExploreEvent? { nil }
        func end(with answer: PlacesResult, question: PlacesQuery) { ends.withLock { $0 += 1 } }
    }
}

/// A screen on which all events wait from the beginning.
private final class CrowdedScreen: CellScreenProvider {
    let frames = Locked(0)
    private let events: [TerminalEvent]

    init(_ events: [TerminalEvent]) { self.events = events }

    func runFullScreen<Result>(
        options: RenderCapabilities, mouse: Bool, _ body: (any CellScreen) throws(TerminalError) -> Result
    ) throws(TerminalError) -> Result {
        try body(Screen(events[...], waker: try WakePipe(), frames))
    }

    private final class Screen: CellScreen {
        let size = TextSize(columns: 80, rows: 24)
        let waker: WakePipe
        private var events: ArraySlice<TerminalEvent>
        private let frames: Locked<Int>

        init(_ events: ArraySlice<TerminalEvent>, waker: WakePipe, _ frames: Locked<Int>) {
            (self.events, self.waker, self.frames) = (events, waker, frames)
        }

        func draw(_ grid: CellGrid) throws(TerminalError) { frames.withLock { $0 += 1 } }
        func next(within limit: Duration?) throws(TerminalError) -> TerminalEvent {
            guard let event = events.popFirst() else { throw .gone }
            return event
        }
        var hasPending: Bool { !events.isEmpty }
        func setMouse(_ isOn: Bool) throws(TerminalError) {}
    }
}
