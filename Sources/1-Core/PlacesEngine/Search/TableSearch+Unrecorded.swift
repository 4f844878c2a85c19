import PlacesFeature

/// Wishes for attributes that no record here mentions, such as a terrace in data without terraces.
///
/// An attribute filters only if at least one place here has it recorded as wished. Otherwise the rest of the wish is answered,
/// without the places recorded as the opposite; if the attribute is the whole wish, only places with the word in their names are listed.
/// A diet is a need: instead of places that may not meet it, those of other kinds are listed that do.
extension TableSearch {
    /// The answer without the attributes that cannot be checked; `nil` where all can.
    func unchecked(_ question: SearchQuestion, _ result: PlacesResult) throws(PlacesError) -> PlacesResult? {
        guard let meaning = question.query.meaning, !engine.traits.isBilled else { return nil }
        let wished = meaning.wished.attributes.filter { !$0.isNegated }
        guard !wished.isEmpty else { return nil }
        if question.query.isOfAttributesAlone {
            return result.isUnrecorded || result.places.isEmpty ? try named(question, wished.map(meaning.words)) : nil
        }
        let needs = wished.filter(\.isNeed)
        if !needs.isEmpty, result.places.isEmpty || result.isUnrecorded(any: needs.map(meaning.words)) {
            return try ofOtherKinds(question, needs)
        }
        return result.places.isEmpty ? try beside(question, wished) : nil
    }

    /// Places of any kind that meet the needs, or else those whose names say so.
    private func ofOtherKinds(
        _ question: SearchQuestion, _ needs: [AttributeCondition]
    ) throws(PlacesError) -> PlacesResult? {
        var others = question
        others.source = nil
        others.query.meaning?.terms = []
        others.query.meaning?.wished.attributes = needs
        let words = needs.map { question.query.meaning?.words(for: $0) ?? $0.key }
        var result = try answer(&others)
        guard !result.places.isEmpty, !result.isUnrecorded else { return try named(question, words) }
        result.notices.insert(.notRecorded(words, listed: .otherKinds), at: 0)
        return result
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

    /// The answer to the rest of the wish, without places recorded as the opposite of it; `nil` if that is empty, too.
    private func beside(
        _ question: SearchQuestion, _ wished: [AttributeCondition]
    ) throws(PlacesError) -> PlacesResult? {
        var others = question
        others.source = nil
        others.query.meaning?.wished.attributes.removeAll { wished.contains($0) }
        others.query.filter.attributes += wished.compactMap(\.unlessRecorded)
        var result = try answer(&others)
        guard !result.places.isEmpty, let meaning = question.query.meaning else { return nil }
        result.notices.insert(.notRecorded(wished.map(meaning.words), listed: .all), at: 0)
        return result
    }
}

extension AttributeCondition {
    /// The condition that a place is not recorded as the opposite; `nil` where a value is no opposite of another.
    fileprivate var unlessRecorded: AttributeCondition? {
        switch wish {
        case .absence: AttributeCondition(key: key, values: [Self.lack, Self.unknown])
        case .value where values.contains(Self.lack): nil
        case .presence, .value: AttributeCondition(key: key, values: [Self.lack], isNegated: true)
        }
    }
}

extension PlacesResult {
    /// True if a wished attribute is not recorded for any place.
    fileprivate var isUnrecorded: Bool { notices.contains { $0.unrecordedWords != nil } }

    /// True if one of the attributes that are called so is not.
    fileprivate func isUnrecorded(any words: [String]) -> Bool {
        notices.contains { $0.unrecordedWords?.contains(where: words.contains) ?? false }
    }
}

extension Notice {
    fileprivate var unrecordedWords: [String]? { if case .notRecorded(let words, _) = self { words } else { nil } }
}

extension PlacesQuery {
    /// True if nothing is asked for but attributes, and when and where.
    fileprivate var isOfAttributesAlone: Bool {
        meaning?.terms.isEmpty ?? false && filter.kinds.isEmpty && filter.chains.isEmpty && !filter.isIndependent
    }
}
