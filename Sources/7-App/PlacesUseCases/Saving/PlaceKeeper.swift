import PlacesAPI
public import PlacesFeature
import PlacesStrings

/// Saves places in lists, and takes them out again. Of a source whose terms forbid more, the identifier alone is kept, under a
/// name by the search that found it.
public struct PlaceKeeper: Sendable {
    /// What the user says of a place on their own.
    public struct Own: Hashable, Sendable {
        public var name, note: String?
        public var coordinate: Coordinate?

        public init(name: String? = nil, note: String? = nil, coordinate: Coordinate? = nil) {
            (self.name, self.note, self.coordinate) = (name, note, coordinate)
        }
    }

    private let store: any PlacesStore
    private let resolver: PlaceResolver
    private let directory: SourceDirectory
    private let now: @Sendable () -> Timestamp

    /// - Parameters:
    ///   - store: where places are kept.
    ///   - resolver: finds out what is to be kept of a place.
    ///   - directory: what the terms of sources allow.
    ///   - now: the clock.
    public init(
        store: any PlacesStore, resolver: PlaceResolver, directory: SourceDirectory,
        now: @escaping @Sendable () -> Timestamp
    ) {
        (self.store, self.resolver, self.directory, self.now) = (store, resolver, directory, now)
    }

    /// Saves a place of an identifier.
    /// - Throws: ``UseCaseError`` if nothing is known of it, or it cannot be kept.
    @discardableResult public func save(
        _ id: Place.ID, in list: String = SavedPlace.standardList, as own: Own = Own()
    ) async throws(UseCaseError) -> SavedPlace {
        let place = try await place(.id(id), list: list, own)
        try translated { try store.save([place]) }
        return place
    }

    /// Saves the place of a number in the last answer, counted from 1.
    /// - Throws: ``UseCaseError`` if there is no such number, or it cannot be kept.
    @discardableResult public func save(
        number: Int, in list: String = SavedPlace.standardList, as own: Own = Own()
    ) async throws(UseCaseError) -> SavedPlace {
        let place = try await place(.number(number), list: list, own)
        try translated { try store.save([place]) }
        return place
    }

    /// Saves each place; all are found out about before the first is kept.
    package func save(
        _ references: [PlaceReference], in list: String, as own: Own
    ) async throws(UseCaseError) -> [SavedPlace] {
        var places: [SavedPlace] = []
        for reference in references {
            places.append(try await place(reference, list: list, own, besides: places.compactMap(\.madeName)))
        }
        try translated { try store.save(places) }
        return places
    }

    /// Takes each place out of a list, or out of all; all are found before the first is taken out.
    /// - Returns: for each the identifier, what the last answer kept of it, the name under which it was saved, and out of how
    ///   many lists it was taken.
    package func unsave(
        _ references: [PlaceReference], from list: String?
    ) throws(UseCaseError) -> [(id: Place.ID, record: Place?, name: String?, count: Int)] {
        var found: [(id: Place.ID, record: Place?, name: String?)] = []
        for reference in references {
            let place = try resolver.find(reference)
            let saved = try translated { try store.savedPlaces(ids: [place.id]) }
            found.append((place.id, place.record, saved.compactMap(\.name).last))
        }
        return try found.map { place throws(UseCaseError) in
            (place.id, place.record, place.name, try translated { try store.unsave(place.id, list: list) })
        }
    }

    /// How many places of a list are in no other one.
    /// - Throws: ``UseCaseError`` if the list holds none.
    public func placesOnly(in list: String) throws(UseCaseError) -> Int {
        try translated {
            let ids = Set(try store.savedPlaces(list: list).map(\.id))
            guard !ids.isEmpty else {
                throw UseCaseError(
                    Strings.OnePlace.nothingSaved(in: list, lists: try store.savedLists()), cause: .nothing)
            }
            let elsewhere = Set(try store.savedPlaces(ids: Array(ids)).filter { $0.list != list }.map(\.id))
            return ids.subtracting(elsewhere).count
        }
    }

    /// Takes every place out of a list.
    /// - Returns: how many these were.
    @discardableResult public func forget(list: String) throws(UseCaseError) -> Int {
        try translated { try store.unsave(list: list) }
    }

    /// What to keep of a place: of a source that forbids more, the identifier alone, without a call.
    private func place(
        _ reference: PlaceReference, list: String, _ own: Own, besides names: [String] = []
    ) async throws(UseCaseError) -> SavedPlace {
        let found = try resolver.find(reference)
        var record = found.record
        if directory.mayBeKept(found.id), record == nil {
            let details = try await resolver.resolve(reference).details
            record = details.place.dated(details.source.dataDate)
        }
        let search = resolver.answer(with: found.id).map { SearchedName(words: $0.query, centre: $0.centre) }
        let place = SavedPlace(
            id: found.id, list: list, savedAt: now(), ownName: own.name, note: own.note,
            ownCoordinate: own.coordinate, record: directory.keepable(record))
        return try translated { try place.named(bySearch: search, in: store, directory, besides: names) }
    }
}
