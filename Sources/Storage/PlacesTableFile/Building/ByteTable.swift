internal import Glibc
internal import PlacesFeature
internal import PlacesTable

/// A compact hash table from bytes to numbers, with look-ups that do not copy the bytes.
final class ByteTable {
    private struct Entry {
        /// The lower half; the upper one stands in the slot.
        let hash: UInt32
        /// A name for those that were found again, or 0: see ``count(_:takingNew:)``.
        var mark: UInt32
        let start: Int
        let size: UInt32
        var number: UInt32
    }

    // One thread at a time asks, and nothing is asked for within another access: none need be checked at run time.
    @exclusivity(unchecked) private var entries: UnsafeMutableBufferPointer<Entry>
    /// How many keys there are.
    @exclusivity(unchecked) private(set) var count = 0
    private let bytes = GrowingBytes()
    /// As many as a power of two: 0 for none, else the position in ``entries`` and one more in the lower half, and the
    /// upper half of the hash, so that other keys are mostly passed over without a look at them.
    @exclusivity(unchecked) private var slots: UnsafeMutableBufferPointer<UInt64>
    /// How many marks there are.
    @exclusivity(unchecked) private(set) var marks: UInt32 = 0

    init() {
        entries = .allocate(capacity: 129)
        slots = .allocate(capacity: 256)
        slots.initialize(repeating: 0)
    }

    deinit {
        entries.deallocate()
        slots.deallocate()
    }

    /// About what it takes in memory. Which texts a census forgets depends on it, and so do the bytes of a file.
    var size: Int { bytes.count + count * MemoryLayout<Entry>.size + slots.count * 4 }

    /// The number of some bytes, or `nil`.
    func number(of key: UnsafeRawBufferPointer) -> UInt32? {
        let slot = slots[slot(of: key, TableHash.hash(key))]
        return slot == 0 ? nil : entries[Self.index(slot)].number
    }

    /// The number of some bytes; a new one where they are not known.
    @inline(__always)
    func number(of key: UnsafeRawBufferPointer, orNew make: () -> UInt32) -> UInt32 {
        number(of: key, hash: TableHash.hash(key), orNew: make)
    }

    /// The same where the hash is known: see ``prepare(_:)``.
    @inline(__always)
    func number(of key: UnsafeRawBufferPointer, hash: UInt64, orNew make: () -> UInt32) -> UInt32 {
        let slot = slot(of: key, hash)
        if slots[slot] > 0 { return entries[Self.index(slots[slot])].number }
        let number = make()
        insert(key, hash, number, at: slot)
        return number
    }

    /// Has what is looked at first for some bytes fetched from memory while other work goes on.
    /// - Returns: their hash.
    func prepare(_ key: UnsafeRawBufferPointer) -> UInt64 {
        let hash = TableHash.hash(key)
        if let start = slots.baseAddress { UnsafeRawPointer(start + firstSlot(hash)).fetch() }
        return hash
    }

    /// Adds one to the number of some bytes, which is 0 before.
    /// - Parameter takesNew: whether bytes that are not known are taken.
    /// - Returns: the mark of bytes that were counted before, which they keep: 0, 1 and so on in the order in which they came
    ///   again. `nil` for those that come for the first time.
    @discardableResult
    func count(_ key: UnsafeRawBufferPointer, takingNew takesNew: Bool) -> UInt32? {
        let hash = TableHash.hash(key)
        let slot = slot(of: key, hash)
        guard slots[slot] > 0 else {
            if takesNew { insert(key, hash, 1, at: slot) }
            return nil
        }
        let index = Self.index(slots[slot])
        entries[index].number += 1
        if entries[index].mark == 0 {
            marks += 1
            entries[index].mark = marks
        }
        return entries[index].mark - 1
    }

    func removeAll() {
        count = 0
        bytes.removeAll()
        slots.update(repeating: 0)
    }

    /// Keeps those with a number greater than one, and their marks.
    func removeRare() {
        let kept = ByteTable()
        for entry in entries[..<count] where entry.number > 1 {
            let key = key(entry)
            let hash = TableHash.hash(key)
            kept.insert(key, hash, entry.number, mark: entry.mark, at: kept.slot(of: key, hash))
        }
        swap(&entries, &kept.entries)
        swap(&slots, &kept.slots)
        count = kept.count
        bytes.removeAll()
        bytes.append(bytes: kept.bytes.bytes)
    }

    /// Calls a function with all that were counted more than once.
    func visitMarked(_ body: (_ key: UnsafeRawBufferPointer, _ number: UInt32, _ mark: UInt32) -> Void) {
        for entry in entries[..<count] where entry.mark > 0 { body(key(entry), entry.number, entry.mark - 1) }
    }

    private func key(_ entry: Entry) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: bytes.start + entry.start, count: Int(entry.size))
    }

    @inline(__always)
    private static func index(_ slot: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: slot)) - 1 }

    @inline(__always)
    private static func slot(_ hash: UInt64, _ index: Int) -> UInt64 { hash & ~0xFFFF_FFFF | UInt64(index + 1) }

    @inline(__always)
    private func firstSlot(_ hash: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: hash)) & (slots.count - 1) }

    /// The slot of some bytes, or the empty one where they belong.
    @inline(__always)
    private func slot(of key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = firstSlot(hash)
        while slots[slot] > 0 {
            if slots[slot] >> 32 == hash >> 32 {
                let entry = entries[Self.index(slots[slot])]
                if entry.hash == UInt32(truncatingIfNeeded: hash), Int(entry.size) == key.count,
                    key.baseAddress.map({ memcmp(bytes.start + entry.start, $0, key.count) == 0 }) ?? true
                {
                    return slot
                }
            }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private func insert(
        _ key: UnsafeRawBufferPointer, _ hash: UInt64, _ number: UInt32, mark: UInt32 = 0, at slot: Int
    ) {
        entries[count] = Entry(
            hash: UInt32(truncatingIfNeeded: hash), mark: mark, start: bytes.count, size: UInt32(key.count),
            number: number)
        bytes.append(bytes: key)
        slots[slot] = Self.slot(hash, count)
        count += 1
        if count * 2 > slots.count { widen() }
    }

    private func widen() {
        let widerEntries = UnsafeMutableBufferPointer<Entry>.allocate(capacity: slots.count + 1)
        _ = widerEntries.update(fromContentsOf: entries[..<count])
        entries.deallocate()
        entries = widerEntries
        let capacity = slots.count * 2
        let wider = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: capacity)
        wider.initialize(repeating: 0)
        for full in slots where full > 0 {
            var slot = Int(entries[Self.index(full)].hash) & (capacity - 1)
            while wider[slot] > 0 { slot = (slot + 1) & (capacity - 1) }
            wider[slot] = full
        }
        slots.deallocate()
        slots = wider
    }
}
