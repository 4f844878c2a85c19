public import PlacesFeature

extension CategoryTree: KindTree {
    /// The name of a kind in English, or `nil` if the tree lacks it.
    public func name(ofKind id: String) -> String? { self[id]?.name }

    public func identifiers(like word: String) -> [String] { nearest(to: word, limit: 3).map(\.id) }
}

/// What a source knows without asking that has no words of its own, but kinds of the tree inside the library.
public struct BuiltInKinds: SourceVocabulary {
    /// Knows no chains and no attributes.
    public init() {}

    public func chainNames() -> Set<String> { [] }
    public func hasPlace(ofChain key: String) -> Bool { false }
    public func attributeKeys() -> Set<String> { [] }
    public func kinds() throws(PlacesError) -> (any KindTree)? { try CategoryTree.builtIn() }
}
