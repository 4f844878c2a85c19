/// Which places are left out, and the places of the others among those that stay.
struct DroppedPlaces {
    /// A bit for each place.
    private var words: [UInt64]
    /// For each word, how many were left out before it.
    private var before: [UInt32] = []
    /// The notes of places that came several times, by the number of the record that stays.
    var notes: [UInt32: [UInt8]] = [:]
    /// How many are left out.
    private(set) var count = 0

    /// - Parameter count: of all places.
    init(among count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    mutating func drop(_ number: UInt32) { words[Int(number / 64)] |= 1 << UInt64(number % 64) }

    /// No more are dropped.
    mutating func finish() {
        for word in words {
            before.append(UInt32(count))
            count += word.nonzeroBitCount
        }
    }

    /// The number of a place without those that were left out, or `nil` for one of them.
    func rank(of number: UInt32) -> UInt32? {
        if count == 0 { return number }
        let (index, bit) = (Int(number / 64), UInt64(number % 64))
        guard words[index] >> bit & 1 == 0 else { return nil }
        return number - before[index] - UInt32((words[index] & (1 << bit - 1)).nonzeroBitCount)
    }
}
