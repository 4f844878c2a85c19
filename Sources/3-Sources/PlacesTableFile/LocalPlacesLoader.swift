package import PlacesEngine
package import PlacesFeature

/// Asks the index that covers a point, of several the one with the smallest area, else another source on this machine.
package struct LocalPlacesLoader: TableSource {
    private let indexes: [FilePlacesLoader]
    private let other: (any TableSource)?

    /// - Parameter other: `nil` to ask the first index wherever the point is.
    package init(_ indexes: [FilePlacesLoader], else other: (any TableSource)?) {
        (self.indexes, self.other) = (indexes, other)
    }

    package var traits: SourceTraits { .local }
    package var vocabulary: any SourceVocabulary {
        JointVocabulary(parts: indexes.map(\.vocabulary) + [other].compactMap { $0?.vocabulary })
    }

    package func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        try await source(for: query).load(query)
    }

    package func answer(to query: PlacesQuery) throws(PlacesError) -> SourceAnswer {
        try source(for: query).answer(to: query)
    }

    private func source(for query: PlacesQuery) -> any TableSource {
        let index = query.centre.flatMap { centre in indexes.filter { $0.covers(centre) }.min { $0.extent < $1.extent }
        }
        return index ?? other ?? indexes[0]
    }
}

/// The words of several sources.
private struct JointVocabulary: SourceVocabulary {
    let parts: [any SourceVocabulary]

    func chainNames() throws(PlacesError) -> Set<String> {
        var names: Set<String> = []
        for part in parts { names.formUnion(try part.chainNames()) }
        return names
    }

    func hasPlace(ofChain key: String) throws(PlacesError) -> Bool {
        for part in parts { if try part.hasPlace(ofChain: key) { return true } }
        return false
    }

    func kinds() throws(PlacesError) -> (any KindTree)? {
        for part in parts { if let kinds = try part.kinds() { return kinds } }
        return nil
    }

    func attributeKeys() throws(PlacesError) -> Set<String> {
        var keys: Set<String> = []
        for part in parts { keys.formUnion(try part.attributeKeys()) }
        return keys
    }
}
