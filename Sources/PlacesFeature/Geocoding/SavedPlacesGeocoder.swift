/// Finds what a person saved by its whole name: their own or the record's, whichever the case and accents.
public struct SavedPlacesGeocoder: Gazetteer {
    private let store: any SavedPlacesStore

    public init(store: any SavedPlacesStore) { self.store = store }

    /// Places of the name, the latest saved first, each once; those with a name of the person's own before the others.
    /// - Throws: ``PlacesError/kept(_:)`` if the store cannot be read.
    public func candidates(named text: String, limit: Int) throws(PlacesError) -> [GeocodedPlace] {
        let wanted = text.cleaned.folded
        guard !wanted.isEmpty else { return [] }
        let entries: [SavedPlace]
        do {
            entries = try store.savedPlaces(named: text)
        } catch {
            throw .kept(error)
        }
        let own = entries.reversed().filter { $0.ownName?.folded == wanted }
        let recorded = entries.reversed().filter { $0.record?.name.folded == wanted }
        var known: Set<Place.ID> = []
        return Array(
            (own + recorded).filter { $0.coordinate != nil && known.insert($0.id).inserted }
                .compactMap(Self.place).prefix(max(limit, 0)))
    }

    private static func place(_ saved: SavedPlace) -> GeocodedPlace? {
        guard let place = saved.place else { return nil }
        let address = place.address
        let isOfOpenStreetMap = saved.ownCoordinate == nil && place.id.source == "osm"
        return GeocodedPlace(
            coordinate: place.coordinate, name: place.name,
            address: GeocodedAddress(
                street: address.street, city: address.locality, region: address.region,
                postalCode: address.postcode, countryCode: address.country),
            source: isOfOpenStreetMap ? .keptOpenStreetMap(oldest: place.dates.data) : .savedHere)
    }
}
