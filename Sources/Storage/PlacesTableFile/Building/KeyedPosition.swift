/// A key, and where its record is.
struct KeyedPosition: BitwiseCopyable {
    let key: UInt64
    let position: Int
}

extension [KeyedPosition] {
    /// From so many on sorting by digits is quicker than by comparisons.
    private static let many = 256

    /// Sorts by the keys; those of the same key stay in their order.
    ///
    /// Many are sorted by the bytes of their keys, from the lowest one on (an LSD radix sort), into a second piece of memory
    /// and back. A byte that all keys have in common is left out, as the upper ones of small numbers are.
    mutating func sortByKey() {
        guard count >= Self.many else {
            // Sorting by comparisons promises nothing about equal keys.
            let sorted = enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
            self = sorted.map(\.element)
            return
        }
        let other = UnsafeMutableBufferPointer<KeyedPosition>.allocate(capacity: count)
        defer { other.deallocate() }
        withUnsafeMutableBufferPointer { own in
            var (source, target) = (own, other)
            for shift in Self.shifts(of: own) {
                source.distribute(by: shift, into: target)
                swap(&source, &target)
            }
            if source.baseAddress != own.baseAddress { _ = own.update(fromContentsOf: source) }
        }
    }

    /// The bytes in which keys differ, as bits below them.
    private static func shifts(of records: UnsafeMutableBufferPointer<KeyedPosition>) -> [UInt64] {
        let first = records[0].key
        let differences = records.reduce(0) { $0 | ($1.key ^ first) }
        return stride(from: 0, to: 64, by: 8).filter { differences >> $0 & 0xFF != 0 }
    }
}

extension UnsafeMutableBufferPointer<KeyedPosition> {
    /// Copies the records in the order of one byte of their keys.
    fileprivate func distribute(by shift: UInt64, into target: Self) {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { places in
            places.initialize(repeating: 0)
            for record in self { places[Int(record.key >> shift & 0xFF)] += 1 }
            var start = 0
            for byte in 0..<256 { (places[byte], start) = (start, start + places[byte]) }
            for record in self {
                let byte = Int(record.key >> shift & 0xFF)
                target.initializeElement(at: places[byte], to: record)
                places[byte] += 1
            }
        }
    }
}
