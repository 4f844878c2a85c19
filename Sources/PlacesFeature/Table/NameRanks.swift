/// The names of rows, in the languages that a person reads, in the order of a language.
struct NameRanks: Sendable {
    private let collation: NameCollation
    private let languages: NameLanguages
    /// The names of rows.
    let numbers: Column<UInt32>
    /// For each name its place, not a number for an empty one; equal ones have the same.
    private let ranks: [Double]

    init(_ column: InternedColumn<String>, _ languages: NameLanguages, _ collation: NameCollation) {
        let names = column.values
        (self.collation, self.languages, numbers) = (collation, languages, column.numbers)
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

    /// The rank of a row, not a number for one without a name.
    subscript(row: Int) -> Double { ranks[Int(numbers[row])] }

    /// Whether the ranks are those of some languages and a collation.
    func isOf(_ languages: NameLanguages, _ collation: NameCollation) -> Bool {
        self.languages == languages && self.collation.isSame(as: collation)
    }
}
