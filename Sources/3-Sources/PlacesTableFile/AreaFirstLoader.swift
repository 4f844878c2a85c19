package import PlacesEngine
package import PlacesFeature

/// Asks a service only where no area on this machine knows all there is.
package struct AreaFirstLoader: PlacesLoader {
    private let service: any PlacesLoader
    private let indexes: [LocalIndex]

    /// - Parameters:
    ///   - indexes: areas, and collections to be merged with them.
    ///   - service: asked elsewhere.
    package init(_ indexes: [LocalIndex], else service: any PlacesLoader) {
        (self.indexes, self.service) = (indexes, service)
    }

    package var traits: SourceTraits { service.traits }
    package var vocabulary: any SourceVocabulary { service.vocabulary }

    package func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        if let area = area(around: query.centre) { return try await area.load(query) }
        return try await service.load(query)
    }

    package func atHand(around centre: Coordinate?) -> PlacesAtHand? { area(around: centre)?.atHand }

    /// The places on this machine, if an area covers the point. An area that cannot be read covers nothing.
    private func area(around centre: Coordinate?) -> LocalPlacesLoader? {
        guard let centre, indexes.contains(where: { $0.role == .area && ((try? $0.open().covers(centre)) ?? false) })
        else { return nil }
        return LocalPlacesLoader(indexes, else: nil)
    }

    package func bringToHand(
        for query: PlacesQuery, around fix: LocationFix?
    ) async throws(PlacesError) -> PlacesAtHand? {
        if let places = atHand(around: query.centre) { return places }
        return try await service.bringToHand(for: query, around: fix)
    }
}
