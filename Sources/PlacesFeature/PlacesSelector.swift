/// Chooses which matches to list when there are more than the limit.
enum PlacesSelector {
    /// The positions of `count` candidates from all over the circle, given the most prominent first.
    ///
    /// A square grid lies over the circle, with about as many cells inside it as places are wanted. Rounds over the
    /// matches, the most prominent first, take one from each cell, then a second, and so on.
    static func spread(_ candidates: Candidates, count: Int, radius: SearchRadius) -> [Bool] {
        let cellsAcross = max(1, (Double(count) * 4 / .pi).squareRoot().rounded(.up))
        let side = 2 * radius.metres / cellsAcross
        let cells = (0..<candidates.count).map { position in
            candidates[position].offset.map {
                Cell(column: Int(($0.east / side).rounded()), row: Int(($0.north / side).rounded()))
            }
        }
        var isChosen = Array(repeating: false, count: candidates.count)
        var chosen = 0
        var taken: [Cell?: Int] = [:]
        var perCell = 1
        while chosen < count {
            for (position, cell) in cells.enumerated() where !isChosen[position] {
                guard taken[cell, default: 0] < perCell else { continue }
                taken[cell, default: 0] += 1
                isChosen[position] = true
                chosen += 1
                if chosen == count { break }
            }
            perCell += 1
        }
        return isChosen
    }

    private struct Cell: Hashable {
        let column, row: Int
    }
}
