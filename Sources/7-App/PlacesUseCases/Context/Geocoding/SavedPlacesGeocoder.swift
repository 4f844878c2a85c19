import PlacesEngine
public import PlacesFeature

/// Finds what the user saved by its whole name, their own or the record's, whichever the case and accents, or by words
/// in it.
public struct SavedPlacesGeocoder: Gazetteer {
    /// How a name and words may differ.
    public enum Matching: Hashable, Sendable {
        case wholeName
        /// Each word is one of the name that places are shown with, of one name alone.
        case words
    }

    private let store: any SavedPlacesStore
    private let directory: SourceDirectory
    private let matching: Matching

    /// - Parameters:
    ///   - store: where the places are saved.
    ///   - directory: the sources that places may be of.
    ///   - matching: how much of a name must be given.
    public init(store: any SavedPlacesStore, directory: SourceDirectory, matching: Matching = .wholeName) {
        (self.store, self.directory, self.matching) = (store, directory, matching)
    }

    /// Places of the name, the latest saved first, each once; those with a name of the user's own before the others.
    /// - Throws: ``PlacesFeature/PlacesError/store(_:)`` if the store cannot be read.
    public func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        switch matching {
        case .wholeName: try places(called: text, limit: limit)
        case .words: try places(withWords: text, limit: limit)
        }
    }

    private func places(withWords text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        let entries: [SavedPlace]
        do {
            entries = try store.savedPlaces(list: nil).reversed()
        } catch {
            throw .store(error)
        }
        var known: Set<Place.ID> = []
        let located = entries.filter { $0.coordinate != nil && known.insert($0.id).inserted }
        let numbers = Dictionary(uniqueKeysWithValues: zip(located.map(\.id), located.indices))
        let table = try PlaceTable(located.compactMap(\.place))
        var found: [Int] = []
        for row in try table.rows(withWordsOfOneName: text) {
            if let number = numbers[try table.place(row).id] { found.append(number) }
        }
        return Array(found.sorted().compactMap { place(located[$0]) }.prefix(max(limit, 0)))
    }

    private func places(called text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        let wanted = text.cleaned.folded
        guard !wanted.isEmpty else { return [] }
        let entries: [SavedPlace]
        do {
            entries = try store.savedPlaces(named: text)
        } catch {
            throw .store(error)
        }
        let own = entries.reversed().filter { $0.ownName?.folded == wanted }
        let recorded = entries.reversed().filter { ($0.record?.name ?? $0.madeName)?.folded == wanted }
        var known: Set<Place.ID> = []
        return Array(
            (own + recorded).filter { $0.coordinate != nil && known.insert($0.id).inserted }
                .compactMap(place).prefix(max(limit, 0)))
    }

    private func place(_ saved: SavedPlace) -> GeocodedPlace? {
        guard let place = saved.place else { return nil }
        let address = place.address
        return GeocodedPlace(
            coordinate: place.coordinate, name: place.name,
            address: GeocodedAddress(
                street: address.street, city: address.locality, region: address.region,
                postalCode: address.postcode, countryCode: address.country),
            source: directory.keptCredit(of: saved))
    }
}
