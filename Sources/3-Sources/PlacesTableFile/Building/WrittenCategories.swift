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
        /// Of the list that has this category alone, where it is known.
        var number = Self.noNumber

        static let noNumber = -1
    }

    /// Each category has one slot that it can be in, by where it stands in memory.
    private var slots = [Slot](repeating: Slot(), count: 1 << slotBits)
    private let written = GrowingBytes()
    /// Those that the slots tell of: as long as they stay, no other object takes their place in memory.
    private var known: [PlaceCategory] = []
    /// Of lists.
    private let numbers: KnownNumbers
    /// A list whose number is looked for.
    private let list = GrowingBytes()

    private static let slotBits = 12
    /// Bytes of memory, and how many categories stay: beyond that all are forgotten.
    private static let limit = 1 << 18
    private static let mostKnown = 1 << 12

    /// - Parameter numbers: of lists.
    init(_ numbers: KnownNumbers) { self.numbers = numbers }

    /// Appends the number of a list of categories; where it has none, the list, which is the number of the categories and
    /// these.
    mutating func append(_ categories: [PlaceCategory], to bytes: GrowingBytes) {
        categories.withUnsafeBufferPointer { categories in
            let isAlone = categories.count == 1
            if isAlone {
                let address = categories.address(0)
                let slot = slots[Self.slot(address)]
                if slot.address == address, slot.number >= 0 { return bytes.append(knownText: slot.number) }
            }
            list.removeAll()
            list.append(number: categories.count)
            for index in categories.indices { appendToList(categories, index) }
            guard let number = numbers.number(of: list.bytes) else { return bytes.append(ownText: list.bytes) }
            bytes.append(knownText: number)
            if isAlone { slots[Self.slot(categories.address(0))].number = number }
        }
    }

    /// The slot of a category, by the upper digits of a product (D. Knuth, "The Art of Computer Programming", volume 3,
    /// 6.4), for objects stand at regular distances.
    private static func slot(_ address: UInt) -> Int {
        Int((address &* 0x9E37_79B9_7F4A_7C15) >> (64 - slotBits))
    }

    private mutating func appendToList(_ categories: UnsafeBufferPointer<PlaceCategory>, _ index: Int) {
        let address = categories.address(index)
        let slot = slots[Self.slot(address)]
        if slot.address == address {
            list.append(bytes: UnsafeRawBufferPointer(start: written.start + slot.start, count: slot.count))
        } else {
            write(categories[index], at: address)
        }
    }

    @inline(never)
    private mutating func write(_ category: PlaceCategory, at address: UInt) {
        let start = list.count
        list.append(category)
        if written.count > Self.limit || known.count >= Self.mostKnown { forget() }
        let new = UnsafeRawBufferPointer(rebasing: list.bytes[start...])
        slots[Self.slot(address)] = Slot(address: address, start: written.count, count: new.count)
        written.append(bytes: new)
        known.append(category)
    }

    private mutating func forget() {
        for index in slots.indices { slots[index] = Slot() }
        written.removeAll()
        known.removeAll(keepingCapacity: true)
    }
}
