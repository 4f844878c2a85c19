/// Which kinds of places there are, and which are below which.
public protocol KindTree: Sendable {
    /// Kinds with all kinds below them.
    /// - Parameter ids: identifiers of the tree; one that it lacks stands for itself.
    func families(of ids: Set<String>) -> Set<String>
    /// The name of a kind, or `nil` if the tree lacks it.
    /// - Parameter id: an identifier of the tree.
    func name(ofKind id: String) -> String?
    /// The identifiers that are spelt like a word, the most similar first; empty where none is near enough to be meant.
    /// - Parameter word: such as a misspelt identifier.
    func identifiers(like word: String) -> [String]
    /// How a list that is not narrowed is mixed, or `nil` where the tree knows no uses of places.
    func mix() -> PlaceMix?
}

extension KindTree {
    public func mix() -> PlaceMix? { nil }
}

extension PlaceFilter {
    /// The same filter with every kind that is below those asked for, and their names.
    /// - Throws: ``PlacesError/unknownKind(_:nearest:)`` for a kind that the tree lacks.
    package func widened(by tree: some KindTree) throws(PlacesError) -> PlaceFilter {
        var filter = self
        (filter.kinds, filter.kindNames) = try Self.widened(kinds, kindNames, by: tree)
        (filter.excludedKinds, filter.excludedKindNames) = try Self.widened(excludedKinds, excludedKindNames, by: tree)
        return filter
    }

    private static func widened(
        _ ids: Set<String>, _ names: [String], by tree: some KindTree
    ) throws(PlacesError) -> (kinds: Set<String>, names: [String]) {
        guard !ids.isEmpty else { return (ids, names) }
        var known: [String] = []
        for id in ids.sorted() {
            guard let name = tree.name(ofKind: id) else {
                throw .unknownKind(id, nearest: tree.identifiers(like: id))
            }
            known.append(name)
        }
        return (tree.families(of: ids), names.isEmpty ? known : names)
    }
}
