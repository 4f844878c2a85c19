internal import PlacesCategories
public import PlacesEngine
public import PlacesFeature

/// Loads places from the samples inside the program: without a network, a token or a file, the same on every machine.
///
/// The places are what OpenStreetMap knew in the month of ``SampleArea/dataDate``. There are no ratings, prices or
/// popularity in them. What stands out most comes first: by its kind, from museums down to car parks, and by facts of
/// its record such as an entry in Wikidata, opening hours, a website. The points are listed beside the data, in
/// `Sources/0-Support/C/CPlacesData/Sample/data/LICENSE.md`.
public struct SamplePlacesLoader: PlacesLoader {
    private let preferred: Sample

    /// - Parameter preferred: the sample to show when a query has no centre.
    public init(preferred: Sample = .helsinki) {
        self.preferred = preferred
    }

    public var traits: SourceTraits { .inMemory }

    /// That of all samples, without what is damaged, which ``load(_:)`` reports.
    public var vocabulary: any SourceVocabulary { SampleVocabulary() }

    /// Loads every match within the radius, the most prominent first.
    ///
    /// Without a centre the preferred sample is searched around its own. With one, the sample is taken whose coverage
    /// contains it, or else one with matches in the circle. The circle may leave the coverage, as a notice then says:
    /// beyond it the sample knows nothing. The result is complete all the same, in that the sample holds no further
    /// match. Where the whole sample has nothing of what was asked for, a notice says so.
    ///
    /// Words are matched in names, categories, brand, operator, cuisine and address. Places that are
    /// ``PlacesFeature/Place/isIncidental`` come where the query wants them: see
    /// ``PlacesFeature/PlacesQuery/wantsIncidentals``.
    /// - Throws: ``PlacesFeature/PlacesError/notCovered(_:areas:)`` if the centre lies outside every sample,
    ///   ``PlacesFeature/PlacesError/localData(reason:)`` if the data in the program is damaged.
    public func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        let source = try answer(to: query)
        var result = PlacesResult(
            places: try matches(query, in: source, within: query.radius), location: source.location,
            radius: query.radius, sources: source.sources, isComplete: true, coverage: source.coverage,
            notices: source.notices, query: query)
        if result.places.isEmpty, let notice = try source.explainNothing?(query) {
            result.notices.insert(notice, at: min(1, result.notices.count))
        }
        return result
    }
}

extension SamplePlacesLoader: TableSource {
    package func answer(to query: PlacesQuery) throws(PlacesError) -> SourceAnswer {
        guard let centre = query.centre else {
            let area = try preferred.area()
            return try answer(to: query, in: area, around: area.location)
        }
        let location = LocationFix(coordinate: centre, accuracy: 0, age: .zero, method: .fixed)
        var areas: [SampleArea] = []
        for sample in Sample.allCases {
            let area = try sample.area()
            if area.coverage.contains(centre) { return try answer(to: query, in: area, around: location) }
            areas.append(area)
        }
        // From outside, what lies within the circle is known all the same.
        for area in areas where area.coverage.meets(BoundingBox(around: centre, radius: query.radius.metres)) {
            let source = try answer(to: query, in: area, around: location)
            if try !matches(query, in: source, within: query.radius).isEmpty { return source }
        }
        throw .notCovered(centre, areas: areas.map(\.name))
    }

    private func answer(
        to query: PlacesQuery, in area: SampleArea, around location: LocationFix
    ) throws(PlacesError) -> SourceAnswer {
        var source = SourceAnswer(
            table: try SampleTables.table(of: area.sample), location: location, radius: query.radius,
            sources: [area.source], isComplete: true, coverage: area.coverage,
            notices: [.sample(area: area.name, dataDate: area.dataDate)])
        if let notice = try lack(ofKinds: query.filter.kinds, in: area, source) { source.notices.append(notice) }
        if let text = query.text {
            let (bare, loader) = (source, self)
            source.explainNothing = { query throws(PlacesError) in
                guard try loader.matches(query, in: bare, within: .greatest).isEmpty else { return nil }
                return .notHeld(text: text, kinds: [], area: area.name, dataDate: area.dataDate, isEverything: true)
            }
        }
        if !area.coverage.containsCircle(around: location.coordinate, radius: query.radius) {
            source.notices.append(.leavesCoverage(area: area.name, isSample: true))
        }
        return source
    }

    /// The places that match the words of a question, whatever else it wants.
    private func matches(
        _ query: PlacesQuery, in source: SourceAnswer, within radius: SearchRadius
    ) throws(PlacesError) -> [NearbyPlace] {
        var bare = query
        bare.filter = .none
        bare.meaning?.wished = .none
        bare.comesWithIncidentals = query.wantsIncidentals
        return try AnswerEngine(dependencies: SearchDependencies(), traits: traits, vocabulary: vocabulary, now: nil)
            .matches(bare, from: source, radius: radius)
    }

    /// The kinds of which the whole sample has nothing, however far one looks.
    private func lack(
        ofKinds kinds: Set<String>, in area: SampleArea, _ source: SourceAnswer
    ) throws(PlacesError) -> Notice? {
        guard !kinds.isEmpty else { return nil }
        let tree = try CategoryTree.builtIn()
        let held = Set(try source.table.kinds().values.lazy.flatMap(\.self).compactMap(\.kind))
        let missing = tree.names(of: kinds) { held.contains($0.id) }
        guard !missing.isEmpty else { return nil }
        return .notHeld(
            text: nil, kinds: missing, area: area.name, dataDate: area.dataDate,
            isEverything: missing.count == tree.names(of: kinds) { _ in false }.count)
    }
}
