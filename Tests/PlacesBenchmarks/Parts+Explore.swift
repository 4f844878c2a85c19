import PlacesEngine
import PlacesExplore
import PlacesFeature
import PlacesPresentation
import PlacesSample
import PlacesTerminal

/// Looking around among the 1,000 nearest places of the sample, over its streets, with hours judged: our part of a
/// frame, and what goes to the terminal.
extension Part {
    static func explore() throws -> [Part] {
        let result = ManyPlaces.nearest(1000)
        let sizes = [TextSize(columns: 80, rows: 24), TextSize(columns: 200, rows: 60)]
        let crowds = sizes.flatMap { size in [1000.0, 5000].map { millions(size, radius: $0) } }
        return try crowds
            + sizes.flatMap { size in
                let start = try state(of: result, size)
                var bare = result
                bare.places = []
                return [
                    part("no place, streets alone", size, from: try state(of: bare, size), keys: []),
                    part("a frame", size, from: start, keys: []),
                    part("the slider moves", size, from: start, keys: [.character("-"), .character("+")]),
                    part("the map moves", size, from: start, keys: [.character("l"), .character("h")]),
                ]
            }
    }

    /// A frame over a table of 1,000,000 places that answers each of them again: the slider moves and the map moves.
    private static func millions(_ size: TextSize, radius: Double) -> Part {
        let keys: [KeyEvent] = [.character("-"), .character("+"), .character("l"), .character("h")]
        let frames = 40
        let rows = "\(size.columns)×\(size.rows), \(Int(radius / 1000)) km"
        return Part(
            title: "explore 1,000,000 places, \(rows): a frame",
            figure: {
                "\(Report.number($0 / Double(frames), 3)) ms of \((try? Million.total(radius)) ?? "?") in the circle"
            },
            goal: "≤ 2 ms", runs: 5,
            work: { _ = run(try Million.state(size, radius), keys, frames: frames) })
    }

    private static let options = PresentationOptions(isColoured: true, linksSupported: true)

    /// - Parameter keys: what is pressed in turn, one for each frame; without any, the same frame is drawn again.
    private static func part(_ title: String, _ size: TextSize, from start: ExploreState, keys: [KeyEvent]) -> Part {
        let frames = 40
        let bytes = run(start, keys, frames: frames) / frames
        return Part(
            title: "explore 1,000 places, \(size.columns)×\(size.rows): \(title)",
            figure: { "\(Report.number($0 / Double(frames), 3)) ms, \(bytes) bytes" }, goal: "≤ 2 ms",
            work: { _ = run(start, keys, frames: frames) })
    }

    /// The bytes of so many frames.
    private static func run(_ start: ExploreState, _ keys: [KeyEvent], frames: Int) -> Int {
        var (state, writer, bytes) = (start, CellFrameWriter(), 0)
        let draw = { (state: ExploreState) in
            writer.update(to: ExploreScreen.grid(for: state, options: options), options: options.capabilities).count
        }
        _ = draw(state)
        for frame in 0..<frames {
            if !keys.isEmpty { _ = state.handle(.key(keys[frame % keys.count]), at: frame * 16) }
            bytes += draw(state)
        }
        return bytes
    }

    /// As in the program: every place is judged, and looked up among those that are saved.
    private static var dependencies: SearchDependencies {
        let saved = [Place.ID(source: "osm", value: "node/1"): PersonalNotes(lists: ["favourites"])]
        return SearchDependencies(
            evaluator: ManyPlaces.evaluator, now: { ManyPlaces.now },
            personal: SearchDependencies.oneByOne { saved[$0] })
    }

    private static func state(of result: PlacesResult, _ size: TextSize) throws -> ExploreState {
        guard let home = result.location else { throw Missing() }
        var query = PlacesQuery(limit: .all)
        query.browsesNearest = true
        query.comesWithIncidentals = true
        var state = ExploreState(
            home: home, query: query, maximumRadius: 5000,
            dependencies: ExploreDependencies(search: dependencies, traits: .inMemory), size: size, now: 0)
        for effect in state.start() {
            switch effect {
            case .ask(let request, _): _ = state.handle(.answered(request: request, result), at: 0)
            case .loadGround(let request):
                let box = BoundingBox(around: request.centre, radius: request.radius)
                let excerpt = try SampleBaseMap().excerpt(in: box, resolution: request.resolution)
                guard excerpt.features.count > 100 else { throw Missing() }
                _ = state.handle(.ground(excerpt, request), at: 0)
            default: break
            }
        }
        guard state.answer.places.count == result.places.count else { throw Missing() }
        return state
    }
}

/// A city of 1,000,000 places, with its explorer.
private enum Million {
    static let loader = Result {
        let kinds = ManyPlaces.result.places.prefix(1500).map(\.place)
        return try InMemoryPlacesLoader(
            (0..<1_000_000).map { index in
                let place = kinds[index % kinds.count]
                // A disc of 5 km, evenly full.
                let distance = 5000 * (Double(index) / 1_000_000).squareRoot()
                return Place(
                    id: Place.ID(source: "bench", value: "\(index)"), name: place.name,
                    coordinate: rounded(centre.destination(distance: distance, bearing: Double(index) * 137.508)),
                    categories: place.categories, hours: place.hours)
            }, sources: ManyPlaces.result.sources)
    }
    static let centre = ManyPlaces.context.coordinate ?? ManyPlaces.result.places[0].place.coordinate

    /// To 1e-7 degrees, as OpenStreetMap keeps them.
    private static func rounded(_ point: Coordinate) -> Coordinate {
        Coordinate(
            latitude: (point.latitude * 1e7).rounded() / 1e7, longitude: (point.longitude * 1e7).rounded() / 1e7)
            ?? point
    }

    static func total(_ radius: Double) throws -> String {
        let total = try state(TextSize(columns: 80, rows: 24), radius).answer.total
        return (total.isExact ? "" : "at least ") + String(total.value)
    }

    static func state(_ size: TextSize, _ radius: Double) throws -> ExploreState {
        let loader = try loader.get()
        var dependencies = ExploreDependencies(
            search: SearchDependencies(evaluator: ManyPlaces.evaluator, now: { ManyPlaces.now }), traits: loader.traits)
        (dependencies.vocabulary, dependencies.table, dependencies.browsed, dependencies.drawsKinds) = (
            loader.vocabulary, loader, .standard, false
        )
        let query = PlacesQuery(radius: SearchRadius(metres: radius) ?? .standard, limit: .all)
        var state = ExploreState(
            home: LocationFix(coordinate: centre, method: .fixed), query: query, maximumRadius: 5000,
            dependencies: dependencies,
            size: size, now: 0)
        _ = state.start()
        return state
    }
}
