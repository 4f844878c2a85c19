@testable import PlacesFeature

/// Chooses which matches to list when there are more than the limit.
enum ReferenceSelector {
    /// Splits the matches, given the most prominent first, into those to list, nearest first, and the rest.
    static func choose(
        _ matches: [NearbyPlace], limit: ResultLimit, selection: PlacesQuery.Selection, radius: SearchRadius,
        mix: PlaceMix? = nil
    ) -> (chosen: [NearbyPlace], others: [NearbyPlace]) {
        guard matches.contains(where: { $0.distance != nil }) else {
            return (Array(matches.prefix(limit.maximum)), Array(matches.dropFirst(limit.maximum)))
        }
        guard matches.count > limit.maximum, selection == .spread else {
            let sorted = matches.nearestFirst
            guard matches.count > limit.maximum else { return (sorted, []) }
            return (Array(sorted.prefix(limit.maximum)), Array(sorted.dropFirst(limit.maximum)))
        }
        let chosen =
            if let mix {
                ReferenceMix(matches, count: limit.maximum, radius: radius, mix: mix).chosen
            } else {
                spread(matches, count: limit.maximum, radius: radius)
            }
        var listed: [NearbyPlace] = []
        var others: [NearbyPlace] = []
        for (index, match) in matches.enumerated() {
            if chosen.contains(index) { listed.append(match) } else { others.append(match) }
        }
        return (listed.nearestFirst, others.nearestFirst)
    }

    /// The indices of `count` matches from all over the circle.
    ///
    /// A square grid lies over the circle, with about as many cells inside it as places are wanted. Rounds over the
    /// matches, the most prominent first, take one from each cell, then a second, and so on.
    private static func spread(_ matches: [NearbyPlace], count: Int, radius: SearchRadius) -> Set<Int> {
        let cellsAcross = max(1, (Double(count) * 4 / .pi).squareRoot().rounded(.up))
        let side = 2 * radius.metres / cellsAcross
        let cells = matches.map { match in
            match.offset.map { Cell(column: Int(($0.east / side).rounded()), row: Int(($0.north / side).rounded())) }
        }
        var chosen: Set<Int> = []
        var taken: [Cell?: Int] = [:]
        var perCell = 1
        while chosen.count < count {
            for (index, cell) in cells.enumerated() where !chosen.contains(index) {
                guard taken[cell, default: 0] < perCell else { continue }
                taken[cell, default: 0] += 1
                chosen.insert(index)
                if chosen.count == count { break }
            }
            perCell += 1
        }
        return chosen
    }

    private struct Cell: Hashable {
        let column, row: Int
    }
}

extension [NearbyPlace] {
    /// In the order of ``NearbyPlace/isNearer(_:_:)``. Numbers are sorted instead of places, which are heavy to move.
    fileprivate var nearestFirst: [NearbyPlace] {
        var keys: [(distance: Double, index: Int)] = []
        keys.reserveCapacity(count)
        for index in indices { keys.append((self[index].distance ?? .infinity, index)) }
        keys.sort { one, other in
            one.distance == other.distance
                ? self[one.index].id < self[other.index].id : one.distance < other.distance
        }
        return keys.map { self[$0.index] }
    }
}
