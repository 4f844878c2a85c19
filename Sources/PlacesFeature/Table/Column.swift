/// Numbers of a table, one for each row, side by side in memory and never changed.
package struct Column<Element: BitwiseCopyable & Sendable>: Sendable, RandomAccessCollection {
    private let memory: Memory

    package init(_ values: [Element]) { memory = Memory(values) }

    package var startIndex: Int { 0 }
    package var endIndex: Int { memory.values.count }
    /// Rows are counted by the table alone, so that none lies outside; a debug build checks it.
    package subscript(row: Int) -> Element { memory.values[row] }

    /// For loops over many rows.
    package var values: UnsafeBufferPointer<Element> { memory.values }

    private final class Memory: @unchecked Sendable {
        let values: UnsafeBufferPointer<Element>

        init(_ array: [Element]) {
            let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
            _ = copy.initialize(from: array)
            values = UnsafeBufferPointer(copy)
        }

        deinit { values.deallocate() }
    }
}

/// What comes again and again in the rows of a table, each different value once.
package struct InternedColumn<Value: Hashable & Sendable>: Sendable {
    /// For each row, the position of its value.
    package let numbers: Column<UInt32>
    package let values: [Value]

    init(count: Int, value: (Int) throws(PlacesError) -> Value) throws(PlacesError) {
        var known: [Value: UInt32] = [:]
        var (numbers, values) = ([UInt32](), [Value]())
        numbers.reserveCapacity(count)
        for row in 0..<count {
            let value = try value(row)
            if let number = known[value] {
                numbers.append(number)
            } else {
                let number = UInt32(values.count)
                known[value] = number
                numbers.append(number)
                values.append(value)
            }
        }
        (self.numbers, self.values) = (Column(numbers), values)
    }

    package subscript(row: Int) -> Value { values[Int(numbers[row])] }
}
