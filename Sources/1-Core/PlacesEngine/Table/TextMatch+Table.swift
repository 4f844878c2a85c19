package import PlacesFeature

extension PlaceTable {
    /// The rows of places that are called so, whatever the case, accents and spaces, in their order.
    package func rows(named text: String) throws(PlacesError) -> [Int] {
        let (texts, name) = (try texts(), SearchTerm.name(of: text))
        guard let words = try wordRows(), !name.isEmpty else { return texts.rows(named: name) }
        var set = RowSet(of: count)
        words.insert(words.rows(named: name.utf8.span), within: 0..<count, into: &set)
        return set.rows.map { Int($0) }.filter { texts.isCalled(name, row: $0) }
    }

    /// The rows that one operator of a name runs.
    /// - Parameter hull: rows beyond which none is looked at.
    package func rows(runBy name: String, within hull: Range<Int>) throws(PlacesError) -> [Int] {
        let (texts, name) = (try texts(), name.folded)
        let found: [Int]
        if let words = try wordRows(), let places = words.places(of: Needle(name), isLoose: false) {
            var set = RowSet(of: count)
            words.insert(places, within: hull, into: &set)
            found = set.rows.map { Int($0) }.filter { texts.hasText(name, row: $0) }
        } else {
            found = texts.rows(withText: name)
        }
        var rows: [Int] = []
        for row in found where try attributes(row)["operator"]?.folded == name { rows.append(row) }
        return rows
    }
}

extension TextMatch {
    /// Those of some rows of a table that match, in their order, each with how well it does.
    ///
    /// - Parameter rows: in their order.
    package func rows(_ rows: [UInt32], in table: PlaceTable) throws(PlacesError) -> [(row: UInt32, rank: Rank)] {
        try WordSearch(self, in: table).rows(rows)
    }

    /// All rows of a table that match, in their order, each with how well it does.
    package func rows(in table: PlaceTable) throws(PlacesError) -> [(row: UInt32, rank: Rank)] {
        let (search, all) = (try WordSearch(self, in: table), 0..<table.count)
        guard let candidates = try search.candidates(within: all, insteadOf: all.count) else {
            return try search.rows(all.map { UInt32($0) })
        }
        return try search.rows(candidates.rows)
    }
}
