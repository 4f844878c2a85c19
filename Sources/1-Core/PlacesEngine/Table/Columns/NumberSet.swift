internal import Glibc
public import Synchronization

/// A grow-only set of numbers below a bound, safe for concurrent use. Memory is allocated for the parts that are used.
@usableFromInline package final class NumberSet: @unchecked Sendable {
    @usableFromInline let words: UnsafeMutablePointer<Atomic<UInt64>>?
    @usableFromInline let bound: Int

    /// From so many bytes on, memory comes from the system, which hands out zeroed pages as they are touched: `calloc`
    /// writes zeros over all of what it takes from the heap.
    private static let leastMapped = 1 << 15
    private let size: Int

    package init(below bound: Int) {
        let count = max(1, (bound + 63) / 64)
        size = count * 8
        // Bytes that are all zero are such a word of zero.
        words = Self.zeros(size)?.bindMemory(to: Atomic<UInt64>.self, capacity: count)
        self.bound = words == nil ? 0 : bound
    }

    private static func zeros(_ size: Int) -> UnsafeMutableRawPointer? {
        guard size >= leastMapped else { return calloc(1, size) }
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return memory == MAP_FAILED ? nil : memory
    }

    deinit { if size < Self.leastMapped { free(words) } else if let words { munmap(words, size) } }

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
