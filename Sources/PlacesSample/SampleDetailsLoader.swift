public import PlacesFeature

/// Tells all about a place of the samples.
public struct SampleDetailsLoader: PlaceDetailsLoader {
    public init() {}

    /// Looks for the identifier in every sample.
    /// - Throws: ``PlacesFeature/PlacesError/unknownPlace(_:)`` if none has it,
    ///   ``PlacesFeature/PlacesError/localData(reason:)`` if the data in the program is damaged.
    public func details(of id: Place.ID) async throws(PlacesError) -> PlaceDetails {
        guard id.source == "osm" else { throw .unknownPlace(id) }
        for sample in Sample.allCases {
            let area = try sample.area()
            let table = EmbeddedTable.places(of: sample)
            var row = SampleRow(table.bytes, name: table.name, putsHouseNumberFirst: area.putsHouseNumberFirst)
            var kinds = SampleKinds(try .embedded())
            while try row.next() {
                guard try row.hasID(id.value) else { continue }
                let tags = try row.tags()
                let kind = try row.kind(from: &kinds, tags: tags)
                let place = try row.place(at: try row.coordinate(), kind: kind, tags: tags)
                return PlaceDetails(place: place, source: area.source, notices: [notice(area)])
            }
        }
        throw .unknownPlace(id)
    }

    private func notice(_ area: SampleArea) -> Notice { .sample(area: area.name, dataDate: area.dataDate) }
}
