public import PlacesBytes

/// Numbers of a table, one for each row, side by side in memory and never changed.
///
/// The memory is the column's own, or that of a file. Of a file, each block is checked when one of its numbers is first
/// read: a number of a damaged block reads as zero, and the table tells of the damage before an answer leaves it.
///
/// Readers of single elements are inlinable: a module that cannot see them looks up the type of the elements each time.
@usableFromInline
package struct Column<Element: BitwiseCopyable & Sendable>: Sendable, RandomAccessCollection {
    @usableFromInline let elements: InPlaceValues<Element>
    /// Checks the memory block by block; `nil` for memory that needs no check.
    @usableFromInline let gate: BlockGate?
    /// Which element of the gate's the first one is.
    @usableFromInline let first: Int

    @inlinable
    package init(_ elements: InPlaceValues<Element>, gate: BlockGate? = nil, first: Int = 0) {
        (self.elements, self.gate, self.first) = (elements, gate, first)
    }

    @inlinable
    package init(_ elements: [Element]) { self.init(InPlaceValues(elements)) }

    /// Elements whose bytes are all zero, which must be such elements.
    @inlinable
    package init(zeros count: Int) { self.init(InPlaceValues(zeros: count)) }

    /// Some of the elements, in the same memory.
    @inlinable
    package func part(_ rows: Range<Int>) -> Column {
        Column(elements.part(rows), gate: gate, first: first + rows.lowerBound)
    }

    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { elements.count }
    // The standard library's would look up the types of the index at run time.
    @inlinable package var count: Int { elements.count }
    @inlinable package func distance(from start: Int, to end: Int) -> Int { end - start }

    @inlinable package subscript(row: Int) -> Element {
        if let gate, !gate.isSound(first + row) { return InPlaceValues(zeros: 1)[0] }
        return elements[row]
    }

    /// For loops over many rows.
    @inlinable package var values: InPlaceValues<Element> { values(0..<count) }

    /// The values of a range of rows, clamped to those that exist.
    @inlinable
    package func values(_ rows: Range<Int>) -> InPlaceValues<Element> {
        let rows = rows.clamped(to: 0..<count)
        if let gate, !gate.areSound(first + rows.lowerBound..<first + rows.upperBound) {
            return InPlaceValues(zeros: rows.count)
        }
        return elements.part(rows)
    }
}

extension Column where Element: FixedWidthInteger {
    /// Numbers that were narrower.
    @inlinable
    package init(widening numbers: InPlaceValues<some FixedWidthInteger>) { self.init(numbers.map { Element($0) }) }
}

extension Column<Bool> {
    /// Bytes that are looked at where they are let through: each is 0 or 1.
    package init(_ flags: Column<UInt8>) {
        self.init(InPlaceValues(in: flags.elements), gate: flags.gate, first: flags.first)
    }

    /// Those of up to 64 neighbouring rows that are true: a bit for each.
    package func bits(_ rows: Range<Int>) -> UInt64 {
        var bits: UInt64 = 0
        for (index, flag) in values(rows).enumerated() where flag { bits |= 1 &<< UInt64(index) }
        return bits
    }
}

/// The different values that the rows of a table share, each once.
@usableFromInline package struct InternedColumn<Value: Hashable & Sendable>: Sendable {
    /// For each row, the position of its value.
    @usableFromInline package let numbers: Column<UInt32>
    @usableFromInline package let values: InternedValues<Value>

    package init(numbers: Column<UInt32>, values: InternedValues<Value>) {
        (self.numbers, self.values) = (numbers, values)
    }

    init<Failure: Error>(count: Int, value: (Int) throws(Failure) -> Value) throws(Failure) {
        var known: [Value: UInt32] = [:]
        var (numbers, values) = ([UInt32](), [Value]())
        numbers.reserveCapacity(count)
        for row in 0..<count {
            let value = try value(row)
            // Most columns of a small table hold one value alone, or several rows of the same in turn.
            if let last = numbers.last, values[Int(last)] == value {
                numbers.append(last)
            } else if let number = known[value] {
                numbers.append(number)
            } else {
                let number = UInt32(values.count)
                if number == 1 { known[values[0]] = 0 }
                if number > 0 { known[value] = number }
                numbers.append(number)
                values.append(value)
            }
        }
        (self.numbers, self.values) = (Column(numbers), InternedValues(values))
    }

    @inlinable package subscript(row: Int) -> Value { values[Int(numbers[row])] }
}

extension InternedColumn {
    /// - Parameter rows: the value of each.
    package init(_ rows: [Value]) { self.init(count: rows.count) { rows[$0] } }
}
