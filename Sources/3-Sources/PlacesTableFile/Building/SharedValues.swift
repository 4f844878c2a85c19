internal import PlacesFeature
internal import PlacesText

/// A column of values that rows share, while it is written: for each row the number of its value, and the values.
///
/// Where there are very many values, some may be written twice: memory for those that are known is bounded.
final class SharedValues {
    /// Bytes of memory.
    private static let limit = 8 << 20

    private let known = ByteTable()
    let numbers, ends, values: SectionStore
    /// The last one, which the next row often has, too, and its number.
    private var last: UInt32?
    private let lastValue = GrowingBytes(capacity: 256)
    /// Values that rows may have by their number here.
    private let numbered: [[UInt8]]
    /// For each of these one more than its number in the column, or 0 as long as it has none.
    private var places: [UInt32]
    /// How many values there are.
    private(set) var count: UInt32 = 0

    /// - Parameter numbered: values that rows may have by their number among these.
    init(
        _ numbers: Section, _ ends: Section, _ values: Section, numbered: [[UInt8]] = [], in stores: SectionStores
    ) {
        (self.numbered, places) = (numbered, Array(repeating: 0, count: numbered.count))
        self.numbers = stores.store(numbers, elementSize: 4)
        self.ends = stores.store(ends, elementSize: 8)
        self.values = stores.store(values)
    }

    /// Adds a row's value.
    /// - Returns: its number, and whether it is a new one.
    @discardableResult
    func add(_ value: UnsafeRawBufferPointer) throws(PlacesError) -> (number: UInt32, isNew: Bool) {
        if let last, value.isEqual(to: lastValue.bytes) {
            try numbers.append(last)
            return (last, false)
        }
        let added = try addNext(value)
        last = known.count > 0 ? added.number : nil
        lastValue.removeAll()
        lastValue.append(bytes: value)
        return added
    }

    /// Adds a row's value, which may be told by its number.
    @discardableResult
    func add(_ text: RowImage.Text) throws(PlacesError) -> (number: UInt32, isNew: Bool) {
        guard case .known(let place) = text else {
            return try withValue(of: text) { (value) throws(PlacesError) in try add(value) }
        }
        if places[place] > 0 {
            let number = places[place] - 1
            try numbers.append(number)
            return (number, false)
        }
        let added = try withValue(of: text) { (value) throws(PlacesError) in try add(value) }
        places[place] = known.count > 0 ? added.number + 1 : 0
        return added
    }

    /// Calls a function with the bytes of a value.
    func withValue<Result>(
        of text: RowImage.Text, _ body: (UnsafeRawBufferPointer) throws(PlacesError) -> Result
    ) throws(PlacesError) -> Result {
        switch text {
        case .own(let value): return try body(value)
        case .known(let place):
            return try numbered[place].withUnsafeBytes { value in
                Swift.Result { () throws(PlacesError) in try body(value) }
            }.get()
        }
    }

    private func addNext(_ value: UnsafeRawBufferPointer) throws(PlacesError) -> (number: UInt32, isNew: Bool) {
        var isNew = false
        let number = known.number(
            of: value,
            orNew: {
                isNew = true
                return count
            })
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
        for place in places.indices { places[place] = 0 }
    }
}
