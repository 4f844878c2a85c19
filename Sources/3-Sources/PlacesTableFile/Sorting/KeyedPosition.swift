/// A key, and where its record is.
struct KeyedPosition: BitwiseCopyable {
    let key: UInt64
    let position: Int
}

/// Any number of them, in the order of their keys once they were sorted.
struct KeyedPositions {
    private var all: [KeyedPosition] = []
    /// The count when they were last sorted.
    private var sortedCount = 0

    /// From this count on, sorting by digits is faster than comparing.
    private static let many = 256
    /// The bits of a digit: 2,048 counts fit into the first-level cache.
    private static let bits = 11

    var count: Int { all.count }
    subscript(index: Int) -> KeyedPosition { all[index] }

    /// True if there is room for one more.
    var hasRoom: Bool { all.count < all.capacity }

    /// Makes room for as many as there will probably be.
    mutating func grow(to expected: Int) { all.reserveCapacity(max(2 * all.count, expected, 8)) }

    mutating func append(_ position: KeyedPosition) { all.append(position) }

    /// Forgets all, and goes on with the same memory.
    mutating func removeAll() {
        all.removeAll(keepingCapacity: true)
        sortedCount = 0
    }

    /// Forgets all, and frees their memory.
    mutating func giveBack() { self = KeyedPositions() }

    /// Sorts by the keys; those of the same key stay in their order.
    ///
    /// Many are sorted by the digits of their keys, from the lowest one on (an LSD radix sort). A digit that all keys have in
    /// common is left out, as the upper ones of small numbers are.
    mutating func sort() {
        guard sortedCount < count else { return }
        sortedCount = count
        guard count >= Self.many else {
            // Sorting by comparisons promises nothing about equal keys.
            all = all.enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map(\.element)
            return
        }
        let first = all[0].key
        let differences = all.reduce(0) { $0 | ($1.key ^ first) }
        var other = all
        for shift in stride(from: 0, to: 64, by: Self.bits) where differences >> shift & (1 << Self.bits - 1) > 0 {
            Self.distribute(all, by: shift, into: &other)
            swap(&all, &other)
        }
    }

    /// Copies the records in the order of one digit of their keys.
    private static func distribute(_ all: [KeyedPosition], by shift: Int, into other: inout [KeyedPosition]) {
        let mask: UInt64 = 1 << bits - 1
        var places = [Int](repeating: 0, count: 1 << bits)
        for record in all { places[Int(record.key >> shift & mask)] += 1 }
        var start = 0
        for digit in places.indices { (places[digit], start) = (start, start + places[digit]) }
        for record in all {
            let digit = Int(record.key >> shift & mask)
            other[places[digit]] = record
            places[digit] += 1
        }
    }
}
