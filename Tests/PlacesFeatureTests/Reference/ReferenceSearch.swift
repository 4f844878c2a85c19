import PlacesTestSupport

@testable import PlacesEngine
@testable import PlacesFeature

/// A search in the plainest way: for every circle, every place is looked at.
struct ReferenceSearch {
    /// All that the source has, in the order of delivery.
    let places: [Place]
    let dependencies: SearchDependencies
    let traits: SourceTraits
    /// What the source tells beside its places.
    let frame: @Sendable (PlacesQuery) -> PlacesResult
    /// What was delivered for the question that was asked last, to a source that is not free.
    let known: @Sendable (PlacesQuery) -> [Place]
    /// The chains that the source names elsewhere.
    var otherChains: Set<String> = []

    private var chains: Set<String> { otherChains.union(places.flatMap(\.chains).map(\.name)) }

    func find(_ query: PlacesQuery) throws(PlacesError) -> PlacesResult {
        let conditions = query.filter.attributes.map(\.name)
        if !traits.isPrivate {
            try check(conditions, among: Set(AttributeName.everyday.values).union(dependencies.knownAttributes()))
        }
        var (result, last) = (answer(to: query, within: query.radius), query)
        if traits.isFree {
            try checkExcludedChains(of: query.filter)
            try check(conditions, among: Set(places.flatMap(\.attributes.keys)))
        }
        let isPossible =
            query.filter.kinds.isEmpty || !query.filter.kinds.subtracting(query.filter.excludedKinds).isEmpty
        let explains = result.notices.contains(where: \.explainsNothing)
        if result.isBounded, let limit = query.expansionLimit, limit > query.radius, query.centre != nil, isPossible,
            !explains
        {
            var radius = query.radius
            while result.places.isEmpty, radius < limit {
                radius = min(limit, SearchRadius(metres: radius.metres * 2) ?? limit)
                last.radius = radius
                result = answer(to: query, within: radius)
            }
            if radius > query.radius {
                result.notices.append(
                    .radiusGrown(from: query.radius.metres, to: radius.metres, found: !result.places.isEmpty))
            }
        }
        if result.places.isEmpty { try explain(&result, query, last) }
        return result
    }

    func answer(to query: PlacesQuery, within radius: SearchRadius) -> PlacesResult {
        let composer = ReferenceComposer(
            query: query, dependencies: dependencies, now: dependencies.now?(),
            seesAllTexts: !traits.searchesForeignTexts,
            isSelective: traits.narrowsByKind, chainNames: { [chains] in chains })
        var result = frame(query)
        let measured = places.map { NearbyPlace($0, from: query.centre) }
        composer.compose(measured, into: &result, radius: result.isBounded ? radius : result.radius)
        for index in result.others.indices { composer.complete(&result.others[index]) }
        return result
    }

    private func explain(_ result: inout PlacesResult, _ query: PlacesQuery, _ last: PlacesQuery) throws(PlacesError) {
        let known = traits.isFree ? places : known(last)
        try checkWantedChains(query.filter.chains, known)
        if traits.isFree, query.radius < .greatest, !result.notices.contains(where: \.explainsNothing) {
            var wide = query
            (wide.limit, wide.order) = (.count(1), PlacesOrder(.distance))
            if let distance = answer(to: wide, within: .greatest).places.first?.distance {
                result.notices.append(.nearestMatch(distance: distance))
                return
            }
        }
        guard let text = query.text else { return }
        let (match, similar) = (ReferenceTextMatch(SearchMeaning(words: text).terms, named: text), SimilarNames(text))
        var names: [String: Int] = [:]
        for place in known where match.rank(of: place) == nil {
            let own = [place.name] + place.categories.map(\.name) + place.chains.map(\.name)
            names.merge(similar.names(own) ?? [:]) { one, _ in one }
        }
        if !names.isEmpty { result.notices.append(.didYouMean(similar.first(of: names))) }
    }

    private func check(_ names: [AttributeName], among keys: Set<String>) throws(PlacesError) {
        let candidates = keys.union(AttributeName.everyday.keys).sorted()
        for name in names where !name.isAmong(keys) {
            let nearest = Suggestion.all(near: name.key, among: candidates)
            if !nearest.isEmpty { throw .unknownAttribute(name.key, nearest: nearest) }
        }
    }

    private func checkExcludedChains(of filter: PlaceFilter) throws(PlacesError) {
        for chain in filter.excludedChains where !places.contains(where: { $0.belongs(to: [chain]) }) {
            let nearest = Suggestion.all(near: chain, among: Set(places.flatMap(\.chains).map(\.name)).sorted())
            if !nearest.isEmpty { throw .unknownChain(chain, nearest: nearest) }
        }
    }

    private func checkWantedChains(_ wanted: [String], _ known: [Place]) throws(PlacesError) {
        guard !wanted.isEmpty, !known.contains(where: { $0.belongs(to: wanted) }) else { return }
        let names = Set(known.flatMap(\.chains).map(\.name)).sorted()
        let nearest = wanted.compactMap { Suggestion.nearest(to: $0, among: names) }
        guard traits.isFree || !nearest.isEmpty else { return }
        throw .unknownChain(wanted.joined(separator: ","), nearest: nearest.isEmpty ? names : nearest)
    }
}
