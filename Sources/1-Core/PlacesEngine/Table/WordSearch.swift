import PlacesFeature

/// The words of a search, to be looked for in one table.
struct WordSearch {
    private let match: TextMatch
    private let table: PlaceTable
    /// The different lists of kinds, prepared; `nil` where the texts of the table are not at hand.
    private let kinds: [KindMatch]?
    private let words: WordRows?

    /// - Throws: ``PlacesError/localData(reason:)`` if the table is damaged.
    init(_ match: TextMatch, in table: PlaceTable) throws(PlacesError) {
        (self.match, self.table, words) = (match, table, try table.wordRows())
        kinds = words == nil ? nil : match.prepared(try table.foldedKinds())
    }

    /// The number of rows that can be noted in the time it takes to look into one.
    private static let costOfLook = 32

    /// All rows that match, and others, found by the table's words; `nil` without these, or where a look into each row costs less.
    ///
    /// One term is chosen of which few rows have the rarest word: each row that matches has it, unless its kinds do.
    /// - Parameters:
    ///   - hull: no row beyond is wanted.
    ///   - count: how many rows would be looked into otherwise.
    func candidates(within hull: Range<Int>, insteadOf count: Int) throws(PlacesError) -> RowSet? {
        guard let words, let kinds else { return nil }
        let kindRows = try table.kindRows()
        var best: (cost: Int, places: WordRows.Places, lists: [Int])?
        for (number, term) in match.terms.enumerated() {
            guard let places = places(of: term, in: words) else { continue }
            let needles = term.texts.joined().flatMap { [$0.whole] + Array($0.parts) }
            let lists = kinds.indices.filter { list in
                kinds[list].ranks[number] != nil || needles.contains { !kinds[list].traces[$0].isEmpty }
            }
            let cost = places.count + lists.reduce(0) { $0 + kindRows.count(of: $1) }
            if best.map({ cost < $0.cost }) ?? true { best = (cost, places, lists) }
        }
        guard let best, best.cost / Self.costOfLook < count else { return nil }
        var set = RowSet(of: table.count)
        words.insert(best.places, within: hull, into: &set)
        for list in best.lists { words.insert(kindRows[list], within: hull, into: &set) }
        for name in match.names { words.insert(words.rows(named: name.bytes.span), within: hull, into: &set) }
        return set
    }

    /// The rows that have a word of each of a term's texts, the rarest word that is in all of them; `nil` where a text has none
    /// that the words tell of.
    private func places(of term: TextMatch.Term, in words: WordRows) -> WordRows.Places? {
        let isLoose = match.isLoose && term.kinds.isEmpty && term.hints.isEmpty
        var all = WordRows.Places()
        for text in term.texts {
            let places =
                text.compactMap { word in
                    guard var places = words.places(of: match.needles[word.whole], isLoose: isLoose) else { return nil }
                    guard !word.parts.isEmpty else { return places }
                    let parts = word.parts.compactMap { words.places(of: match.needles[$0], isLoose: isLoose) }
                    guard let rarest = parts.min(by: { $0.count < $1.count }) else { return nil }
                    places.add(rarest)
                    return places
                } as [WordRows.Places]
            guard let rarest = places.min(by: { $0.count < $1.count }) else { return nil }
            all.add(rarest)
        }
        return all
    }

    /// Those of some rows that match, in their order, each with how well it does.
    /// - Parameter rows: in their order.
    func rows(_ rows: [UInt32]) throws(PlacesError) -> [(row: UInt32, rank: TextMatch.Rank)] {
        let lists = try table.kinds()
        guard let texts = try table.texts(wanted: rows.count) else {
            var found: [(row: UInt32, rank: TextMatch.Rank)] = []
            for row in rows {
                let texts = try table.searchTexts(Int(row))
                if let rank = match.rank(of: texts, kinds: lists[Int(row)]) { found.append((row, rank)) }
            }
            return found
        }
        let kinds = if let kinds { kinds } else { match.prepared(try table.foldedKinds()) }
        if rows.count * 4 < table.count { return match.rows(rows, in: texts, kinds: kinds, kindOf: lists.numbers) }
        let all = match.rows(in: texts, kinds: kinds, kindOf: lists.numbers)
        if rows.count == table.count { return all }
        var found: [(row: UInt32, rank: TextMatch.Rank)] = []
        var next = 0
        for hit in all {
            while next < rows.count, rows[next] < hit.row { next += 1 }
            if next < rows.count, rows[next] == hit.row { found.append(hit) }
        }
        return found
    }
}
