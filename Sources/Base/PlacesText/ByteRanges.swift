/// Parts of some bytes, without the checks of an array: what every row of a file goes through.
@usableFromInline package final class ByteRanges {
    // One thread at a time appends, and no access lasts longer than one step, so that none need be checked at run time.
    @usableFromInline @exclusivity(unchecked) var memory = UnsafeMutableBufferPointer<Range<Int>>.allocate(capacity: 8)
    @usableFromInline @exclusivity(unchecked) var size = 0

    package init() {}

    deinit { memory.deallocate() }

    @inlinable package var all: UnsafeBufferPointer<Range<Int>> {
        UnsafeBufferPointer(start: memory.baseAddress, count: size)
    }

    @inlinable package var isEmpty: Bool { size == 0 }

    @inlinable package func removeAll() { size = 0 }

    @inlinable @inline(__always)
    package func append(_ range: Range<Int>) {
        if size == memory.count { grow() }
        memory.initializeElement(at: size, to: range)
        size += 1
    }

    @inline(never) @usableFromInline
    func grow() {
        let wider = UnsafeMutableBufferPointer<Range<Int>>.allocate(capacity: 2 * memory.count)
        _ = wider.moveInitialize(fromContentsOf: memory)
        memory.deallocate()
        memory = wider
    }

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
    package func sortByLength() {
        guard size > 1 else { return }
        for index in 1..<size {
            let range = memory[index]
            var place = index
            while place > 0, memory[place - 1].count < range.count {
                memory[place] = memory[place - 1]
                place -= 1
            }
            memory[place] = range
        }
    }
}

extension UnsafeRawBufferPointer {
    @inlinable @inline(__always)
    package func part(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: self[range]) }
}
