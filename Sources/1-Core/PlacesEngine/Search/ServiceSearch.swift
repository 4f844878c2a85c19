package import PlacesFeature

/// Asks a service, as seldom as it can be: once, or once for each circle where the circle may grow.
struct ServiceSearch {
    private let loader: any PlacesLoader
    private let dependencies: SearchDependencies
    private let engine: AnswerEngine

    init(_ loader: any PlacesLoader, dependencies: SearchDependencies, now: Timestamp?) {
        (self.loader, self.dependencies) = (loader, dependencies)
        engine = AnswerEngine(
            dependencies: dependencies, traits: loader.traits, vocabulary: loader.vocabulary, now: now)
    }

    /// - Parameter question: with the meaning of its words.
    func find(_ question: SearchQuestion) async throws(PlacesError) -> PlacesResult {
        let advice = SearchAdvice(dependencies: dependencies)
        if !loader.traits.isPrivate { try advice.checkAttributes(of: question.query.filter) }
        // Its words would be looked for where the user is, which is not what was asked.
        if let place = question.unknownWhereabouts { throw .unknownWhereabouts(place) }
        async let isReady: Void = dependencies.prepare(question.query, question.fix?.coordinate)
        let source = try await ask(question.query, question.fix)
        await isReady
        var (result, last) = (try engine.answer(question.query, from: source, radius: source.radius), source)
        if let circle = GrowingCircle(question.query, after: result, from: source) {
            (result, last) = try await grown(circle, question, source, result)
        }
        result.notices += question.notices
        if result.places.isEmpty {
            try advice.checkChains(question.query.filter.chains, in: last.table, isWhole: false)
            try advice.suggest(in: last.table, for: question.query, to: &result)
        }
        return result
    }

    // MARK: - Asking

    /// What the service delivers, to be measured from the position that was found, else from the one that it tells.
    private func ask(_ query: PlacesQuery, _ fix: LocationFix?) async throws(PlacesError) -> SourceAnswer {
        var answer = try SourceAnswer(try await loader.load(query.asked(of: loader.traits)))
        if let fix { answer.location = fix }
        return answer
    }

    /// Takes the smallest of the growing circles that holds a match. The service is asked once, as far as the circle may
    /// grow, or for each circle if it counts what it leaves out itself.
    private func grown(
        _ start: GrowingCircle, _ question: SearchQuestion, _ source: SourceAnswer, _ empty: PlacesResult
    ) async throws(PlacesError) -> (PlacesResult, SourceAnswer) {
        let query = question.query
        let isForAll = source.isForSmallerRadii
        var (circle, result, answered) = (start, empty, SourceAnswer?.none)
        while result.isWithoutMatch, circle.grow() {
            if answered == nil || !isForAll {
                let calls = (answered?.notices ?? empty.notices).filter(\.isCallCount)
                do {
                    var source = try await ask(circle.question(query, isForAll: isForAll), question.fix)
                    source.notices = Notice.summingCalls(calls + source.notices)
                    answered = source
                } catch .callLimitReached(let calls) {
                    // What was found out so far is not thrown away.
                    var answer = empty
                    let notice = Notice.callLimitReached(limit: calls)
                    if !answer.notices.contains(notice) { answer.notices.append(notice) }
                    return (answer, source)
                }
            }
            guard let answered, answered.centre != nil else { return (empty, answered ?? source) }
            result = try engine.answer(query, from: answered, radius: circle.radius)
        }
        result.notices.append(circle.notice(found: !result.isWithoutMatch))
        return (result, answered ?? source)
    }
}

extension PlacesQuery {
    /// What a service is asked: for kinds, if it is asked by these anyway and nothing else is looked for, and for words
    /// without the wishes among them. It is asked neither more often nor, unless the user pays for that, for more.
    package func asked(of traits: SourceTraits) -> PlacesQuery {
        var asked = self
        // A service gets the same request whatever the person keeps.
        asked.own = []
        guard let meaning else { return asked }
        asked.meaning = nil
        if paysForWishes { asked.paidFacts = wishedFacts }
        let kinds = meaning.terms.filter { !$0.onlyRanks }.map(\.kinds)
        if !traits.isBilled, kinds.count == 1, !kinds[0].isEmpty, filter.kinds.isEmpty {
            (asked.text, asked.filter.kinds) = (nil, kinds[0])
        } else if !meaning.facets.isEmpty {
            asked.text = meaning.terms.compactMap(\.texts.first).joined(separator: " ").cleanedOrNil
        }
        return asked
    }
}

extension Notice {
    fileprivate var isCallCount: Bool {
        if case .calls = self { true } else { false }
    }

    /// The same, with one notice for the calls of several searches.
    fileprivate static func summingCalls(_ notices: [Notice]) -> [Notice] {
        let counts = notices.map { if case .calls(let count) = $0 { count } else { 0 } }
        guard notices.count(where: \.isCallCount) > 1 else { return notices }
        return [.calls(count: counts.reduce(0, +))] + notices.filter { !$0.isCallCount }
    }
}
