package import PlacesCategories
package import PlacesFeature
internal import PlacesReading

/// Which names can be those of chains: see ``PlacesFeature/NamesakeChains``.
package struct ChainNaming {
    private let tree: CategoryTree
    private let grammar = WishGrammar()
    private let spots: Set<String>

    package init(tree: CategoryTree) {
        self.tree = tree
        spots = Self.roots.reduce(into: []) { $0.formUnion(tree.family(of: $1)) }
    }

    /// Kinds of places that are called after where they are, what they show or which authority they are: several of one name
    /// are several parts of one thing.
    private static let roots = [
        "artwork", "bus-stop", "consulate", "courthouse", "embassy", "government-office", "lift", "outdoors", "pier",
        "police", "public-building", "race-track", "railway-station", "sight", "stop", "town-hall", "tram-stop",
    ]

    /// Whether a name on several places of a kind can be that of a chain: unless it is a word for the kind, in any
    /// language of the grammar, or for one above or below it.
    package func canBeChain(_ name: String, _ kind: PlaceCategory) -> Bool {
        guard let id = kind.kind else { return false }
        if spots.contains(id) { return false }
        let words = grammar.kinds(called: name)
        return !words.contains { tree.family(of: $0).contains(id) || tree.family(of: id).contains($0) }
    }
}
