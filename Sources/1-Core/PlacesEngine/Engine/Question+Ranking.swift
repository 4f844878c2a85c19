import PlacesFeature

/// Terms that leave no place out, and bring those to the front that meet them.
extension Question {
    /// Sorts rows into tiers by how many such terms they miss, then by how well they match the others. What bears the whole text
    /// as its name stays in front.
    ///
    /// Where words that only rank are the whole name, chain, brand or operator of one of the rows, as in "Otto cash machine", they
    /// leave out all that do not bear them.
    func bringForward(
        _ rows: inout [UInt32], _ tiers: inout [Int], _ meaning: SearchMeaning, _ tally: inout Tally
    ) throws(PlacesError) {
        let fronts = meaning.terms.indices.filter { meaning.terms[$0].onlyRanks }
        guard !fronts.isEmpty, !rows.isEmpty else { return }
        let sorted = rows.sorted()
        var met: [Int: Set<UInt32>] = [:]
        for index in fronts {
            let found = try TextMatch([meaning.terms[index]], named: "").rows(sorted, in: table)
            if !found.isEmpty { met[index] = Set(found.map(\.row)) }
        }
        tally.met.formUnion(met.keys)
        guard !met.isEmpty else { return }
        if let called = try called(fronts.filter { meaning.terms[$0].isPlain }, met, meaning) {
            tally.named.formUnion(called.terms)
            try keep(&rows, &tiers) { _, row in called.rows.contains(UInt32(row)) }
        }
        let step = TextMatch.Rank.allCases.count
        for index in rows.indices where tiers[index] != TextMatch.Rank.wholeName.rawValue {
            let missed = fronts.count { met[$0]?.contains(rows[index]) != true }
            tiers[index] += missed * step
        }
    }

    /// The longest run of words that is the whole name, chain, brand or operator of a row, and the rows that bear all of them.
    private func called(
        _ words: [Int], _ met: [Int: Set<UInt32>], _ meaning: SearchMeaning
    ) throws(PlacesError) -> (terms: ArraySlice<Int>, rows: Set<UInt32>)? {
        for length in stride(from: words.count, to: 0, by: -1) {
            for start in 0...(words.count - length) {
                let run = words[start..<start + length]
                let bearers = run.dropFirst().reduce(met[run.first ?? 0] ?? []) { $0.intersection(met[$1] ?? []) }
                guard !bearers.isEmpty else { continue }
                let names = Set(
                    [run.map { meaning.terms[$0].texts[0] }.joined(separator: " ")]
                        + (length == 1 ? meaning.terms[run.first ?? 0].texts : [])
                ).map { $0.folded }
                for row in bearers where try isCalled(names, Int(row)) { return (run, bearers) }
            }
        }
        return nil
    }

    private static let keysOfOwners = ["operator", "brand", "network"]

    private func isCalled(_ names: [String], _ row: Int) throws(PlacesError) -> Bool {
        let keys = Set(names.map(\.chainKey))
        let (name, chains) = (try table.names()[row], try table.chainKeys()[row])
        if keys.contains(name.chainKey) || chains.contains(where: keys.contains) { return true }
        let told = try table.attributes(row)
        return Self.keysOfOwners.contains { key in told[key].map { keys.contains($0.chainKey) } ?? false }
    }

    /// Tells what was made of the words.
    func understand(_ tally: Tally, _ result: inout PlacesResult) {
        guard let meaning = query.meaning, !meaning.facets.isEmpty else { return }
        var understood = Understanding(facets: [], filler: meaning.filler)
        var dropped: [String] = []
        for facet in meaning.facets.map({ $0.dated { moment.day(of: $0, around: source.centre) } }) {
            guard let index = meaning.rankingTerm(of: facet, in: query.text ?? "") else {
                understood.facets.append(facet)
                continue
            }
            let term = meaning.terms[index]
            if term.isPlain, let range = facet.range { understood.unread.append(range) }
            if result.total.value == 0 || tally.named.contains(index) {
                understood.facets.append(facet)
            } else if !tally.met.contains(index) {
                dropped.append(term.texts[0])
            } else {
                var first = facet
                if term.isPlain { first.label = .first(term.texts[0]) }
                understood.facets.append(first)
            }
        }
        if !dropped.isEmpty {
            let words = dropped.joined(separator: " ")
            understood.facets.append(UnderstoodFacet("dropped:" + words, label: .leftOut(words)))
            result.notices.insert(.dropped(words), at: 0)
        }
        result.understood = understood
    }
}

extension SearchMeaning {
    /// The term that only ranks which a facet tells of.
    fileprivate func rankingTerm(of facet: UnderstoodFacet, in text: String) -> Int? {
        guard let range = facet.range, range.upperBound <= text.count else { return nil }
        let start = text.index(text.startIndex, offsetBy: range.lowerBound)
        let words = text[start..<text.index(start, offsetBy: range.count)]
        return terms.indices.first { terms[$0].onlyRanks && terms[$0].texts.first.map { $0 == words } ?? false }
    }
}
