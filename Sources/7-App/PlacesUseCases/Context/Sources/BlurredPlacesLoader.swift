public import PlacesEngine
public import PlacesFeature

/// Asks a source around the centre of a grid cell instead of the exact point, in a circle that holds the one asked for.
///
/// The circle asked for grows by the same length wherever in the cell the point is. What comes back is measured and
/// filtered from the exact point again, here.
public struct BlurredPlacesLoader: PlacesLoader {
    private let loader: any PlacesLoader
    private let grid: BlurGrid

    /// - Parameters:
    ///   - loader: a source that is not to learn the exact point.
    ///   - grid: the cells; the source learns only the centre of one.
    public init(_ loader: any PlacesLoader, grid: BlurGrid) { (self.loader, self.grid) = (loader, grid) }

    public var traits: SourceTraits { loader.traits }
    public var vocabulary: any SourceVocabulary { loader.vocabulary }

    public func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        guard let centre = query.centre else { return try await loader.load(query) }
        var blurred = blurred(query, from: centre)
        // The places nearest to the point need not be those nearest to the centre.
        if case .count(let count) = query.limit { blurred.limit = .count(max(50, 2 * count)) }
        var result = try await loader.load(blurred)
        // What the source applied, counted and left out itself was about another circle.
        result.isComplete = result.isComplete && result.total.value <= result.places.count + result.others.count
        (result.applied, result.hidden) = ([], [])
        result.places = measured(result.places, from: centre, within: query.radius)
        result.others = measured(result.others, from: centre, within: query.radius)
        result.total = PlaceCount(result.places.count + result.others.count)
        result.location = LocationFix(coordinate: centre, accuracy: 0, age: .zero, method: .fixed)
        result.radius = query.radius
        let isTold = result.notices.contains { if case .tooManyPlaces = $0 { true } else { false } }
        result.notices = result.notices.map(narrowed) + [.blurred(size: grid.size)]
        // Those that the service left out may be the nearest to the point.
        if !result.isComplete, !isTold { result.notices.append(.tooManyPlaces(wholeWithin: nil)) }
        return result
    }

    /// The places of a circle are measured from the exact point, here.
    public func bringToHand(
        for query: PlacesQuery, around fix: LocationFix?
    ) async throws(PlacesError) -> PlacesAtHand? {
        guard let centre = query.centre else { return nil }
        // The name may be that of the exact point.
        let places = try await loader.bringToHand(for: blurred(query, from: centre), around: nil)
        return places.map { PlacesAtHand(source: BlurredTable(source: $0.source, size: grid.size)) }
    }

    private func blurred(_ query: PlacesQuery, from centre: Coordinate) -> PlacesQuery {
        var blurred = query
        blurred.centre = grid.centre(of: centre)
        blurred.radius = min(.greatest, SearchRadius(metres: query.radius.metres + grid.reach) ?? .greatest)
        return blurred
    }

    private func measured(
        _ places: [NearbyPlace], from centre: Coordinate, within radius: SearchRadius
    ) -> [NearbyPlace] {
        places.map { NearbyPlace($0.place, from: centre) }.filter { ($0.distance ?? 0) <= radius.metres }
    }

    /// What is known around the centre of the cell is known around the point for a shorter way.
    private func narrowed(_ notice: Notice) -> Notice {
        guard case .tooManyPlaces(let metres?) = notice else { return notice }
        return .tooManyPlaces(wholeWithin: metres > grid.reach ? metres - grid.reach : nil)
    }
}

/// The places of a circle that was asked for around the centre of a cell.
private struct BlurredTable: TableSource {
    let source: any TableSource
    /// Of the cell, in metres.
    let size: Double

    var traits: SourceTraits { source.traits }
    var vocabulary: any SourceVocabulary { source.vocabulary }
    var knownCircle: AskedCircle? { source.knownCircle }

    func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult { try await source.load(query) }

    func answer(to query: PlacesQuery) throws(PlacesError) -> SourceAnswer {
        var answer = try source.answer(to: query)
        answer.notices.append(.blurred(size: size))
        return answer
    }
}
