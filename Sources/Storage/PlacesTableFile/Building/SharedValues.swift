internal import Glibc
internal import PlacesFeature

/// A column of values that rows share, while it is written: for each row the number of its value, and the values.
///
/// Where there are very many values, those of rows that stand far apart may come twice: only so many are remembered.
final class SharedValues {
    /// Bytes of memory.
    private static let limit = 8 << 20

    private let known = ByteTable()
    let numbers, ends, values: SectionStore
    /// The last one, which the next row often has, too, and its number.
    @exclusivity(unchecked) private var last: UInt32?
    private let lastValue = GrowingBytes(capacity: 256)
    /// How many values there are.
    private(set) var count: UInt32 = 0

    init(_ numbers: Section, _ ends: Section, _ values: Section, in stores: SectionStores) {
        self.numbers = stores.store(numbers, elementSize: 4)
        self.ends = stores.store(ends, elementSize: 8)
        self.values = stores.store(values)
    }

    /// Adds a row's value.
    /// - Returns: its number, and whether it is a new one.
    @discardableResult
    func add(_ value: UnsafeRawBufferPointer) throws(PlacesError) -> (number: UInt32, isNew: Bool) {
        if let last, isLast(value) {
            try numbers.append(last)
            return (last, false)
        }
        let added = try add(value, hash: known.hash(of: value))
        last = known.count > 0 ? added.number : nil
        lastValue.removeAll()
        lastValue.append(bytes: value)
        return added
    }

    /// See ``ByteTable/prepare(_:)``.
    func prepare(_ value: UnsafeRawBufferPointer) -> UInt64 { known.prepare(value) }

    /// Adds a row's value whose hash is known.
    func add(
        _ value: UnsafeRawBufferPointer, hash: UInt64
    ) throws(PlacesError) -> (number: UInt32, isNew: Bool) {
        var isNew = false
        let number = known.number(of: value, hash: hash) {
            isNew = true
            return count
        }
        if isNew {
            count += 1
            try values.append(bytes: value)
            try ends.append(UInt64(values.size))
            if known.size > Self.limit { forget() }
        }
        try numbers.append(number)
        return (number, isNew)
    }

    private func forget() {
        known.removeAll()
        last = nil
    }

    private func isLast(_ value: UnsafeRawBufferPointer) -> Bool {
        guard value.count == lastValue.count else { return false }
        return value.baseAddress.map { memcmp($0, lastValue.start, value.count) == 0 } ?? true
    }
}
