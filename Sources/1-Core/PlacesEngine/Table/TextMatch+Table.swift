package import PlacesFeature

extension PlaceTable {
    /// The rows of places that are called so, whatever the case, accents and spaces, in their order.
    package func rows(named text: String) throws(PlacesError) -> [Int] {
        try texts().rows(named: SearchTerm.terms(of: text).map(\.whole).joined())
    }

    /// The rows that one operator of a name runs.
    package func rows(runBy name: String) throws(PlacesError) -> [Int] {
        let name = name.folded
        var rows: [Int] = []
        for row in try texts().rows(withText: name) {
            if try attributes(row)["operator"]?.folded == name { rows.append(row) }
        }
        return rows
    }
}

extension TextMatch {
    /// Those of some rows of a table that match, in their order, each with how well it does.
    ///
    /// - Parameter rows: in their order.
    package func rows(_ rows: [UInt32], in table: PlaceTable) throws(PlacesError) -> [(row: UInt32, rank: Rank)] {
        let kinds = try table.kinds()
        guard let texts = try table.texts(wanted: rows.count) else {
            return try oneByOne(rows, in: table, kinds)
        }
        let matches = prepared(try table.foldedKinds())
        if rows.count * 4 < table.count { return self.rows(rows, in: texts, kinds: matches, kindOf: kinds.numbers) }
        let all = self.rows(in: texts, kinds: matches, kindOf: kinds.numbers)
        if rows.count == table.count { return all }
        var found: [(row: UInt32, rank: Rank)] = []
        var next = 0
        for hit in all {
            while next < rows.count, rows[next] < hit.row { next += 1 }
            if next < rows.count, rows[next] == hit.row { found.append(hit) }
        }
        return found
    }

    private func oneByOne(
        _ rows: [UInt32], in table: PlaceTable, _ kinds: InternedColumn<[PlaceCategory]>
    ) throws(PlacesError) -> [(row: UInt32, rank: Rank)] {
        var found: [(row: UInt32, rank: Rank)] = []
        for row in rows {
            let texts = try table.searchTexts(Int(row))
            if let rank = rank(of: texts, kinds: kinds[Int(row)]) { found.append((row, rank)) }
        }
        return found
    }
}
