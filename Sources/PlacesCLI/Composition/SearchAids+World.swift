import PlacesCategories
import PlacesFeature

extension SearchAids {
    /// What this machine knows beside a source.
    init(world: World) throws(CommandFailure) {
        self.init(
            now: world.now, vocabulary: CategoryTree.vocabulary, collation: .locale(world.environment))
    }
}

extension CategoryTree {
    /// The other words for a kind and for those above it, folded; nothing where the tree cannot be read, which whatever
    /// needs the tree itself reports.
    static let vocabulary: @Sendable (String) -> String = { kind in
        guard let tree = try? builtIn() else { return "" }
        return tree.path(to: kind).flatMap(\.synonyms).map(\.folded).joined(separator: "\n")
    }
}
