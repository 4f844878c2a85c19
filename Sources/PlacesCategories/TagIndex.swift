/// Finds categories by the tags of an element.
struct TagIndex: Sendable {
    private typealias Entry = (pattern: TagPattern, depth: Int, position: Int)

    /// By the tag that makes an element a place.
    private var entries: [TagPattern.Tag: [Entry]] = [:]
    private(set) var refiningKeys: Set<String> = []

    /// The keys that make an element a place, those that say most of what it is first.
    private static let keys = [
        "amenity", "shop", "tourism", "leisure", "office", "craft", "healthcare", "historic", "public_transport",
        "railway", "aeroway", "man_made", "natural", "sport", "place",
    ]

    init(_ categories: [Category], parents: [Int?]) {
        var depths: [Int] = []
        for (position, category) in categories.enumerated() {
            depths.append(parents[position].map { depths[$0] + 1 } ?? 0)
            for pattern in category.tags {
                let depth = depths[position] + pattern.tags.count
                entries[pattern.tags[0], default: []].append((pattern, depth, position))
                refiningKeys.formUnion(pattern.tags.dropFirst().map(\.key))
            }
        }
    }

    /// Where the categories of an element stand, the one to show first at the start.
    func positions(of element: [String: String]) -> [Int] {
        var found: [(key: Int, depth: Int, position: Int)] = []
        for (key, value) in element {
            let rank = Self.keys.firstIndex(of: key) ?? Self.keys.count
            for part in TagPattern.values(value) {
                for entry in entries[TagPattern.Tag(key: key, value: String(part))] ?? []
                where entry.pattern.matches(element) {
                    found.append((rank, -entry.depth, entry.position))
                }
            }
        }
        var known: Set<Int> = []
        return found.sorted(by: <).map(\.position).filter { known.insert($0).inserted }
    }
}
