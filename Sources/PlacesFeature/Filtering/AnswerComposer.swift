/// Makes an answer of what a source delivered: checks every place again, orders the rest, and chooses what to list.
package struct AnswerComposer {
    package let query: PlacesQuery
    let aids: SearchAids
    /// The time of the search, the same for every place.
    let now: Timestamp?
    /// Whether the words are looked for in nothing but what the source delivers; then what does not match needs no
    /// explanation.
    let seesAllTexts: Bool
    /// Whether the source was to deliver only what was asked for, so that anything else is counted.
    let isSelective: Bool
    /// The chains that the source names anywhere: see ``PlacesLoader/chainNames``.
    let chainNames: @Sendable () -> Set<String>
    /// Whether ``complete(_:)`` has seen every place within the circle before. A state that somebody else gave a place
    /// decides nothing.
    package var areCompleted = false

    package init(
        query: PlacesQuery, aids: SearchAids, now: Timestamp?, seesAllTexts: Bool, isSelective: Bool,
        chainNames: @escaping @Sendable () -> Set<String>
    ) {
        (self.query, self.aids, self.now, self.chainNames) = (query, aids, now, chainNames)
        (self.seesAllTexts, self.isSelective) = (seesAllTexts, isSelective)
    }

    /// - Parameters:
    ///   - loaded: places measured from the centre.
    ///   - radius: how far from the centre the answer may reach.
    package func compose(_ loaded: [NearbyPlace], into result: inout PlacesResult, radius: SearchRadius) {
        let chains = query.filter.isIndependent || query.order?.key == .brand ? KnownChains(chainNames()) : nil
        let match = query.text.map { TextMatch($0, vocabulary: aids.vocabulary) }
        var hidden = Counter()
        var kept = Candidates(loaded)
        let filter = query.filter.isEmpty ? nil : query.filter
        let needsStates = query.filter.opening != nil || query.order?.key == .closing
        let wantsIncidentals = query.wantsIncidentals
        for row in loaded.indices where (loaded[row].distance ?? 0) <= radius.metres {
            let place = loaded[row].place
            if !wantsIncidentals, place.isIncidental { continue }
            if let reason = filter?.reasonNotMeant(place) {
                if isSelective { hidden.add(reason) }
                continue
            }
            var rank: TextMatch.Rank?
            if let match {
                rank = match.rank(of: place)
                guard rank != nil else {
                    if !seesAllTexts { hidden.add(.foreignText) }
                    continue
                }
            }
            if let reason = filter?.reasonToHide(place, chains: chains) {
                hidden.add(reason)
            } else if !needsStates {
                kept.append(row: row, rank: rank, state: nil)
            } else {
                let judged = judged(loaded[row])
                if let reason = judged.reason {
                    hidden.add(reason)
                } else {
                    kept.append(row: row, rank: rank, state: .some(judged.state))
                }
            }
        }
        result.radius = radius
        result.hidden = hidden.all
        result.moment = moment.shown(around: result.centre)
        let unsure = query.filter.isIndependent ? (0..<kept.count).count { !kept.place($0).id.tellsEveryChain } : 0
        choose(from: kept, chains: chains, into: &result)
        if unsure > 0 { result.notices.append(.chainsUnknown(count: unsure)) }
        if !areCompleted { complete(&result.places, at: result.places.indices) }
    }

    // MARK: - Filtering

    /// The state of a place, and why it is left out if it is not open when the person wants it.
    private func judged(_ nearby: NearbyPlace) -> (state: OpeningState?, reason: HiddenPlaces.Reason?) {
        guard let condition = query.filter.opening else {
            return (
                query.order?.key == .closing && !areCompleted
                    ? nearby.opening ?? moment.state(of: nearby) : nearby.opening,
                nil
            )
        }
        var nearby = nearby
        if !areCompleted { nearby.opening = moment.state(of: nearby) }
        return (nearby.opening, condition.reasonToHide(moment.verdict(of: condition, on: nearby)))
    }

    private var moment: SearchMoment { SearchMoment(condition: query.filter.opening, now: now, judge: aids.judge) }

    /// Adds to some places what is not there yet: their state at the moment that is shown, and what the person has to do
    /// with them, which is asked once.
    package func complete(_ places: inout [NearbyPlace], at indices: some Collection<Int>) {
        let unknown = indices.filter { places[$0].personal == nil }.map { places[$0].id }
        let notes = unknown.isEmpty ? [:] : aids.personal(unknown)
        for index in indices {
            if places[index].opening == nil { places[index].opening = moment.state(of: places[index]) }
            if places[index].personal == nil { places[index].personal = notes[places[index].id] }
        }
    }

    // MARK: - Order

    private func choose(from kept: Candidates, chains: KnownChains?, into result: inout PlacesResult) {
        let limit = min(query.limit.maximum, kept.count)
        guard let order = query.order else {
            let positions = unordered(kept, limit: limit, radius: result.radius)
            (result.places, result.others) = (
                positions[..<limit].map { kept[Int($0)] }, positions[limit...].map { kept[Int($0)] }
            )
            return
        }
        let needsNotes = order.key == .popularity && !PlacesOrder.knowsPopularity(kept)
        let notes = needsNotes ? aids.personal((0..<kept.count).map { kept.place($0).id }) : [:]
        let means = PlacesOrder.Means(
            relevance: { position in
                query.text == nil ? Double(position) : kept.rank(position).map { Double($0.rawValue) }
            },
            chain: { chains?.key(of: $0) ?? $0.chains.first?.name.chainKey },
            openedCount: { position in
                let nearby = kept[position]
                return (nearby.personal ?? notes[nearby.id])?.openedCount ?? 0
            }, collation: aids.collation)
        let keys = order.keys(of: kept, means)
        let positions = kept.ordered(by: keys, isReversed: order.isReversed, first: limit)
        (result.places, result.others) = (
            positions[..<limit].map { kept[Int($0)] }, positions[limit...].map { kept[Int($0)] }
        )
        result.notices += notices(on: order, kept, keys)
    }

    /// The positions to list, then the others, where no order was chosen: nearest first; of those that bear the words of
    /// a search, those that are called so first, then those that begin with them, then those that hold them.
    private func unordered(_ kept: Candidates, limit: Int, radius: SearchRadius) -> [Int32] {
        let tiers =
            query.listsExactFirst
            ? (0..<kept.count).map { Double(kept.rank($0)?.tier ?? TextMatch.Rank.lastTier) } : nil
        let knowsDistances = kept.knowsDistances
        guard query.selection == .spread, limit < kept.count, knowsDistances else {
            return kept.ordered(by: tiers, first: limit, keepsPosition: !knowsDistances)
        }
        let isChosen = PlacesSelector.spread(kept, count: limit, radius: radius)
        return kept.ordered(by: isChosen.map { $0 ? 0 : 1 }, first: limit)
    }

    private func notices(on order: PlacesOrder, _ kept: Candidates, _ keys: [Double]) -> [Notice] {
        guard !kept.isEmpty else { return [] }
        let alwaysKnown: Set<PlacesOrder.Key> = [.distance, .relevance, .name]
        guard alwaysKnown.contains(order.key) || keys.contains(where: { !$0.isNaN }) else {
            return [.nothingToSortBy(order.key)]
        }
        return order.key == .popularity && !PlacesOrder.knowsPopularity(kept) ? [.popularityIsOwn] : []
    }
}

/// Counts reasons. There are few different ones, and the same comes again and again.
private struct Counter {
    private var counts: [(reason: HiddenPlaces.Reason, count: Int)] = []
    private var last = 0

    mutating func add(_ reason: HiddenPlaces.Reason) {
        if counts.indices.contains(last), counts[last].reason == reason {
            counts[last].count += 1
        } else if let index = counts.firstIndex(where: { $0.reason == reason }) {
            counts[index].count += 1
            last = index
        } else {
            last = counts.count
            counts.append((reason, 1))
        }
    }

    var all: [HiddenPlaces] {
        counts.map { HiddenPlaces($0.reason, count: $0.count) }.sorted { ($1.count, $0.code) < ($0.count, $1.code) }
    }
}
