public import PlacesEngine
public import PlacesFeature

/// Delivers the places that the user saved, wherever they are.
public struct SavedPlacesLoader: TableSource {
    private let store: any SavedPlacesStore
    private let directory: SourceDirectory
    private let list: String?
    private let mostReadWhole: Int
    /// Of more places than that, a question that narrows them down reads a part.
    var mostNarrowed = AnswerEngine.mostCounted

    /// - Parameters:
    ///   - store: where the places are kept.
    ///   - directory: the sources that they may be of.
    ///   - list: the list to deliver, or `nil` for all.
    ///   - mostReadWhole: of more places than that, only about as many are read as a query wants of the nearest.
    public init(
        store: any SavedPlacesStore, directory: SourceDirectory, list: String? = nil, mostReadWhole: Int = .max
    ) {
        (self.store, self.directory, self.list, self.mostReadWhole) = (store, directory, list, mostReadWhole)
    }

    public var traits: SourceTraits { .local }
    public var vocabulary: any SourceVocabulary { SavedVocabulary(store: store) }

    /// Loads every saved place with a known point, the latest saved first. The circle is as large as they need,
    /// and no bound. Where there are too many, those farther away than the query needs are counted alone, or left out of the
    /// count where not all of them may match.
    /// A notice names each place whose identifier alone may be kept and that has no point of the user's own.
    /// - Throws: ``PlacesFeature/PlacesError/store(_:)`` if the store cannot be read.
    public func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult { try saved(query) }

    package func answer(to query: PlacesQuery) throws(PlacesError) -> SourceAnswer {
        try SourceAnswer(try saved(query))
    }

    private func saved(_ query: PlacesQuery) throws(PlacesError) -> PlacesResult {
        let (unique, unreadCount): ([SavedPlace], Int)
        do {
            (unique, unreadCount) = try entries(for: query)
        } catch {
            throw .store(error)
        }
        let places = unique.compactMap(\.place).map { NearbyPlace($0, from: query.centre) }
        let bare = unique.filter { $0.coordinate == nil }
        var result = PlacesResult(
            places: places,
            location: query.centre.map { LocationFix(coordinate: $0, accuracy: 0, age: .zero, method: .fixed) },
            radius: SearchRadius(unchecked: max(1, (places.compactMap(\.distance).max() ?? 0).rounded(.up))),
            isBounded: false, sources: sources(of: places), isComplete: true,
            notices: bare.isEmpty ? [] : [.identifiersOnly(bare.map { $0.name ?? $0.id.description })], query: query)
        result.sourcesWithEveryChain = directory.withEveryChain
        if query.isNarrowed, unreadCount > 0 {
            // The others were not read, so the matches among them are not counted.
            result.total = PlaceCount(places.count, isExact: false)
        } else {
            result.unreadCount = unreadCount
        }
        return result
    }

    /// The latest entry of each place that a query needs, the latest first, and how many places were not read.
    private func entries(for query: PlacesQuery) throws(StoreError) -> (places: [SavedPlace], unreadCount: Int) {
        guard mostReadWhole < .max, let centre = query.centre, let wanted = query.nearestCount else {
            return (latest(try store.savedPlaces(list: list)), 0)
        }
        let count = try store.savedPlaceCount(list: list)
        let mostReadWhole = query.isNarrowed ? max(mostReadWhole, mostNarrowed) : mostReadWhole
        guard count > max(mostReadWhole, wanted) else { return (latest(try store.savedPlaces(list: list)), 0) }
        let bare = try store.savedPlacesWithoutPoint(list: list).map(\.id)
        var radius = 1000.0
        while radius < 1_000_000 {
            let box = BoundingBox(around: centre, radius: radius)
            if try store.savedPlaceCount(in: box, list: list) >= wanted {
                let inside = try store.savedPlaces(in: box, list: list).map(\.id)
                // Another list may have a later entry of a place, which is elsewhere.
                let entries = try store.savedPlaces(ids: inside + bare).filter { list == nil || $0.list == list }
                let places = latest(entries).filter { place in
                    place.coordinate.map { $0.distance(to: centre) <= radius } ?? true
                }
                if places.count(where: { $0.coordinate != nil }) >= wanted { return (places, count - places.count) }
            }
            radius *= 2
        }
        return (latest(try store.savedPlaces(list: list)), 0)
    }

    private func latest(_ entries: [SavedPlace]) -> [SavedPlace] {
        var known: Set<Place.ID> = []
        return entries.reversed().filter { known.insert($0.id).inserted }
    }

    private func sources(of places: [NearbyPlace]) -> [PlacesSource] {
        let kept = directory.all.filter { $0.mayBeKept && $0 != .own }
        return [.savedHere]
            + kept.compactMap { terms in
                let dates = places.lazy.filter { $0.id.source == terms.prefix }.map(\.place.dates.data)
                return dates.isEmpty ? nil : terms.keptCredit(oldest: dates.compactMap(\.self).min())
            }
    }
}

/// The words of all saved places, in any list.
private struct SavedVocabulary: SourceVocabulary {
    let store: any SavedPlacesStore

    func chainNames() throws(PlacesError) -> Set<String> {
        do {
            return try store.savedChainNames()
        } catch {
            throw .store(error)
        }
    }

    func hasPlace(ofChain key: String) throws(PlacesError) -> Bool { try everything().hasPlace(ofChain: key) }
    func attributeKeys() throws(PlacesError) -> Set<String> { try everything().attributeKeys() }

    private func everything() throws(PlacesError) -> TableVocabulary {
        let places: [SavedPlace]
        do {
            places = try store.savedPlaces(list: nil)
        } catch {
            throw .store(error)
        }
        return TableVocabulary(try PlaceTable(places.compactMap(\.place)))
    }
}

extension PlacesQuery {
    /// How many places are wanted of the nearest, if no other order decides: a few more where not all of them may match.
    fileprivate var nearestCount: Int? {
        let isByDistance = order.map { $0 == PlacesOrder(.distance) } ?? (selection == .nearest)
        // How words match hangs on all names.
        guard isByDistance, text == nil, !comesWithIncidentals, limit != .all, !filter.isIndependent else { return nil }
        return isNarrowed ? max(limit.maximum, leastRead) : limit.maximum
    }
}
