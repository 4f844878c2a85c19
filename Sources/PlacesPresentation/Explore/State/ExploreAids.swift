package import PlacesFeature

/// What exploring can use beside the source, all of it at hand without waiting.
package struct ExploreAids: Sendable {
    /// A kind of places to choose, with all kinds below it.
    package struct Kind: Hashable, Sendable {
        package let name: String
        package let ids: Set<String>

        package init(name: String, ids: Set<String>) { (self.name, self.ids) = (name, ids) }
    }

    package var search: SearchAids
    package var kinds: [Kind]
    /// Whether asking the source costs nothing and reaches nobody.
    package var isLocal: Bool
    /// Whether the source finds words in texts that it does not deliver.
    package var searchesText: Bool
    /// The chains that the source names anywhere: see ``PlacesFeature/PlacesLoader/chainNames``.
    package var chainNames: @Sendable () -> Set<String> = { [] }
    /// The calls that were made so far, or `nil` where nobody counts them.
    package var calls: ExploreCalls?
    /// All that is known of a place without asking anybody.
    package var details: @Sendable (NearbyPlace, PlacesSource?) -> DetailsPage?

    package init(
        search: SearchAids, kinds: [Kind] = [], isLocal: Bool, searchesText: Bool = false,
        details: @escaping @Sendable (NearbyPlace, PlacesSource?) -> DetailsPage? = { _, _ in nil }
    ) {
        (self.search, self.kinds, self.isLocal) = (search, kinds, isLocal)
        (self.searchesText, self.details) = (searchesText, details)
    }
}
