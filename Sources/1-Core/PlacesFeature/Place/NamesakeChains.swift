/// The chains that places belong to by their names, in a source that knows all its places.
///
/// Few records name a chain, but a chain shows: one name and one kind at several points. So a name is that of a chain if a
/// record names a chain so, or if three or more places of one kind bear it.
///
/// It is asked once by what makes the records of a whole source: when they are read, or when a file of them is written.
/// ``PlaceRecords/chains(_:)`` tells what came out, so that columns, filters, vocabularies and listed places say the same,
/// and no question looks at all names. A service that tells a part of its places, and what a person saved, are no such
/// sources.
package struct NamesakeChains: Sendable {
    /// How many places of one name and kind make a chain.
    package static let fewest = 3

    /// What is known of a place.
    package struct Bearer: Sendable {
        /// Its own name, or `nil` of a thing without one.
        package let name: String?
        package let kinds: [PlaceCategory]
        /// The chains that its record names.
        package let chains: [Chain]
        /// See ``Place/isIncidental``. Such a place is called after its surroundings, and makes no chain.
        package let isIncidental: Bool

        package init(name: String?, kinds: [PlaceCategory], chains: [Chain] = [], isIncidental: Bool = false) {
            (self.name, self.kinds, self.chains, self.isIncidental) = (name, kinds, chains, isIncidental)
        }
    }

    private let chains: [String: Chain]
    private let members: [[Chain]]

    /// - Parameters:
    ///   - bearers: all places of the source.
    ///   - canBeChain: whether a name on several places of a kind can be that of a chain.
    package init(_ bearers: [Bearer], where canBeChain: (_ name: String, _ kind: PlaceCategory) -> Bool) {
        let keys = bearers.map { $0.name?.chainKey }
        var chains: [String: Chain] = [:]
        for chain in bearers.lazy.flatMap(\.chains) where chains[chain.name.chainKey] == nil {
            chains[chain.name.chainKey] = chain
        }
        var counts: [String: Int] = [:]
        for (bearer, key) in zip(bearers, keys) where !bearer.isIncidental {
            if let key { counts[key, default: 0] += 1 }
        }
        var namesakes: [String: Namesakes] = [:]
        for (bearer, key) in zip(bearers, keys) where !bearer.isIncidental {
            guard let key, let name = bearer.name, counts[key, default: 0] >= Self.fewest, chains[key] == nil else {
                continue
            }
            namesakes[key, default: Namesakes()].add(name, bearer.kinds)
        }
        for (key, namesakes) in namesakes where !key.isEmpty {
            guard let name = namesakes.name, namesakes.kinds.contains(where: { canBeChain(name, $0) }) else { continue }
            chains[key] = Chain(id: name, name: name)
        }
        self.chains = chains
        members = zip(bearers, keys).map { bearer, key in
            guard bearer.chains.isEmpty else { return bearer.chains }
            return key.flatMap { chains[$0] }.map { [$0] } ?? []
        }
    }

    /// The chains of the place at an index among those given: those that its record names, else the one that it belongs to
    /// by its own name.
    package func chains(of index: Int) -> [Chain] { members[index] }

    /// The chain that a place belongs to by one of its names in further languages, or `nil` if it belongs to none.
    /// - Parameter attributes: see ``Place/attributes``.
    package func chain(namedIn attributes: [String: String]) -> Chain? {
        // In an order of their own, so that the same place has the same chain.
        let further = attributes.keys.filter { $0.hasPrefix("name:") }.sorted()
        return further.lazy.compactMap { attributes[$0].flatMap { chains[$0.chainKey] } }.first
    }
}

/// Places whose names compare as the same.
private struct Namesakes {
    private var spellings: [(name: String, count: Int)] = []
    private var counts: [PlaceCategory: Int] = [:]

    mutating func add(_ name: String, _ kinds: [PlaceCategory]) {
        if let index = spellings.firstIndex(where: { $0.name == name }) {
            spellings[index].count += 1
        } else {
            spellings.append((name, 1))
        }
        for kind in Set(kinds) { counts[kind, default: 0] += 1 }
    }

    /// The most frequent spelling, of equally frequent ones the first.
    var name: String? {
        guard let most = spellings.map(\.count).max() else { return nil }
        return spellings.first { $0.count == most }?.name
    }

    /// The kinds that enough of them are of.
    var kinds: [PlaceCategory] { counts.filter { $0.value >= NamesakeChains.fewest }.map(\.key) }
}
