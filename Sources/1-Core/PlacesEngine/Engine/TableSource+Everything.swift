package import PlacesFeature

extension TableSource {
    /// Every place within the radius, the most prominent first, whatever the words and filters; without a centre, every
    /// place.
    package func everything(for query: PlacesQuery) throws(PlacesError) -> PlacesResult {
        let source = try answer(to: query)
        var all = query
        (all.text, all.filter) = (nil, .none)
        all.comesWithIncidentals = query.wantsIncidentals
        let places = try AnswerEngine(
            dependencies: SearchDependencies(), traits: traits, vocabulary: vocabulary, now: nil
        )
        .matches(all, from: source, radius: query.radius)
        return PlacesResult(
            places: places, location: source.location, radius: query.radius, sources: source.sources,
            isComplete: source.isComplete, coverage: source.coverage, query: query)
    }
}
