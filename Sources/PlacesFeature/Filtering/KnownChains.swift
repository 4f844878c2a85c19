/// The chains that a source names anywhere.
///
/// OpenStreetMap names a chain only where somebody noted it, so that one branch has it and the next has not: a place of
/// the chain's name belongs to it all the same. More is not guessed, and what happens to be loaded decides nothing.
struct KnownChains {
    private let keys: Set<String>

    /// - Parameter names: see ``PlacesLoader/chainNames``.
    init(_ names: Set<String>) { keys = Set(names.map(\.chainKey)) }

    /// What stands for the chain that a place belongs to, or `nil` where it belongs to none that is known.
    func key(of place: Place) -> String? {
        if let chain = place.chains.first { return chain.name.chainKey }
        let key = place.name.chainKey
        return keys.contains(key) ? key : nil
    }
}

extension String {
    /// The name of a chain as it compares: without case, accents, apostrophes, hyphens and spaces.
    package var chainKey: String { folded.replacing(" ", with: "") }
}
