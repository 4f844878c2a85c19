package import PlacesFeature
import PlacesWords

/// When the source is asked, and what becomes of its answers.
extension ExploreState {
    /// The first question, and the first look at the streets.
    package mutating func start() -> [ExploreEffect] { ask() + groundEffects() }

    /// The question as it stands.
    package var question: PlacesQuery {
        var query = query
        (query.centre, query.expansionLimit) = (centre, nil)
        query.radius = SearchRadius(metres: radius) ?? query.radius
        return query
    }

    /// The circle, the words or a filter changed: what is known shows at once, and the source is asked once all rests.
    mutating func changed() -> [ExploreEffect] {
        (searchDue, awaitsCalls) = (nil, false)
        recompose()
        let cancelled = cancelled()
        asking = isCovered ? .no : .resting(until: max(now + Self.rest, pause?.end ?? now))
        if isCovered { trouble = nil }
        return cancelled
    }

    /// Asks at once; once the service may be asked again where it wants to be left alone, and once the person allows it
    /// where no call is left.
    mutating func ask() -> [ExploreEffect] {
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
        question.comesWithIncidentals = aids.isLocal
        asked[request] = question
        return cancelled + [.ask(request: request, question)]
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
        // A whole answer to an open question tells also what is there no more.
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
            self.pause = (end, aids.search.now?().advanced(by: Int((pause / .seconds(1)).rounded(.up))))
        }
        guard asked.removeValue(forKey: request) != nil else { return [] }
        if case .waiting(request, _) = asking { asking = .no }
        trouble = message.cleaned
        return []
    }

    /// The person allows more calls; a question that waits for them is asked.
    mutating func allowCalls() -> [ExploreEffect] {
        guard var calls else { return [] }
        guard calls.areSpent else {
            tell(Words.Explore.callsLeft(calls.allowed - calls.spent))
            return []
        }
        calls.allowed += calls.step
        self.calls = calls
        return [.allow(calls: calls.step)] + (awaitsCalls ? ask() : [])
    }

    /// Whether the service wants to be left alone though there is something to ask it.
    var isPaused: Bool { (pause?.end ?? now) > now && !isCovered }

    /// Makes the answer anew from what is known.
    mutating func recompose() {
        known.move(to: centre)
        let query = question
        var result = answer
        result.location = isHome ? home : LocationFix(coordinate: centre, method: .fixed)
        result.notices = notices
        result.isComplete = isCovered
        let moment = aids.search.now?()
        composedMinute = Self.minute(of: moment)
        var composer = AnswerComposer(
            query: query, aids: aids.search, now: moment, seesAllTexts: aids.isLocal || !aids.searchesText,
            isSelective: false, chainNames: aids.chainNames)
        let occasion = KnownPlaces.Occasion(minute: composedMinute, opening: query.filter.opening)
        known.complete(within: radius, for: occasion, saved: saved, by: composer)
        composer.areCompleted = true
        composer.compose(known.measured, into: &result, radius: query.radius)
        answer = result
        survey()
        if case .details(let id) = panel, !result.places.contains(where: { $0.id == id }) { panel = nil }
        if let selected, !result.places.contains(where: { $0.id == selected }) { self.selected = nil }
    }

    /// Whether the last answer holds all that could be in the circle.
    var isCovered: Bool {
        guard let answered, answered.isComplete, let middle = answered.query.centre else { return false }
        let (then, current) = (answered.query, question)
        guard then.order == current.order || aids.isLocal else { return false }
        let isNarrower =
            (then.text == current.text || then.text == nil && aids.isLocal)
            && (then.filter == current.filter || then.filter.isEmpty && aids.isLocal)
        let reach = middle == centre ? radius : middle.distance(to: centre) + radius
        guard then.wantsIncidentals || !current.wantsIncidentals else { return false }
        return isNarrower && reach <= then.radius.metres + 0.001
    }

    var isHome: Bool { centre == home.coordinate }

    /// How long ago the answer came, in whole minutes, where it no longer fits the question.
    package var ageOfOldAnswer: Int? {
        guard trouble != nil, let answered else { return nil }
        return (now - answered.time) / 60_000
    }

    // MARK: - Ground

    /// Loads the streets anew where the map has left what was loaded, or shows it in much more or less detail.
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
