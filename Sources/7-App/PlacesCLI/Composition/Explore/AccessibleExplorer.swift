import PlacesArguments
import PlacesEngine
import PlacesExplore
import PlacesFeature
import PlacesMessages
import PlacesPresentation
import PlacesRequests
import PlacesStrings
import PlacesUseCases

/// Exploring line by line, for screen readers and braille displays: each line changes the question or asks about a
/// place, and is answered in sentences.
struct AccessibleExplorer {
    private let surroundings: ExploreSetup
    private let request: ExploreRequest
    private let world: World
    private let options: PresentationOptions
    private let scale: RadiusScale
    private var query: PlacesQuery
    private var result: PlacesResult?
    /// The question of that answer.
    private var answered: PlacesQuery?
    /// The question that waits until more calls are allowed.
    private var unasked: PlacesQuery?
    private var heard = AccessibleRenderer.Heard()
    /// The number of the place described last.
    private var told = 0

    init(_ surroundings: ExploreSetup, request: ExploreRequest, world: World) {
        (self.surroundings, self.request) = (surroundings, request)
        (self.world, query) = (world, surroundings.query)
        options = world.options(request.search.display)
            .without(areasSaidIn: world, keepsHistory: request.keepsHistory)
        scale = RadiusScale(greatest: max(request.maximumRadius.metres, query.radius.metres))
        (query.centre, query.limit) = (surroundings.home.coordinate, usual)
        query.expansionLimit = nil
    }

    mutating func run() async throws(CommandFailure) -> ExitStatus {
        let prompt = LinePrompt(world: world)
        try await search()
        prompt.say(Strings.Explore.lineHelp)
        while let line = try prompt.answer() {
            guard !line.isEmpty else { continue }
            if let question = unasked {
                unasked = nil
                if let isAllowed = LineDialogue.agreement(line) {
                    try await decide(question, isAllowed: isAllowed)
                    continue
                }
            }
            let command: LineCommand
            do {
                command = try LineDialogue.command(line)
            } catch {
                prompt.say(error.description)
                continue
            }
            if command == .quit { break }
            try await perform(command)
        }
        if let result {
            LastAnswerRecorder(world: world, measuredFrom: request.search.location).keep(
                result, query: query, shownAs: .text)
        }
        return .found
    }

    /// Asks what waited for it, or leaves it.
    private mutating func decide(_ question: PlacesQuery, isAllowed: Bool) async throws(CommandFailure) {
        guard isAllowed, let calls = surroundings.calls else {
            return LinePrompt(world: world).say(Strings.Explore.notAsked)
        }
        surroundings.allow(calls: calls.step)
        query = question
        try await search()
    }

    private mutating func perform(_ command: LineCommand) async throws(CommandFailure) {
        switch command {
        case .radius(let metres): try await search(within: metres)
        case .more:
            let radius = query.radius.metres
            let wider = radius < scale.greatest ? scale.stop(above: radius) : radius * 2
            try await search(within: wider, goesOn: true)
        case .less: try await search(within: scale.stop(below: query.radius.metres))
        case .move(let bearing, let metres):
            query.centre = query.centre?.destination(distance: metres ?? query.radius.metres, bearing: bearing)
            try await search()
        case .here:
            query.centre = surroundings.home.coordinate
            try await search()
        case .search(let text):
            (query.text, query.staysAtCentre) = (text, false)
            try await search()
        case .sort(let key):
            query.order = PlacesOrder(key)
            try await search()
        case .openNow:
            query.filter.opening = query.filter.opening == nil ? OpeningCondition() : nil
            try await search()
        case .next: try tell(number: told + 1)
        case .show(let number): try show(number)
        case .save(let number): try act(on: number) { [query] in $0.save($1, foundBy: query) }
        case .directions(let number): try act(on: number) { actions, place in actions.directions(to: place) }
        case .help: try world.writeOutput(LineDialogue.help.joined(separator: "\n") + "\n")
        case .quit: break
        }
    }

    // MARK: - Answers

    /// - Parameter goesOn: whether to describe as many more places instead of repeating those described before.
    private mutating func search(within metres: Double, goesOn: Bool = false) async throws(CommandFailure) {
        query.radius = SearchRadius(metres: metres) ?? query.radius
        try await search(goesOn: goesOn)
    }

    /// A question without an answer leaves the last one.
    private mutating func search(goesOn: Bool = false) async throws(CommandFailure) {
        query.limit = goesOn ? usual.increased(by: result?.places.count ?? 0) : usual
        if let calls = surroundings.calls, calls.areSpent {
            unasked = query
            if let answered { query = answered }
            let words = Strings.Explore.askForCalls(calls.spent, of: calls.allowed, step: calls.step)
            return LinePrompt(world: world).say(words)
        }
        defer {
            if let calls = surroundings.calls {
                LinePrompt(world: world).say(Strings.Explore.callsMade(calls.spent, of: calls.allowed))
            }
        }
        var result: PlacesResult
        do throws(PlacesError) {
            let search = PlacesSearch(
                provider: nil, loader: surroundings.loader, fallback: .none,
                dependencies: surroundings.dependencies.search)
            result = try await search.find(query)
        } catch {
            // What is asked about next is the last answer.
            if let answered { query = answered }
            LinePrompt(world: world).say(
                [error.description, error.hint(request.search.source.services)].compactMap(\.self).joined(
                    separator: " "))
            return
        }
        if let centre = result.location?.coordinate, query.centre != nil, centre != query.centre {
            // The words name a place: what comes next is about its surroundings.
            (query.centre, query.staysAtCentre) = (centre, true)
        }
        answered = query
        if query.centre == surroundings.home.coordinate { result.location = surroundings.home }
        (self.result, told) = (result, 0)
        let renderer = AccessibleRenderer(result, options: options)
        let lines = renderer.lines(besides: goesOn ? heard : heard.ofSentences)
        heard.add(renderer, goesOn: goesOn)
        options.noteAreas(of: result, in: world, keepsHistory: request.keepsHistory)
        try world.writeOutput(lines.joined(separator: "\n") + "\n")
    }

    private mutating func tell(number: Int) throws(CommandFailure) {
        guard let result,
            let sentence = AccessibleRenderer(result, options: options).sentence(number: number)
        else { return LinePrompt(world: world).say(Strings.Explore.noMore) }
        told = number
        try world.writeOutput(sentence + "\n")
    }

    private func place(_ number: Int) -> NearbyPlace? {
        guard let places = result?.places, places.indices.contains(number - 1) else {
            LinePrompt(world: world).say(Strings.Explore.noSuchNumber(number, of: result?.places.count ?? 0))
            return nil
        }
        return places[number - 1]
    }

    private mutating func show(_ number: Int) throws(CommandFailure) {
        guard let place = place(number), let page = surroundings.dependencies.details(place, result?.sources.first)
        else {
            return
        }
        told = number
        try world.writeOutput(page.render(format: .text, options: options))
        _ = actions.opened(place.place)
    }

    private func act(
        on number: Int, _ body: (ExploreActions, Place) -> ExploreEvent
    ) throws(CommandFailure) {
        guard let result, let nearby = place(number) else { return }
        let place = result.record(of: nearby.place)
        switch body(actions, place) {
        case .message(let text): LinePrompt(world: world).say(text)
        case .saved:
            try world.writeOutput(Strings.OnePlace.saved(actions.shownName(of: place), in: nil))
        default: break
        }
    }

    private var actions: ExploreActions {
        ExploreActions(request: request, world: world, list: surroundings.list)
    }

    /// How many places are described at a time.
    private var usual: ResultLimit { request.search.query.limit.wrappedValue }
}
