public import Synchronization

/// Checks the memory of a column block by block, each when it is first read, and remembers what came out.
@usableFromInline package final class BlockGate: Sendable {
    /// True if each of 64 blocks is known to be sound: a bit for each.
    @usableFromInline
    final class Marks: Sendable {
        @usableFromInline let bits = Atomic<UInt64>(0)
    }

    @usableFromInline let marks: [Marks]
    /// The binary logarithm of the number of elements in a block.
    @usableFromInline let shift: Int
    private let check: @Sendable (_ block: Int) -> Bool
    private let damaged = Mutex<Set<Int>>([])

    /// - Parameters:
    ///   - count: how many elements there are.
    ///   - shift: the binary logarithm of the number of elements in a block.
    ///   - check: loads a block and tells whether it is sound; asked once for each.
    package init(count: Int, shift: Int, check: @escaping @Sendable (_ block: Int) -> Bool) {
        (self.shift, self.check) = (shift, check)
        marks = (0..<((count >> shift) >> 6) + 1).map { _ in Marks() }
    }

    /// True if the block of an element is sound.
    @inlinable
    func isSound(_ element: Int) -> Bool {
        let block = element >> shift
        return marks[block >> 6].bits.load(ordering: .acquiring) >> UInt64(block & 63) & 1 == 1 || look(block)
    }

    /// True if the blocks of some elements are sound.
    @inlinable
    func areSound(_ elements: Range<Int>) -> Bool {
        guard !elements.isEmpty else { return true }
        for block in elements.lowerBound >> shift...(elements.upperBound - 1) >> shift
        where !isSound(block << shift) { return false }
        return true
    }

    @usableFromInline
    func look(_ block: Int) -> Bool {
        damaged.withLock { damaged in
            if marks[block >> 6].bits.load(ordering: .relaxed) >> UInt64(block & 63) & 1 == 1 { return true }
            if damaged.contains(block) { return false }
            guard check(block) else {
                damaged.insert(block)
                return false
            }
            marks[block >> 6].bits.bitwiseOr(1 << UInt64(block & 63), ordering: .releasing)
            return true
        }
    }
}
