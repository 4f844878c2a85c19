package import PlacesFeature

/// Makes an answer of what a source delivered: the one place where places are filtered, ordered, chosen and counted.
///
/// All work is done on the rows of a table; a ``Place`` is made only of what is listed.
package struct AnswerEngine {
    /// Where more rows lie within the circle, those that are listed may be looked for without counting all.
    package static let mostCounted = 100_000

    let dependencies: SearchDependencies
    let traits: SourceTraits
    let vocabulary: any SourceVocabulary
    /// The time of the search, the same for every place.
    let now: Timestamp?
    /// Above how many rows in the circle the count may be a lower bound: ``mostCounted``.
    var mostCounted = Self.mostCounted

    package init(
        dependencies: SearchDependencies, traits: SourceTraits, vocabulary: any SourceVocabulary, now: Timestamp?
    ) {
        (self.dependencies, self.traits, self.vocabulary, self.now) = (dependencies, traits, vocabulary, now)
    }

    /// Answers a question.
    ///
    /// - Parameters:
    ///   - source: what the source delivered.
    ///   - radius: how far from the centre the answer may reach.
    /// - Throws: ``PlacesError/localData(reason:)`` if a record is damaged.
    package func answer(
        _ query: PlacesQuery, from source: SourceAnswer, radius: SearchRadius
    ) throws(PlacesError) -> PlacesResult {
        try question(query, to: source, radius: radius).answer()
    }

    /// The question to the source and all that is merged into its answer.
    private func question(
        _ query: PlacesQuery, to source: SourceAnswer, radius: SearchRadius
    ) throws(PlacesError) -> Question {
        let own = try Question(query, source, radius: radius, engine: self)
        let question = try own.withOthers() ?? own
        return try question.withSaved() ?? question
    }

    /// Every match within a radius, the most prominent first, equally prominent ones nearest first.
    /// - Throws: ``PlacesError/localData(reason:)`` if a record is damaged.
    package func matches(
        _ query: PlacesQuery, from source: SourceAnswer, radius: SearchRadius
    ) throws(PlacesError) -> [NearbyPlace] {
        try question(query, to: source, radius: radius).matches()
    }
}

/// One question to one table.
struct Question {
    let query: PlacesQuery
    let source: SourceAnswer
    let radius: SearchRadius
    let engine: AnswerEngine
    let circle: CircleRows?
    let moment: SearchMoment
    let opening: OpeningTest
    let test: RowTest
    /// The ways from the centre to rows that were measured; `nil` without a centre.
    let paths: MeasuredPaths?
    /// Wishes of which the source knows nothing.
    let untold: [Notice]
    /// The knowledge of what was merged into the answer.
    var merged = MergedPlaces()

    init(
        _ query: PlacesQuery, _ source: SourceAnswer, radius: SearchRadius, engine: AnswerEngine
    ) throws(PlacesError) {
        let (query, untold) = try engine.settled(try engine.understood(query, in: source), in: source)
        try self.init(settled: query, untold, source, radius: radius, engine: engine)
    }

    /// - Parameter query: its words are understood, and its wishes are among its conditions.
    init(
        settled query: PlacesQuery, _ untold: [Notice], _ source: SourceAnswer, radius: SearchRadius,
        engine: AnswerEngine
    ) throws(PlacesError) {
        let table = source.table
        (self.query, self.source, self.radius, self.engine) = (query, source, radius, engine)
        self.untold = untold
        if let centre = source.centre {
            circle = try CircleRows(table, centre: centre, radius: radius.metres)
            paths = MeasuredPaths(table, from: centre)
        } else {
            (circle, paths) = (nil, nil)
        }
        moment = SearchMoment(
            condition: query.filter.opening, now: engine.now, evaluator: engine.dependencies.evaluator)
        opening = OpeningTest(table, moment, centre: source.centre, area: circle?.area())
        test = try RowTest(
            query, in: table, applied: source.applied, countsOthers: engine.traits.narrowsByKind, opening: opening,
            vocabulary: engine.vocabulary)
    }

    var table: PlaceTable { source.table }

    func answer() throws(PlacesError) -> PlacesResult {
        var result = PlacesResult(
            places: [], location: source.location, radius: radius, isBounded: source.isBounded,
            sources: source.sources, isComplete: source.isComplete, coverage: source.coverage, notices: source.notices,
            query: query)
        result.moment = moment.shown(around: source.centre)
        result.askedAt = result.moment.flatMap { _ in moment.now }
        result.notices += untold
        if let facets = query.meaning?.facets, !facets.isEmpty {
            result.understood = Understanding(
                facets: facets.map { $0.dated { moment.day(of: $0, around: source.centre) } })
        }
        var tally = Tally()
        tally.isExact = source.unread.isExact
        if let circle, try isTooMany(circle), let rows = try quickly(circle, &tally) {
            try list(rows, tally, into: &result)
            if query.needs.contains(.dots) { result.dots = try dots(in: circle, besides: rows) }
        } else if let circle, isCountable {
            let rows = try counted(circle, &tally)
            try list(rows, tally, into: &result)
        } else {
            let kept = try kept(&tally)
            tally.kept = kept.count
            let positions = try choose(from: kept, &result)
            try list(positions.map { kept.rows[$0] }, tally, into: &result)
            if positions.count < kept.count, query.needs.holdsOthers { try add(kept, besides: positions, to: &result) }
        }
        if let notice = try nextToOpen(result) { result.notices.append(notice) }
        if let notice = unsaidHoliday(result) { result.notices.append(notice) }
        tellOwn(&result)
        if result.places.isEmpty, let notice = try source.explainNothing?(query) {
            result.notices.insert(notice, at: min(1, result.notices.count))
        }
        try table.expectSound()
        return result
    }

    func matches() throws(PlacesError) -> [NearbyPlace] {
        var tally = Tally()
        let kept = try kept(&tally)
        let matches = try nearby(try kept.byProminence().map { kept.rows[$0] })
        try table.expectSound()
        return matches
    }

    // MARK: - All of the circle

    func kept(_ tally: inout Tally) throws(PlacesError) -> KeptRows {
        var (rows, ranks) = try ranked(&tally)
        if test.isFiltered {
            try keep(&rows, &ranks) { index, row throws(PlacesError) in
                guard case .hidden(let reason) = try test.filterVerdict(row) else { return true }
                tally.hide(reason)
                return false
            }
        }
        if test.asksForOpening {
            let reasons = try opening.exclusionReasons(rows)
            try keep(&rows, &ranks) { index, _ in
                guard let reason = reasons[index] else { return true }
                tally.hide(test.number(reason))
                return false
            }
        }
        // Words bring rows into another order than the table's.
        return KeptRows(
            table, centre: source.centre, reach: radius.metres, rows: rows, ranks: ranks,
            isInOrder: query.meaning == nil, paths: paths)
    }

    /// Keeps the rows that pass, with their ranks.
    private func keep(
        _ rows: inout [UInt32], _ ranks: inout [TextMatch.Rank],
        where passes: (_ index: Int, _ row: Int) throws(PlacesError) -> Bool
    ) throws(PlacesError) {
        var count = 0
        for index in rows.indices where try passes(index, Int(rows[index])) {
            rows[count] = rows[index]
            if !ranks.isEmpty { ranks[count] = ranks[index] }
            count += 1
        }
        rows.removeLast(rows.count - count)
        if !ranks.isEmpty { ranks.removeLast(ranks.count - count) }
    }

    /// The rows in the circle that were asked for, their words aside.
    /// - Parameter candidates: those that the words may be in; `nil` for all.
    private func meant(_ candidates: RowSet?, _ tally: inout Tally) throws(PlacesError) -> [UInt32] {
        guard engine.traits.narrowsByKind else {
            // What is not meant is not counted, so that it need not be measured.
            guard let candidates else { return try inCircle(of: test.meant) }
            return try inCircle { rows in
                let bits = candidates.bits(rows)
                return bits == 0 ? 0 : bits & test.meant(rows)
            }
        }
        return try inCircle(of: { UInt64(lowest: $0.count) }).filter { row in
            switch test.isMeant(Int(row)) {
            case .kept: return true
            case .passedOver: return false
            case .hidden(let reason):
                tally.hide(reason)
                return false
            }
        }
    }

    /// - Parameter wanted: which of up to 64 neighbouring rows are asked for.
    private func inCircle(of wanted: (Range<Int>) -> UInt64) throws(PlacesError) -> [UInt32] {
        if let circle, !source.isWithin(radius) { return try circle.rows(of: wanted) }
        var rows: [UInt32] = []
        for start in stride(from: 0, to: table.count, by: 64) {
            let bits = wanted(start..<min(table.count, start + 64))
            bits.forEachBit { (bit) throws(Never) in rows.append(UInt32(start + bit)) }
        }
        return rows
    }

    /// The rows in the circle that were asked for and match the words, and how well.
    func ranked(_ tally: inout Tally) throws(PlacesError) -> (rows: [UInt32], ranks: [TextMatch.Rank]) {
        guard let meaning = query.meaning else { return (try meant(nil, &tally), []) }
        var (rows, ranks) = ([UInt32](), [TextMatch.Rank]())
        if meaning.terms.isEmpty {
            rows = try meant(nil, &tally)
        } else {
            let name = query.text ?? ""
            var match = TextMatch(meaning.terms, named: name, or: meaning.subject)
            // Those that were asked for are looked up once, and counted once.
            var all: [UInt32]?
            var (called, others, found) = try ranked(by: match, &all, &tally)
            if found.isEmpty, called.isEmpty, match.canBeLoose {
                match = TextMatch(meaning.terms, named: name, or: meaning.subject, isLoose: true)
                (called, others, found) = try ranked(by: match, &all, &tally)
            }
            if engine.traits.searchesForeignTexts { tally.foreign += others - found.count }
            (rows, ranks) = (called + found.map(\.row), called.map { _ in .wholeName } + found.map(\.rank))
        }
        for term in meaning.excluded {
            let found = try TextMatch([term], named: "").rows(rows, in: table)
            let excluded = Set(found.lazy.filter { $0.rank != .text }.map(\.row))
            try keep(&rows, &ranks) { _, row in
                guard excluded.contains(UInt32(row)) else { return true }
                tally.hide(test.number(.excludedWords))
                return false
            }
        }
        return (rows, ranks)
    }

    /// Those that are called so, how many others were looked into, and those of them that match.
    private func ranked(
        by match: TextMatch, _ all: inout [UInt32]?, _ tally: inout Tally
    ) throws(PlacesError) -> (called: [UInt32], others: Int, found: [(row: UInt32, rank: TextMatch.Rank)]) {
        let search = try WordSearch(match, in: table)
        let candidates = try search.candidates(
            within: circle?.hull ?? 0..<table.count, insteadOf: circle?.bounds.most ?? table.count)
        var rows: [UInt32]
        if candidates == nil, let all { rows = all } else { rows = try meant(candidates, &tally) }
        if candidates == nil { all = rows }
        let called = rows.filter { table.record(Int($0)) < source.calledCount }
        if !called.isEmpty { rows.removeAll { table.record(Int($0)) < source.calledCount } }
        return (called, rows.count, try search.rows(rows))
    }

    // MARK: - More than are counted

    /// Whether the circle holds more than need to be counted, and those to list can be found without.
    private func isTooMany(_ circle: CircleRows) throws(PlacesError) -> Bool {
        // A long list is not found sooner without counting.
        guard table.count > engine.mostCounted, query.text == nil, query.limit.maximum <= engine.mostCounted,
            query.order == nil || query.order == PlacesOrder(.distance), !query.filter.isIndependent,
            !source.applied.contains(.order)
        else { return false }
        return circle.bounds.most > engine.mostCounted
    }

    /// The rows to list, in their order, and a count of those that were looked at; `nil` where few kinds are wanted, so
    /// that all are looked at as quickly.
    private func quickly(_ circle: CircleRows, _ tally: inout Tally) throws(PlacesError) -> [UInt32]? {
        if try isRare() { return nil }
        var (counted, hidden) = (0, [Int]())
        func passes(_ row: Int) throws(PlacesError) -> Bool {
            guard try circle.contains(row) else { return false }
            var verdict = test.isMeant(row)
            if verdict == .kept { verdict = try test.verdict(row) }
            if verdict == .kept { counted += 1 }
            if case .hidden(let reason) = verdict { hidden.append(reason) }
            return verdict == .kept
        }
        let limit = min(query.limit.maximum, query.shortLimit ?? .max)
        let mix = try query.selection == .spread ? engine.mix(of: table) : nil
        let rows =
            if mix != nil {
                try circle.mostProminent(limit * FirstChoice.candidatesOfMany, where: passes)
            } else if query.selection == .spread {
                try circle.spread(limit, where: passes)
            } else {
                try NearestRows(circle).first(limit, of: test.told, where: passes)
            }
        tally.isExact = false
        for reason in hidden { tally.hide(reason) }
        var browsed = query.isNarrowed ? 0 : circle.least(ofBrowsed: !query.wantsIncidentals)
        if let closed = test.closedForGood { browsed -= closed.count { $0 } }
        tally.kept = max(counted, browsed)
        let kept = KeptRows(
            table, centre: source.centre, reach: radius.metres, rows: rows, ranks: [], paths: paths)
        guard let mix else { return try kept.front(rows.count).map { rows[$0] } }
        let chosen = try kept.firstChoice(limit, radius: radius.metres, mix: mix)
        return try kept.sorted(chosen, by: nil, .nearest).map { rows[$0] }
    }

    /// Whether the wanted kinds are so few that looking at each of them is quick.
    private func isRare() throws(PlacesError) -> Bool {
        guard !query.filter.kinds.isEmpty else { return false }
        let (lists, rows) = (try table.lists(of: query.filter.kinds), try table.kindRows())
        let count = lists.indices.reduce(0) { $0 + (lists[$1] ? rows.count(of: $1) : 0) }
        return count <= engine.mostCounted / 10
    }

    // MARK: - Order

    private func choose(from kept: KeptRows, _ result: inout PlacesResult) throws(PlacesError) -> [Int] {
        var limit = min(query.limit.maximum, kept.count)
        if let shortLimit = query.shortLimit, kept.count > limit { limit = min(limit, shortLimit) }
        let positions: [Int]
        if let order = query.order {
            let opening = opening
            let means = RowKeys(
                kept: kept, state: { row throws(PlacesError) in try opening.state(row) }, query: query,
                dependencies: engine.dependencies, vocabulary: engine.vocabulary)
            let keys = try order.key.entry.keys(means)
            if source.applied.contains(.order) {
                positions = try kept.front(limit, tie: .delivery)
            } else if order.key == .distance {
                positions = try kept.front(limit, tie: order.isReversed ? .farthest : .nearest)
            } else {
                positions = try kept.front(limit, by: keys, isReversed: order.isReversed)
            }
            result.notices += try notices(on: order, means, keys)
        } else {
            positions = try unordered(kept, limit)
        }
        let unsure = try query.filter.isIndependent ? unsure(kept) : 0
        if unsure > 0 { result.notices.append(.chainsUnknown(count: unsure)) }
        return positions
    }

    /// Where no order was chosen: nearest first; in a search by words the best rank first.
    private func unordered(_ kept: KeptRows, _ limit: Int) throws(PlacesError) -> [Int] {
        if source.applied.contains(.order) { return try kept.front(limit, tie: .delivery) }
        let tiers =
            query.listsExactFirst
            ? (0..<kept.count).map { Double(kept.rank($0)?.rawValue ?? 0) } : nil
        guard source.centre != nil else { return try kept.front(limit, by: tiers, tie: .prominence) }
        guard query.selection == .spread, limit < kept.count else { return try kept.front(limit, by: tiers) }
        let mix = try engine.mix(of: table)
        let chosen =
            if let mix { try kept.firstChoice(limit, radius: radius.metres, mix: mix) } else {
                try kept.spread(limit, radius: radius.metres)
            }
        return try kept.sorted(chosen, by: nil, .nearest)
    }

    private func notices(on order: PlacesOrder, _ means: RowKeys, _ keys: [Double]) throws(PlacesError) -> [Notice] {
        guard !means.kept.isEmpty else { return [] }
        let isAlwaysKnown = order.key.entry.facts.isSubset(of: [.distance, .match])
        guard isAlwaysKnown || keys.contains(where: { !$0.isNaN }) else {
            return [.nothingToSortBy(order.key)]
        }
        guard order.key == .popularity else { return [] }
        return try means.knowsPopularity() ? [] : [.popularityIsOwn]
    }

    private func unsure(_ kept: KeptRows) throws(PlacesError) -> Int {
        let sure = source.sourcesWithEveryChain
        var count = kept.count
        for row in sure.isEmpty ? [] : kept.rows { if sure.contains(try table.id(Int(row)).source) { count -= 1 } }
        return count
    }
}
