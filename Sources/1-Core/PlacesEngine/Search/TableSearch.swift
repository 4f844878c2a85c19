package import PlacesFeature

/// Asks a source on this machine as often as it takes: for its names, for a circle that grows, and for other words where
/// nothing matches.
package struct TableSearch {
    private let source: any TableSource
    let dependencies: SearchDependencies
    let engine: AnswerEngine

    /// - Parameter now: the moment of the search.
    package init(_ source: any TableSource, dependencies: SearchDependencies, now: Timestamp?) {
        (self.source, self.dependencies) = (source, dependencies)
        engine = AnswerEngine(
            dependencies: dependencies, traits: source.traits, vocabulary: source.vocabulary, now: now)
    }

    /// Finds places as ``PlacesSearch/find(_:)`` does, from a position that is known.
    /// - Parameter fix: `nil` leaves the position to the source.
    package func find(_ query: PlacesQuery, from fix: LocationFix?) throws(PlacesError) -> PlacesResult {
        let advice = SearchAdvice(dependencies: dependencies)
        // A name that a small circle lacks is no misspelt one.
        if source.knownCircle == nil {
            try advice.checkNames(in: query.filter, of: source.vocabulary)
        } else {
            try advice.checkAttributes(of: query.filter)
        }
        var (query, notices) = (query, [Notice]())
        (query.filter.chains, notices) = try advice.completed(query.filter.chains, of: source.vocabulary)
        var question = try understood(SearchQuestion(query, from: fix))
        question.notices += notices
        var result = try answer(&question)
        if question.query.text != query.text { result.understood?.answeredText = question.query.text }
        if !question.isElsewhere, let unchecked = try unchecked(question, result) { return unchecked }
        if !question.isElsewhere, let named = try named(question, result) { return named }
        if result.places.isEmpty, !question.isElsewhere {
            if let better = try instead(of: question, result),
                question.unknownWhereabouts == nil || better.isPlaced
            {
                return better
            }
            // Without its words the answer would be one for another place.
            if let place = question.unknownWhereabouts { throw .unknownWhereabouts(place) }
            try explain(&result, question)
        }
        return result
    }

    // MARK: - Asking

    /// What the source has for a question, to be measured from the position that was found, else from the one that it
    /// tells.
    func ask(_ query: PlacesQuery, _ fix: LocationFix?) throws(PlacesError) -> SourceAnswer {
        do throws(PlacesError) {
            var answer = try source.answer(to: query)
            if let fix { answer.location = fix }
            return answer
        } catch {
            guard case .notCovered = error, let lists = try ofLists(query, fix) else { throw error }
            return lists
        }
    }

    /// The answer where no source knows the point, but the person's own lists do, as far as the circle may grow.
    private func ofLists(_ query: PlacesQuery, _ fix: LocationFix?) throws(PlacesError) -> SourceAnswer? {
        guard query.own.contains(.places),
            let fix = fix ?? query.centre.map({ LocationFix(coordinate: $0, method: .fixed) })
        else { return nil }
        let reach = max(query.radius, query.expansionLimit ?? query.radius)
        let distances = dependencies.own(fix.coordinate, reach.metres).map {
            fix.coordinate.distance(to: $0.place.coordinate)
        }
        guard !distances.isEmpty else { return nil }
        var answer = SourceAnswer(
            table: try PlaceTable([Place]()), location: fix, radius: query.radius, sources: [], isComplete: false)
        answer.isOfLists = true
        let count = distances.count { $0 <= query.radius.metres }
        if count > 0 { answer.notices = [.onlyLists(around: fix.label, count: count)] }
        return answer
    }

    /// All places of the source.
    func everything(_ question: SearchQuestion) throws(PlacesError) -> PlaceTable {
        try ask(question.query.forEverything, question.fix).table
    }

    /// Answers from what the source has, as far as the circle may grow.
    func answer(_ question: inout SearchQuestion) throws(PlacesError) -> PlacesResult {
        let query = question.query
        let first = if let source = question.source { source } else { try ask(query, question.fix) }
        question.source = first
        var result = try engine.answer(query, from: first, radius: first.radius)
        // A source that told of a part only is asked for more until there is enough to list.
        var more = query
        while let source = question.source, !source.unread.isExact, result.listedCount < query.limit.maximum {
            more.leastRead = more.leastRead > Int.max / 10 ? .max : more.leastRead * 10
            let wider = try ask(more, question.fix)
            question.source = wider
            result = try engine.answer(query, from: wider, radius: wider.radius)
        }
        if var circle = GrowingCircle(query, after: result, from: first) {
            // The person's own places do not end its growth, and are merged into the last answer alone.
            var others = query
            others.own.remove(.places)
            while result.isWithoutMatch, circle.grow() {
                let source = try ask(circle.question(query, isForAll: false), question.fix)
                question.source = source
                result = try engine.answer(others, from: source, radius: circle.radius)
            }
            if others.own != query.own, let source = question.source {
                result = try engine.answer(query, from: source, radius: circle.radius)
            }
            result.notices.append(circle.notice(found: !result.isWithoutMatch))
        }
        result.notices += question.notices
        return result
    }

    // MARK: - Nothing found

    /// Adds what helps a reader of an empty answer: how far the nearest match is, or what looks like the words.
    private func explain(_ result: inout PlacesResult, _ question: SearchQuestion) throws(PlacesError) {
        let query = question.query
        let table = try everything(question)
        let advice = SearchAdvice(dependencies: dependencies)
        try advice.checkChains(query.filter.chains, in: table, isWhole: source.knownCircle == nil)
        if query.radius < .greatest, !result.notices.contains(where: \.explainsNothing) {
            var wide = query
            (wide.radius, wide.limit, wide.order, wide.needs) = (.greatest, .count(1), PlacesOrder(.distance), [])
            let source = try ask(wide, question.fix)
            if let distance = try engine.distanceToNearest(wide, from: source) {
                result.notices.append(.nearestMatch(distance: distance))
                return
            }
        }
        try advice.suggest(in: table, for: query, to: &result)
    }
}

extension PlacesResult {
    /// Whether the words that were answered name a place that is known.
    fileprivate var isPlaced: Bool {
        understood?.facets.contains { facet in
            switch facet.label {
            case .near, .inside: true
            default: false
            }
        } ?? false
    }
}
