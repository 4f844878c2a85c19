import PlacesFeature

/// Wishes for attributes that the records here do not tell of, such as a terrace where nobody noted any.
///
/// An attribute is a condition where at least one place tells that it has it. Elsewhere no answer pretends to know: beside another
/// wish, what that one finds is listed but for places that tell the opposite; alone, only places whose names say it.
extension TableSearch {
    /// The answer without the attributes that cannot be checked; `nil` where all can.
    func unchecked(_ question: SearchQuestion, _ result: PlacesResult) throws(PlacesError) -> PlacesResult? {
        guard let meaning = question.query.meaning, !engine.traits.isBilled else { return nil }
        let wished = meaning.wished.attributes.filter { !$0.isNegated }
        guard !wished.isEmpty else { return nil }
        if question.query.isOfAttributesAlone {
            let isUnrecorded = result.notices.contains { if case .notRecorded = $0 { true } else { false } }
            return isUnrecorded || result.places.isEmpty ? try named(question, wished.map(meaning.words)) : nil
        }
        return result.places.isEmpty ? try beside(question, wished) : nil
    }

    /// Places whose names say what is wished for.
    private func named(_ question: SearchQuestion, _ words: [String]) throws(PlacesError) -> PlacesResult? {
        var named = question
        // From the circle that was asked for, not the one that it grew to.
        named.source = nil
        named.query.meaning?.wished.attributes = []
        named.query.meaning?.terms = words.map { SearchMeaning.Term([$0], isOfNames: true) }
        var result = try answer(&named)
        result.notices.insert(.notRecorded(words, listed: result.places.isEmpty ? .nothing : .names), at: 0)
        return result
    }

    /// What else is wished for, without places that tell the opposite; `nil` where that finds nothing, either.
    private func beside(
        _ question: SearchQuestion, _ wished: [AttributeCondition]
    ) throws(PlacesError) -> PlacesResult? {
        var others = question
        others.source = nil
        others.query.meaning?.wished.attributes.removeAll { wished.contains($0) }
        others.query.filter.attributes += wished.filter { !$0.values.contains(Self.no) }.map {
            AttributeCondition(key: $0.key, values: [Self.no], isNegated: true)
        }
        var result = try answer(&others)
        guard !result.places.isEmpty, let meaning = question.query.meaning else { return nil }
        result.notices.insert(.notRecorded(wished.map(meaning.words), listed: .all), at: 0)
        return result
    }

    /// The value of places that do not have what an attribute is about.
    private static let no = "no"
}

extension PlacesQuery {
    /// True if nothing is asked for but attributes, and when and where.
    fileprivate var isOfAttributesAlone: Bool {
        meaning?.terms.isEmpty ?? false && filter.kinds.isEmpty && filter.chains.isEmpty && !filter.isIndependent
    }
}
