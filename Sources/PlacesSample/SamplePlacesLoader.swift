public import PlacesFeature

/// Loads places from the samples inside the program: without a network, a token or a file, the same on every machine.
///
/// The places are what OpenStreetMap knew in the month of ``SampleArea/dataDate``. There are no ratings, prices or
/// popularity in them. What stands out most comes first: by its kind, from museums down to car parks, and by facts of
/// its record such as an entry in Wikidata, opening hours, a website. The points are listed beside the data, in
/// `Sources/CPlacesSample/data/LICENSE.md`.
public struct SamplePlacesLoader: PlacesLoader {
    private let preferred: Sample

    /// - Parameter preferred: the sample to show when a query has no centre.
    public init(preferred: Sample = .helsinki) {
        self.preferred = preferred
    }

    public var isLocal: Bool { true }

    /// Loads every match within the radius, the most prominent first.
    ///
    /// Without a centre the preferred sample is searched around its own. With one, the sample is taken whose coverage
    /// contains it. The circle may leave the coverage, which a notice tells: beyond it the sample knows nothing. The
    /// result is complete all the same, in that the sample holds no further match.
    ///
    /// A place matches a text if each of its words occurs in the place's names, the names of its categories, its brand,
    /// cuisine or address, whatever their case and accents.
    /// - Throws: ``PlacesError/notCovered(_:areas:)`` if the centre lies outside every sample,
    ///   ``PlacesError/localData(reason:)`` if the data in the program is damaged.
    public func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        let (area, location) = try area(for: query.centre)
        let table = EmbeddedTable.places(of: area.sample)
        let places = try SampleDecoder.decode(
            table.bytes, name: table.name, categories: .embedded(), putsHouseNumberFirst: area.putsHouseNumberFirst,
            query: SampleQuery(centre: location.coordinate, radius: query.radius, text: query.text))
        var notices = [Notice.sample(area: area.name, dataDate: area.dataDate)]
        if !area.coverage.containsCircle(around: location.coordinate, radius: query.radius) {
            notices.append(.leavesCoverage(area: area.name))
        }
        return PlacesResult(
            places: places, location: location, radius: query.radius, sources: [area.source], isComplete: true,
            coverage: area.coverage, notices: notices)
    }

    /// The sample to search, and around which point.
    private func area(for centre: Coordinate?) throws(PlacesError) -> (area: SampleArea, location: LocationFix) {
        guard let centre else {
            let area = try preferred.area()
            return (area, area.location)
        }
        var names: [String] = []
        for sample in Sample.allCases {
            let area = try sample.area()
            if area.coverage.contains(centre) {
                return (area, LocationFix(coordinate: centre, accuracy: 0, age: .zero, method: .fixed))
            }
            names.append(area.name)
        }
        throw .notCovered(centre, areas: names)
    }
}
