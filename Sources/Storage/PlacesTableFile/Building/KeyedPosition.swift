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
    /// and back. A digit that all keys have in common is left out, as the upper ones of small numbers are.
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
            var (source, target) = (own, other)
            let differences = own.differences
            var shift = UInt64(differences.trailingZeroBitCount)
            while shift < 64, differences >> shift > 0 {
                if differences >> shift & (1 << bits - 1) > 0 {
                    source.distribute(by: shift, places, into: target)
                    swap(&source, &target)
                }
                shift += bits
            }
            if source.baseAddress != own.baseAddress { _ = own.update(fromContentsOf: source) }
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
