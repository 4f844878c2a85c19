public import PlacesAPI
import PlacesCategories
public import PlacesEngine
public import PlacesFeature
public import PlacesKnowledge
import PlacesSample

/// All that a search can know beside its source: the meaning of words, opening hours, the names of places and towns, what
/// the user keeps. The command `places` searches in it, and what is searched in it is answered as the command does.
///
/// ```swift
/// let context = try SearchContext.standard(now: clock)
/// let result = try await context.find("coffee open now near Kamppi", from: SamplePlacesLoader())
/// ```
public struct SearchContext: Sendable {
    /// What the searches of this context use beside their source.
    public var dependencies: SearchDependencies
    /// The languages in which names are shown.
    public var languages: NameLanguages

    /// - Parameters:
    ///   - dependencies: what the searches use beside their source.
    ///   - languages: the languages in which names are shown.
    public init(dependencies: SearchDependencies, languages: NameLanguages = .none) {
        (self.dependencies, self.languages) = (dependencies, languages)
    }

    /// The context in which the command searches, but for what it reads from its settings.
    ///
    /// Words are read as wishes in seven languages; "near" and "in" find positions, what is saved, towns, and places and
    /// streets of the samples. Opening hours are judged on the clocks and by the holidays of each place.
    /// - Parameters:
    ///   - now: the clock, asked once per search.
    ///   - languages: tags of the languages that the user reads, such as `sv-FI`, the best first.
    ///   - personal: what the user keeps, or `nil` if nothing is kept.
    ///   - knowledge: clocks, countries and holidays of any point.
    ///   - collation: how names are sorted.
    ///   - directory: the sources that places may be of.
    ///   - knowsSamples: whether "near Kamppi" may mean a place of the samples, which know nothing of where a live source
    ///     searches.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if data inside the library is damaged.
    public static func standard(
        now: @escaping @Sendable () -> Timestamp, languages: [String] = [], personal: PersonalRecords? = nil,
        knowledge: LocalKnowledge = LocalKnowledge(), collation: NameCollation = .folded,
        directory: SourceDirectory = .builtIn, knowsSamples: Bool = true
    ) throws(PlacesError) -> SearchContext {
        var names: [any Gazetteer] = []
        if let personal { names.append(SavedPlacesGeocoder(store: personal.store, directory: directory)) }
        let towns = TownGeocoder(try TownIndex.embedded(), matching: .exact)
        names.append(towns)
        if knowsSamples { names.append(SampleGeocoder()) }
        names.append(LikelyTowns(towns))
        let dependencies = try dependencies(
            evaluator: knowledge.evaluator, now: now, readsWordsIn: languages, gazetteer: KnownNames(names),
            personal: personal,
            collation: collation, directory: directory)
        return SearchContext(dependencies: dependencies, languages: NameLanguages(Array(languages.prefix(1))))
    }

    /// - Parameters:
    ///   - languages: see ``standard(now:languages:personal:knowledge:collation:directory:knowsSamples:)``; `nil` if
    ///     words mean themselves.
    ///   - gazetteer: who knows where the places and towns are that words name.
    ///   - lists: the folder of files that may be lists of the person's own; `nil` for none.
    package static func dependencies(
        evaluator: any OpeningHoursEvaluator, now: @escaping @Sendable () -> Timestamp,
        readsWordsIn languages: [String]?,
        gazetteer: any Gazetteer, personal: PersonalRecords?, lists: IndexFolder? = nil, collation: NameCollation,
        directory: SourceDirectory
    ) throws(PlacesError) -> SearchDependencies {
        var dependencies = SearchDependencies(
            evaluator: evaluator, now: now, personal: { personal?.notes(on: $0) ?? [:] }, collation: collation,
            knownAttributes: Self.attributesOfSamples, saved: { personal?.places(withWordsOf: $0) ?? [] },
            directory: directory, kinds: try CategoryTree.builtIn(),
            prepare: { query, centre in
                personal?.prepare()
                // Many answers have no hours, and need no clocks.
                let needsHours = query.filter.opening != nil || query.order?.key == .closing
                if needsHours, let centre { _ = evaluator.zone(at: centre) }
            })
        let own = OwnPlaces(saved: personal, folder: lists, directory: directory)
        dependencies.own = { own.places(around: $0, within: $1) }
        if let languages {
            (dependencies.reader, dependencies.gazetteer) = (try WishReader(languages: languages), gazetteer)
        }
        return dependencies
    }

    /// Every attribute in the samples; none where they cannot be read, which whatever needs the samples reports.
    private static let attributesOfSamples: @Sendable () -> Set<String> = {
        (try? SamplePlacesLoader().vocabulary.attributeKeys()) ?? []
    }
}

extension SearchContext {
    /// A search of a source.
    /// - Parameters:
    ///   - loader: the source.
    ///   - provider: finds where the user is, if a question names no centre.
    ///   - fallback: what to do when the provider finds no position.
    public func search(
        _ loader: any PlacesLoader, provider: (any LocationProvider)? = nil,
        fallback: PlacesSearch.Fallback = .source
    ) -> PlacesSearch {
        PlacesSearch(provider: provider, loader: loader, fallback: fallback, dependencies: dependencies)
    }

    /// A question as the command asks it: with the languages of this context, and a circle that grows while nothing is
    /// found, unless a radius was chosen or the source costs something.
    /// - Parameters:
    ///   - text: words such as "cheap pizza open now", or `nil` to browse.
    ///   - centre: the point to search around, or `nil` to leave it to the provider or the source.
    ///   - radius: `nil` for a kilometre that may grow.
    ///   - filter: what is asked of a place beside that.
    ///   - loader: the source that will be asked.
    public func query(
        _ text: String? = nil, at centre: Coordinate? = nil, radius: SearchRadius? = nil, filter: PlaceFilter = .none,
        for loader: any PlacesLoader
    ) -> PlacesQuery {
        PlacesQuery(
            centre: centre, radius: radius ?? .standard, text: text, filter: filter,
            expansionLimit: radius == nil && loader.traits.isFree ? .expansion(of: .standard) : nil,
            languages: languages)
    }

    /// Searches a source as the command does.
    /// - Parameters:
    ///   - text: words such as "cheap pizza open now", or `nil` to browse.
    ///   - centre: the point to search around, or `nil` to leave it to the provider or the source.
    ///   - radius: `nil` for a kilometre that may grow.
    ///   - filter: what is asked of a place beside that.
    ///   - loader: the source.
    ///   - provider: finds where the user is, if no centre is given.
    /// - Throws: ``PlacesFeature/PlacesError``, as ``PlacesEngine/PlacesSearch/find(_:)`` does.
    public func find(
        _ text: String? = nil, at centre: Coordinate? = nil, radius: SearchRadius? = nil, filter: PlaceFilter = .none,
        from loader: any PlacesLoader, provider: (any LocationProvider)? = nil
    ) async throws(PlacesError) -> PlacesResult {
        try await search(loader, provider: provider).find(
            query(text, at: centre, radius: radius, filter: filter, for: loader))
    }
}
