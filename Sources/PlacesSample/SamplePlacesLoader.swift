internal import PlacesCategories
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

    /// Those of all samples; none where the data in the program is damaged, which ``load(_:)`` reports.
    public var chainNames: Set<String> { Self.chains }

    private static let chains: Set<String> = {
        var names: Set<String> = []
        for table in Sample.allCases.map(EmbeddedTable.places) {
            var row = SampleRow(table.bytes, name: table.name, putsHouseNumberFirst: false)
            while (try? row.next()) ?? false {
                if let brand = try? row.brand() { names.insert(brand) }
            }
        }
        return names
    }()

    /// Loads every match within the radius, the most prominent first.
    ///
    /// Without a centre the preferred sample is searched around its own. With one, the sample is taken whose coverage
    /// contains it, or else one with matches in the circle. The circle may leave the coverage, which a notice tells: beyond it the sample knows nothing. The
    /// result is complete all the same, in that the sample holds no further match. Where the whole sample has nothing of
    /// what was asked for, a notice tells so.
    ///
    /// A place matches a text if each of its words occurs in the place's names, the names of its categories, its brand,
    /// operator, cuisine or address, whatever their case and accents. Places that are
    /// ``PlacesFeature/Place/isIncidental`` come where the query wants them: see
    /// ``PlacesFeature/PlacesQuery/wantsIncidentals``.
    /// - Throws: ``PlacesFeature/PlacesError/notCovered(_:areas:)`` if the centre lies outside every sample,
    ///   ``PlacesFeature/PlacesError/localData(reason:)`` if the data in the program is damaged.
    public func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        guard let centre = query.centre else {
            let area = try preferred.area()
            return try load(query, in: area, around: area.location)
        }
        let areas = try Sample.allCases.map { sample throws(PlacesError) in try sample.area() }
        let location = LocationFix(coordinate: centre, accuracy: 0, age: .zero, method: .fixed)
        if let area = areas.first(where: { $0.coverage.contains(centre) }) {
            return try load(query, in: area, around: location)
        }
        // From outside, what lies within the circle is known all the same.
        for area in areas where area.coverage.meets(BoundingBox(around: centre, radius: query.radius.metres)) {
            let result = try load(query, in: area, around: location)
            if !result.places.isEmpty { return result }
        }
        throw .notCovered(centre, areas: areas.map(\.name))
    }

    private func load(
        _ query: PlacesQuery, in area: SampleArea, around location: LocationFix
    ) throws(PlacesError) -> PlacesResult {
        let places = try places(for: query, in: area, around: location.coordinate)
        var notices = [Notice.sample(area: area.name, dataDate: area.dataDate)]
        if let notice = try lack(in: area, for: query, places: places) { notices.append(notice) }
        if !area.coverage.containsCircle(around: location.coordinate, radius: query.radius) {
            notices.append(.leavesCoverage(area: area.name))
        }
        return PlacesResult(
            places: places, location: location, radius: query.radius, sources: [area.source], isComplete: true,
            coverage: area.coverage, notices: notices)
    }

    private func places(
        for query: PlacesQuery, in area: SampleArea, around centre: Coordinate
    ) throws(PlacesError) -> [NearbyPlace] {
        let table = EmbeddedTable.places(of: area.sample)
        return try SampleDecoder.decode(
            table.bytes, name: table.name, categories: .embedded(), putsHouseNumberFirst: area.putsHouseNumberFirst,
            query: SampleQuery(
                centre: centre, radius: query.radius, text: query.text, includesIncidentals: query.wantsIncidentals))
    }

    /// What the whole sample has nothing of, however far one looks.
    /// - Parameter places: those in the circle.
    private func lack(
        in area: SampleArea, for query: PlacesQuery, places: [NearbyPlace]
    ) throws(PlacesError) -> Notice? {
        var wide = query
        wide.radius = .greatest
        if query.text != nil, places.isEmpty, try self.places(for: wide, in: area, around: area.centre).isEmpty {
            return .notHeld(text: query.text, kinds: [], area: area.name, dataDate: area.dataDate, isEverything: true)
        }
        let tree = try SampleCategories.embedded().tree
        func missing(among places: [NearbyPlace]) -> [String] {
            let kinds = Set(places.lazy.flatMap(\.place.categories).compactMap(\.kind))
            return tree.names(of: query.filter.kinds) { kinds.contains($0.id) }
        }
        guard !missing(among: places).isEmpty else { return nil }
        wide.text = nil
        let kinds = missing(among: try self.places(for: wide, in: area, around: area.centre))
        guard !kinds.isEmpty else { return nil }
        return .notHeld(
            text: nil, kinds: kinds, area: area.name, dataDate: area.dataDate,
            isEverything: kinds.count == tree.names(of: query.filter.kinds) { _ in false }.count)
    }
}
