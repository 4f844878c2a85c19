internal import PlacesFeature

/// The bytes of the last categories that came up: many places have a category in common, which is one object then.
///
/// A category that is known is compared by where it stands in memory, and not one reference to it is counted: places of
/// other threads have it, too, so that counting would keep the threads waiting for each other.
struct WrittenCategories {
    private struct Slot: BitwiseCopyable {
        /// Where the category stands in memory; 0 for none.
        var address: UInt = 0
        /// Where its bytes are in ``written``.
        var start = 0, count = 0
    }

    /// Each category has one slot that it can be in, by where it stands in memory.
    private var slots = [Slot](repeating: Slot(), count: 1 << 10)
    private let written = GrowingBytes()
    /// Those that the slots tell of: as long as they stay, no other object takes their place in memory.
    private var known: [PlaceCategory] = []

    /// Bytes of memory, and how many categories stay: beyond that all are forgotten.
    private static let limit = 1 << 18
    private static let mostKnown = 1 << 12

    /// Appends the number of some categories, and these.
    mutating func append(_ categories: [PlaceCategory], to bytes: GrowingBytes) {
        bytes.append(number: categories.count)
        categories.withUnsafeBufferPointer { for index in $0.indices { append($0[index], to: bytes) } }
    }

    private mutating func append(_ category: borrowing PlaceCategory, to bytes: GrowingBytes) {
        let address = UInt(bitPattern: category.identity)
        // Objects begin at multiples of 16.
        let index = Int((address >> 4 ^ address >> 14) & UInt(slots.count - 1))
        let slot = slots[index]
        if slot.address == address {
            bytes.append(bytes: UnsafeRawBufferPointer(start: written.start + slot.start, count: slot.count))
        } else {
            write(copy category, to: bytes, at: index)
        }
    }

    @inline(never)
    private mutating func write(_ category: PlaceCategory, to bytes: GrowingBytes, at index: Int) {
        let start = bytes.count
        bytes.append(category)
        if written.count > Self.limit || known.count >= Self.mostKnown { forget() }
        let new = UnsafeRawBufferPointer(rebasing: bytes.bytes[start...])
        slots[index] = Slot(address: UInt(bitPattern: category.identity), start: written.count, count: new.count)
        written.append(bytes: new)
        known.append(category)
    }

    private mutating func forget() {
        for index in slots.indices { slots[index] = Slot() }
        written.removeAll()
        known.removeAll(keepingCapacity: true)
    }
}
