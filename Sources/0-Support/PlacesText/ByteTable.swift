internal import PlacesBytes

/// A hash table from bytes to numbers, with look-ups that do not copy the bytes.
package struct ByteTable {
    private struct Entry {
        /// The first of its bytes among those of all keys.
        let start: Int
        let size: UInt32
        let hash: UInt32
        var number: UInt32
    }

    /// In the order in which they came.
    private var entries: [Entry] = []
    /// The bytes of all keys.
    private var keys: [UInt8] = []
    /// As many as a power of two: 0 for none, else the number of an entry, counted from 1.
    private var slots = [UInt32](repeating: 0, count: 256)

    package init() {}

    /// How many keys there are.
    package var count: Int { entries.count }

    /// About what it takes in memory. Which texts a census forgets depends on it, and so do the bytes of a file: it is the same
    /// for the same keys, wherever the program runs.
    package var size: Int { keys.count + count * 24 + slots.count * 4 }

    /// The number of some bytes, or `nil`.
    package func number(of key: Span<UInt8>) -> UInt32? {
        let slot = slots[slot(of: key, hash(of: key))]
        return slot == 0 ? nil : entries[Int(slot) - 1].number
    }

    /// The number of some bytes, which is a given one where they are new.
    package mutating func number(of key: Span<UInt8>, orNew number: UInt32) -> UInt32 {
        let hash = hash(of: key)
        let slot = slot(of: key, hash)
        if slots[slot] > 0 { return entries[Int(slots[slot]) - 1].number }
        insert(key, hash, number, at: slot)
        return number
    }

    /// Adds one to the number of some bytes, which is 0 before.
    /// - Parameter takesNew: whether bytes that are not known are taken.
    /// - Returns: whether they were known.
    package mutating func count(_ key: Span<UInt8>, takingNew takesNew: Bool) -> Bool {
        let hash = hash(of: key)
        let slot = slot(of: key, hash)
        guard slots[slot] > 0 else {
            if takesNew { insert(key, hash, 1, at: slot) }
            return false
        }
        entries[Int(slots[slot]) - 1].number += 1
        return true
    }

    /// Forgets all keys, and keeps the memory.
    package mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        for slot in slots.indices { slots[slot] = 0 }
    }

    /// Keeps those with a number greater than one.
    package mutating func removeRare() {
        var kept = ByteTable()
        forEachKey { key, number in if number > 1 { _ = kept.number(of: key, orNew: number) } }
        self = kept
    }

    /// Calls a function with all keys in the order in which they came.
    package func forEachKey(_ body: (_ key: Span<UInt8>, _ number: UInt32) -> Void) {
        for entry in entries { body(keys.span.extracting(entry.start..<entry.start + Int(entry.size)), entry.number) }
    }

    /// Another in each run of the program, so that no file can be made for which a table is slow.
    private func hash(of key: Span<UInt8>) -> UInt32 {
        var hasher = Hasher()
        hasher.combine(key)
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }

    /// The slot of some bytes, or the empty one where they belong.
    private func slot(of key: Span<UInt8>, _ hash: UInt32) -> Int {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] > 0 {
            let entry = entries[Int(slots[slot]) - 1]
            if entry.hash == hash,
                keys.span.extracting(entry.start..<entry.start + Int(entry.size)).isEqual(to: key)
            {
                return slot
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private mutating func insert(_ key: Span<UInt8>, _ hash: UInt32, _ number: UInt32, at slot: Int) {
        entries.append(Entry(start: keys.count, size: UInt32(key.count), hash: hash, number: number))
        keys.append(key)
        slots[slot] = UInt32(count)
        if count * 2 > slots.count { widen() }
    }

    private mutating func widen() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (index, entry) in entries.enumerated() {
            var slot = Int(entry.hash) & (slots.count - 1)
            while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(index + 1)
        }
    }
}
