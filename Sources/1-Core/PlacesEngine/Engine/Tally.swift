import PlacesFeature

/// What was counted on the way.
struct Tally {
    var kept = 0
    var isExact = true
    var foreign = 0
    /// The terms that only rank, by their place in the meaning, which some place meets.
    var met: Set<Int> = []
    /// Those of them that are the name, chain or operator of a place, so that they chose the places.
    var named: Set<Int> = []
    private var counts: [Int] = []

    mutating func hide(_ reason: Int) {
        while counts.count <= reason { counts.append(0) }
        counts[reason] += 1
    }

    func hidden(_ reasons: [ExclusionCounts.Reason]) -> [ExclusionCounts] {
        let counted = zip(reasons, counts).filter { $0.1 > 0 }.map { ExclusionCounts($0, count: $1, isExact: isExact) }
        return counted + (foreign > 0 ? [ExclusionCounts(.foreignText, count: foreign)] : [])
    }
}
