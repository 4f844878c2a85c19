public import PlacesFeature

/// A source whose places are in memory.
public struct InMemoryPlacesLoader: TableSource {
    private let table: PlaceTable
    private let sources: [PlacesSource]
    private let coverage: CoverageArea?

    /// - Parameters:
    ///   - places: the most prominent first.
    ///   - sources: who delivered them.
    ///   - coverage: the area in which they are all there are, or `nil` for the whole world.
    /// - Throws: ``PlacesFeature/PlacesError``, as every table may; one of places in memory has no reason to.
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
        try everything(for: query)
    }

    package func answer(to query: PlacesQuery) -> SourceAnswer {
        SourceAnswer(all: table, for: query, sources: sources, coverage: coverage)
    }
}
