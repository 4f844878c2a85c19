package import PlacesFeature
package import PlacesMap
import PlacesPresentation
import PlacesStrings
package import PlacesTerminal

/// All that `places explore` knows. Events change it and say what is to be done; nothing here waits, asks or draws.
package struct ExploreState: Sendable {
    /// Whose the arrow keys are.
    package enum Focus: Hashable, Sendable {
        case map, list
    }

    /// What stands in place of the list.
    package enum Panel: Hashable, Sendable {
        case details(Place.ID)
        case help
        /// A menu, and the selected line of it.
        case menu(ExploreMenu, selected: Int)
    }

    /// Whether the source is being asked.
    enum Asking: Hashable, Sendable {
        case no
        /// Once nothing has moved until then, in milliseconds.
        case resting(until: Int)
        case waiting(request: Int, since: Int)
    }

    /// What an answer was about, so that what it covers need not be asked again.
    struct Answered: Hashable, Sendable {
        let query: PlacesQuery
        let isComplete: Bool
        /// Milliseconds.
        let time: Int
    }

    // Where.
    /// Where the user is, as far as anybody knows.
    package let home: LocationFix
    package internal(set) var centre: Coordinate
    package internal(set) var radius: Double
    package let scale: RadiusScale
    /// Half powers of two by which the map is larger than what fits the circle.
    package internal(set) var zoom = 0

    // What.
    /// The words whose place the map shows or has shown.
    var placedText: String?
    /// What was asked at the start, and what has been changed since.
    package internal(set) var query: PlacesQuery
    /// Whether the order is a remembered one.
    package internal(set) var remembersOrder: Bool
    var known = KnownPlaces()
    /// By the identifiers of categories, which say it all within one source.
    private var groups: [String: CategoryGroup] = [:]
    let dependencies: ExploreDependencies
    /// Where the places of the answer are, in their order, and then the others.
    private(set) var spots: [Spot] = []
    /// Whether anybody knows of any of the places whether it is open.
    private(set) var tellsOpening = false
    /// The places in the circle that pass the filters, in their order.
    package internal(set) var answer: PlacesResult
    var asking = Asking.no
    var answered: Answered?
    /// The questions under way, by the numbers of their requests.
    var asked: [Int: PlacesQuery] = [:]
    private var requests = 0
    /// What the source said beside its places.
    var notices: [Notice] = []
    /// Why the last question has no answer.
    package internal(set) var trouble: String?
    /// The calls made so far, or `nil` if they are not counted.
    package internal(set) var calls: ExploreCalls?
    /// Whether a question waits until more calls are allowed.
    package internal(set) var awaitsCalls = false
    /// Until when the service wants to be left alone, in milliseconds, and at that moment on the clock.
    var pause: (end: Int, moment: Timestamp?)?
    package internal(set) var ground: (excerpt: Ground, around: Coordinate)?
    package var groundAsked: GroundRequest?

    /// The number that digits have made so far, and when the last one was typed, in milliseconds.
    var digits: (number: Int, time: Int)?
    /// Digits that follow within so many milliseconds belong to one number.
    static let pauseOfDigits = 1000

    // How it looks.
    package internal(set) var size: TextSize
    package internal(set) var focus = Focus.map
    package internal(set) var panel: Panel?
    /// The words being typed, or `nil` while none are.
    package internal(set) var typed: String?
    /// The words of the search before others were typed.
    var textBefore: String?
    package internal(set) var selected: Place.ID?
    /// The first line of the list, or of what stands in its place, that is seen.
    package internal(set) var offset = 0
    var panelOffset = 0
    package internal(set) var hasMouse: Bool
    package internal(set) var motion: RowMotion?
    /// When what was typed is looked for: once nothing is typed for a moment, so that keys never wait for a search.
    var searchDue: Int?
    var message: (text: String, until: Int, isForNextKey: Bool)?
    /// Until when the reading of typed words is shown, in milliseconds.
    var wordsTold: Int?
    /// Where a drag of the mouse began, and what it drags.
    var drag: Drag?
    /// Milliseconds since some moment.
    package internal(set) var now: Int

    /// A place on the map, or `nil` if its distance is unknown.
    struct Spot: Hashable {
        let point: MapViewModel.Point?
        let group: CategoryGroup
        let opening: OpeningState.Kind?
    }

    enum Drag: Hashable, Sendable {
        case slider
        case map(column: Int, row: Int)
    }

    /// So many matches are listed whole; of more, only so many of the nearest.
    static let (mostListed, listedOfMore) = (2000, 200)
    /// The longest words that can be typed, in characters.
    static let longestText = 4096
    /// How long things must rest before the source is asked.
    static let rest = 300
    /// How long nothing is typed before it is looked for.
    static let pauseOfTyping = 40
    /// How long a person waits without wondering.
    static let timeout = 200
    /// How long a message is shown.
    static let messageTime = 4000

    /// - Parameters:
    ///   - query: what to ask; its centre does not matter.
    ///   - now: milliseconds since any moment, as in every event.
    package init(
        home: LocationFix, query: PlacesQuery, maximumRadius: Double, dependencies: ExploreDependencies, size: TextSize,
        hasMouse: Bool = true, now: Int
    ) {
        (self.home, centre, scale) = (home, home.coordinate, RadiusScale(greatest: maximumRadius))
        radius = scale.clamped(query.radius.metres)
        (self.query, self.dependencies, self.size, self.hasMouse, self.now) = (query, dependencies, size, hasMouse, now)
        (calls, placedText) = (dependencies.calls, query.staysAtCentre ? query.text : nil)
        remembersOrder = dependencies.remembersOrder
        answer = PlacesResult(
            places: [], location: home, radius: query.radius, sources: [], isComplete: false)
    }

    /// Takes an event in.
    /// - Parameter now: milliseconds, as for ``init(home:query:maximumRadius:dependencies:size:hasMouse:now:)``.
    package mutating func handle(_ event: ExploreEvent, at now: Int) -> [ExploreEffect] {
        self.now = now
        var effects: [ExploreEffect]
        if event.isPressed, message?.isForNextKey == true { message = nil }
        switch event {
        case .key(.mouse(let event)): effects = mouse(event)
        case .key(let key): effects = typed != nil ? type(key) : press(key)
        case .typed(let text): effects = press(text)
        case .resized(let size):
            self.size = size
            if isInstant { recompose() }
            effects = []
        case .tick:
            // Places open and close even if no key is pressed.
            if Self.minute(of: dependencies.search.now?()) != composedMinute { recompose() }
            effects = []
        case .answered(let request, let result): effects = take(result, of: request)
        case .failed(let request, let message, let pause): effects = fail(message, pause: pause, of: request)
        case .unasked(let request):
            if asked.removeValue(forKey: request) != nil { (asking, awaitsCalls) = (.no, true) }
            effects = []
        case .spent(let calls):
            self.calls = calls
            effects = []
        case .ground(let excerpt, let request):
            // A late one shows an area that is no longer in view.
            if request == groundAsked {
                ground = (Ground(excerpt, around: request.centre), request.centre)
                groundCredits = excerpt.sources
            }
            effects = []
        case .saved(let id, let isSaved):
            saved[id] = isSaved
            if let name = answer.places.first(where: { $0.id == id })?.shownName {
                tell(isSaved ? Strings.Explore.saved(name) : Strings.Explore.removed(name))
            }
            recompose()
            effects = []
        case .copiedByTerminal(let sequence, let name): effects = [.write(sequence, name: name)]
        case .message(let text):
            tell(text)
            effects = []
        }
        effects += pass()
        keepSelectionInView()
        return effects
    }

    /// Which places were put on the standard list since the start, or taken from it.
    var saved: [Place.ID: Bool] = [:]
    /// The minute for which the answer was made.
    var composedMinute = 0
    static func minute(of moment: Timestamp?) -> Int { (moment?.seconds ?? 0) / 60 }
    /// The credits of the base map.
    package internal(set) var groundCredits: [PlacesSource] = []

    /// The moment at which a ``ExploreEvent/tick`` is wanted.
    package var deadline: Int {
        var deadlines = [now + 30_000]
        if case .resting(let until) = asking { deadlines.append(until) }
        if let searchDue { deadlines.append(searchDue) }
        if motion != nil { deadlines.append(now + 16) }
        deadlines += [message?.until, wordsTold].compactMap(\.self)
        if case .waiting(_, let since) = asking, now - since < Self.timeout { deadlines.append(since + Self.timeout) }
        return deadlines.min() ?? now
    }

    /// Whether the source is being asked, for so long that the user wonders.
    package var isWaiting: Bool {
        if case .waiting(_, let since) = asking { now - since >= Self.timeout } else { false }
    }

    /// True until the source answers for the first time, or says why it does not.
    package var awaitsFirstAnswer: Bool { answered == nil && trouble == nil }

    /// True while no place is known here for want of an answer, which is not the same as none there.
    package var isUnanswered: Bool {
        guard answer.places.isEmpty else { return false }
        return trouble != nil || awaitsCalls || asking != .no && !isCovered
    }

    /// Whether words were typed a moment ago.
    package var tellsWords: Bool { wordsTold.map { now < $0 } ?? false }

    /// A message for the status line.
    package var news: String? { message?.text }

    /// Looks up once for each answer what every frame needs.
    package mutating func survey() {
        let middle = centre
        spots = answer.places.map { nearby in
            Spot(
                point: nearby.offset.map { MapViewModel.Point(east: $0.east, north: $0.north) },
                group: group(of: nearby.place.categories.first), opening: nearby.opening?.kind)
        }
        // Of thousands of dots, or one a cell, each is drawn where it lies within a cell of the map.
        let plane = LocalPlane(at: middle)
        let drawsKinds = dependencies.drawsKinds
        let isRough = isInstant || answer.dots.count > Self.mostListed
        spots += answer.dots.map { dot in
            let offset = isRough ? plane.offset(of: dot.coordinate) : dot.coordinate.offset(from: middle)
            return Spot(
                point: offset.map { MapViewModel.Point(east: $0.east, north: $0.north) },
                group: drawsKinds ? group(of: dot.category) : .other, opening: dot.opening)
        }
        tellsOpening = answer.places.contains { ($0.opening?.kind ?? .unknown) != .unknown }
    }

    private mutating func group(of category: PlaceCategory?) -> CategoryGroup {
        guard let category else { return CategoryGroup(nil) }
        if let group = groups[category.id] { return group }
        let group = CategoryGroup(category)
        groups[category.id] = group
        return group
    }

    /// The source of a place.
    func source(of id: Place.ID) -> PlacesSource? {
        known.source(of: id) ?? answer.sources.first { dependencies.search.directory.isSource($0, of: id) }
            ?? (isInstant ? answer.sources.first : nil)
    }

    /// - Parameter isForNextKey: true for advice on what to press, which goes with the next key.
    mutating func tell(_ text: String, isForNextKey: Bool = false) {
        message = (text.cleaned, now + Self.messageTime, isForNextKey)
    }

    mutating func nextRequest() -> Int {
        requests += 1
        return requests
    }

    /// What is due.
    private mutating func pass() -> [ExploreEffect] {
        if let message, message.until <= now { self.message = nil }
        if let wordsTold, wordsTold <= now { self.wordsTold = nil }
        if let motion, motion.isOver(at: now) { self.motion = nil }
        if let searchDue, searchDue <= now {
            self.searchDue = nil
            return changed() + groundEffects()
        }
        guard case .resting(let until) = asking, until <= now else { return groundEffects() }
        return ask() + groundEffects()
    }
}
