package import PlacesFeature

/// What rows sort by where an order was chosen.
struct RowKeys {
    let kept: KeptRows
    /// Whether a row is open.
    let state: (Int) throws(PlacesError) -> OpeningState?
    let query: PlacesQuery
    let dependencies: SearchDependencies
    let vocabulary: any SourceVocabulary

    /// One for each position, not a number for none.
    func keys(_ key: (Int) -> Double?) -> [Double] { (0..<kept.count).map { key($0) ?? .nan } }

    static func price(_ assessments: AssessmentColumns, _ row: Int) -> Double? {
        let price = assessments.prices[row]
        return price == 0 ? nil : Double(price)
    }

    /// What a person pays for what they get: price level by rating, the lower the better.
    static func value(_ assessments: AssessmentColumns, _ row: Int) -> Double? {
        guard let price = price(assessments, row), assessments.rating(row) > 0 else { return nil }
        return price / assessments.rating(row)
    }

    /// The best match for the words first, the most prominent of equal ones first.
    func relevance() throws(PlacesError) -> [Double] {
        var keys = Array(repeating: Double.nan, count: kept.count)
        for (number, position) in try kept.byProminence().enumerated() {
            let tier = query.isAboutPlaces ? kept.tier(position) : 0
            if let tier { keys[position] = Double(tier * kept.count + number) }
        }
        return keys
    }

    func closing() throws(PlacesError) -> [Double] {
        var keys: [Double] = []
        for position in 0..<kept.count { keys.append(Self.closing(try state(kept.row(position))) ?? .nan) }
        return keys
    }

    /// Seconds until it closes; what never closes comes after all that does. Closed places have no such moment.
    private static func closing(_ opening: OpeningState?) -> Double? {
        guard let opening, opening.kind == .open else { return nil }
        return opening.change.map { Double($0.moment.seconds) } ?? .greatestFiniteMagnitude
    }

    /// The service's own measure or, where no place has one, how often it was opened here.
    func popularity() throws(PlacesError) -> [Double] {
        let assessments = try kept.table.assessments()
        if knowsPopularity(assessments) { return keys { -assessments.popularity[kept.row($0)] } }
        var ids: [Place.ID] = []
        for position in 0..<kept.count { ids.append(try kept.table.id(kept.row(position))) }
        let notes = dependencies.personal(ids)
        return ids.map { id in
            let count = notes[id]?.openedCount ?? 0
            return count > 0 ? -Double(count) : .nan
        }
    }

    /// Whether a source measured the popularity of any of the places.
    func knowsPopularity() throws(PlacesError) -> Bool { knowsPopularity(try kept.table.assessments()) }

    private func knowsPopularity(_ assessments: AssessmentColumns) -> Bool {
        assessments.knowsPopularity && (0..<kept.count).contains { !assessments.popularity[kept.row($0)].isNaN }
    }

    /// The places of one chain stand together, where the nearest of them would.
    func brands() throws(PlacesError) -> [Double] {
        let (chains, names) = (try kept.table.chainKeys(), try kept.table.names())
        let known = Set(try vocabulary.chainNames().map(\.chainKey))
        let isKnown = try kept.table.isNamed(known)
        let own = (0..<kept.count).map { position -> String? in
            let row = kept.row(position)
            if let key = chains[row].first { return key }
            let name = Int(names.numbers[row])
            return isKnown[name] ? names.values[name].chainKey : nil
        }
        var groups: [String: Double] = [:]
        for position in try kept.nearest(ofEach: own) {
            if let chain = own[position], groups[chain] == nil { groups[chain] = Double(groups.count) }
        }
        return own.map { chain in chain.flatMap { groups[$0] } ?? .nan }
    }

    /// The place of each name among them; among all of the table where they are many of these, as it is known for the next
    /// search then.
    func names() throws(PlacesError) -> [Double] {
        let table = kept.table
        if kept.count < table.count / 8 {
            var names: [String] = []
            for row in kept.rows { names.append(try table.shownName(Int(row), query.languages)) }
            return NameRanks.ranks(of: names, dependencies.collation)
        }
        let ranks = try table.nameRanks(query.languages, dependencies.collation)
        return keys { ranks[kept.row($0)] }
    }
}

extension PlacesOrder {
    /// The positions of places that were measured and judged before, in this order.
    package func positions(of places: [NearbyPlace], collation: NameCollation = .folded) throws(PlacesError) -> [Int] {
        let table = try PlaceTable(PlaceList(places.map(\.place), names: places.map(\.shownName)))
        let kept = KeptRows(
            table, centre: nil, reach: 0, rows: (0..<table.count).map(UInt32.init), tiers: [],
            measured: { places[table.record($0)].distance })
        let keys = RowKeys(
            kept: kept, state: { places[table.record($0)].opening },
            query: PlacesQuery(order: self), dependencies: SearchDependencies(collation: collation),
            vocabulary: EmptyVocabulary())
        let positions =
            key == .distance
            ? try kept.front(kept.count, tie: isReversed ? .farthest : .nearest)
            : try kept.front(kept.count, by: try key.entry.keys(keys), isReversed: isReversed)
        return positions.map { table.record(kept.row($0)) }
    }
}

extension KeptRows {
    /// The position of the nearest of each group, the nearest group first.
    /// - Parameter groups: one for each position, or `nil` for none.
    func nearest(ofEach groups: [String?]) throws(PlacesError) -> [Int] {
        var members: [String: [Int]] = [:]
        for (position, group) in groups.enumerated() { if let group { members[group, default: []].append(position) } }
        var best: [Int] = []
        for positions in members.values { best += try front(1, of: positions, .nearest) }
        return try sorted(best, by: nil, .nearest)
    }
}
