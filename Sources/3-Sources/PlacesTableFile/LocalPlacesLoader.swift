package import PlacesEngine
package import PlacesFeature

/// Answers from all that is known on this machine within reach of a question: one source has the say, and what the others know
/// besides is merged in, each place once.
///
/// An area has the say where it covers the point, of several the one with the newest data; else a source of another kind, such as
/// the samples; else what has the most places.
package struct LocalPlacesLoader: TableSource {
    private let indexes: [LocalIndex]
    private let other: (any TableSource)?

    /// - Parameters:
    ///   - indexes: at least one.
    ///   - other: `nil` to ask the indexes alone.
    package init(_ indexes: [LocalIndex], else other: (any TableSource)?) {
        (self.indexes, self.other) = (indexes, other)
    }

    package var traits: SourceTraits { .local }
    package var vocabulary: any SourceVocabulary {
        JointVocabulary(parts: indexes.map { IndexVocabulary(index: $0) } + [other].compactMap { $0?.vocabulary })
    }

    package func load(_ query: PlacesQuery) async throws(PlacesError) -> PlacesResult {
        try everything(for: query)
    }

    package func answer(to query: PlacesQuery) throws(PlacesError) -> SourceAnswer {
        // Without a centre, another source takes one of its own.
        var answer = query.centre == nil ? try other?.answer(to: query) : nil
        guard let centre = query.centre ?? answer?.location?.coordinate else {
            return try indexes[0].open().answer(to: query)
        }
        let box = BoundingBox(around: centre, radius: query.radius.metres)
        var rest = indexes.filter { $0.meets(box) }
        var (covering, others) = ([LocalIndex](), [LocalIndex]())
        for index in rest {
            if index.role == .area, try index.open().covers(centre) {
                covering.append(index)
            } else {
                others.append(index)
            }
        }
        if answer == nil, let area = covering.max(by: { $0.isOlder(than: $1) }) {
            let loader = try area.open()
            answer = loader.answer(to: query)
            // An estimated edge sets no bound: beyond it there may be more.
            answer?.coverage = loader.outline?.coverage(at: centre)
            rest = others
        } else if answer == nil, let other {
            do throws(PlacesError) {
                answer = try other.answer(to: query)
            } catch {
                guard case .notCovered = error, !rest.isEmpty else { throw error }
            }
        }
        if answer == nil, let largest = rest.indices.max(by: { rest[$0].count < rest[$1].count }) {
            answer = try rest.remove(at: largest).open().answer(to: query)
        }
        guard var answer else { return try indexes[0].open().answer(to: query) }
        answer.beside = try rest.map { (index) throws(PlacesError) in
            try index.open().beside(in: box)
        }
        return answer
    }
}

/// The words of an index, which is opened for them.
private struct IndexVocabulary: SourceVocabulary {
    let index: LocalIndex

    func chainNames() throws(PlacesError) -> Set<String> { try index.open().vocabulary.chainNames() }
    func hasPlace(ofChain key: String) throws(PlacesError) -> Bool {
        try index.open().vocabulary.hasPlace(ofChain: key)
    }
    func kinds() throws(PlacesError) -> (any KindTree)? { try index.open().vocabulary.kinds() }
    func attributeKeys() throws(PlacesError) -> Set<String> { try index.open().vocabulary.attributeKeys() }
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
