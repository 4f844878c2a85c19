package import PlacesEngine
package import PlacesFeature

/// Asks a service only where no area on this machine knows all there is.
package struct AreaFirstLoader: PlacesLoader {
    private let service: any PlacesLoader
    private let indexes: [LocalIndex]
    private let report: @Sendable (PlacesError) -> Void

    /// - Parameters:
    ///   - indexes: areas, and collections to be merged with them.
    ///   - service: asked elsewhere.
    ///   - report: takes why an area cannot be read, so that the service is asked instead.
    package init(
        _ indexes: [LocalIndex], else service: any PlacesLoader,
        report: @escaping @Sendable (PlacesError) -> Void = { _ in }
    ) {
        (self.indexes, self.service, self.report) = (indexes, service, report)
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
        guard let centre, indexes.contains(where: { $0.role == .area && covers($0, centre) }) else { return nil }
        return LocalPlacesLoader(indexes, else: nil)
    }

    private func covers(_ index: LocalIndex, _ centre: Coordinate) -> Bool {
        do {
            return try index.open().covers(centre)
        } catch {
            report(error)
            return false
        }
    }

    package func bringToHand(
        for query: PlacesQuery, around fix: LocationFix?
    ) async throws(PlacesError) -> PlacesAtHand? {
        if let places = atHand(around: query.centre) { return places }
        return try await service.bringToHand(for: query, around: fix)
    }
}
