internal import PlacesFeature

/// Counts names that differ in case, accents, hyphens and apostrophes as one.
struct NameCounter {
    private var spellings: [String: [String: Int]] = [:]

    /// What is alike in the spellings of one name. A name of nothing but marks that are folded away stays as it is.
    static func key(_ name: String) -> String {
        let folded = name.folded
        return folded.isEmpty ? name : folded
    }

    mutating func add(_ name: String) { add(name, key: Self.key(name)) }

    mutating func add(_ name: String, key: String) {
        spellings[key, default: [:]][name, default: 0] += 1
    }

    /// The most frequent first, then by the alphabet; of spellings equally frequent the first one by their code points.
    var counts: [LocalityCounts.Count] {
        let names = spellings.compactMap { key, spellings -> (key: String, count: LocalityCounts.Count)? in
            guard let usual = spellings.min(by: { (-$0.value, $0.key) < (-$1.value, $1.key) }) else { return nil }
            return (key, LocalityCounts.Count(name: usual.key, count: spellings.values.reduce(0, +)))
        }
        return names.sorted { (-$0.count.count, $0.key) < (-$1.count.count, $1.key) }.map(\.count)
    }
}
