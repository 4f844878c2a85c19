internal import PlacesFeature
internal import PlacesText

/// A column of values that rows share, while it is written: for each row the number of its value, and the values.
///
/// Where there are very many values, some may be written twice: memory for those that are known is bounded.
struct SharedValues {
    /// Bytes of memory.
    private static let limit = 8 << 20

    private var known = ByteTable()
    private var numbers: SectionStore
    private var values: ValueStores
    /// How many values there are.
    private(set) var count: UInt32 = 0

    init(_ numbers: Section, _ ends: Section, _ values: Section, in folder: String) {
        self.numbers = SectionStore(numbers, .numbers, in: folder)
        self.values = ValueStores(ends, values, in: folder)
    }

    var sections: [SectionStore] { [numbers, values.ends, values.values] }

    /// Adds a row's value.
    /// - Returns: its number, and whether it is a new one.
    @discardableResult
    mutating func add(_ value: Span<UInt8>) throws(PlacesError) -> (number: UInt32, isNew: Bool) {
        let number = known.number(of: value, orNew: count)
        let isNew = number == count
        if isNew {
            count += 1
            try values.append(value)
            if known.size > Self.limit { known.removeAll() }
        }
        try numbers.append(number)
        return (number, isNew)
    }
}
