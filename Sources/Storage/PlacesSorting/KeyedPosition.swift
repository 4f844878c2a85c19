/// A key, and where its record is.
struct KeyedPosition: BitwiseCopyable {
    let key: UInt64
    let position: Int
}

extension [KeyedPosition] {
    /// From so many on sorting by digits is quicker than by comparisons, and by digits of more bits.
    private static let (many, veryMany) = (256, 1 << 14)

    /// Sorts by the keys; those of the same key stay in their order.
    ///
    /// Many are sorted by the digits of their keys, from the lowest one on (an LSD radix sort), into a second piece of memory
    /// and back. A digit that all keys have in common is left out, as the upper ones of small numbers are. Keys that are spread
    /// evenly, as hashes are, are in order once their upper digits are, but for a few neighbours.
    mutating func sortByKey() {
        guard count >= Self.many else {
            // Sorting by comparisons promises nothing about equal keys.
            let sorted = enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
            self = sorted.map(\.element)
            return
        }
        // The counts of 2,048 digits stay in the fastest memory; for fewer keys so many need not be looked through.
        let bits = UInt64(count < Self.veryMany ? 8 : 11)
        let other = UnsafeMutableBufferPointer<KeyedPosition>.allocate(capacity: count)
        let places = UnsafeMutableBufferPointer<Int>.allocate(capacity: 1 << bits)
        defer {
            other.deallocate()
            places.deallocate()
        }
        withUnsafeMutableBufferPointer { own in
            let differences = own.differences
            let low = UInt64(differences.trailingZeroBitCount)
            let upper = UInt64(64 - differences.leadingZeroBitCount)
            // So many that few keys have them in common.
            let spread = bits * ((UInt64(64 - own.count.leadingZeroBitCount) + 3 + bits - 1) / bits)
            if upper > low + spread, own.areSpread(above: upper - spread) {
                own.distribute(by: upper - spread, places, differences, other)
                if own.sortNeighbours() { return }
            }
            own.distribute(by: low, places, differences, other)
        }
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

    /// Sorts the records by the digits of their keys from a bit on.
    /// - Parameters:
    ///   - places: one for each value of a digit.
    ///   - differences: the bits in which not all keys are the same.
    ///   - other: as much memory again.
    fileprivate func distribute(
        by first: UInt64, _ places: UnsafeMutableBufferPointer<Int>, _ differences: UInt64, _ other: Self
    ) {
        let bits = UInt64(places.count.trailingZeroBitCount)
        var (source, target, shift) = (self, other, first)
        while shift < 64, differences >> shift > 0 {
            if differences >> shift & (1 << bits - 1) > 0 {
                source.distribute(by: shift, places, into: target)
                swap(&source, &target)
            }
            shift += bits
        }
        if source.baseAddress != baseAddress { _ = update(fromContentsOf: source) }
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
