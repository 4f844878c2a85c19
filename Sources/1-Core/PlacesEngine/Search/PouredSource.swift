import PlacesFeature

/// A free source that delivers lists, the most prominent first: all its places, poured into a table once.
struct PouredSource: TableSource {
    let traits: SourceTraits
    let vocabulary: any SourceVocabulary
    private let everything: SourceAnswer

    /// - Parameter query: around what is searched.
    init(_ loader: any PlacesLoader, for query: PlacesQuery) async throws(PlacesError) {
        (traits, vocabulary) = (loader.traits, loader.vocabulary)
        var everything = try SourceAnswer(try await loader.load(query.forEverything))
        // Of a question for everything, nothing is left out.
        (everything.applied, everything.hidden) = ([], [])
        self.everything = everything
    }

    func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        var query = query
        // What a loader delivers is all at hand.
        query.needs.remove(.sequence)
        let source = answer(to: query)
        let engine = AnswerEngine(dependencies: SearchDependencies(), traits: traits, vocabulary: vocabulary, now: nil)
        return try engine.answer(query, from: source, radius: query.radius)
    }

    func answer(to query: PlacesQuery) -> SourceAnswer {
        var answer = everything
        if answer.isBounded { answer.radius = query.radius }
        if let centre = query.centre { answer.location = LocationFix(coordinate: centre, method: .fixed) }
        return answer
    }
}

extension PlacesQuery {
    /// The same question for all places that the source has, however far.
    var forEverything: PlacesQuery {
        var all = self
        (all.radius, all.text, all.filter) = (.greatest, nil, .none)
        (all.comesWithIncidentals, all.includesClosedForGood) = (true, true)
        (all.limit, all.order) = (.all, nil)
        return all
    }
}
