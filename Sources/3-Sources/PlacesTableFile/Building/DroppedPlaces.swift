/// Some places, a bit for each of all.
struct PlaceBits {
    fileprivate var words: [UInt64]

    /// - Parameter count: of all places.
    init(among count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    mutating func insert(_ number: UInt32) { words[Int(number / 64)] |= 1 << UInt64(number % 64) }

    func contains(_ number: UInt32) -> Bool { words[Int(number / 64)] >> UInt64(number % 64) & 1 == 1 }
}

/// Which places are left out, and the places of the others among those that stay.
struct DroppedPlaces {
    private var dropped: PlaceBits
    /// For each word, how many were left out before it.
    private var before: [UInt32] = []
    /// How many are left out.
    private(set) var count = 0

    /// - Parameter count: of all places.
    init(among count: Int) { dropped = PlaceBits(among: count) }

    mutating func drop(_ number: UInt32) { dropped.insert(number) }

    /// All that are left out have been told.
    mutating func finish() {
        before = []
        for word in dropped.words {
            before.append(UInt32(count))
            count += word.nonzeroBitCount
        }
    }

    /// The number of a place without those that were left out, or `nil` for one of them.
    func rank(of number: UInt32) -> UInt32? {
        if count == 0 { return number }
        guard !dropped.contains(number) else { return nil }
        let (word, bit) = (dropped.words[Int(number / 64)], UInt64(number % 64))
        return number - before[Int(number / 64)] - UInt32((word & (1 << bit - 1)).nonzeroBitCount)
    }
}
