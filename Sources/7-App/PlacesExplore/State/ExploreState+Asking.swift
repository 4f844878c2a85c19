import PlacesEngine
package import PlacesFeature
import PlacesMap
import PlacesMessages
import PlacesStrings

/// When the source is asked, and what becomes of its answers.
extension ExploreState {
    /// The first question, and the first look at the streets.
    package mutating func start() -> [ExploreEffect] {
        if query.text != nil { wordsTold = now + Self.messageTime }
        // What a local source knows shows with the first frame.
        return (isInstant ? changed() : ask()) + groundEffects()
    }

    /// Whether the source answers at once, so that it is asked for each frame and nothing it said is kept.
    var isInstant: Bool { dependencies.table != nil }

    /// The question as it stands.
    package var question: PlacesQuery {
        var query = query
        (query.centre, query.expansionLimit, query.staysAtCentre) = (centre, nil, true)
        query.radius = SearchRadius(metres: radius) ?? query.radius
        query.needs = [.dots, .opening, .facts]
        if isInstant, query.limit == .all {
            (query.limit, query.shortLimit) = (.count(Self.mostListed), Self.listedOfMore)
            query.dotGrid = ExploreLayout(size: size)?.geometry(radius: radius, zoom: zoom).dotGrid
        }
        return query
    }

    /// The question as it is answered.
    private var shown: PlacesQuery {
        var query = question
        if query.selection == .spread, query.limit.maximum > dependencies.browsed.maximum {
            (query.limit, query.shortLimit) = (dependencies.browsed, nil)
        }
        return query
    }

    /// The circle, the words or a filter changed: what is known shows at once, and the source is asked once all rests.
    mutating func changed() -> [ExploreEffect] {
        (searchDue, awaitsCalls) = (nil, false)
        recompose()
        // Another answer is read from its top; keys in the list stay with the place that they have selected.
        if selected == nil || focus == .map { offset = 0 }
        if isInstant { return [] }
        let cancelled = cancelled()
        asking = isCovered ? .no : .resting(until: max(now + Self.rest, pause?.end ?? now))
        if isCovered { trouble = nil }
        return cancelled
    }

    /// Asks at once; once the service may be asked again where it wants to be left alone, and once the user allows it
    /// where no call is left.
    mutating func ask() -> [ExploreEffect] {
        if isInstant { return changed() }
        let cancelled = cancelled()
        if let pause, pause.end > now {
            asking = .resting(until: pause.end)
            return cancelled
        }
        awaitsCalls = calls?.areSpent ?? false
        if awaitsCalls {
            asking = .no
            return cancelled
        }
        let request = nextRequest()
        asking = .waiting(request: request, since: now)
        var question = question
        // What costs nothing comes whole, so that words and kinds are found in it as they are typed.
        question.comesWithIncidentals = dependencies.traits.isFree
        asked[request] = question
        let words = SearchQuestion(question, from: nil).understood(
            by: dependencies.search, isBilled: dependencies.traits.isBilled)
        return cancelled + [.ask(request: request, words.query.asked(of: dependencies.traits))]
    }

    private mutating func cancelled() -> [ExploreEffect] {
        guard case .waiting(let request, _) = asking else { return [] }
        asking = .no
        asked[request] = nil
        return [.cancel(request: request)]
    }

    mutating func take(_ result: PlacesResult, of request: Int) -> [ExploreEffect] {
        guard let query = asked.removeValue(forKey: request) else { return [] }
        if case .waiting(request, _) = asking { asking = .no }
        // A complete answer to an open question also shows what is no longer there.
        let isWhole = result.isComplete && query.text == nil && query.filter.isEmpty
        known.add(result, replacingWithin: isWhole ? query : nil)
        answered = Answered(query: query, isComplete: result.isComplete, time: now)
        trouble = nil
        (answer.sources, answer.coverage) = (result.sources, result.coverage)
        notices = result.notices
        recompose()
        return []
    }

    mutating func fail(_ message: String, pause: Duration?, of request: Int) -> [ExploreEffect] {
        if let pause {
            let end = now + Int((pause / .milliseconds(1)).rounded(.up))
            self.pause = (end, dependencies.search.now?().advanced(by: Int((pause / .seconds(1)).rounded(.up))))
        }
        guard asked.removeValue(forKey: request) != nil else { return [] }
        if case .waiting(request, _) = asking { asking = .no }
        trouble = message.cleaned
        return []
    }

    /// The user allows more calls; a question that waits for them is asked.
    mutating func allowCalls() -> [ExploreEffect] {
        guard var calls else { return [] }
        guard calls.areSpent else {
            tell(Strings.Explore.callsLeft(calls.allowed - calls.spent))
            return []
        }
        calls.allowed += calls.step
        self.calls = calls
        return [.allow(calls: calls.step)] + (awaitsCalls ? ask() : [])
    }

    /// Whether the service wants to be left alone though there is something to ask it.
    var isPaused: Bool { (pause?.end ?? now) > now && !isCovered }

    /// Makes the answer again: from the source if it is in memory, else from what it has delivered.
    mutating func recompose() {
        let moment = dependencies.search.now?()
        composedMinute = Self.minute(of: moment)
        goWhereTheWordsSay(moment)
        let location = isHome ? home : LocationFix(coordinate: centre, method: .fixed)
        do throws(PlacesError) {
            if let table = dependencies.table {
                answer = try TableSearch(table, dependencies: dependencies.search, now: moment).find(
                    shown, from: location)
                (answered, trouble) = (Answered(query: question, isComplete: true, time: now), nil)
                notices = answer.notices
            } else {
                try compose(around: location, moment)
            }
        } catch {
            answer = PlacesResult(
                places: [], location: location, radius: question.radius, sources: [], isComplete: false)
            trouble = dependencies.trouble(error).cleaned
        }
        for index in answer.places.indices {
            if let isSaved = saved[answer.places[index].id] { answer.places[index].setSaved(isSaved) }
        }
        survey()
        if case .details(let id) = panel, !answer.places.contains(where: { $0.id == id }) { panel = nil }
        if let selected, !answer.places.contains(where: { $0.id == selected }) { self.selected = nil }
    }

    /// Moves the map, once, to the place that new words name.
    private mutating func goWhereTheWordsSay(_ moment: Timestamp?) {
        guard query.text != placedText else { return }
        placedText = query.text
        var free = question
        free.staysAtCentre = false
        let asked = SearchQuestion(free, from: nil)
        let understood =
            if let table = dependencies.table {
                // If the source cannot be read, the answer says why.
                try? TableSearch(table, dependencies: dependencies.search, now: moment).understood(asked)
            } else {
                asked.understood(by: dependencies.search, isBilled: dependencies.traits.isBilled)
            }
        if let fix = understood?.fix { centre = fix.coordinate }
        if let wished = understood?.query.meaning?.radius { radius = scale.clamped(wished.metres) }
    }

    /// Makes the answer from what the source has delivered so far.
    private mutating func compose(around location: LocationFix, _ moment: Timestamp?) throws(PlacesError) {
        let table = if let known = known.table { known } else { try PlaceTable([Place]()) }
        // What was listed of saved places last is none of the source's.
        let sources = answer.sources.filter { !$0.isKept }
        var source = SourceAnswer(
            table: table, location: location, radius: question.radius, sources: sources, isComplete: isCovered,
            coverage: answer.coverage, notices: notices)
        source.isBounded = true
        // What was delivered for other questions was not left out for this one.
        var traits = dependencies.traits
        traits.narrowsByKind = false
        answer = try engine(traits, moment).answer(shown, from: source, radius: question.radius)
    }

    private func engine(_ traits: SourceTraits, _ moment: Timestamp?) -> AnswerEngine {
        AnswerEngine(
            dependencies: dependencies.search, traits: traits, vocabulary: dependencies.vocabulary, now: moment)
    }

    /// Whether the last answer holds all that could be in the circle.
    var isCovered: Bool {
        guard let answered, answered.isComplete, let middle = answered.query.centre else { return false }
        let (then, current) = (answered.query, question)
        let isFree = dependencies.traits.isFree
        guard then.order == current.order || isFree else { return false }
        guard then.text == current.text || then.text == nil && isFree else { return false }
        guard then.filter == current.filter || then.filter.isEmpty && isFree else { return false }
        guard then.wantsIncidentals || !current.wantsIncidentals else { return false }
        let reach = middle == centre ? radius : middle.distance(to: centre) + radius
        return reach <= then.radius.metres + 0.001
    }

    var isHome: Bool { centre == home.coordinate }

    /// How long ago the answer came, in whole minutes, where it no longer fits the question.
    package var ageOfOldAnswer: Int? {
        guard trouble != nil, let answered else { return nil }
        return (now - answered.time) / 60_000
    }

    // MARK: - Ground

    /// Loads the streets again where the map has left what was loaded, or shows it in much more or less detail.
    mutating func groundEffects() -> [ExploreEffect] {
        guard let geometry = ExploreLayout(size: size)?.geometry(radius: radius, zoom: zoom) else { return [] }
        let reach = geometry.metresPerDot * Double(max(geometry.columns, geometry.rows * 2)) * 1.5
        let resolution = geometry.metresPerDot / 2
        if let asked = groundAsked {
            let isNear = asked.centre.distance(to: centre) + reach / 1.5 <= asked.radius
            let isFine = resolution >= asked.resolution * 0.4 && resolution <= asked.resolution * 2.5
            if isNear, isFine { return [] }
        }
        let request = GroundRequest(centre: centre, radius: reach, resolution: resolution)
        groundAsked = request
        return [.loadGround(request)]
    }
}

extension NearbyPlace {
    /// Puts it on the standard list, or takes it from there.
    fileprivate mutating func setSaved(_ isSaved: Bool) {
        var notes = personal ?? PersonalNotes()
        notes.lists.removeAll { $0 == SavedPlace.standardList }
        if isSaved { notes.lists.append(SavedPlace.standardList) }
        personal = notes
    }
}
