import PlacesFeature

/// What the words of a question mean, and what of it the source can answer.
extension AnswerEngine {
    /// The question with the meaning of its words.
    ///
    /// Who types the whole name of a place means that place: then further wishes in it, such as "open" in a theatre's
    /// name, are none.
    func understood(_ query: PlacesQuery, in source: SourceAnswer) throws(PlacesError) -> PlacesQuery {
        guard let text = query.text, query.meaning == nil else { return query }
        var query = query
        var meaning = dependencies.reader?.meaning(of: text) ?? SearchMeaning(words: text)
        if meaning.hasWishes || !meaning.terms.allSatisfy(\.isPlain), try isName(text, in: source, query) {
            if meaning.hasWishes || meaning.terms.count > 1 { meaning = SearchMeaning(words: text) }
            meaning.facets.insert(UnderstoodFacet("name:" + text, label: .text("")), at: 0)
        } else if meaning.terms.count > 1 || meaning.hasWishes, try isOperator(text, in: source, query) {
            // Who types the whole name of an operator means what it runs.
            meaning = SearchMeaning(words: text)
        }
        query.meaning = meaning
        return query
    }

    /// The saved places that words may mean; none where the question leaves out places of the person's own.
    func saved(_ text: String, for query: PlacesQuery) -> [SavedPlace] {
        query.own.contains(.places) ? dependencies.saved(text) : []
    }

    /// Whether a place that the answer may reach is called so, or a list that it is saved in.
    private func isName(
        _ text: String, in source: SourceAnswer, _ query: PlacesQuery
    ) throws(PlacesError) -> Bool {
        let rows = try source.table.rows(named: text)
        let saved = self.saved(text, for: query).filter { $0.isCalled(text) }.compactMap(\.coordinate)
        guard let centre = source.centre else { return !rows.isEmpty || !saved.isEmpty }
        let reach = query.reach.metres
        for row in rows { if centre.distance(to: try source.table.point(row)) <= reach { return true } }
        return saved.contains { centre.distance(to: $0) <= reach }
    }

    /// True if an operator of this name runs a place within reach of the answer.
    private func isOperator(
        _ text: String, in source: SourceAnswer, _ query: PlacesQuery
    ) throws(PlacesError) -> Bool {
        let table = source.table
        guard let centre = source.centre else {
            return try !table.rows(runBy: text, within: 0..<table.count).isEmpty
        }
        let circle = try CircleRows(table, centre: centre, radius: query.reach.metres)
        for row in try table.rows(runBy: text, within: circle.hull) { if try circle.contains(row) { return true } }
        return false
    }

    /// The question with its wishes as conditions. A wish that the source has no facts for becomes a notice instead.
    func settled(
        _ query: PlacesQuery, in source: SourceAnswer
    ) throws(PlacesError) -> (PlacesQuery, untold: [Notice]) {
        guard let meaning = query.meaning, meaning.hasWishes else { return (query, []) }
        var (query, untold) = (query, [Notice]())
        query.filter.excludedKinds.formUnion(meaning.wished.excludedKinds)
        query.filter.isIndependent = query.filter.isIndependent || meaning.wished.isIndependent
        if let limit = meaning.limit {
            query.limit = .count(query.limit == .standard ? limit : min(limit, query.limit.maximum))
        }
        // An empty table tells nothing of what the source knows.
        guard source.table.count > 0 else { return (query, []) }
        let isUnpaid = traits.isBilled && !query.paysForWishes
        for wished in meaning.factWishes where wished.isOpen(in: query) {
            let wish = try wished.told(in: source.table)
            guard let fact = wish.fact, try !source.table.tells(fact) else {
                wish.apply(to: &query)
                continue
            }
            if source.notices.contains(where: { $0.refuses(fact) }) { continue }
            if case .attribute(let condition) = wish, try !(mayBeTold(condition.name) && isUnpaid) {
                untold.append(.notRecorded([meaning.words(for: condition)], listed: .all))
            } else {
                untold.append(.notTold(fact, asking: isUnpaid ? meaning.condition(of: wish) : nil))
            }
        }
        return (query, untold)
    }

    /// True unless the source is known to tell other attributes only.
    private func mayBeTold(_ name: AttributeName) throws(PlacesError) -> Bool {
        let keys = try vocabulary.attributeKeys()
        return keys.isEmpty || name.isAmong(keys)
    }
}

extension PlaceTable {
    /// True if it holds the fact of any place.
    fileprivate func tells(_ fact: WishedFact) throws(PlacesError) -> Bool {
        switch fact {
        case .prices: try assessments().knowsPrices
        case .ratings: try assessments().knowsRatings
        case .openingHours: try hours().values.contains { $0 != nil }
        case .attribute(let key): AttributeName(key).isAmong(try attributeKeys())
        }
    }
}

extension FactWish {
    /// The wish for any of several attributes as one for those that the table tells; itself where it tells none.
    fileprivate func told(in table: PlaceTable) throws(PlacesError) -> FactWish {
        guard case .attribute(let condition) = self, !condition.alternatives.isEmpty else { return self }
        var told: [AttributeCondition] = []
        for part in condition.parts where try table.tells(.attribute(part.key)) { told.append(part) }
        return AttributeCondition(anyOf: told).map { .attribute($0) } ?? self
    }
}

extension Notice {
    /// True if it says already that a fact is missing.
    fileprivate func refuses(_ fact: WishedFact) -> Bool {
        if case .factsRefused(let facts) = self { facts.contains(fact) } else { false }
    }
}

extension SearchMeaning {
    /// How the text says an attribute.
    func words(for condition: AttributeCondition) -> String { attributeWords[condition] ?? condition.key }
}

extension PlacesQuery {
    /// How far an answer may reach.
    fileprivate var reach: SearchRadius { max(radius, expansionLimit ?? radius) }
}
