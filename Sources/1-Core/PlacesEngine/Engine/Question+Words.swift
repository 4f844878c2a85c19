import PlacesFeature

// Where rows are found by the words of the table.
extension Question {
    /// The nearest row that matches, or `nil` in it if there is none, by the words of the table; `nil` where all rows have to be
    /// looked into.
    func nearestOfCandidates() throws(PlacesError) -> Int?? {
        guard let circle, let meaning = query.meaning, !meaning.terms.isEmpty, source.calledCount == 0,
            !engine.traits.narrowsByKind, !query.filter.isIndependent
        else { return nil }
        for isLoose in [false, true] {
            let match = TextMatch(meaning.terms, named: query.text ?? "", or: meaning.subject, isLoose: isLoose)
            let search = try WordSearch(match, in: table)
            guard let candidates = try search.candidates(within: circle.hull, insteadOf: table.count) else {
                return nil
            }
            let excluded = try meaning.excluded.map { term throws(PlacesError) in
                try WordSearch(TextMatch([term], named: ""), in: table)
            }
            // Short words begin others only where no place has them as words, whatever the filter says of it.
            var isMatched = false
            let nearest = try NearestRows(circle).first(
                1, of: { candidates.bits($0) & test.meant($0) },
                where: { row throws(PlacesError) in
                    guard try !search.rows([UInt32(row)]).isEmpty else { return false }
                    isMatched = true
                    guard try test.verdict(row) == .kept else { return false }
                    for other in excluded where try other.rows([UInt32(row)]).contains(where: { $0.rank != .text }) {
                        return false
                    }
                    return true
                })
            if let row = nearest.first { return .some(Int(row)) }
            if isMatched || !match.canBeLoose { break }
        }
        return .some(nil)
    }
}
