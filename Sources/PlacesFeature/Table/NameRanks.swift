/// Different names in the order of a language.
struct NameRanks: Sendable {
    let collation: NameCollation
    /// For each name its place, not a number for an empty one; equal ones have the same.
    let ranks: [Double]

    init(_ names: [String], _ collation: NameCollation) {
        self.collation = collation
        var keys: [(number: Int, key: NameCollation.Key)] = []
        keys.reserveCapacity(names.count)
        for (number, name) in names.enumerated() where !name.isEmpty { keys.append((number, collation.key(name))) }
        keys.sort { $0.key < $1.key }
        var ranks = Array(repeating: Double.nan, count: names.count)
        var (rank, last) = (-1.0, NameCollation.Key?.none)
        for (number, key) in keys {
            if last != key { (rank, last) = (rank + 1, key) }
            ranks[number] = rank
        }
        self.ranks = ranks
    }
}
