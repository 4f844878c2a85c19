internal import PlacesCategories
internal import PlacesFeature

/// The chains that the places of a sample belong to, by the number of the place's line in its table, from 0.
///
/// They follow from the names of all places, by the rule of `NamesakeChains`.
struct SampleChains: Sendable {
    private let chains: [Int: [Chain]]

    private init(_ chains: [Int: [Chain]]) { self.chains = chains }

    subscript(line: Int) -> [Chain]? { chains[line] }

    /// Collects what the rule goes by.
    struct Finder {
        private var bearers: [NamesakeChains.Bearer] = []
        private var furtherNames: [Int: [String: String]] = [:]

        /// Adds the next line. What is damaged in it is told by what shows it.
        mutating func add(_ row: borrowing SampleRow, kinds: [PlaceCategory], isIncidental: Bool) {
            if row.hasFurtherNames, let tags = try? row.tags() { furtherNames[bearers.count] = tags }
            bearers.append(
                NamesakeChains.Bearer(
                    name: (try? row.name()) ?? nil, kinds: kinds, chains: (try? row.ownChains()) ?? [],
                    isIncidental: isIncidental))
        }

        func chains(tree: CategoryTree) -> SampleChains {
            let namesakes = NamesakeChains(bearers, where: ChainNaming(tree: tree).canBeChain)
            var chains: [Int: [Chain]] = [:]
            for line in bearers.indices {
                var own = namesakes.chains(of: line)
                if own.isEmpty, let tags = furtherNames[line], let chain = namesakes.chain(namedIn: tags) {
                    own = [chain]
                }
                if !own.isEmpty { chains[line] = own }
            }
            return SampleChains(chains)
        }
    }
}
