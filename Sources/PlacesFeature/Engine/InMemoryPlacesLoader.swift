/// A source whose places are in memory.
public struct InMemoryPlacesLoader: TableSource {
    private let table: PlaceTable
    private let sources: [PlacesSource]
    private let coverage: CoverageArea?

    /// - Parameters:
    ///   - places: the most prominent first.
    ///   - sources: who delivered them.
    ///   - coverage: the area in which they are all there are, or `nil` for the whole world.
    public init(_ places: [Place], sources: [PlacesSource], coverage: CoverageArea? = nil) throws(PlacesError) {
        (table, self.sources, self.coverage) = (try PlaceTable(places), sources, coverage)
    }

    package init(_ table: PlaceTable, sources: [PlacesSource]) {
        (self.table, self.sources, coverage) = (table, sources, nil)
    }

    public var traits: SourceTraits { .inMemory }
    public var vocabulary: any SourceVocabulary { TableVocabulary(table) }

    /// Loads every place within the radius, the most prominent first; without a centre, every place.
    public func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        let source = answer(to: query)
        var all = query
        (all.text, all.filter) = (nil, .none)
        all.comesWithIncidentals = query.wantsIncidentals
        let places = try AnswerEngine(aids: SearchAids(), traits: traits, vocabulary: vocabulary, now: nil)
            .matches(all, from: source, radius: query.radius)
        return PlacesResult(
            places: places, location: source.location, radius: query.radius, sources: sources, isComplete: true,
            coverage: coverage)
    }

    package func answer(to query: PlacesQuery) -> SourceAnswer {
        SourceAnswer(
            table: table, location: query.centre.map { LocationFix(coordinate: $0, method: .fixed) },
            radius: query.radius, sources: sources, isComplete: true, coverage: coverage)
    }
}
