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
    private let loader: any PlacesLoader
    private let fallback: Fallback
    private let aids: SearchAids

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
        if !loader.isLocal { try await checkAttributes(of: query.filter) }

        var (result, loaded) = try await answer(to: query, fix: fix)
        try await checkNames(in: query, besides: loaded, fix: fix)
        let canMatch =
            !(query.filter.possibleKinds?.isEmpty ?? false) && !result.notices.contains(where: \.explainsNothing)
        if result.places.isEmpty, canMatch, let limit = query.expansionLimit, limit > query.radius {
            (result, loaded) = try await grown(result, to: limit, query, fix: fix)
        }
        if result.places.isEmpty { try await explain(&result, loaded, query, fix: fix) }
        result.notices = notices + result.notices
        return result
    }

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

    /// What the source delivered, measured, beside the answer made of it.
    private typealias Answer = (result: PlacesResult, loaded: [NearbyPlace])

    private func answer(to query: PlacesQuery, fix: LocationFix?) async throws(PlacesError) -> Answer {
        var result = try await loader.load(query)
        let loaded = measure(&result, from: fix)
        composer(query).compose(loaded, into: &result, radius: result.radius)
        return (result, loaded)
    }

    /// The places as seen from the centre. A loader that searched around this very point has measured from it: see
    /// ``PlacesLoader``.
    private func measure(_ result: inout PlacesResult, from fix: LocationFix?) -> [NearbyPlace] {
        let told = result.location
        result.location = fix ?? told
        let centre = result.centre
        if told?.coordinate == centre { return result.places }
        return result.places.map { NearbyPlace($0.place, from: centre) }
    }

    private func composer(_ query: PlacesQuery) -> AnswerComposer {
        AnswerComposer(
            query: query, aids: aids, now: aids.now?(), seesAllTexts: loader.isLocal || !loader.searchesText,
            isSelective: !loader.isLocal, chainNames: { [loader] in loader.chainNames })
    }

    // MARK: - Nothing found

    /// Asks once more, as far as the circle may grow, and then takes the smallest of the circles that double each time
    /// and hold a match.
    private func grown(
        _ empty: PlacesResult, to limit: SearchRadius, _ query: PlacesQuery, fix: LocationFix?
    ) async throws(PlacesError) -> Answer {
        var wide = query
        wide.radius = limit
        var result: PlacesResult
        do {
            result = try await loader.load(wide)
        } catch .callLimitReached(let calls) {
            // What was found out so far is not thrown away.
            var answer = empty
            let notice = Notice.callLimitReached(limit: calls)
            if !answer.notices.contains(notice) { answer.notices.append(notice) }
            return (answer, [])
        }
        let loaded = measure(&result, from: fix)
        guard result.centre != nil else { return (empty, loaded) }
        result.notices = Notice.summingCalls(empty.notices.filter(\.isCallCount) + result.notices)
        var radius = query.radius
        let notices = result.notices
        repeat {
            radius = min(limit, SearchRadius(metres: radius.metres * 2) ?? limit)
            result.notices = notices
            composer(query).compose(loaded, into: &result, radius: radius)
        } while result.places.isEmpty && radius < limit
        result.notices.append(.radiusGrown(from: query.radius.metres, to: radius.metres, found: !result.places.isEmpty))
        return (result, loaded)
    }

    /// Adds what helps a reader of an empty answer: how far the nearest match is, or what looks like the words. Only a
    /// source that costs nothing is asked again for it.
    private func explain(
        _ result: inout PlacesResult, _ loaded: [NearbyPlace], _ query: PlacesQuery, fix: LocationFix?
    ) async throws(PlacesError) {
        let known = loader.isLocal ? try await everything(query, fix: fix) : loaded
        try check(query.filter.chains, among: known)
        if loader.isLocal, query.radius < .greatest, !result.notices.contains(where: \.explainsNothing) {
            var wide = query
            (wide.radius, wide.limit, wide.order) = (.greatest, .count(1), PlacesOrder(.distance))
            if let distance = try await answer(to: wide, fix: fix).result.places.first?.distance {
                result.notices.append(.nearestMatch(distance: distance))
                return
            }
        }
        guard let text = query.text else { return }
        // What matches was hidden by a filter, and is nothing to suggest.
        let match = TextMatch(text, vocabulary: aids.vocabulary)
        let names = SimilarNames(text).nearest(among: known.map(\.place).filter { match.rank(of: $0) == nil })
        if !names.isEmpty { result.notices.append(.didYouMean(names)) }
    }

    /// All places of a local source.
    private func everything(_ query: PlacesQuery, fix: LocationFix?) async throws(PlacesError) -> [NearbyPlace] {
        var all = query
        (all.radius, all.text, all.filter, all.comesWithIncidentals) = (.greatest, nil, .none, true)
        var result = try await loader.load(all)
        return measure(&result, from: fix)
    }

    /// Refuses attributes that were probably misspelt before a service is asked: none is known, but similar ones are.
    private func checkAttributes(of filter: PlaceFilter) async throws(PlacesError) {
        guard !filter.attributes.isEmpty else { return }
        let known = await aids.knownAttributes()
        let names = known.union(Place.everydayNames.keys).union(Place.everydayNames.values).sorted()
        let folded = Set(names.map(\.folded))
        for name in filter.attributes.map(\.name) where !folded.contains(name.folded) {
            let nearest = Suggestion.all(near: name.key, among: names)
            if !nearest.isEmpty { throw .unknownAttribute(name.key, nearest: nearest) }
        }
    }

    /// Refuses names in filters that were probably misspelt: no place has them, but some have similar ones. Only a source
    /// that costs nothing is asked for it.
    private func checkNames(
        in query: PlacesQuery, besides loaded: [NearbyPlace], fix: LocationFix?
    ) async throws(PlacesError) {
        func unknownChains(_ places: [NearbyPlace]) -> [String] {
            query.filter.excludedChains.filter { chain in
                let names = ChainNames([chain])
                return !places.contains { $0.place.belongs(to: names) }
            }
        }
        func unknownKeys(_ places: [NearbyPlace]) -> [String] {
            query.filter.attributes.map(\.name).filter { name in
                !places.contains { $0.place.attribute(name) != nil }
            }.map(\.key)
        }
        guard loader.isLocal, !unknownChains(loaded).isEmpty || !unknownKeys(loaded).isEmpty else { return }
        let known = try await everything(query, fix: fix)
        let chains = Set(known.flatMap { $0.place.chains.map(\.name) }).sorted()
        for chain in unknownChains(known) {
            let nearest = Suggestion.all(near: chain, among: chains)
            if !nearest.isEmpty { throw .unknownChain(chain, nearest: nearest) }
        }
        let keys = Set(known.flatMap { $0.place.attributes.keys }).union(Place.everydayNames.keys).sorted()
        for key in unknownKeys(known) {
            let nearest = Suggestion.all(near: key, among: keys)
            if !nearest.isEmpty { throw .unknownAttribute(key, nearest: nearest) }
        }
    }

    private func check(_ chains: [String], among known: [NearbyPlace]) throws(PlacesError) {
        let wanted = ChainNames(chains)
        guard !chains.isEmpty, !known.contains(where: { $0.place.belongs(to: wanted) }) else { return }
        let names = Set(known.flatMap { $0.place.chains.map(\.name) }).sorted()
        let nearest = chains.compactMap { Suggestion.nearest(to: $0, among: names) }
        if loader.isLocal || !nearest.isEmpty {
            throw .unknownChain(chains.joined(separator: ","), nearest: nearest.isEmpty ? names : nearest)
        }
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
