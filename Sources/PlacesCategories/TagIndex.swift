internal import PlacesFeature

/// Finds categories by the tags of an element.
struct TagIndex: Sendable {
    private struct Entry {
        /// A pattern with further tags; one of a single tag is met where it is found.
        let pattern: String?
        let depth, position: Int
        /// The entry before this one with the same first tag.
        let previous: Int?
    }

    private var entries: [Entry] = []
    /// The last entry by the tag that makes an element a place, as `key=value`.
    private var last: [String: Int] = [:]

    /// The keys that make an element a place, those that say most of what it is first.
    private static let keys = [
        "amenity", "shop", "tourism", "leisure", "office", "craft", "healthcare", "historic", "public_transport",
        "railway", "aeroway", "man_made", "natural", "sport", "place",
    ]

    init(_ categories: [Category], parents: [Int?]) {
        entries.reserveCapacity(1000)
        last.reserveCapacity(1000)
        var depths: [Int] = []
        for (position, category) in categories.enumerated() {
            let depth = parents[position].map { depths[$0] + 1 } ?? 0
            depths.append(depth)
            category.lists.tags.forEachBytes { add($0, depth: depth, position: position) }
        }
    }

    private mutating func add(_ pattern: UnsafeBufferPointer<UInt8>, depth: Int, position: Int) {
        var parts: (first: String?, count: Int) = (nil, 0)
        _ = pattern.eachPart(separatedBy: UInt8(ascii: "+")) { part in
            if parts.count == 0 { parts.first = part.text }
            parts.count += 1
            return true
        }
        guard let first = parts.first else { return }
        let entry = Entry(
            pattern: parts.count > 1 ? pattern.text : nil, depth: depth + parts.count, position: position,
            previous: last.updateValue(entries.count, forKey: first))
        entries.append(entry)
    }

    /// The keys of the further tags of all patterns.
    var refiningKeys: Set<String> {
        let patterns = entries.compactMap { $0.pattern.flatMap { TagPattern($0) } }
        return Set(patterns.flatMap { $0.tags.dropFirst() }.map(\.key))
    }

    /// Where the categories of an element stand, the one to show first at the start.
    func positions(of element: [String: String]) -> [Int] {
        var found: [(key: Int, depth: Int, position: Int)] = []
        for (key, value) in element {
            let rank = Self.keys.firstIndex(of: key) ?? Self.keys.count
            for part in TagPattern.values(value) {
                var next = last["\(key)=\(part)"]
                while let entry = next.map({ entries[$0] }) {
                    if entry.pattern.isMet(by: element) { found.append((rank, -entry.depth, entry.position)) }
                    next = entry.previous
                }
            }
        }
        var known: Set<Int> = []
        return found.sorted(by: <).map(\.position).filter { known.insert($0).inserted }
    }
}

extension String? {
    /// Whether an element has all tags of a pattern, if there is one.
    fileprivate func isMet(by element: [String: String]) -> Bool {
        map { TagPattern($0)?.matches(element) ?? false } ?? true
    }
}
