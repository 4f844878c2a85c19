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
        switch self {
        case .helsinki: try Self.helsinkiArea.get()
        case .monaco: try Self.monacoArea.get()
        }
    }

    // Each by itself, since most questions are about one.
    private static let helsinkiArea = Result { () throws(PlacesError) in try read(.helsinki) }
    private static let monacoArea = Result { () throws(PlacesError) in try read(.monaco) }

    private static func read(_ sample: Sample) throws(PlacesError) -> SampleArea {
        let table = EmbeddedTable.areas
        guard let area = try SampleArea(of: sample, in: table.bytes, called: table.name) else {
            throw .localData(reason: .missingRow(sample.rawValue, table: table.name))
        }
        return area
    }
}
