import PlacesBytes
import PlacesFeature

/// The conditions of a question, looked up once for each different value of a column, so that a row costs a few look-ups.
final class RowTest {
    /// What becomes of a row.
    enum Verdict: Equatable {
        case kept
        /// Left out without a word.
        case passedOver
        /// Left out, and counted under the reason of this number.
        case hidden(Int)
    }

    private let table: PlaceTable
    let wantsIncidentals: Bool
    private let kinds: Lookup?
    private let excludedKinds: Lookup?
    private let chains: ChainLookup?
    private let excludedChains: ChainLookup?
    private let independence: ChainLookup?
    private let assessments: AssessmentColumns?
    private let minimumRating: Double?
    private let lowRatings: [Bool]
    private let prices: ClosedRange<Int>?
    private let area: NamedArea?
    private let attributes: [AttributeCondition]
    /// The places that closed for good, where these are not wanted and there are any.
    let closedForGood: Column<Bool>?
    /// Whether any condition but kinds, chains, words and opening has to be asked.
    let isFiltered: Bool
    private let opening: OpeningTest?
    /// Whether kinds and chains that were not asked for are counted.
    private let countsOthers: Bool
    private(set) var reasons: [ExclusionCounts.Reason] = []

    init(
        _ query: PlacesQuery, in table: PlaceTable, applied: AppliedClauses, countsOthers: Bool, opening: OpeningTest,
        vocabulary: any SourceVocabulary
    ) throws(PlacesError) {
        (self.table, self.countsOthers) = (table, countsOthers)
        let filter = query.filter
        wantsIncidentals = query.wantsIncidentals || applied.contains(.incidentals)
        let isFiltered = !applied.contains(.filter)
        let isNarrowed = !applied.contains(.kinds)
        kinds = try isNarrowed && !filter.kinds.isEmpty ? Lookup(table, kinds: filter.kinds) : nil
        excludedKinds =
            try isFiltered && !filter.excludedKinds.isEmpty ? Lookup(table, kinds: filter.excludedKinds) : nil
        chains = try isNarrowed ? ChainLookup(table, keys: filter.chainNames.keys) : nil
        excludedChains = try isFiltered ? ChainLookup(table, keys: filter.excludedChainNames.keys) : nil
        independence =
            try isFiltered && filter.isIndependent
            ? ChainLookup(table, named: Set(try vocabulary.chainNames().map(\.chainKey))) : nil
        let assesses = isFiltered && (filter.minimumRating != nil || filter.prices != nil)
        assessments = try assesses ? table.assessments() : nil
        let values = assessments?.ratingValues ?? []
        lowRatings = filter.minimumRating.map { least in values.map { $0 < least } } ?? []
        (minimumRating, prices) = (filter.minimumRating, filter.prices)
        (area, attributes) = isFiltered ? (filter.area, filter.attributes) : (nil, [])
        let hidesClosed = try isFiltered && !query.includesClosedForGood ? table.hasClosedForGood() : false
        closedForGood = hidesClosed ? try table.closedForGood() : nil
        self.isFiltered =
            closedForGood != nil || area != nil || excludedKinds != nil || excludedChains != nil || independence != nil
            || assesses || !attributes.isEmpty
        self.opening = filter.opening != nil && !applied.contains(.opening) ? opening : nil
    }

    /// Whether the row is one of those that were asked for, its words aside.
    func isMeant(_ row: Int) -> Verdict {
        if !wantsIncidentals, table.isIncidental(row) { return .passedOver }
        if let kinds, !kinds[row] { return countsOthers ? .hidden(number(.otherCategory)) : .passedOver }
        if let chains, !chains[row] { return countsOthers ? .hidden(number(.otherChain)) : .passedOver }
        return .kept
    }

    /// Those that were asked for, their words aside, of up to 64 neighbouring rows: a bit for each.
    func meant(_ rows: Range<Int>) -> UInt64 {
        var meant = UInt64(lowest: rows.count)
        if !wantsIncidentals { meant &= ~table.incidentals(rows) }
        kinds?.narrow(&meant, rows)
        if chains != nil { meant.keepBits { (bit) throws(Never) in isMeant(rows.lowerBound + bit) == .kept } }
        return meant
    }

    /// Those that anything is told of, of up to 64 neighbouring rows: others are passed over without a word.
    func told(_ rows: Range<Int>) -> UInt64 { countsOthers ? UInt64(lowest: rows.count) : meant(rows) }

    /// Whether every row passes that is listed to those who browse, incidental ones aside.
    var isOpenToAll: Bool { kinds == nil && chains == nil && !isFiltered && opening == nil }

    /// Whether opening has to be asked.
    var asksForOpening: Bool { opening != nil }

    /// Whether the row passes the rest of the filter, opening included.
    func verdict(_ row: Int) throws(PlacesError) -> Verdict {
        if isFiltered, let reason = try exclusionReason(row) { return .hidden(number(reason)) }
        if let reason = try opening?.exclusionReason(row) { return .hidden(number(reason)) }
        return .kept
    }

    /// The same without opening.
    func filterVerdict(_ row: Int) throws(PlacesError) -> Verdict {
        try exclusionReason(row).map { .hidden(number($0)) } ?? .kept
    }

    private func exclusionReason(_ row: Int) throws(PlacesError) -> ExclusionCounts.Reason? {
        if let closedForGood, closedForGood[row] { return .closedForGood }
        if let area, !area.area.contains(try table.point(row)) { return .outside(area: area.name) }
        if let excludedKinds, excludedKinds[row] { return .excludedCategory }
        if let excludedChains, excludedChains[row] { return .excludedChain }
        if let independence, independence[row] { return .anyChain }
        if let assessments {
            let (rating, price) = (Int(assessments.ratings[row]), Int(assessments.prices[row]))
            if minimumRating != nil {
                if rating == 0 { return .withoutRating }
                if lowRatings[rating] { return .lowRating }
            }
            if let prices {
                if price == 0 { return .withoutPrice }
                if !prices.contains(price) { return .otherPrice }
            }
        }
        guard !attributes.isEmpty else { return nil }
        let told = try table.attributes(row)
        return attributes.lazy.compactMap { $0.exclusionReason(told) }.first
    }

    func number(_ reason: ExclusionCounts.Reason) -> Int {
        if let number = reasons.firstIndex(of: reason) { return number }
        reasons.append(reason)
        return reasons.count - 1
    }
}

/// Whether the kinds of rows pass a test.
private struct Lookup {
    private let numbers: Column<UInt32>
    private let passes: [Bool]

    init(_ table: PlaceTable, kinds: Set<String>) throws(PlacesError) {
        (numbers, passes) = (try table.kinds().numbers, try table.lists(of: kinds))
    }

    subscript(row: Int) -> Bool { passes[Int(numbers[row])] }

    /// Drops the bits of rows whose kinds do not pass.
    func narrow(_ bits: inout UInt64, _ rows: Range<Int>) {
        for (index, number) in numbers.values(rows).enumerated() where !passes[Int(number)] {
            bits &= ~(1 << UInt64(index))
        }
    }
}

/// Whether rows belong to chains, by what their records name or by their own names.
private struct ChainLookup {
    private let chains, names: Column<UInt32>
    private let chainPasses, namePasses: [Bool]

    /// Those of the chains that some keys stand for; `nil` without a key.
    init?(_ table: PlaceTable, keys: Set<String>) throws(PlacesError) {
        guard !keys.isEmpty else { return nil }
        try self.init(table, names: keys) { $0.contains(where: keys.contains) }
    }

    /// Those of any chain.
    /// - Parameter known: the keys of the chains by whose names a place belongs to them.
    init(_ table: PlaceTable, named known: Set<String>) throws(PlacesError) {
        try self.init(table, names: known) { !$0.isEmpty }
    }

    private init(
        _ table: PlaceTable, names keys: Set<String>, _ test: ([String]) -> Bool
    ) throws(PlacesError) {
        let chains = try table.chainKeys()
        (self.chains, chainPasses) = (chains.numbers, chains.values.map(test))
        (names, namePasses) = (try table.names().numbers, try table.isNamed(keys))
    }

    subscript(row: Int) -> Bool { chainPasses[Int(chains[row])] || namePasses[Int(names[row])] }
}
