/// Values in memory that grow at their end, without the checks of an array: what every row of a file goes through.
@usableFromInline package final class GrowingValues<Value> {
    // One thread at a time appends, and no access lasts longer than one step, so that none need be checked at run time.
    @usableFromInline @exclusivity(unchecked) var memory = UnsafeMutableBufferPointer<Value>.allocate(capacity: 8)
    @usableFromInline @exclusivity(unchecked) var size = 0

    @inlinable package init() {}

    @inlinable deinit {
        removeAll()
        memory.deallocate()
    }

    /// Must not outlive a change.
    @inlinable package var all: UnsafeMutableBufferPointer<Value> {
        UnsafeMutableBufferPointer(start: memory.baseAddress, count: size)
    }

    @inlinable package var count: Int { size }
    @inlinable package var isEmpty: Bool { size == 0 }

    @inlinable
    package subscript(index: Int) -> Value { memory[index] }

    @inlinable package func removeAll() { truncate(to: 0) }

    /// Drops what stands behind so many.
    @inlinable package func truncate(to count: Int) {
        memory[count..<size].deinitialize()
        size = count
    }

    /// Drops so many at the beginning.
    @inlinable package func removeFirst(_ dropped: Int) {
        for index in dropped..<size { memory.swapAt(index, index - dropped) }
        truncate(to: size - dropped)
    }

    @inlinable
    package func append(_ value: Value) {
        if size == memory.count { grow() }
        memory.initializeElement(at: size, to: value)
        size += 1
    }

    /// Sorts few values: each is moved to its place, and those of which none is before the other stay in their order.
    @inlinable
    package func sortFew(by isBefore: (Value, Value) -> Bool) {
        guard size > 1 else { return }
        for index in 1..<size {
            let value = memory[index]
            var place = index
            while place > 0, isBefore(value, memory[place - 1]) {
                memory[place] = memory[place - 1]
                place -= 1
            }
            memory[place] = value
        }
    }

    @inlinable @inline(never)
    func grow() {
        let wider = UnsafeMutableBufferPointer<Value>.allocate(capacity: 2 * memory.count)
        _ = wider.moveInitialize(fromContentsOf: memory[..<size])
        memory.deallocate()
        memory = wider
    }
}

/// Parts of some bytes.
package typealias ByteRanges = GrowingValues<Range<Int>>

extension ByteRanges {
    /// Drops those that hold the same as one before them.
    package func keepUnique(in bytes: UnsafeRawBufferPointer) {
        guard size > 1 else { return }
        var (kept, seen) = (0, Set<[UInt8]>())
        for range in all {
            // So few are compared with each other; nearly always all differ.
            let isKnown =
                size < 32
                ? memory[..<kept].contains { bytes.part($0).isEqual(to: bytes.part(range)) }
                : !seen.insert(Array(bytes.part(range))).inserted
            guard !isKnown else { continue }
            memory.initializeElement(at: kept, to: range)
            kept += 1
        }
        size = kept
    }

    /// The longest first, and in their order those that are as long.
    package func sortByLength() { sortFew { $0.count > $1.count } }
}

extension UnsafeRawBufferPointer {
    @inlinable
    package func part(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: self[range]) }
}
