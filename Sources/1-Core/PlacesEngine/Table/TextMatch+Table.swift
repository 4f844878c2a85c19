package import PlacesFeature

extension PlaceTable {
    /// The rows of places that are called so, whatever the case, accents and spaces, in their order.
    package func rows(named text: String) throws(PlacesError) -> [Int] {
        let (texts, names) = (try texts(), SearchTerm.names(of: text))
        var set = RowSet(of: count)
        guard let words = try wordRows() else {
            for name in names { for row in texts.rows(named: name) { set.insert(UInt32(row)) } }
            return set.rows.map { Int($0) }
        }
        for name in names { words.insert(words.rows(named: name.utf8.span), within: 0..<count, into: &set) }
        return set.rows.map { Int($0) }.filter { row in names.contains { texts.isCalled($0, row: row) } }
    }

    /// The rows that one operator of a name runs.
    /// - Parameter hull: rows beyond which none is looked at.
    package func rows(runBy name: String, within hull: Range<Int>) throws(PlacesError) -> [Int] {
        let (texts, words) = (try texts(), try wordRows())
        var set = RowSet(of: count)
        let names = [name.folded, name.formerlyFolded].compactMap(\.self)
        for name in names {
            if let words, let places = words.places(of: Needle(name), isLoose: false) {
                words.insert(places, within: hull, into: &set)
            } else {
                for row in texts.rows(withText: name) { set.insert(UInt32(row)) }
            }
        }
        var rows: [Int] = []
        for row in set.rows.map({ Int($0) }) where names.contains(where: { texts.hasText($0, row: row) }) {
            if try attributes(row)["operator"]?.folded == names[0] { rows.append(row) }
        }
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
