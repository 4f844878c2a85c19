/// Values of which the one with the least key comes out first.
struct BinaryHeap<Key: Comparable, Value> {
    private var entries: [(key: Key, value: Value)] = []

    /// - Parameter room: The number of values to reserve memory for.
    init(room: Int = 0) { entries.reserveCapacity(room) }

    var leastKey: Key? { entries.first?.key }

    mutating func insert(_ value: Value, key: Key) {
        entries.append((key, value))
        var child = entries.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard entries[child].key < entries[parent].key else { return }
            entries.swapAt(child, parent)
            child = parent
        }
    }

    mutating func popLeast() -> (key: Key, value: Value)? {
        guard let first = entries.first, let last = entries.popLast() else { return nil }
        guard !entries.isEmpty else { return first }
        entries[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in (2 * parent + 1)..<(2 * parent + 3) where child < entries.count {
                if entries[child].key < entries[least].key { least = child }
            }
            guard least != parent else { return first }
            entries.swapAt(parent, least)
            parent = least
        }
    }
}
