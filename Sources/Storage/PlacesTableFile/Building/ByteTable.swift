internal import Glibc
internal import PlacesFeature

/// A compact hash table from bytes to numbers, with look-ups that do not copy the bytes.
final class ByteTable {
    private struct Entry {
        let hash: UInt64
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
        let hash = TableHash.hash(key)
        let slot = slot(of: key, hash)
        if slots[slot] > 0 { return entries[Self.index(slots[slot])].number }
        let number = make()
        insert(key, hash, number, at: slot)
        return number
    }

    /// Adds one to the number of some bytes, which is 0 before.
    /// - Parameter takesNew: whether bytes that are not known are taken.
    func increment(_ key: UnsafeRawBufferPointer, takingNew takesNew: Bool) {
        let hash = TableHash.hash(key)
        let slot = slot(of: key, hash)
        if slots[slot] > 0 {
            entries[Self.index(slots[slot])].number += 1
        } else if takesNew {
            insert(key, hash, 1, at: slot)
        }
    }

    func removeAll() {
        count = 0
        bytes.removeAll()
        slots.update(repeating: 0)
    }

    /// Keeps those with a number greater than one.
    func removeRare() {
        let kept = ByteTable()
        visit { key, number in
            if number > 1 { _ = kept.number(of: key) { number } }
        }
        swap(&entries, &kept.entries)
        swap(&slots, &kept.slots)
        count = kept.count
        bytes.removeAll()
        bytes.append(bytes: kept.bytes.bytes)
    }

    func visit(_ body: (_ key: UnsafeRawBufferPointer, _ number: UInt32) -> Void) {
        for entry in entries[..<count] { body(key(entry), entry.number) }
    }

    private func key(_ entry: Entry) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: bytes.start + entry.start, count: Int(entry.size))
    }

    @inline(__always)
    private static func index(_ slot: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: slot)) - 1 }

    @inline(__always)
    private static func slot(_ hash: UInt64, _ index: Int) -> UInt64 { hash & ~0xFFFF_FFFF | UInt64(index + 1) }

    /// The slot of some bytes, or the empty one where they belong.
    @inline(__always)
    private func slot(of key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] > 0 {
            if slots[slot] >> 32 == hash >> 32 {
                let entry = entries[Self.index(slots[slot])]
                if entry.hash == hash, Int(entry.size) == key.count,
                    key.baseAddress.map({ memcmp(bytes.start + entry.start, $0, key.count) == 0 }) ?? true
                {
                    return slot
                }
            }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private func insert(_ key: UnsafeRawBufferPointer, _ hash: UInt64, _ number: UInt32, at slot: Int) {
        entries[count] = Entry(hash: hash, start: bytes.count, size: UInt32(key.count), number: number)
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
        slots.deallocate()
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: 0)
        for (index, entry) in entries[..<count].enumerated() {
            var slot = Int(truncatingIfNeeded: entry.hash) & (capacity - 1)
            while slots[slot] > 0 { slot = (slot + 1) & (capacity - 1) }
            slots[slot] = Self.slot(entry.hash, index)
        }
    }
}
