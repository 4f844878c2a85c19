internal import PlacesCategories
package import PlacesFeature
internal import PlacesWishes

/// The chains that the places of a sample belong to, by the number of the place's line in its table, from 0.
///
/// They follow from the names of all places, by the rule of `NamesakeChains`. So that no search has to look at each of them, they
/// stand in a table of their own, which `make sample-chains` writes.
package struct SampleChains: Sendable {
    private let chains: [Int: [Chain]]

    static let none = SampleChains([:])

    private init(_ chains: [Int: [Chain]]) { self.chains = chains }

    subscript(line: Int) -> [Chain]? { chains[line] }

    /// - Parameter bytes: a table of lines: the number of a place's line, the identifier and the name of its chain.
    /// - Throws: ``PlacesError/localData(reason:)`` if a line cannot be read.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, name: String) throws(PlacesError) {
        var table = TableScanner(bytes, name: name, columns: 3)
        var chains: [Int: [Chain]] = [:]
        while try table.next() {
            guard let line = Int(exactly: try table.number(0, "line")), line >= 0 else { throw table.damage("line") }
            chains[line, default: []].append(
                Chain(id: try table.required(1, "chain"), name: try table.required(2, "name")))
        }
        self.init(chains)
    }

    /// The table of chains of some places.
    /// - Throws: ``PlacesError/localData(reason:)`` if the places cannot be read.
    package static func table(
        of bytes: UnsafeBufferPointer<UInt8>, name: String, categories: SampleCategories
    ) throws(PlacesError) -> String {
        var row = SampleRow(bytes, name: name, putsHouseNumberFirst: false)
        var (kinds, finder, count) = (SampleKinds(categories), Finder(), 0)
        while try row.next() {
            let number = try row.kind(from: &kinds)
            let kind = kinds.kinds[number]
            finder.add(row, kinds: kind.categories, isIncidental: !row.isNamed || !kind.isBrowsed)
            count += 1
        }
        let found = finder.chains(tree: categories.tree)
        return (0..<count).flatMap { line in (found[line] ?? []).map { "\(line)\t\($0.id)\t\($0.name)\n" } }.joined()
    }

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
