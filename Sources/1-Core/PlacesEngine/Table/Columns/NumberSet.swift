internal import Synchronization

/// A grow-only set of numbers, safe for concurrent use.
package final class NumberSet: Sendable {
    /// A bit for each of 64 neighbours, by their numbers without the last six bits.
    private let words = Mutex<[Int: UInt64]>([:])

    package init() {}

    /// True if the number was added: then all is seen that was done before.
    package func contains(_ number: Int) -> Bool {
        words.withLock { $0[number >> 6, default: 0] } >> UInt64(number & 63) & 1 == 1
    }

    package func insert(_ number: Int) {
        words.withLock { $0[number >> 6, default: 0] |= 1 << UInt64(number & 63) }
    }
}
