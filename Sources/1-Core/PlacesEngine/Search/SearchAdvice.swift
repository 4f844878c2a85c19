import PlacesFeature

/// What a question may have misspelt: errors before or instead of an answer, and suggestions beside an empty one.
struct SearchAdvice {
    let dependencies: SearchDependencies

    /// At most so many words are suggested.
    private static let mostSuggested = 3

    /// Refuses attributes that were probably misspelt before a service is asked: none is known, but similar ones are.
    func checkAttributes(of filter: PlaceFilter) throws(PlacesError) {
        guard !filter.attributes.isEmpty else { return }
        let known = dependencies.knownAttributes()
        try check(filter.attributes, among: known.union(AttributeName.everyday.values))
    }

    /// Refuses names in filters that were probably misspelt: no place has them, but some have similar ones.
    func checkNames(in filter: PlaceFilter, of vocabulary: any SourceVocabulary) throws(PlacesError) {
        for chain in filter.excludedChains {
            guard try !vocabulary.knows(chain) else { continue }
            let nearest = Suggestion.all(near: chain, among: try vocabulary.chainNames().sorted())
            if !nearest.isEmpty { throw .unknownChain(chain, nearest: nearest) }
        }
        if !filter.attributes.isEmpty { try check(filter.attributes, among: try vocabulary.attributeKeys()) }
    }

    private func check(_ conditions: [AttributeCondition], among keys: Set<String>) throws(PlacesError) {
        let candidates = keys.union(AttributeName.everyday.keys).sorted()
        for name in conditions.map(\.name) where !name.isAmong(keys) {
            let nearest = Suggestion.all(near: name.key, among: candidates).filter { $0 != name.key }
            if !nearest.isEmpty { throw .unknownAttribute(name.key, nearest: nearest) }
        }
    }

    /// Wanted chains by their whole names: one that none is called is the only one whose name begins so, if there is just
    /// one.
    /// - Returns: with what to tell of it.
    func completed(
        _ chains: [String], of vocabulary: any SourceVocabulary
    ) throws(PlacesError) -> (chains: [String], notices: [Notice]) {
        var (whole, notices) = ([String](), [Notice]())
        for chain in chains {
            let key = chain.chainKey
            var longer: [String: String] = [:]
            if !key.isEmpty, try !vocabulary.knows(chain) {
                for name in try vocabulary.chainNames() where name.chainKey.hasPrefix(key) {
                    longer[name.chainKey] = name
                }
            }
            guard longer.count == 1, let name = longer.values.first else {
                whole.append(chain)
                continue
            }
            whole.append(name)
            notices.append(.corrected(chain, to: name))
        }
        return (whole, notices)
    }

    /// Refuses wanted chains of which the source knows none.
    /// - Parameter isWhole: whether the table holds all that the source knows.
    func checkChains(_ chains: [String], in table: PlaceTable, isWhole: Bool) throws(PlacesError) {
        guard !chains.isEmpty else { return }
        let own = TableVocabulary(table)
        for chain in chains { if try own.knows(chain) { return } }
        let names = try own.chainNames().sorted()
        let nearest = chains.compactMap { Suggestion.nearest(to: $0, among: names) }
        if isWhole || !nearest.isEmpty {
            throw .unknownChain(chains.joined(separator: ","), nearest: nearest.isEmpty ? names : nearest)
        }
    }

    /// Suggests words like those of a question that no place matches.
    func suggest(in table: PlaceTable, for query: PlacesQuery, to result: inout PlacesResult) throws(PlacesError) {
        guard let text = query.text, query.meaning?.terms.contains(where: \.isPlain) ?? true,
            !result.notices.contains(where: { if case .didYouMean = $0 { true } else { false } })
        else { return }
        // What matches was hidden by a filter, and is nothing to suggest.
        let match = TextMatch(text)
        // A word for a kind is likelier than the name of a shop.
        var names = dependencies.reader?.corrections(of: text) ?? []
        names += try table.names(like: text, nearestTo: query.centre) { match.rank(of: $0) != nil }.filter {
            !names.contains($0)
        }
        if !names.isEmpty { result.notices.append(.didYouMean(Array(names.prefix(Self.mostSuggested)))) }
    }
}

extension SourceVocabulary {
    /// Whether any place belongs to a chain, by what its record names or by its own name.
    fileprivate func knows(_ chain: String) throws(PlacesError) -> Bool {
        let key = chain.chainKey
        if try chainNames().contains(where: { $0.chainKey == key }) { return true }
        return try hasPlace(ofChain: key)
    }
}
