/// The main job: find out where the person is, ask a source, and choose what to list.
public struct PlacesSearch: Sendable {
    /// What to do when no position can be found.
    public enum Fallback: Hashable, Sendable {
        /// Leave it to the source, which may know one of its own.
        case source
        /// Give up with ``PlacesError/locationUnknown(_:)``.
        case none
    }

    private let provider: (any LocationProvider)?
    let loader: any PlacesLoader
    private let fallback: Fallback
    let aids: SearchAids

    /// - Parameters:
    ///   - provider: asked once per search without a centre; `nil` asks nobody.
    ///   - loader: the source of the places.
    ///   - fallback: what to do when the provider finds no position.
    ///   - aids: what the search can use beside the source.
    public init(
        provider: (any LocationProvider)?, loader: any PlacesLoader, fallback: Fallback = .source,
        aids: SearchAids = SearchAids()
    ) {
        (self.provider, self.loader, self.fallback, self.aids) = (provider, loader, fallback, aids)
    }

    /// Finds places.
    ///
    /// In the result every distance is computed from the centre really used, nothing lies outside the radius, every
    /// place passes the query's filter, and at most the wanted number is listed, in the query's order or the nearest
    /// first. Where nothing is found the circle grows up to the query's ``PlacesQuery/expansionLimit``, which a notice
    /// tells.
    /// - Throws: ``PlacesError``; ``PlacesError/unknownChain(_:nearest:)`` if no known place belongs to a wanted chain
    ///   while others bear similar names.
    public func find(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        var query = query
        let (fix, notices) = try await locate(query)
        query.centre = fix?.coordinate
        if !loader.traits.isPrivate { try checkAttributes(of: query.filter) }
        let now = aids.now?()
        var question = try await settled(Question(query: query, fix: fix, now: now))
        var result = try await answer(&question)
        if result.places.isEmpty, !question.isElsewhere {
            if let better = try await instead(of: question, result) {
                result = better
            } else {
                try await explain(&result, question)
            }
        }
        result.notices = notices + result.notices
        return result
    }

    /// A question with what is known of it so far.
    struct Question {
        var query: PlacesQuery
        var fix: LocationFix?
        let now: Timestamp?
        /// What the source delivered last.
        var source: SourceAnswer?
        /// Whether the words name a place of whose surroundings the source knows nothing.
        var isElsewhere = false
        /// What was found out on the way.
        var notices: [Notice] = []
    }

    /// Answers from what the source delivers, as far as the circle may grow.
    func answer(_ question: inout Question) async throws(PlacesError) -> PlacesResult {
        let (query, now) = (question.query, question.now)
        let source = if let source = question.source { source } else { try await ask(query, question.fix) }
        question.source = source
        var result = try engine(now).answer(query, from: source, radius: source.radius)
        if loader.traits.isFree { try checkNames(in: query) }
        let canMatch =
            source.isBounded && !(query.filter.possibleKinds?.isEmpty ?? false)
            && !result.notices.contains(where: \.explainsNothing)
        if result.places.isEmpty, canMatch, let limit = query.expansionLimit, limit > query.radius {
            (result, question.source) = try await grown(result, source, to: limit, query, question.fix, now)
        }
        result.notices += question.notices
        return result
    }

    /// At most so many words are suggested.
    private static let mostSuggested = 3

    // MARK: - Where

    private func locate(_ query: PlacesQuery) async throws(PlacesError) -> (fix: LocationFix?, notices: [Notice]) {
        if let centre = query.centre {
            return (LocationFix(coordinate: centre, accuracy: 0, age: .zero, method: .fixed), [])
        }
        guard let provider else { return (nil, []) }
        do {
            let fix = try await provider.locate()
            return (fix, Self.news(of: fix.failedSteps))
        } catch .cancelled {
            throw .cancelled
        } catch {
            guard fallback == .source else { throw .locationUnknown(error) }
            return (nil, Self.news(of: Self.steps(of: error, method: provider.method)))
        }
    }

    private static func news(of steps: [LocationStep]) -> [Notice] {
        steps.filter { !$0.isIncidental }.map(Notice.init)
    }

    private static func steps(of error: LocationError, method: LocationMethod) -> [LocationStep] {
        guard case .exhausted(let steps) = error else { return [LocationStep(method: method, error: error)] }
        return steps
    }

    // MARK: - What

    /// What the source delivers, to be measured from the position that was found, else from the one that it tells.
    func ask(_ query: PlacesQuery, _ fix: LocationFix?) async throws(PlacesError) -> SourceAnswer {
        var answer: SourceAnswer
        if let source = loader as? any TableSource {
            answer = try source.answer(to: query)
        } else {
            answer = try SourceAnswer(try await loader.load(asked(query)))
        }
        if let fix { answer.location = fix }
        return answer
    }

    func engine(_ now: Timestamp?) -> AnswerEngine {
        AnswerEngine(aids: aids, traits: loader.traits, vocabulary: loader.vocabulary, now: now)
    }

    // MARK: - Nothing found

    /// Takes the smallest of the circles that double each time and hold a match. A source is asked once, as far as the
    /// circle may grow, or for each circle if it counts what it leaves out itself.
    private func grown(
        _ empty: PlacesResult, _ source: SourceAnswer, to limit: SearchRadius, _ query: PlacesQuery,
        _ fix: LocationFix?, _ now: Timestamp?
    ) async throws(PlacesError) -> (PlacesResult, SourceAnswer) {
        let asksOnce = source.isForSmallerRadii
        var (radius, wide, result, answered) = (query.radius, query, empty, SourceAnswer?.none)
        repeat {
            radius = min(limit, SearchRadius(metres: radius.metres * 2) ?? limit)
            if answered == nil || !asksOnce {
                wide.radius = asksOnce ? limit : radius
                let calls = (answered?.notices ?? empty.notices).filter(\.isCallCount)
                do {
                    var source = try await ask(wide, fix)
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
            result = try engine(now).answer(query, from: answered, radius: radius)
        } while result.places.isEmpty && radius < limit
        result.notices.append(.radiusGrown(from: query.radius.metres, to: radius.metres, found: !result.places.isEmpty))
        return (result, answered ?? source)
    }

    /// Adds what helps a reader of an empty answer: how far the nearest match is, or what looks like the words. Only a
    /// source that costs nothing is asked again for it.
    private func explain(_ result: inout PlacesResult, _ question: Question) async throws(PlacesError) {
        let (query, fix, isFree) = (question.query, question.fix, loader.traits.isFree)
        guard let known = question.source else { return }
        let table = isFree ? try await everything(query, fix) : known.table
        try checkChains(query.filter.chains, in: table)
        if isFree, query.radius < .greatest, !result.notices.contains(where: \.explainsNothing) {
            var wide = query
            (wide.radius, wide.limit, wide.order, wide.needs) = (.greatest, .count(1), PlacesOrder(.distance), [])
            let source = try await ask(wide, fix)
            let nearest = try engine(question.now).answer(wide, from: source, radius: source.radius).places.first
            if let distance = nearest?.distance {
                result.notices.append(.nearestMatch(distance: distance))
                return
            }
        }
        guard let text = query.text, query.meaning?.terms.contains(where: \.isPlain) ?? true,
            !result.notices.contains(where: { if case .didYouMean = $0 { true } else { false } })
        else { return }
        // What matches was hidden by a filter, and is nothing to suggest.
        let match = TextMatch(text)
        // A word for a kind is likelier than the name of a shop.
        var names = aids.reader?.corrections(of: text) ?? []
        names += try TableVocabulary(table).names(like: text) { match.rank(of: $0) != nil }.filter {
            !names.contains($0)
        }
        if !names.isEmpty { result.notices.append(.didYouMean(Array(names.prefix(Self.mostSuggested)))) }
    }

    /// All places of a source that costs nothing.
    func everything(_ query: PlacesQuery, _ fix: LocationFix?) async throws(PlacesError) -> PlaceTable {
        var all = query
        (all.radius, all.text, all.filter, all.comesWithIncidentals) = (.greatest, nil, .none, true)
        (all.limit, all.order) = (.all, nil)
        return try await ask(all, fix).table
    }

    /// Refuses attributes that were probably misspelt before a service is asked: none is known, but similar ones are.
    private func checkAttributes(of filter: PlaceFilter) throws(PlacesError) {
        guard !filter.attributes.isEmpty else { return }
        let known = aids.knownAttributes()
        let names = known.union(AttributeName.everyday.keys).union(AttributeName.everyday.values).sorted()
        let folded = Set(names.map(\.folded))
        for name in filter.attributes.map(\.name) where !folded.contains(name.folded) {
            let nearest = Suggestion.all(near: name.key, among: names)
            if !nearest.isEmpty { throw .unknownAttribute(name.key, nearest: nearest) }
        }
    }

    /// Refuses names in filters that were probably misspelt: no place has them, but some have similar ones.
    private func checkNames(in query: PlacesQuery) throws(PlacesError) {
        let vocabulary = loader.vocabulary
        for chain in query.filter.excludedChains {
            guard try !vocabulary.knows(chain) else { continue }
            let nearest = Suggestion.all(near: chain, among: try vocabulary.chainNames().sorted())
            if !nearest.isEmpty { throw .unknownChain(chain, nearest: nearest) }
        }
        guard !query.filter.attributes.isEmpty else { return }
        let keys = try vocabulary.attributeKeys()
        let names = keys.union(AttributeName.everyday.keys).sorted()
        for name in query.filter.attributes.map(\.name) where !name.isAmong(keys) {
            let nearest = Suggestion.all(near: name.key, among: names)
            if !nearest.isEmpty { throw .unknownAttribute(name.key, nearest: nearest) }
        }
    }

    /// Refuses wanted chains of which the source knows none.
    private func checkChains(_ chains: [String], in table: PlaceTable) throws(PlacesError) {
        guard !chains.isEmpty else { return }
        let own = TableVocabulary(table)
        for chain in chains { if try own.knows(chain) { return } }
        let names = try own.chainNames().sorted()
        let nearest = chains.compactMap { Suggestion.nearest(to: $0, among: names) }
        if loader.traits.isFree || !nearest.isEmpty {
            throw .unknownChain(chains.joined(separator: ","), nearest: nearest.isEmpty ? names : nearest)
        }
    }
}

extension SourceVocabulary {
    /// Whether any place belongs to a chain, by what its record names or by its own name.
    fileprivate func knows(_ chain: String) throws(PlacesError) -> Bool {
        let key = chain.chainKey
        if try chainNames().contains(where: { $0.chainKey == key }) { return true }
        return try hasPlace(ofChain: key)
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

    fileprivate init(_ step: LocationStep) {
        self = .locationStepFailed(method: step.method, reason: step.error.description)
    }
}
