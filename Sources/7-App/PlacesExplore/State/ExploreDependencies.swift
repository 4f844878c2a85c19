package import PlacesEngine
package import PlacesFeature
import PlacesMessages
package import PlacesPresentation

/// Synchronous dependencies of the explorer, beside the source.
package struct ExploreDependencies: Sendable {
    /// A kind of places to choose, with all kinds below it.
    package struct Kind: Hashable, Sendable {
        package let name: String
        package let ids: Set<String>

        package init(name: String, ids: Set<String>) { (self.name, self.ids) = (name, ids) }
    }

    package var search: SearchDependencies
    package var kinds: [Kind]
    /// What asking the source means.
    package var traits: SourceTraits
    /// The words that the source knows.
    package var vocabulary: any SourceVocabulary = EmptyVocabulary()
    /// The source, if it has its places in memory and answers at once.
    package var table: (any TableSource)?
    /// The calls made so far, or `nil` if they are not counted.
    package var calls: ExploreCalls?
    /// How many places are listed where all are browsed: the prominent ones, as a search lists them.
    package var browsed = ResultLimit.all
    /// Whether the map has symbols for kinds; without them what is not listed is a dot of no kind.
    package var drawsKinds = true
    /// Whether the order of the first question is a remembered one.
    package var remembersOrder = false
    /// All that is known of a place without asking anybody.
    package var details: @Sendable (NearbyPlace, PlacesSource?) -> DetailsPage?
    /// True if a sample is shown for want of a place.
    package var isStandIn = false
    /// The host that the source asks, if it is one.
    package var host: String?
    /// Why a source in memory has no answer, and what to try.
    package var trouble: @Sendable (PlacesError) -> String = { error in
        [error.description, error.hint(namesOptions: true)].compactMap(\.self).joined(separator: " ")
    }
    /// How many lines the open panel has as it is drawn, which bounds how far it scrolls: 0 without one.
    package var panelLength: @Sendable (ExploreState) -> Int = { _ in 0 }

    package init(
        search: SearchDependencies, kinds: [Kind] = [], traits: SourceTraits,
        details: @escaping @Sendable (NearbyPlace, PlacesSource?) -> DetailsPage? = { _, _ in nil }
    ) {
        (self.search, self.kinds, self.traits, self.details) = (search, kinds, traits, details)
    }

    /// What a source adds of itself.
    package init(of loader: any PlacesLoader, search: SearchDependencies, kinds: [Kind]) {
        self.init(search: search, kinds: kinds, traits: loader.traits)
        vocabulary = loader.vocabulary
        if loader.traits.latency != .remote { table = loader.atHand?.source }
    }
}
