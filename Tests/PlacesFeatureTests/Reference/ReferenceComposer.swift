import PlacesTestSupport

@testable import PlacesEngine
@testable import PlacesFeature

/// An answer in the plainest way, with a copy of every place at each step: what the composer's answers are compared with.
struct ReferenceComposer {
    let query: PlacesQuery
    let dependencies: SearchDependencies
    /// The time of the search, the same for every place.
    let now: Timestamp?
    /// Whether the words are looked for in nothing but what the source delivers; then what does not match needs no
    /// explanation.
    let seesAllTexts: Bool
    /// Whether the source was to deliver only what was asked for, so that anything else is counted.
    let isSelective: Bool
    /// The chains that the source names anywhere: see ``SourceVocabulary/chainNames()``.
    let chainNames: @Sendable () -> Set<String>

    init(
        query: PlacesQuery, dependencies: SearchDependencies, now: Timestamp?, seesAllTexts: Bool, isSelective: Bool,
        chainNames: @escaping @Sendable () -> Set<String>
    ) {
        (self.query, self.dependencies, self.now, self.chainNames) = (query, dependencies, now, chainNames)
        (self.seesAllTexts, self.isSelective) = (seesAllTexts, isSelective)
    }

    /// - Parameters:
    ///   - loaded: places measured from the centre.
    ///   - radius: how far from the centre the answer may reach.
    func compose(_ loaded: [NearbyPlace], into result: inout PlacesResult, radius: SearchRadius) {
        let loaded = loaded.map { nearby in
            var named = nearby
            named.localizedName = query.languages.plainName(of: nearby.place)
            return named
        }
        let chains = query.filter.isIndependent || query.order?.key == .brand ? KnownChains(chainNames()) : nil
        let match = match(for: loaded, radius)
        var hidden = Counter()
        var ranks: [Place.ID: TextMatch.Rank] = [:]
        var (kept, closed) = ([NearbyPlace](), [NearbyPlace]())
        kept.reserveCapacity(loaded.count)
        let filter = query.filter.isEmpty ? nil : query.filter
        let needsStates = query.filter.opening != nil || query.order?.key == .closing
        let wantsIncidentals = query.wantsIncidentals
        for index in loaded.indices where (loaded[index].distance ?? 0) <= radius.metres {
            if !wantsIncidentals, loaded[index].place.isIncidental { continue }
            if let reason = filter?.mismatchReason(loaded[index].place) {
                if isSelective { hidden.add(reason) }
                continue
            }
            if let match {
                guard let rank = match.rank(of: loaded[index].place) else {
                    if !seesAllTexts { hidden.add(.foreignText) }
                    continue
                }
                ranks[loaded[index].id] = rank
            }
            if let reason = query.exclusionReason(loaded[index].place, chains: chains) {
                hidden.add(reason)
            } else if !needsStates {
                kept.append(loaded[index])
            } else if let nearby = judged(loaded[index], counting: &hidden) {
                kept.append(nearby)
            } else {
                closed.append(loaded[index])
            }
        }
        result.radius = radius
        result.hidden = hidden.all
        result.moment = moment.shown(around: result.centre)
        result.askedAt = result.moment.flatMap { _ in now }
        let unsure =
            query.filter.isIndependent ? kept.count { !result.sourcesWithEveryChain.contains($0.id.source) } : 0
        choose(from: kept, ranks: ranks, chains: chains, into: &result)
        if unsure > 0 { result.notices.append(.chainsUnknown(count: unsure)) }
        if let notice = nextToOpen(of: closed, kept.count, result) { result.notices.append(notice) }
        for index in result.places.indices { complete(&result.places[index]) }
    }

    /// The words, short ones as beginnings too where no place that was asked for has them.
    func match(for loaded: [NearbyPlace], _ radius: SearchRadius) -> ReferenceTextMatch? {
        guard let text = query.text else { return nil }
        var meaning = dependencies.reader?.meaning(of: text) ?? SearchMeaning(words: text)
        let reach = max(query.radius, query.expansionLimit ?? query.radius).metres
        // Who types the whole name of a place means that place.
        let isName = loaded.contains { nearby in
            (nearby.distance ?? 0) <= reach && ReferenceTextMatch([], named: text).rank(of: nearby.place) == .wholeName
        }
        if isName, meaning.terms.count > 1, !meaning.terms.allSatisfy(\.isPlain) {
            meaning = SearchMeaning(words: text)
        }
        let strict = ReferenceTextMatch(meaning.terms, named: text)
        let isMet = loaded.contains { nearby in
            (nearby.distance ?? 0) <= radius.metres && (query.wantsIncidentals || !nearby.place.isIncidental)
                && query.filter.mismatchReason(nearby.place) == nil && strict.rank(of: nearby.place) != nil
        }
        return isMet ? strict : ReferenceTextMatch(meaning.terms, named: text, isLoose: true)
    }

    // MARK: - Filtering

    /// The place with its state, or `nil` if it is not open when the person wants it.
    private func judged(_ nearby: NearbyPlace, counting hidden: inout Counter) -> NearbyPlace? {
        guard let condition = query.filter.opening else {
            return query.order?.key == .closing ? completed(nearby) : nearby
        }
        var nearby = nearby
        nearby.opening = moment.state(of: nearby.place)
        let verdict = moment.verdict(of: condition, on: nearby)
        guard let reason = condition.exclusionReason(verdict) else { return nearby }
        hidden.add(reason)
        return nil
    }

    /// Of those that are left out for their hours, the one that opens first.
    private func nextToOpen(of closed: [NearbyPlace], _ count: Int, _ result: PlacesResult) -> Notice? {
        guard let condition = query.filter.opening, count < 8, let asked = result.askedAt else { return nil }
        let openings = closed.compactMap { nearby -> NextOpening? in
            var nearby = nearby
            nearby.opening = moment.state(of: nearby.place)
            guard condition.exclusionReason(moment.verdict(of: condition, on: nearby)) == .closed,
                let change = nearby.opening?.change, change.kind == .open
            else { return nil }
            let name = query.languages.plainName(of: nearby.place) ?? nearby.place.name
            return name.isEmpty
                ? nil : NextOpening(change: change, distance: nearby.distance, id: nearby.id, name: name)
        }
        return openings.min()?.notice(asked)
    }

    private var moment: SearchMoment {
        SearchMoment(condition: query.filter.opening, now: now, evaluator: dependencies.evaluator)
    }

    private func completed(_ nearby: NearbyPlace) -> NearbyPlace {
        var nearby = nearby
        complete(&nearby)
        return nearby
    }

    /// Adds what is not there yet: its state at the moment that is shown, and what the person has to do with it.
    func complete(_ nearby: inout NearbyPlace) {
        if nearby.opening == nil { nearby.opening = moment.state(of: nearby.place) }
        if nearby.personal == nil { nearby.personal = dependencies.personal([nearby.id])[nearby.id] }
    }

    // MARK: - Order

    private func choose(
        from kept: [NearbyPlace], ranks: [Place.ID: TextMatch.Rank], chains: KnownChains?,
        into result: inout PlacesResult
    ) {
        let limit = query.limit.maximum
        guard let order = query.order else {
            (result.places, result.others) = ReferenceSelector.choose(
                kept, limit: query.limit, selection: query.selection, radius: result.radius,
                mix: dependencies.kinds?.mix())
            if query.listsExactFirst { putExactFirst(ranks, in: &result) }
            return
        }
        let places = order.key == .popularity ? kept.map(completed) : kept
        let positions = Dictionary(kept.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let sorted = ReferenceOrder(order: order).sorted(
            places,
            relevance: { nearby in
                positions[nearby.id].flatMap { position in
                    let rank = query.text == nil ? 0 : ranks[nearby.id]?.rawValue
                    return rank.map { Double($0 * places.count + position) }
                }
            }, chain: { chains?.key(of: $0) ?? $0.chains.first?.name.chainKey }, collation: dependencies.collation)
        (result.places, result.others) = (Array(sorted.prefix(limit)), Array(sorted.dropFirst(limit)))
        result.notices += notices(on: order, places, chains)
    }

    /// Nearest first among those of each rank.
    private func putExactFirst(_ ranks: [Place.ID: TextMatch.Rank], in result: inout PlacesResult) {
        let all = result.places + result.others
        let sorted = TextMatch.Rank.allCases.flatMap { rank in all.filter { ranks[$0.id] == rank } }
        let count = result.places.count
        (result.places, result.others) = (Array(sorted.prefix(count)), Array(sorted.dropFirst(count)))
    }

    private func notices(on order: PlacesOrder, _ places: [NearbyPlace], _ chains: KnownChains?) -> [Notice] {
        guard !places.isEmpty else { return [] }
        let hasKey =
            switch order.key {
            case .distance, .relevance, .name: true
            case .rating: places.contains { $0.place.assessment.rating != nil }
            case .price: places.contains { $0.place.assessment.price != nil }
            case .value: places.contains { $0.place.assessment.price != nil && ($0.place.assessment.rating ?? 0) > 0 }
            case .brand: places.contains { chains?.key(of: $0.place) != nil }
            case .closing: places.contains { $0.opening?.kind == .open }
            case .popularity:
                ReferenceOrder.knowsPopularity(places) || places.contains { ($0.personal?.openedCount ?? 0) > 0 }
            }
        guard hasKey else { return [.nothingToSortBy(order.key)] }
        return order.key == .popularity && !ReferenceOrder.knowsPopularity(places) ? [.popularityIsOwn] : []
    }
}

/// Counts reasons, in the order of their first occurrence.
private struct Counter {
    private var counts: [ExclusionCounts.Reason: Int] = [:]
    private var order: [ExclusionCounts.Reason] = []

    mutating func add(_ reason: ExclusionCounts.Reason) {
        if counts[reason] == nil { order.append(reason) }
        counts[reason, default: 0] += 1
    }

    var all: [ExclusionCounts] {
        order.map { ExclusionCounts($0, count: counts[$0] ?? 0) }.sorted {
            ($1.count, $0.code, $0.attribute ?? "") < ($0.count, $1.code, $1.attribute ?? "")
        }
    }
}

extension NameLanguages {
    /// The name in the plainest way, of the languages that the questions of these tests are asked in.
    fileprivate func plainName(of place: Place) -> String? {
        let tags = ["sv", "en"].filter { isName("name:" + $0) }
        let name = tags.compactMap { place.attributes["name:" + $0] }.first
        return name?.chainKey == place.name.chainKey ? nil : name
    }
}
