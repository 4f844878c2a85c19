import PlacesEngine
public import PlacesFeature

/// Tells all about a place of the samples.
public struct SampleDetailsLoader: PlaceDetailsLoader {
    public init() {}

    /// Looks for the identifier in every sample.
    /// - Throws: ``PlacesFeature/PlacesError/unknownPlace(_:)`` if none has it,
    ///   ``PlacesFeature/PlacesError/localData(reason:)`` if the data in the program is damaged.
    public func details(of id: Place.ID) async throws(PlacesError) -> PlaceDetails {
        for sample in Sample.allCases {
            let area = try sample.area()
            let table = try SampleTables.table(of: sample)
            if let row = try table.row(of: id) {
                return PlaceDetails(place: try table.place(row), source: area.source, notices: [notice(area)])
            }
        }
        throw .unknownPlace(id)
    }

    private func notice(_ area: SampleArea) -> Notice { .sample(area: area.name, dataDate: area.dataDate) }
}
