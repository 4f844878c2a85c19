extension PlacesOrder {
    /// Sorts by the key; places without it come last in either direction, ties go by distance, then by identifier.
    ///
    /// - Parameters:
    ///   - relevance: the lower the better, by place.
    ///   - chain: what stands for the chain of a place.
    ///   - collation: how names compare.
    package func sorted(
        _ places: [NearbyPlace], relevance: @escaping (NearbyPlace) -> Double?,
        chain: @escaping (Place) -> String?, collation: NameCollation
    ) -> [NearbyPlace] {
        let candidates = Candidates(all: places)
        let means = Means(
            relevance: { relevance(places[$0]) }, chain: chain,
            openedCount: { places[$0].personal?.openedCount ?? 0 }, collation: collation)
        return candidates.ordered(by: keys(of: candidates, means), isReversed: isReversed).map { places[Int($0)] }
    }

    /// What some keys need, by position.
    struct Means {
        let relevance: (Int) -> Double?
        let chain: (Place) -> String?
        let openedCount: (Int) -> Int
        let collation: NameCollation
    }

    /// What each place sorts by, not a number where it has nothing.
    func keys(of candidates: Candidates, _ means: Means) -> [Double] {
        func keys(_ key: (Int) -> Double?) -> [Double] { (0..<candidates.count).map { key($0) ?? .nan } }
        switch key {
        case .distance: return keys(candidates.distance)
        case .relevance: return keys(means.relevance)
        case .rating: return keys { candidates.place($0).assessment.rating.map { -$0 } }
        case .price: return keys { candidates.place($0).assessment.price.map(Double.init) }
        case .value: return keys { Self.value(candidates.place($0).assessment) }
        case .popularity: return Self.popularity(of: candidates, means.openedCount)
        case .brand: return Self.groups(of: candidates, chain: means.chain)
        case .name: return Self.names(of: candidates, means.collation)
        case .closing: return keys { Self.closing(candidates.opening($0)) }
        }
    }

    /// What a person pays for what they get: price level by rating, the lower the better.
    private static func value(_ assessment: Assessment) -> Double? {
        guard let price = assessment.price, let rating = assessment.rating, rating > 0 else { return nil }
        return Double(price) / rating
    }

    /// Seconds until it closes; what never closes comes after all that does. Closed places have no such moment.
    private static func closing(_ opening: OpeningState?) -> Double? {
        guard let opening, opening.kind == .open else { return nil }
        return opening.change.map { Double($0.moment.seconds) } ?? .greatestFiniteMagnitude
    }

    /// The service's own measure or, where no place has one, how often it was opened here.
    private static func popularity(of candidates: Candidates, _ openedCount: (Int) -> Int) -> [Double] {
        let isMeasured = knowsPopularity(candidates)
        return (0..<candidates.count).map { position in
            if isMeasured { return candidates.place(position).assessment.popularity.map { -$0 } ?? .nan }
            let count = openedCount(position)
            return count > 0 ? -Double(count) : .nan
        }
    }

    /// Whether a source measured the popularity of any of the places.
    static func knowsPopularity(_ candidates: Candidates) -> Bool {
        candidates.contains { $0.assessment.popularity != nil }
    }

    /// The places of one chain stand together, where the nearest of them would.
    private static func groups(of candidates: Candidates, chain: (Place) -> String?) -> [Double] {
        let chains = (0..<candidates.count).map { chain(candidates.place($0)) }
        var groups: [String: Double] = [:]
        for position in candidates.ordered(by: nil) {
            guard let chain = chains[Int(position)], groups[chain] == nil else { continue }
            groups[chain] = Double(groups.count)
        }
        return chains.map { chain in chain.flatMap { groups[$0] } ?? .nan }
    }

    /// The place of each name among all different ones; equal names have the same.
    private static func names(of candidates: Candidates, _ collation: NameCollation) -> [Double] {
        var numbers: [String: Int] = [:]
        var keys: [NameCollation.Key] = []
        var indices: [Int] = []
        indices.reserveCapacity(candidates.count)
        for position in 0..<candidates.count {
            let name = candidates.place(position).name
            let number = numbers[name] ?? keys.count
            if number == keys.count {
                numbers[name] = number
                keys.append(collation.key(name))
            }
            indices.append(name.isEmpty ? -1 : number)
        }
        var ranks = Array(repeating: 0.0, count: keys.count)
        var (rank, last) = (-1.0, NameCollation.Key?.none)
        for number in keys.indices.sorted(by: { keys[$0] < keys[$1] }) {
            if last != keys[number] { (rank, last) = (rank + 1, keys[number]) }
            ranks[number] = rank
        }
        return indices.map { $0 < 0 ? .nan : ranks[$0] }
    }
}
