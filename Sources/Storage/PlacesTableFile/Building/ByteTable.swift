internal import Glibc

/// A compact hash table from bytes to numbers, with look-ups that do not copy the bytes.
final class ByteTable {
    private struct Entry {
        let hash: UInt64
        let start: Int
        let size: UInt32
        var number: UInt32
    }

    private var entries: [Entry] = []
    private let bytes = GrowingBytes()
    /// Positions in ``entries`` and one more, 0 for none; as many as a power of two.
    private var slots: UnsafeMutableBufferPointer<UInt32>

    init() {
        slots = .allocate(capacity: 256)
        slots.initialize(repeating: 0)
    }

    deinit { slots.deallocate() }

    var count: Int { entries.count }
    /// What it takes in memory.
    var size: Int { bytes.count + entries.count * MemoryLayout<Entry>.size + slots.count * 4 }

    /// The number of some bytes, or `nil`.
    func number(of key: UnsafeRawBufferPointer) -> UInt32? {
        let slot = slot(of: key, XXHash64.hash(key))
        return slots[slot] == 0 ? nil : entries[Int(slots[slot]) - 1].number
    }

    /// The number of some bytes; a new one where they are not known.
    func number(of key: UnsafeRawBufferPointer, orNew make: () -> UInt32) -> UInt32 {
        let hash = XXHash64.hash(key)
        let slot = slot(of: key, hash)
        if slots[slot] > 0 { return entries[Int(slots[slot]) - 1].number }
        let number = make()
        insert(key, hash, number, at: slot)
        return number
    }

    /// Adds one to the number of some bytes, which is 0 before.
    /// - Parameter takesNew: whether bytes that are not known are taken.
    func increment(_ key: UnsafeRawBufferPointer, takingNew takesNew: Bool) {
        let hash = XXHash64.hash(key)
        let slot = slot(of: key, hash)
        if slots[slot] > 0 {
            entries[Int(slots[slot]) - 1].number += 1
        } else if takesNew {
            insert(key, hash, 1, at: slot)
        }
    }

    func removeAll() {
        entries.removeAll(keepingCapacity: true)
        bytes.removeAll()
        slots.update(repeating: 0)
    }

    /// Keeps those with a number greater than one.
    func removeRare() {
        let kept = ByteTable()
        visit { key, number in
            if number > 1 { _ = kept.number(of: key) { number } }
        }
        (entries, slots, kept.slots) = (kept.entries, kept.slots, slots)
        bytes.removeAll()
        bytes.append(bytes: kept.bytes.bytes)
    }

    func visit(_ body: (_ key: UnsafeRawBufferPointer, _ number: UInt32) -> Void) {
        for entry in entries { body(key(entry), entry.number) }
    }

    private func key(_ entry: Entry) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: bytes.start + entry.start, count: Int(entry.size))
    }

    /// The slot of some bytes, or the empty one where they belong.
    private func slot(of key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] > 0 {
            let entry = entries[Int(slots[slot]) - 1]
            if entry.hash == hash, Int(entry.size) == key.count,
                key.baseAddress.map({ memcmp(bytes.start + entry.start, $0, key.count) == 0 }) ?? true
            {
                return slot
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private func insert(_ key: UnsafeRawBufferPointer, _ hash: UInt64, _ number: UInt32, at slot: Int) {
        entries.append(Entry(hash: hash, start: bytes.count, size: UInt32(key.count), number: number))
        bytes.append(bytes: key)
        slots[slot] = UInt32(entries.count)
        if entries.count * 2 > slots.count { widen() }
    }

    private func widen() {
        let count = slots.count * 2
        slots.deallocate()
        slots = .allocate(capacity: count)
        slots.initialize(repeating: 0)
        for (index, entry) in entries.enumerated() {
            var slot = Int(truncatingIfNeeded: entry.hash) & (count - 1)
            while slots[slot] > 0 { slot = (slot + 1) & (count - 1) }
            slots[slot] = UInt32(index + 1)
        }
    }
}
