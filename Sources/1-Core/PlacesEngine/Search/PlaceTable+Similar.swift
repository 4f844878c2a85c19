import PlacesFeature

/// Rows and names that look like a misspelt text.
extension PlaceTable {
    /// Words that differ in more are too many in a large table, and seldom meant.
    private static let mostEdits = 2
    /// The most places of a kind that are looked at for a suggestion: those that match the words already are none.
    private static let mostOfKind = 64
    /// Of more similar rows these are the nearest.
    private static let mostSimilar = 2000

    /// Rows that have a word which differs from one in a few edits, the nearest to a centre.
    ///
    /// - Parameters:
    ///   - word: folded.
    ///   - centre: without one they are the first.
    /// - Returns: `nil` for a table without ``wordRows()``.
    private func rows(
        like word: String, within edits: Int, nearestTo centre: Coordinate?
    ) throws(PlacesError) -> [UInt32]? {
        guard let words = try wordRows(), let similar = try self.words(like: word, within: edits) else { return nil }
        let all = 0..<count
        var places = WordRows.Places()
        for (word, _) in similar { places.add(words.places(of: word..<word + 1)) }
        guard places.count > 0 else { return [] }
        var set = RowSet(of: count)
        words.insert(places, within: all, into: &set)
        guard let centre else { return Array(set.rows.prefix(Self.mostSimilar)) }
        let circle = try CircleRows(self, centre: centre, radius: SearchRadius.greatest.metres, isCounted: false)
        return try NearestRows(circle).candidates(Self.mostSimilar) { set.bits($0) }
    }

    /// The longest word of a text, folded.
    private static func longestWord(_ text: String) -> String {
        let words = text.folded.split { !$0.isLetter && !$0.isNumber }
        return words.max { $0.count < $1.count }.map(String.init) ?? ""
    }

    /// Names of places and chains among which one was probably meant by a text, for a few edits and for more.
    /// - Parameter centre: of many names those near it.
    func names(
        nearly text: String, nearestTo centre: Coordinate?, _ body: ([String]) -> Bool
    ) throws(PlacesError) {
        guard try wordRows() != nil else {
            _ = body(Array(try names().values) + (try chainNames().sorted()))
            return
        }
        for edits in 1...Self.mostEdits {
            var found: Set<String> = []
            for word in Set([Self.longestWord(text), text.folded.filter { $0 != " " }]) {
                for row in try rows(like: word, within: edits, nearestTo: centre) ?? [] {
                    found.formUnion(try shownNames(Int(row)))
                }
            }
            if body(found.sorted()) { return }
        }
    }

    private func shownNames(_ row: Int) throws(PlacesError) -> [String] {
        try [names()[row]] + chains(row).map(\.name)
    }

    /// Names of places, kinds and chains that look like words which match nothing, the most alike first.
    /// - Parameters:
    ///   - centre: of many names those near it.
    ///   - match: whether the words match a place, which is nothing to suggest then.
    func names(
        like text: String, nearestTo centre: Coordinate?, besides match: (Place) -> Bool
    ) throws(PlacesError) -> [String] {
        let (similar, word) = (SimilarNames(text), Self.longestWord(text))
        var names: [String: Int] = [:]
        func look(into row: Int) throws(PlacesError) {
            let own = try shownNames(row) + kinds()[row].map(\.name)
            guard let near = similar.names(own) else { return }
            if match(try place(row)) { return }
            names.merge(near) { one, _ in one }
        }
        guard try wordRows() != nil else {
            for row in 0..<count { try look(into: row) }
            return similar.first(of: names)
        }
        for edits in 0...min(Self.mostEdits, Suggestion.tolerance(word.count)) {
            for row in try rows(like: word, within: edits, nearestTo: centre) ?? [] { try look(into: Int(row)) }
            // Others differ in more edits.
            if names.values.count(where: { $0 <= edits }) >= SimilarNames.limit { break }
        }
        // Kinds are not among the words.
        let (lists, kindRows) = (try kinds().values, try kindRows())
        for list in lists.indices where similar.names(lists[list].map(\.name)) != nil {
            for row in kindRows[list].prefix(Self.mostOfKind) { try look(into: Int(row)) }
        }
        return similar.first(of: names)
    }
}
