/// A compact hash table from bytes to numbers, with look-ups that do not copy the bytes.
package final class ByteTable {
    /// What is known of a key, whose bytes follow: one look at memory finds both.
    struct Entry: BitwiseCopyable {
        /// The lower half; the upper one stands in the slot.
        let hash: UInt32
        /// A name for those that were found again, or 0: see ``count(_:takingNew:)``.
        var mark: UInt32
        let size: UInt32
        var number: UInt32
    }

    // One thread at a time asks, and nothing is asked for within another access: none need be checked at run time.
    /// One after the other, each at a multiple of ``step``.
    let entries = GrowingBytes()
    /// How many keys there are.
    @exclusivity(unchecked) package private(set) var count = 0
    /// Bytes of all keys.
    @exclusivity(unchecked) private var keySize = 0
    /// As many as a power of two: 0 for none, else how many steps before its entry and one more in the lower half, and the
    /// upper half of the hash, so that other keys are mostly passed over without a look at them.
    @exclusivity(unchecked) var slots: UnsafeMutableBufferPointer<UInt64>
    /// How many marks there are.
    @exclusivity(unchecked) package private(set) var marks: UInt32 = 0

    static var step: Int { 8 }

    package init() { slots = Self.emptySlots(256) }

    deinit { slots.deallocate() }

    private static func emptySlots(_ count: Int) -> UnsafeMutableBufferPointer<UInt64> {
        let slots = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: count)
        slots.initialize(repeating: 0)
        return slots
    }

    /// About what it takes in memory. Which texts a census forgets depends on it, and so do the bytes of a file: it is the same
    /// for the same keys, wherever the program runs.
    package var size: Int { keySize + count * 24 + slots.count * 4 }

    /// The number of some bytes, or `nil`.
    package func number(of key: UnsafeRawBufferPointer) -> UInt32? {
        let slot = slots[slot(of: key, hash(of: key))]
        return slot == 0 ? nil : entry(slot).pointee.number
    }

    /// The number of some bytes; a new one where they are not known.
    package func number(of key: UnsafeRawBufferPointer, orNew make: () -> UInt32) -> UInt32 {
        let hash = hash(of: key)
        let slot = slot(of: key, hash)
        if slots[slot] > 0 { return entry(slots[slot]).pointee.number }
        let number = make()
        insert(key, hash, number, at: slot)
        return number
    }

    /// The number of some bytes; where they are not known, a new one, or none.
    package func number(of key: UnsafeRawBufferPointer, orPerhapsNew make: () -> UInt32?) -> UInt32? {
        let hash = hash(of: key)
        let slot = slot(of: key, hash)
        if slots[slot] > 0 { return entry(slots[slot]).pointee.number }
        guard let number = make() else { return nil }
        insert(key, hash, number, at: slot)
        return number
    }

    /// Another in each run of the program, so that no file can be made for which a table is slow.
    func hash(of key: UnsafeRawBufferPointer) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(bytes: key)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    /// Adds one to the number of some bytes, which is 0 before.
    /// - Parameter takesNew: whether bytes that are not known are taken.
    /// - Returns: the mark of bytes that were counted before, which they keep: 0, 1 and so on in the order in which they came
    ///   again. `nil` for those that come for the first time.
    @discardableResult
    package func count(_ key: UnsafeRawBufferPointer, takingNew takesNew: Bool) -> UInt32? {
        let hash = hash(of: key)
        let slot = slot(of: key, hash)
        guard slots[slot] > 0 else {
            if takesNew { insert(key, hash, 1, at: slot) }
            return nil
        }
        let entry = entry(slots[slot])
        entry.pointee.number += 1
        if entry.pointee.mark == 0 {
            marks += 1
            entry.pointee.mark = marks
        }
        return entry.pointee.mark - 1
    }

    package func removeAll() {
        (count, keySize) = (0, 0)
        entries.removeAll()
        slots.update(repeating: 0)
    }

    /// Keeps those with a number greater than one, and their marks.
    package func removeRare() {
        let kept = ByteTable()
        visitEntries { entry, key in
            guard entry.number > 1 else { return }
            let hash = hash(of: key)
            kept.insert(key, hash, entry.number, mark: entry.mark, at: kept.slot(of: key, hash))
        }
        entries.removeAll()
        entries.append(bytes: kept.entries.bytes)
        swap(&slots, &kept.slots)
        (count, keySize) = (kept.count, kept.keySize)
    }

    /// Calls a function with all that were counted more than once.
    package func visitMarked(_ body: (_ key: UnsafeRawBufferPointer, _ number: UInt32, _ mark: UInt32) -> Void) {
        visitEntries { entry, key in if entry.mark > 0 { body(key, entry.number, entry.mark - 1) } }
    }

    private func visitEntries(_ body: (Entry, _ key: UnsafeRawBufferPointer) -> Void) {
        var position = 0
        while position < entries.count {
            let entry = entries.start + position
            let head = entry.load(as: Entry.self)
            body(head, Self.key(entry, head))
            position += Self.padded(MemoryLayout<Entry>.size + Int(head.size))
        }
    }

    private static func padded(_ size: Int) -> Int { (size + step - 1) & -step }

    static func key(_ start: UnsafeRawPointer, _ entry: Entry) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: start + MemoryLayout<Entry>.size, count: Int(entry.size))
    }

    func entry(_ slot: UInt64) -> UnsafeMutablePointer<Entry> {
        (entries.start + (Int(UInt32(truncatingIfNeeded: slot)) - 1) * Self.step).assumingMemoryBound(to: Entry.self)
    }

    func firstSlot(_ hash: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: hash)) & (slots.count - 1) }

    /// The slot of some bytes, or the empty one where they belong.
    func slot(of key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = firstSlot(hash)
        while slots[slot] > 0 {
            if slots[slot] >> 32 == hash >> 32 {
                let entry = UnsafeRawPointer(entry(slots[slot]))
                if Self.key(entry, entry.load(as: Entry.self)).isEqual(to: key) { return slot }
            }
            slot = (slot + 1) & mask
        }
        return slot
    }

    @usableFromInline
    func insert(
        _ key: UnsafeRawBufferPointer, _ hash: UInt64, _ number: UInt32, mark: UInt32 = 0, at slot: Int
    ) {
        slots[slot] = hash & ~0xFFFF_FFFF | UInt64(entries.count / Self.step + 1)
        entries.append(
            Entry(hash: UInt32(truncatingIfNeeded: hash), mark: mark, size: UInt32(key.count), number: number))
        entries.append(bytes: key)
        _ = entries.space(Self.padded(entries.count) - entries.count)
        count += 1
        keySize += key.count
        if count * 2 > slots.count { widen() }
    }

    private func widen() {
        let wider = Self.emptySlots(slots.count * 2)
        for full in slots where full > 0 {
            var slot = Int(entry(full).pointee.hash) & (wider.count - 1)
            while wider[slot] > 0 { slot = (slot + 1) & (wider.count - 1) }
            wider[slot] = full
        }
        slots.deallocate()
        slots = wider
    }
}
