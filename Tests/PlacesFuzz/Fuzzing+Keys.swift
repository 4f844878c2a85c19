import PlacesExplore
import PlacesFeature
import PlacesPresentation
import PlacesTerminal

extension Fuzzing {
    /// What a terminal sends, from a person or of its own accord.
    static let keys: [String: FuzzTarget] = [
        "keys": { bytes in
            var (decoder, piecewise) = (KeyDecoder(), KeyDecoder())
            checkKeys(decoder.feed(bytes) + decoder.flush())
            for byte in bytes { checkKeys(piecewise.feed([byte])) }
            checkKeys(piecewise.flush())
            check(!decoder.isWaiting && !piecewise.isWaiting, "nothing is awaited for good")
        },
        "explore": { bytes in
            // A byte that no text holds parts what is typed; each part begins with the size that the terminal then has.
            var decoder = KeyDecoder()
            let events = bytes.split(separator: 0xFF, omittingEmptySubsequences: false).flatMap { part in
                size(of: part) + (decoder.feed(part.dropFirst(4)) + decoder.flush()).map(ExploreEvent.key)
            }
            explore(events)
        },
        "line-command": { bytes in
            do throws(LineProblem) {
                if case .search(let text?) = try LineDialogue.command(String(decoding: bytes, as: UTF8.self)) {
                    checkClean(text)
                }
            } catch {
                checkClean(error.description)
            }
        },
    ]

    /// The size that a terminal reports in 16 bits for the columns and as many for the rows, as the program takes it.
    ///
    /// Frames are drawn in windows of people: of half a million cells they say no more, and take a hundred times as long.
    private static func size(of part: ArraySlice<UInt8>) -> [ExploreEvent] {
        let bytes = part.prefix(4).map(Int.init)
        guard bytes.count == 4,
            let size = TerminalSize(columns: bytes[0] << 8 | bytes[1], rows: bytes[2] << 8 | bytes[3])
        else { return [] }
        check(size.columns * size.rows <= 500_000, "a screen has an end")
        return [.resized(TextSize(columns: (size.columns - 1) % 120 + 1, rows: (size.rows - 1) % 40 + 1))]
    }

    private static let home = LocationFix(
        coordinate: Coordinate(latitude: 60.17, longitude: 24.94)!, method: .fixed)
    private static let places = (0..<30).map { index in
        Place(
            id: Place.ID(source: "fuzz", value: "\(index)"), name: "Café \(index)",
            coordinate: home.coordinate.destination(distance: Double(index * 50), bearing: Double(index * 77)),
            categories: [PlaceCategory(id: "cafe", name: "Café")])
    }
    private static let dependencies = {
        var dependencies = ExploreDependencies(search: SearchDependencies(), traits: .local)
        dependencies.panelLength = { ExplorePresenter.panelLength(of: $0, PresentationOptions()) }
        return dependencies
    }()
    /// The map with its first answer, which every input begins with.
    private static let start = {
        var state = ExploreState(
            home: home, query: PlacesQuery(limit: .all), maximumRadius: 5000, dependencies: dependencies,
            size: TextSize(columns: 80, rows: 24), now: 0)
        answer(state.start(), &state, at: 0)
        return state
    }()

    /// The source answers at once.
    private static func answer(_ effects: [ExploreEffect], _ state: inout ExploreState, at now: Int) {
        for case .ask(let request, let query) in effects {
            let result = PlacesResult(
                places: places.map { NearbyPlace($0, from: query.centre) }, location: home, radius: query.radius,
                sources: [PlacesSource(id: "fuzz", name: "Fuzzer", attribution: "no one")], isComplete: true)
            _ = state.handle(.answered(request: request, result), at: now)
        }
    }

    /// Some keys in the map, and the frame that they come to: each frame before is that of a shorter input.
    private static func explore(_ events: [ExploreEvent]) {
        var (state, now) = (start, 0)
        for event in events.prefix(24) {
            now += 400
            answer(state.handle(event, at: now), &state, at: now)
        }
        answer(state.handle(.tick, at: now + 350), &state, at: now + 350)
        let grid = ExploreScreen.grid(for: state, options: PresentationOptions())
        check(grid.cells.count == state.size.columns * state.size.rows, "a frame fills its window")
        // What was typed is shown in the last row, and some of what was made of it in the first.
        for row in [0, grid.size.rows - 1] {
            checkClean((0..<grid.size.columns).map { grid[$0, row].text }.joined())
        }
    }

    private static func checkKeys(_ events: [KeyEvent]) {
        for event in events {
            switch event {
            case .character(let character): checkClean(String(character))
            case .paste(let text):
                checkClean(text)
                check(!text.isEmpty, "a paste is a text")
            case .control(let letter): check(("a"..."z").contains(letter), "Ctrl comes with a letter")
            case .mouse(let report):
                let cells = 0..<65_535
                check(cells.contains(report.column) && cells.contains(report.row), "a mouse is over a cell")
            default: continue
            }
        }
    }
}
