internal import Glibc
public import PlacesText
public import Synchronization

/// Numbers of a table, one for each row, side by side in memory and never changed.
///
/// The memory is the column's own, or that of a file. Of a file, each block is checked when one of its numbers is first
/// read: a number of a damaged block reads as zero, and the table tells of the damage before an answer leaves it.
///
/// What reads single elements is inlinable, for a module that cannot see it looks up the type of the elements each time.
@usableFromInline
package struct Column<Element: BitwiseCopyable & Sendable>: @unchecked Sendable, RandomAccessCollection {
    @usableFromInline package let reader: Reader
    private let owner: any AnyObject & Sendable

    package init(_ elements: [Element]) {
        let own = Memory(count: elements.count)
        elements.withUnsafeBufferPointer { elements in
            if let start = elements.baseAddress {
                own.elements.baseAddress?.initialize(from: start, count: elements.count)
            }
        }
        self.init(UnsafeBufferPointer(own.elements), owner: own)
    }

    /// What becomes of other elements.
    @inline(__always)
    private init<Other>(_ others: UnsafeBufferPointer<Other>, _ element: (Other) -> Element) {
        let own = Memory(count: others.count)
        for index in own.elements.indices { own.elements.initializeElement(at: index, to: element(others[index])) }
        self.init(UnsafeBufferPointer(own.elements), owner: own)
    }

    /// Elements whose bytes are all zero, which must be such elements. Memory that is not read takes none.
    package init(zeros count: Int) {
        let own = Memory(zeros: count)
        self.init(UnsafeBufferPointer(own.elements), owner: own)
    }

    /// - Parameters:
    ///   - memory: not changed as long as the owner lives.
    ///   - gate: checks the memory block by block; `nil` for memory that needs no check.
    package init(
        _ memory: UnsafeBufferPointer<Element>, owner: any AnyObject & Sendable, gate: BlockGate? = nil
    ) {
        let owners = gate.map { Owners(memory: owner, gate: $0) }
        self.init(
            Reader(memory: memory, gate: gate.map(Unmanaged.passUnretained), first: 0), owners ?? owner)
    }

    private init(_ reader: Reader, _ owner: any AnyObject & Sendable) { (self.reader, self.owner) = (reader, owner) }

    /// Some of the elements, in the same memory.
    package func part(_ rows: Range<Int>) -> Column {
        let memory = UnsafeBufferPointer(rebasing: reader.memory[rows])
        return Column(Reader(memory: memory, gate: reader.gate, first: reader.first + rows.lowerBound), owner)
    }

    /// The same memory as elements of another type of the same size.
    ///
    /// What the gate lets pass must be such elements, and so must zero.
    package func bound<Other>(to type: Other.Type) -> Column<Other> {
        let memory = UnsafeBufferPointer(
            start: UnsafeRawPointer(reader.memory.baseAddress)?.assumingMemoryBound(to: type), count: count)
        return Column<Other>(Column<Other>.Reader(memory: memory, gate: reader.gate, first: reader.first), owner)
    }

    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { reader.memory.count }
    // The standard library's would look up the types of the index at run time.
    @inlinable package var count: Int { reader.memory.count }
    @inlinable package func distance(from start: Int, to end: Int) -> Int { end - start }
    /// Rows are counted by the table alone, so that none lies outside; a debug build checks it.
    @inlinable @inline(__always) package subscript(row: Int) -> Element { reader[row] }

    /// For loops over many rows.
    @usableFromInline package var values: UnsafeBufferPointer<Element> { values(0..<count) }

    /// Some of them, as far as there are so many.
    @inlinable @inline(__always)
    package func values(_ rows: Range<Int>) -> UnsafeBufferPointer<Element> {
        reader.elements(0 <= rows.lowerBound && rows.upperBound <= count ? rows : rows.clamped(to: 0..<count))
    }

    /// What a column reads, without what keeps it alive: copied for nothing, and good as long as the column is. For loops
    /// that read single rows from all over.
    @usableFromInline package struct Reader: @unchecked Sendable {
        @usableFromInline let memory: UnsafeBufferPointer<Element>
        @usableFromInline let gate: Unmanaged<BlockGate>?
        /// The gate's, which are looked at before it is asked; `nil` without one.
        @usableFromInline let marks: UnsafeMutablePointer<Atomic<UInt8>>?
        @usableFromInline let shift: Int
        /// Which element of the gate's the first one is.
        @usableFromInline let first: Int

        init(memory: UnsafeBufferPointer<Element>, gate: Unmanaged<BlockGate>?, first: Int) {
            (self.memory, self.gate, self.first) = (memory, gate, first)
            marks = gate?._withUnsafeGuaranteedRef { $0.marks.baseAddress }
            shift = gate?._withUnsafeGuaranteedRef { $0.shift } ?? 0
        }

        // What follows a look at the marks takes numbers alone: a function of the reader would have each use copy it first.
        @inlinable @inline(__always)
        package subscript(row: Int) -> Element {
            if let marks, marks[block(row)].load(ordering: .acquiring) != BlockGate.Mark.sound, let gate,
                !gate._withUnsafeGuaranteedRef({ $0.isSound(first + row) })
            {
                return gate._withUnsafeGuaranteedRef { $0.zero() }
            }
            return memory[row]
        }

        /// Has an element fetched from memory while other work goes on, for anyone who will read it soon.
        /// - Parameter row: any number.
        @inlinable @inline(__always)
        package func fetch(_ row: Int) {
            // As a number: a pointer must not leave the memory that it belongs to.
            let address = UInt(bitPattern: memory.baseAddress) &+ UInt(bitPattern: row &* MemoryLayout<Element>.stride)
            UnsafeRawPointer(bitPattern: address)?.fetch()
        }

        /// - Parameter rows: none beyond the last one.
        @inlinable @inline(__always)
        package func elements(_ rows: Range<Int>) -> UnsafeBufferPointer<Element> {
            if !areKnown(rows), let gate,
                !gate._withUnsafeGuaranteedRef({ $0.areSound(first + rows.lowerBound..<first + rows.upperBound) })
            {
                return gate._withUnsafeGuaranteedRef { $0.zeros(rows.count) }
            }
            return UnsafeBufferPointer(rebasing: memory[rows])
        }

        /// The block of the gate's in which a row lies. A block is never as long as a number has bits, which `>>` would look at.
        @inlinable @inline(__always)
        func block(_ row: Int) -> Int { (first + row) &>> shift }

        /// Whether rows that lie in one block, or in two, are known to be sound.
        @inlinable @inline(__always)
        func areKnown(_ rows: Range<Int>) -> Bool {
            guard let marks, !rows.isEmpty else { return true }
            let (one, other) = (block(rows.lowerBound), block(rows.upperBound - 1))
            return other - one <= 1 && marks[one].load(ordering: .acquiring) == BlockGate.Mark.sound
                && marks[other].load(ordering: .acquiring) == BlockGate.Mark.sound
        }
    }

    /// What keeps memory that has to be checked.
    private final class Owners: Sendable {
        private let memory: any AnyObject & Sendable
        private let gate: BlockGate

        init(memory: any AnyObject & Sendable, gate: BlockGate) { (self.memory, self.gate) = (memory, gate) }
    }

    private final class Memory: @unchecked Sendable {
        let elements: UnsafeMutableBufferPointer<Element>

        init(count: Int) { elements = Self.buffer(malloc(count * MemoryLayout<Element>.stride), count) }

        /// The system gives zeroed pages when they are first read.
        init(zeros count: Int) { elements = Self.buffer(calloc(count, MemoryLayout<Element>.stride), count) }

        private static func buffer(
            _ memory: UnsafeMutableRawPointer?, _ count: Int
        ) -> UnsafeMutableBufferPointer<Element> {
            UnsafeMutableBufferPointer(
                start: memory?.bindMemory(to: Element.self, capacity: count), count: memory == nil ? 0 : count)
        }

        deinit { free(elements.baseAddress) }
    }
}

extension Column where Element: FixedWidthInteger {
    /// Numbers that were narrower.
    package init(widening numbers: UnsafeBufferPointer<some FixedWidthInteger>) { self.init(numbers) { Element($0) } }
}

/// What comes again and again in the rows of a table, each different value once.
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

extension Column<Bool> {
    /// Those of up to 64 neighbouring rows that are true: a bit for each.
    package func bits(_ rows: Range<Int>) -> UInt64 { reader.bits(rows) }
}

extension Column.Reader where Element == Bool {
    /// Those of up to 64 neighbouring rows that are true: a bit for each.
    package func bits(_ rows: Range<Int>) -> UInt64 {
        let flags = UnsafeRawBufferPointer(elements(rows))
        if flags.count == 64, let start = flags.baseAddress { return start.bits(0) }
        var (bits, start): (UInt64, Int) = (0, 0)
        while start + 8 <= flags.count {
            let eight = UInt64(littleEndian: flags.loadUnaligned(fromByteOffset: start, as: UInt64.self))
            if eight != 0 { bits |= eight.lowestBits << UInt64(start) }
            start += 8
        }
        for index in start..<flags.count { bits |= UInt64(flags[index]) << UInt64(index) }
        return bits
    }
}

extension UInt64 {
    /// The lowest bits of its eight bytes, beside each other, that of the first byte lowest.
    @inlinable @inline(__always) package var lowestBits: UInt64 {
        // Multiplying moves each of them to a place of its own in the highest byte.
        ((self & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) >> 56
    }
}
