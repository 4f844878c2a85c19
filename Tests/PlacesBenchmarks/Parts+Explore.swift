import PlacesFeature
import PlacesPresentation
import PlacesSample

/// Looking around among the 1,000 nearest places of the sample, over its streets, with hours judged: our part of a
/// frame, and what goes to the terminal.
extension Part {
    static func explore() throws -> [Part] {
        let result = ManyPlaces.nearest(1000)
        let sizes = [TextSize(columns: 80, rows: 24), TextSize(columns: 200, rows: 60)]
        return try sizes.flatMap { size in
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
        _ = writer.update(to: ExploreScreen.grid(for: state, options: options), options: options)
        for frame in 0..<frames {
            if !keys.isEmpty { _ = state.handle(.key(keys[frame % keys.count]), at: frame * 16) }
            bytes += writer.update(to: ExploreScreen.grid(for: state, options: options), options: options).count
        }
        return bytes
    }

    /// As in the program: every place is judged, and looked up among those that are saved.
    private static var aids: SearchAids {
        let saved = [Place.ID(source: "osm", value: "node/1"): PersonalNotes(lists: ["favourites"])]
        return SearchAids(judge: ManyPlaces.judge, now: { ManyPlaces.now }, personal: SearchAids.oneByOne { saved[$0] })
    }

    private static func state(of result: PlacesResult, _ size: TextSize) throws -> ExploreState {
        guard let home = result.location else { throw Missing() }
        var query = PlacesQuery(limit: .all)
        query.chosenSelection = .nearest
        query.comesWithIncidentals = true
        var state = ExploreState(
            home: home, query: query, maximumRadius: 5000,
            aids: ExploreAids(search: aids, traits: .inMemory), size: size, now: 0)
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
