import PlacesCategories
import PlacesEngine
import PlacesExplore
import PlacesFeature
import PlacesMap
import PlacesPresentation
import PlacesSample
import PlacesTerminal
import PlacesTestSupport
import Testing

/// Whatever the explorer shows, and however small or large its window is, the frame can be drawn.
@Suite struct FrameTests {
    /// The farthest place of a list by distance lies where the circle touches the right edge of the map.
    @Test(arguments: PlacesOrder.Key.allCases)
    func grid_drawsTheSelectedPlaceAtTheEdgeOfTheMap(key: PlacesOrder.Key) throws {
        var desk = try Desk(sample: .helsinki, order: PlacesOrder(key))
        desk.press(.end)
        for columns in stride(from: 74, through: 84, by: 2) {
            for rows in stride(from: 20, through: 26, by: 2) { desk.resize(columns, rows) }
        }
    }

    /// The same place after the other, each at the edge of some window.
    @Test(arguments: Sample.allCases) func grid_drawsEachPlaceSelected(sample: Sample) throws {
        var desk = try Desk(sample: sample, order: PlacesOrder(.distance))
        desk.press(.end)
        for _ in 0..<rounds(25) { desk.press(.up) }
    }

    @Test(arguments: Sample.allCases) func grid_drawsWhateverIsPressedInAnyWindow(sample: Sample) throws {
        var random = SplitMix(state: 20)
        for round in 0..<rounds(8) {
            // Beyond its edges, where nothing is known, and where the meridians meet.
            let home = round % 4 == 3 ? Coordinate(latitude: 89.9999, longitude: 179.9999) : nil
            let key = PlacesOrder.Key.allCases.randomElement(using: &random)
            var desk = try Desk(
                sample: sample, home: home, order: key.map { PlacesOrder($0, isReversed: .random(using: &random)) },
                options: Desk.anyOptions(using: &random), size: Desk.anySize(using: &random))
            for _ in 0..<20 {
                if Int.random(in: 0..<4, using: &random) == 0 {
                    let size = Desk.anySize(using: &random)
                    desk.resize(size.columns, size.rows)
                } else {
                    desk.press(Desk.anyKey(in: desk.state.size, using: &random))
                }
            }
        }
    }
}

/// An explorer whose frames are drawn, one for each event.
private struct Desk {
    private(set) var state: ExploreState
    private let options: PresentationOptions
    private let sample: Sample
    private var writer = CellFrameWriter()
    private var now = 0

    private static let kinds =
        ((try? CategoryTree.builtIn()).map { tree in
            tree.children(of: nil).map { ExploreDependencies.Kind(name: $0.name, ids: tree.family(of: $0.id)) }
        }) ?? []

    init(
        sample: Sample, home: Coordinate? = nil, order: PlacesOrder? = nil,
        options: PresentationOptions = PresentationOptions(), size: TextSize = TextSize(columns: 80, rows: 24)
    ) throws {
        (self.sample, self.options) = (sample, options)
        let search = SearchDependencies(evaluator: EveryOtherIsOpen(), now: { Timestamp(seconds: 1_800_000_000) })
        var explore = ExploreDependencies(of: SamplePlacesLoader(), search: search, kinds: Self.kinds)
        explore.browsed = .standard
        explore.drawsKinds = options.symbols != .none
        explore.details = { nearby, source in
            guard let source else { return nil }
            let details = PlaceDetails(place: nearby.place, source: source)
            return DetailsPage(
                details: details, nearby: nearby, evaluator: EveryOtherIsOpen(), at: Timestamp(seconds: 1_800_000_000))
        }
        let start = ExploreStart(
            home: try home.map { LocationFix(coordinate: $0, method: .fixed) } ?? sample.area().location,
            query: PlacesQuery(limit: .all, order: order), maximumRadius: 5000, dependencies: explore)
        state = start.state(size: size, now: 0, options: options)
        perform(state.start())
        draw()
    }

    mutating func press(_ key: KeyEvent) { handle(.key(key)) }

    mutating func resize(_ columns: Int, _ rows: Int) {
        writer.forget()
        handle(.resized(TextSize(columns: columns, rows: rows)))
    }

    private mutating func handle(_ event: ExploreEvent) {
        now += 50
        perform(state.handle(event, at: now))
        draw()
    }

    private mutating func perform(_ effects: [ExploreEffect]) {
        for case .loadGround(let request) in effects {
            let box = BoundingBox(around: request.centre, radius: request.radius)
            guard let excerpt = try? SampleBaseMap().excerpt(in: box, resolution: request.resolution) else { continue }
            _ = state.handle(.ground(excerpt, request), at: now)
        }
    }

    /// A frame fills its window, and no character is cut in halves.
    private mutating func draw() {
        let grid = ExploreScreen.grid(for: state, options: options)
        let note = "\(sample) \(state.size) \(state.question) \(options)"
        #expect(grid.size == state.size && grid.cells.count == state.size.columns * state.size.rows, "\(note)")
        for row in 0..<grid.size.rows {
            let widths = (0..<grid.size.columns).map { Int(grid[$0, row].width) }
            #expect(widths.reduce(0, +) == grid.size.columns, "\(note)")
        }
        _ = writer.update(to: grid, options: options.capabilities)
    }

    static func anySize(using random: inout SplitMix) -> TextSize {
        TextSize(columns: .random(in: 20...200, using: &random), rows: .random(in: 5...60, using: &random))
    }

    static func anyOptions(using random: inout SplitMix) -> PresentationOptions {
        var options = PresentationOptions(
            units: UnitSystem.allCases.randomElement(using: &random) ?? .metric,
            glyphs: GlyphSet.allCases.randomElement(using: &random) ?? .unicode,
            isColoured: .random(using: &random), linksSupported: .random(using: &random))
        options.lineStyle = DotStyle.allCases.randomElement(using: &random) ?? .braille
        options.symbols = PinSymbols.allCases.randomElement(using: &random) ?? .none
        options.palette = Palette.allCases.randomElement(using: &random) ?? .safe
        return options
    }

    private static let keys: [KeyEvent] =
        [
            .enter, .tab, .backTab, .backspace, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
            .paste("café 東京 near kiasma"), .control("u"),
        ] + "+-zZhjklcofn?r/gms1234567890 ".map(KeyEvent.character)

    static func anyKey(in size: TextSize, using random: inout SplitMix) -> KeyEvent {
        guard Int.random(in: 0..<5, using: &random) == 0 else { return keys.randomElement(using: &random) ?? .end }
        let actions: [MouseEvent.Action] = [.press, .drag, .release, .wheelUp, .wheelDown]
        return .mouse(
            MouseEvent(
                actions.randomElement(using: &random) ?? .press, column: .random(in: 0...size.columns, using: &random),
                row: .random(in: 0...size.rows, using: &random)))
    }
}
