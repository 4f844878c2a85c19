import PlacesEngine
import PlacesFeature
import PlacesTestSupport

@testable import PlacesExplore
@testable import PlacesPage
@testable import PlacesPresentation
@testable import PlacesTerminal

/// Drives the explorer: keys in, effects and a screen out.
struct Explorer {
    var state: ExploreState
    private(set) var effects: [ExploreEffect]
    var now = 0
    var options = PresentationOptions()

    /// - Parameter places: what the source answers to the first question; `nil` leaves it unanswered.
    init(
        _ places: [Place]? = nil, radius metres: Double = 1000, maximum: Double = 5000, size: (Int, Int) = (80, 24),
        isLocal: Bool = true, isComplete: Bool = true, kinds: [ExploreDependencies.Kind] = [],
        search: SearchDependencies = SearchDependencies(), calls: ExploreCalls? = nil, table: (any TableSource)? = nil,
        browsed: ResultLimit = .all
    ) {
        var dependencies = ExploreDependencies(search: search, kinds: kinds, traits: isLocal ? .local : .remote)
        (dependencies.calls, dependencies.table, dependencies.browsed) = (calls, table, browsed)
        dependencies.panelLength = { ExplorePresenter.panelLength(of: $0, PresentationOptions()) }
        dependencies.details = { nearby, source in
            DetailsPage(
                details: PlaceDetails(place: nearby.place, source: source ?? anySource()), nearby: nearby, week: [],
                moment: Timestamp(seconds: 0), zone: nil)
        }
        let home = LocationFix(coordinate: anyCentre, accuracy: 0, age: .zero, method: .fixed, label: "Railway Square")
        state = ExploreState(
            home: home, query: PlacesQuery(radius: radius(metres), limit: .all), maximumRadius: maximum,
            dependencies: dependencies,
            size: TextSize(columns: size.0, rows: size.1), now: 0)
        effects = state.start()
        if let places { answer(places, isComplete: isComplete) }
    }

    /// The number of the latest request.
    var request: Int {
        effects.lazy.compactMap { if case .ask(let request, _) = $0 { request } else { nil } }.last ?? lastRequest
    }
    private var lastRequest = 0

    var questions: [PlacesQuery] { effects.compactMap { if case .ask(_, let query) = $0 { query } else { nil } } }

    mutating func handle(_ event: ExploreEvent) {
        lastRequest = request
        effects = state.handle(event, at: now)
    }

    mutating func answer(_ places: [Place], isComplete: Bool = true, notices: [Notice] = []) {
        let question = questions.last ?? state.question
        handle(
            .answered(
                request: request,
                anyResult(
                    places, centre: question.centre, radius: question.radius, isComplete: isComplete, notices: notices))
        )
    }

    mutating func press(_ keys: KeyEvent...) { for key in keys { handle(.key(key)) } }

    mutating func type(_ text: String) { for character in text { handle(.key(.character(character))) } }

    /// Types a text so fast that it comes at once.
    mutating func paste(_ text: String) { handle(.typed(text)) }

    mutating func wait(_ milliseconds: Int) {
        now += milliseconds
        handle(.tick)
    }

    mutating func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) {
        handle(.key(.mouse(MouseEvent(action, column: column, row: row))))
    }

    var names: [String] { state.answer.places.map(\.place.name) }
    var selected: String? { state.selectedPlace?.place.name }
    var grid: CellGrid { ExploreScreen.grid(for: state, options: options) }
    var screen: String { grid.texts.joined(separator: "\n") }
    /// The words of the screen in one line, without what is drawn beside them.
    var words: String {
        screen.split(whereSeparator: \.isWhitespace).filter { $0.contains { $0.isASCII || $0 == "…" } }
            .joined(separator: " ")
    }
}

/// A café to the east, a bar to the north, a museum in the south-west.
let threePlaces = [
    anyPlace("1", name: "Café Ekberg", metres: 119, bearing: 90, category: "Café"),
    anyPlace("2", name: "Bar Loose", metres: 480, bearing: 0, category: "Bar"),
    anyPlace("3", name: "Kiasma", metres: 900, bearing: 225, category: "Museum"),
]
