package import PlacesFeature

/// Which places of a table words mean as somewhere to look near.
extension PlaceTable {
    /// The rows that bear the first name that any place bears, and that name; no rows if none is borne.
    ///
    /// A chain may call its branches by a name that is first of all another place's: then that place is meant.
    /// - Parameter byOtherNames: whether names count that a place has beside its own, such as those of branches.
    package func rows(
        called forms: [String], byOtherNames: Bool
    ) throws(PlacesError) -> (rows: [Int], form: String) {
        for form in forms {
            let rows = try rows(named: form)
            guard !rows.isEmpty else { continue }
            let own = try names()
            let bearers = rows.filter { own[$0].folded == form.folded }
            if !bearers.isEmpty || byOtherNames { return (bearers.isEmpty ? rows : bearers, form) }
        }
        try expectSound()
        return ([], forms.first ?? "")
    }

    /// The rows of the one name in which each of the words is one; no rows where several names hold them, or none does.
    package func rows(withWordsOfOneName text: String) throws(PlacesError) -> [Int] {
        let match = TextMatch([SearchMeaning.Term([text], isOfNames: true)], named: text)
        let found = try match.rows(Array(0..<UInt32(count)), in: self)
        guard let best = found.map(\.rank).min(), best <= .word else { return [] }
        let (rows, own) = (found.filter { $0.rank == best }.map { Int($0.row) }, try names())
        try expectSound()
        return Set(rows.map { own[$0].folded }).count == 1 ? rows : []
    }

    /// Some rows, those nearest to a point first; in their order without a point.
    package func nearestFirst(_ rows: [Int], to centre: Coordinate?) throws(PlacesError) -> [Int] {
        guard let centre else { return rows }
        var distances: [(distance: Double, row: Int)] = []
        for row in rows { distances.append((centre.distance(to: try point(row)), row)) }
        try expectSound()
        return distances.sorted { ($0.distance, $0.row) < ($1.distance, $1.row) }.map(\.row)
    }
}
