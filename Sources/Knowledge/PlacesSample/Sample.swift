public import PlacesFeature

/// Real places inside the program, for a first look without any service: see ``SamplePlacesLoader``.
public enum Sample: String, Hashable, Sendable, CaseIterable {
    /// 2,283 places of April 2019 in the centre of Helsinki, of which browsing lists 1,506.
    case helsinki
    /// 1,866 places of December 2023, of which browsing lists 707.
    case monaco

    /// Where the sample is, how old it is and what it covers.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the data in the program is damaged.
    public func area() throws(PlacesError) -> SampleArea {
        let areas = try Self.areas.get()
        guard let area = areas.first(where: { $0.sample == self }) else {
            throw .localData(reason: .missingRow(rawValue, table: EmbeddedTable.areas.name))
        }
        return area
    }

    /// The areas of all samples.
    package static let areas = Result { () throws(PlacesError) in
        try SampleArea.decode(EmbeddedTable.areas.bytes, name: EmbeddedTable.areas.name)
    }
}
