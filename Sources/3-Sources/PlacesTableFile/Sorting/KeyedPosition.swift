/// A key, and where its record is.
struct KeyedPosition: BitwiseCopyable {
    let key: UInt64
    let position: Int
}

/// Any number of them, without the checks of an array: what every row of a file goes through several times.
final class KeyedPositions {
    // One thread at a time adds and sorts, and no access lasts longer than one step, so that none need be checked at run time.
    @exclusivity(unchecked) private var memory: UnsafeMutableBufferPointer<KeyedPosition>
    /// As much memory again, once they were sorted.
    @exclusivity(unchecked) private var other = UnsafeMutableBufferPointer<KeyedPosition>(start: nil, count: 0)
    @exclusivity(unchecked) private(set) var count = 0
    /// How many there were when they were put in order.
    @exclusivity(unchecked) private var sortedCount = 0

    private static let leastCapacity = 8
    /// From so many on sorting by digits is quicker than by comparisons, and by digits of more bits.
    private static let (many, veryMany) = (256, 1 << 14)

    init() { memory = .allocate(capacity: Self.leastCapacity) }

    deinit {
        memory.deallocate()
        other.deallocate()
    }

    @inline(__always)
    subscript(index: Int) -> KeyedPosition { memory[index] }

    /// Whether there is room for one more.
    @inline(__always)
    var hasRoom: Bool { count < memory.count }

    /// Makes room for more.
    /// - Parameter expected: how many there will probably be: memory that is not written to is only an address.
    @inline(never)
    func grow(to expected: Int) {
        freeOther()
        let wider = UnsafeMutableBufferPointer<KeyedPosition>.allocate(capacity: max(2 * memory.count, expected))
        _ = wider.moveInitialize(fromContentsOf: memory[..<count])
        memory.deallocate()
        memory = wider
    }

    /// Frees the second piece of memory: no more sorting.
    func freeOther() {
        other.deallocate()
        other = UnsafeMutableBufferPointer(start: nil, count: 0)
    }

    /// Adds one, for which there is room.
    @inline(__always)
    func append(_ position: KeyedPosition) {
        memory.initializeElement(at: count, to: position)
        count += 1
    }

    /// Forgets all, and goes on with the same memory.
    func removeAll() { (count, sortedCount) = (0, 0) }

    /// Forgets all, and frees their memory.
    func giveBack() {
        memory.deallocate()
        freeOther()
        removeAll()
        memory = .allocate(capacity: Self.leastCapacity)
    }

    /// Sorts by the keys; those of the same key stay in their order.
    ///
    /// Many are sorted by the digits of their keys, from the lowest one on (an LSD radix sort), from one piece of memory into
    /// another, and stay where they are then. A digit that all keys have in common is left out, as the upper ones of small
    /// numbers are. Keys that are spread evenly, as hashes are, are in order once their upper digits are, but for a few
    /// neighbours.
    func sort() {
        guard sortedCount < count else { return }
        sortedCount = count
        var own = UnsafeMutableBufferPointer(rebasing: memory[..<count])
        guard count >= Self.many else {
            // Sorting by comparisons promises nothing about equal keys.
            let sorted = own.enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
            for (index, record) in sorted.enumerated() { own[index] = record.element }
            return
        }
        if other.count < count { other = .allocate(capacity: memory.count) }
        // The counts of 2,048 digits stay in the fastest memory; for fewer keys so many need not be looked through.
        let bits = UInt64(count < Self.veryMany ? 8 : 11)
        let places = UnsafeMutableBufferPointer<Int>.allocate(capacity: 1 << bits)
        defer { places.deallocate() }
        let differences = own.differences
        let low = UInt64(differences.trailingZeroBitCount)
        let upper = UInt64(64 - differences.leadingZeroBitCount)
        // So many that few keys have them in common.
        let spread = bits * ((UInt64(64 - count.leadingZeroBitCount) + 3 + bits - 1) / bits)
        if upper > low + spread, own.areSpread(above: upper - spread) {
            own = distribute(own, by: upper - spread, places, differences)
            if own.sortNeighbours() { return }
        }
        _ = distribute(own, by: low, places, differences)
    }

    /// Sorts the records by the digits of their keys from a bit on.
    /// - Parameters:
    ///   - places: one for each value of a digit.
    ///   - differences: the bits in which not all keys are the same.
    /// - Returns: where the records are now.
    private func distribute(
        _ own: UnsafeMutableBufferPointer<KeyedPosition>, by first: UInt64, _ places: UnsafeMutableBufferPointer<Int>,
        _ differences: UInt64
    ) -> UnsafeMutableBufferPointer<KeyedPosition> {
        let bits = UInt64(places.count.trailingZeroBitCount)
        var (own, shift) = (own, first)
        while shift < 64, differences >> shift > 0 {
            if differences >> shift & (1 << bits - 1) > 0 {
                let target = UnsafeMutableBufferPointer(rebasing: other[..<count])
                own.distribute(by: shift, places, into: target)
                swap(&memory, &other)
                own = target
            }
            shift += bits
        }
        return own
    }
}

extension UnsafeMutableBufferPointer<KeyedPosition> {
    /// The bits in which not all keys are the same.
    fileprivate var differences: UInt64 {
        var (all, any) = (UInt64.max, UInt64(0))
        for index in 0..<count {
            all &= self[index].key
            any |= self[index].key
        }
        return all ^ any
    }

    /// Whether almost no two of some of the keys have all bits from this one up in common.
    fileprivate func areSpread(above bit: UInt64) -> Bool {
        let some = 256
        let upper = stride(from: 0, to: count, by: Swift.max(1, count / some)).map { self[$0].key >> bit }.sorted()
        return zip(upper, upper.dropFirst()).count { $0 == $1 } * 64 < some
    }

    /// Moves records to their places among those before.
    /// - Returns: whether all are in order: not where many are far from their places.
    fileprivate func sortNeighbours() -> Bool {
        var rest = 2 * count
        for index in 1..<count where self[index].key < self[index - 1].key {
            let record = self[index]
            var place = index
            repeat {
                self[place] = self[place - 1]
                place -= 1
                rest -= 1
            } while place > 0 && record.key < self[place - 1].key
            self[place] = record
            if rest < 0 { return false }
        }
        return true
    }

    /// Copies the records in the order of one digit of their keys.
    /// - Parameter places: one for each value of a digit.
    fileprivate func distribute(by shift: UInt64, _ places: UnsafeMutableBufferPointer<Int>, into target: Self) {
        let mask = UInt64(places.count - 1)
        places.initialize(repeating: 0)
        for index in 0..<count { places[Int(self[index].key >> shift & mask)] &+= 1 }
        var start = 0
        for digit in 0..<places.count { (places[digit], start) = (start, start + places[digit]) }
        for index in 0..<count {
            let record = self[index]
            let digit = Int(record.key >> shift & mask)
            let place = places[digit]
            places[digit] = place &+ 1
            target.initializeElement(at: place, to: record)
        }
    }
}
