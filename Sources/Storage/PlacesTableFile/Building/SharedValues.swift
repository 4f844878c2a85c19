internal import PlacesFeature

/// A column of values that rows share, while it is written: for each row the number of its value, and the values.
///
/// Where there are very many values, those of rows that stand far apart may come twice: only so many are remembered.
final class SharedValues {
    /// Bytes of memory.
    private static let limit = 8 << 20

    private let known = ByteTable()
    let numbers, ends, values: SectionStore
    /// How many values there are.
    private(set) var count: UInt32 = 0

    init(_ numbers: Section, _ ends: Section, _ values: Section, folder: String?) {
        self.numbers = SectionStore(numbers, elementSize: 4, folder: folder)
        self.ends = SectionStore(ends, elementSize: 8, folder: folder)
        self.values = SectionStore(values, folder: folder)
    }

    /// Adds a row's value.
    /// - Returns: its number, and whether it is a new one.
    @discardableResult
    func add(_ value: UnsafeRawBufferPointer) throws(PlacesError) -> (number: UInt32, isNew: Bool) {
        var isNew = false
        let number = known.number(of: value) {
            isNew = true
            return count
        }
        if isNew {
            count += 1
            try values.append(bytes: value)
            try ends.append(UInt64(values.size))
            if known.size > Self.limit { known.removeAll() }
        }
        try numbers.append(number)
        return (number, isNew)
    }
}
