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
            if meaning.hasWishes { meaning = SearchMeaning(words: text) }
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

    /// The question with its wishes among the conditions, but for those of which the table knows nothing: these are told.
    func settled(
        _ query: PlacesQuery, in table: PlaceTable
    ) throws(PlacesError) -> (PlacesQuery, untold: [Notice]) {
        guard let meaning = query.meaning, meaning.hasWishes else { return (query, []) }
        var (query, untold) = (query, [Notice]())
        let wished = meaning.wished
        query.filter.excludedKinds.formUnion(wished.excludedKinds)
        query.filter.isIndependent = query.filter.isIndependent || wished.isIndependent
        func tell(_ what: Notice.Fact, _ condition: SearchCondition) {
            untold.append(.notTold(what, asking: traits.isBilled ? condition : nil))
        }
        // An empty table tells nothing of what the source knows.
        let isEmpty = table.count == 0
        if let prices = wished.prices, query.filter.prices == nil, !isEmpty {
            let levels = Set([prices.lowerBound, prices.upperBound]).sorted().map { "\($0)" }.joined(separator: "-")
            if try table.assessments().knowsPrices {
                query.filter.prices = prices
            } else {
                tell(.prices, SearchCondition(.price, levels))
            }
        }
        if meaning.isBestRated, query.order == nil, !isEmpty {
            if try table.assessments().knowsRatings {
                query.order = PlacesOrder(.rating)
            } else {
                tell(.ratings, SearchCondition(.sort, PlacesOrder.Key.rating.rawValue))
            }
        }
        if let order = meaning.order, query.order == nil, !isEmpty {
            if order.key == .price, try !table.assessments().knowsPrices {
                tell(.prices, SearchCondition(.sort, order.key.rawValue))
            } else {
                query.order = order
            }
        }
        if let limit = meaning.limit {
            query.limit = .count(query.limit == .standard ? limit : min(limit, query.limit.maximum))
        }
        if let opening = wished.opening, query.filter.opening == nil, !isEmpty {
            if try table.hours().values.contains(where: { $0 != nil }) {
                query.filter.opening = opening
            } else {
                tell(.openingHours, SearchCondition(.openNow))
            }
        }
        for condition in wished.attributes where !isEmpty {
            if condition.name.isAmong(try table.attributeKeys()) {
                query.filter.attributes.append(condition)
            } else if traits.isBilled {
                tell(.attribute(condition.key), SearchCondition(.attribute, condition.expression))
            } else {
                untold.append(.notRecorded([meaning.words(for: condition)], listed: .all))
            }
        }
        return (query, untold)
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
