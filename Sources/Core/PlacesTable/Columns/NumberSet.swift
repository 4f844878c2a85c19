internal import Glibc
public import Synchronization

/// A grow-only set of numbers below a bound, safe for concurrent use. Memory is allocated for the parts that are used.
@usableFromInline package final class NumberSet: @unchecked Sendable {
    @usableFromInline let words: UnsafeMutablePointer<Atomic<UInt64>>?
    @usableFromInline let bound: Int

    package init(below bound: Int) {
        let count = (bound + 63) / 64
        // Bytes that are all zero are such a word of zero.
        words = calloc(max(1, count), 8)?.bindMemory(to: Atomic<UInt64>.self, capacity: count)
        self.bound = words == nil ? 0 : bound
    }

    deinit { free(words) }

    /// Whether the number was added: then all is seen that was done before.
    @inlinable
    package func contains(_ number: Int) -> Bool {
        guard number < bound, let words else { return false }
        return words[number >> 6].load(ordering: .acquiring) >> UInt64(number & 63) & 1 == 1
    }

    package func insert(_ number: Int) {
        guard number < bound, let words else { return }
        words[number >> 6].bitwiseOr(1 << UInt64(number & 63), ordering: .releasing)
    }
}
