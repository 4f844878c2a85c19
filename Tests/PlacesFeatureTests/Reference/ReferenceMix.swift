@testable import PlacesFeature

/// Chooses as a ``PlaceMix`` says, in the plainest way: each row is looked for among all matches.
struct ReferenceMix {
    private(set) var chosen: Set<Int> = []
    private let matches: [NearbyPlace]
    private let mix: PlaceMix
    private let cells: [String]

    /// - Parameter matches: the most prominent first.
    init(_ matches: [NearbyPlace], count: Int, radius: SearchRadius, mix: PlaceMix) {
        self.matches = Array(matches.prefix(32 * count))
        self.mix = mix
        let side = 2 * radius.metres / max(1, (Double(count) * 4 / .pi).squareRoot().rounded(.up))
        cells = self.matches.map { match in
            match.offset.map { "\(Int(($0.east / side).rounded())) \(Int(($0.north / side).rounded()))" } ?? ""
        }
        func turns(_ use: Int) -> Int {
            mix.turns.count { $0 == use } * ((count + mix.turns.count - 1) / mix.turns.count)
        }
        while chosen.count < count * mix.famousShare / 100,
            let next = best({ index in
                guard points(index) >= mix.famousPoints else { return false }
                guard let use = use(index), !mix.uses[use].isSight else { return true }
                return taken(use) < turns(use)
            })
        {
            chosen.insert(next)
        }
        for round in 0..<count {
            for (turn, use) in mix.turns.enumerated() where chosen.count < count {
                let wanted =
                    round * mix.turns.count { $0 == use } + mix.turns[...turn].count { $0 == use }
                guard taken(use) < wanted else { continue }
                let fits = { index in self.use(index) == use && points(index) >= mix.uses[use].leastPoints }
                let next = mix.uses[use].isAnyAsGood ? nearest(fits) : best(fits)
                if let next { chosen.insert(next) }
            }
        }
        for isRepeated in [false, true] {
            while chosen.count < count, let next = best({ points($0) >= 0 }, isRepeated: isRepeated) {
                chosen.insert(next)
            }
        }
        while chosen.count < count, let next = best({ _ in true }, isRepeated: true) { chosen.insert(next) }
    }

    private func points(_ index: Int) -> Int { matches[index].place.points ?? 0 }
    private func use(_ index: Int) -> Int? { mix.use(of: matches[index].place.categories) }
    private func taken(_ use: Int) -> Int { chosen.count { self.use($0) == use } }

    private func left(_ fits: (Int) -> Bool, _ isRepeated: Bool) -> [Int] {
        let names = Set(chosen.map { matches[$0].place.name })
        return matches.indices.filter { index in
            !chosen.contains(index) && (isRepeated || !names.contains(matches[index].place.name)) && fits(index)
        }
    }

    /// The most prominent, of equals that in the emptiest cell; when nothing but rows is left to fill, the first of equals.
    private func best(_ fits: (Int) -> Bool, isRepeated: Bool? = nil) -> Int? {
        let left = left(fits, isRepeated ?? false)
        guard let first = left.first, isRepeated == nil else { return left.first }
        return left.filter { points($0) == points(first) }.min { one, other in crowd(one) < crowd(other) }
    }

    private func nearest(_ fits: (Int) -> Bool) -> Int? {
        left(fits, false).min { matches[$0].distance ?? 0 < matches[$1].distance ?? 0 }
    }

    private func crowd(_ index: Int) -> Int { chosen.count { cells[$0] == cells[index] } }
}
