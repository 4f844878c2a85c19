internal import PlacesFeature

/// The bytes of the last categories that came up: many places have a category in common, which is one object then.
struct WrittenCategories {
    private struct Slot {
        /// Stays as long as the slot, so that no other object takes its place in memory.
        let category: PlaceCategory
        let bytes: [UInt8]
    }

    /// Each category has one slot that it can be in, by where it stands in memory.
    private var slots = [Slot?](repeating: nil, count: 1 << 10)

    /// Appends the number of some categories, and these.
    mutating func append(_ categories: [PlaceCategory], to bytes: GrowingBytes) {
        bytes.append(number: categories.count)
        for category in categories { append(category, to: bytes) }
    }

    private mutating func append(_ category: PlaceCategory, to bytes: GrowingBytes) {
        let address = UInt(bitPattern: category.identity)
        // Objects begin at multiples of 16.
        let index = Int((address >> 4 ^ address >> 14) & UInt(slots.count - 1))
        if let slot = slots[index], slot.category.identity == category.identity {
            slot.bytes.withUnsafeBytes { bytes.append(bytes: $0) }
            return
        }
        let start = bytes.count
        bytes.append(category)
        slots[index] = Slot(category: category, bytes: Array(bytes.bytes[start...]))
    }
}
