/// The places of an answer in the making: rows of what was loaded, and beside them what was found out about each.
///
/// A place is heavy to copy, and of a hundred thousand in the circle twenty are listed: all work is done on positions in
/// this list, and a place is taken out of it once it is chosen.
struct Candidates {
    let loaded: [NearbyPlace]
    private var rows: [Int32] = []
    /// How well each matches the words; empty where there are none.
    private var ranks: [TextMatch.Rank] = []
    /// The state of each; empty where none was judged.
    private var states: [OpeningState?] = []

    init(_ loaded: [NearbyPlace]) { self.loaded = loaded }

    /// All of them.
    init(all loaded: [NearbyPlace]) {
        self.loaded = loaded
        rows = Array(0..<Int32(loaded.count))
    }

    /// The rank is told for each or for none, and so is the state.
    mutating func append(row: Int, rank: TextMatch.Rank?, state: OpeningState??) {
        rows.append(Int32(row))
        if let rank { ranks.append(rank) }
        if let state { states.append(state) }
    }

    var count: Int { rows.count }
    var isEmpty: Bool { rows.isEmpty }

    /// The place with its state.
    subscript(position: Int) -> NearbyPlace {
        var nearby = loaded[Int(rows[position])]
        if !states.isEmpty { nearby.opening = states[position] }
        return nearby
    }

    func place(_ position: Int) -> Place { loaded[Int(rows[position])].place }
    func distance(_ position: Int) -> Double? { loaded[Int(rows[position])].distance }
    func rank(_ position: Int) -> TextMatch.Rank? { ranks.isEmpty ? nil : ranks[position] }

    func opening(_ position: Int) -> OpeningState? {
        states.isEmpty ? loaded[Int(rows[position])].opening : states[position]
    }

    func contains(_ test: (Place) -> Bool) -> Bool { rows.contains { test(loaded[Int($0)].place) } }

    // MARK: - Order

    var knowsDistances: Bool { rows.contains { loaded[Int($0)].distance != nil } }

    /// The positions in the order of a key, the least first. Positions without a key come last, ties go by distance, then
    /// by identifier.
    ///
    /// - Parameters:
    ///   - keys: one for each position, not a number for none; `nil` where distance alone decides.
    ///   - isReversed: whether the greatest comes first. Those without a key come last all the same.
    ///   - limit: so many come in order; the others follow in any.
    ///   - keepsPosition: whether ties go by position instead, as the places were loaded.
    func ordered(
        by keys: [Double]?, isReversed: Bool = false, first limit: Int = .max, keepsPosition: Bool = false
    ) -> [Int32] {
        var entries: [Entry] = []
        entries.reserveCapacity(count)
        for position in 0..<count {
            let key = keys?[position] ?? 0
            let distance = distance(position) ?? .infinity
            entries.append(
                Entry(
                    key: key.isNaN ? .infinity : isReversed ? -key : key,
                    distance: keepsPosition ? Double(position) : distance, position: Int32(position)))
        }
        let isBefore = { (one: Entry, other: Entry) in
            if one.key != other.key { return one.key < other.key }
            if one.distance != other.distance { return one.distance < other.distance }
            return place(Int(one.position)).id < place(Int(other.position)).id
        }
        if limit < count / 8 {
            Self.partition(&entries, first: limit, by: isBefore)
            entries[..<limit].sort(by: isBefore)
        } else {
            entries.sort(by: isBefore)
        }
        return entries.map(\.position)
    }

    private struct Entry {
        let key, distance: Double
        let position: Int32
    }

    /// Brings the least to the front, in any order: Hoare's selection, with the median of three as the pivot.
    private static func partition(_ entries: inout [Entry], first count: Int, by isBefore: (Entry, Entry) -> Bool) {
        var (low, high) = (0, entries.count - 1)
        while low < high {
            var three = [entries[low], entries[low + (high - low) / 2], entries[high]]
            three.sort(by: isBefore)
            let pivot = three[1]
            var (left, right) = (low, high)
            while left <= right {
                while isBefore(entries[left], pivot) { left += 1 }
                while isBefore(pivot, entries[right]) { right -= 1 }
                guard left <= right else { break }
                entries.swapAt(left, right)
                left += 1
                right -= 1
            }
            if count - 1 <= right {
                high = right
            } else if count - 1 >= left {
                low = left
            } else {
                return
            }
        }
    }
}
