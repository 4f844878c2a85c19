/// Which places are left out, and the places of the others among those that stay.
struct DroppedPlaces {
    private var words: [UInt64]
    /// For each word, how many were left out before it.
    private var before: [UInt32] = []
    /// How many are left out.
    private(set) var count = 0

    init(among count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    mutating func drop(_ number: UInt32) { words[Int(number / 64)] |= 1 << UInt64(number % 64) }

    mutating func finish() {
        before = []
        for word in words {
            before.append(UInt32(count))
            count += word.nonzeroBitCount
        }
    }

    /// The number of a place without those that were left out, or `nil` for one of them.
    func rank(of number: UInt32) -> UInt32? {
        if count == 0 { return number }
        let (word, bit) = (words[Int(number / 64)], UInt64(number % 64))
        guard word >> bit & 1 == 0 else { return nil }
        return number - before[Int(number / 64)] - UInt32((word & (1 << bit - 1)).nonzeroBitCount)
    }
}
