internal import PlacesBytes
internal import PlacesFeature

/// Finds categories by the tags of an element.
struct TagIndex: Sendable {
    /// Where the category stands, and the pattern by which it was found.
    typealias Match = (position: Int, pattern: String)

    private struct Entry {
        let pattern: String
        /// Of how many tags the pattern is.
        let count: Int
        /// Whether it has a key that decides: then the first tag alone says nothing more.
        let decides: Bool
        let depth, position: Int
        /// The entry before this one with the same first tags.
        let previous: Int?

        /// Whether an element that has the first two tags has the rest.
        func isMet(by element: [String: String]) -> Bool {
            count < 3 || TagPattern(pattern)?.matches(element) ?? false
        }
    }

    private let parents: [Int?]
    private var entries: [Entry] = []
    /// The last entry by the first tag of its pattern, or the first two if there are more, as in the pattern.
    private var last: [String: Int] = [:]
    /// The first tags of patterns of more than one.
    private var refined: Set<String> = []

    /// The keys that make an element a place, those that say most of what it is first.
    private static let keys = [
        "amenity", "shop", "tourism", "leisure", "craft", "healthcare", "office", "historic", "railway", "aeroway",
        "aerialway", "highway", "public_transport", "man_made", "natural", "sport", "place",
    ]

    /// The keys that tell apart what one tag is used for: `office=diplomatic` is an embassy or a consulate, never both.
    private static let deciding = ["diplomatic"]

    init(_ categories: [Category], parents: [Int?]) {
        self.parents = parents
        entries.reserveCapacity(1000)
        last.reserveCapacity(1000)
        var depths: [Int] = []
        for (position, category) in categories.enumerated() {
            let depth = parents[position].map { depths[$0] + 1 } ?? 0
            depths.append(depth)
            category.lists.tags.forEachBytes { add($0, depth: depth, position: position) }
        }
    }

    private mutating func add(_ bytes: Span<UInt8>, depth: Int, position: Int) {
        // The length of the first tag, and of the first two with what stands between them.
        var (count, lengths) = (0, (0, 0))
        _ = bytes.eachPart(separatedBy: UInt8(ascii: "+")) { part in
            count += 1
            switch count {
            case 1: lengths = (part.count, part.count)
            case 2: lengths.1 += 1 + part.count
            default: break
            }
            return true
        }
        guard let key = bytes.extracting(first: lengths.1).text,
            let pattern = count > 2 ? bytes.text : key
        else { return }
        let decides = count > 1 && Self.deciding.contains { pattern.contains("+\($0)=") }
        if count > 1, let first = bytes.extracting(first: lengths.0).text { refined.insert(first) }
        entries.append(
            Entry(
                pattern: pattern, count: count, decides: decides, depth: depth, position: position,
                previous: last.updateValue(entries.count, forKey: key)))
    }

    /// Whether further tags can make an element with a tag, such as `amenity=restaurant`, of a more special kind.
    func isRefined(_ tag: String) -> Bool { refined.contains(tag) }

    /// The categories of an element, the one to show first at the start, each once.
    func matches(of element: [String: String]) -> [Match] {
        let tags = Self.tags(of: element)
        var found: [(key: Int, order: Int, matches: [Match])] = []
        for tag in tags {
            let matches = matches(of: tag.text, in: element, tags: tags)
            guard !matches.isEmpty else { continue }
            found.append((Self.keys.firstIndex(of: tag.key) ?? Self.keys.count, found.count, matches))
        }
        var known: Set<Int> = []
        return found.sorted { ($0.key, $0.order) < ($1.key, $1.order) }
            .flatMap(\.matches).filter { known.insert($0.position).inserted }
    }

    /// The categories that one tag of an element leads to, refined by the others.
    func matches(of tag: String, in element: [String: String]) -> [Match] {
        matches(of: tag, in: element, tags: isRefined(tag) ? Self.tags(of: element) : [])
    }

    /// A tag with its key and as `key=value`.
    private typealias Tag = (key: String, text: String)

    private static func tags(of element: [String: String]) -> [Tag] {
        element.sorted { $0.key < $1.key }.flatMap { key, value in
            TagPattern.values(value).map { (key, "\(key)=\($0)") }
        }
    }

    private func matches(of tag: String, in element: [String: String], tags: [Tag]) -> [Match] {
        let plain = entries(of: tag, in: element)
        guard isRefined(tag), !tags.isEmpty else { return plain.map { ($0.position, $0.pattern) } }
        return order(plain: plain, special: tags.flatMap { entries(of: "\(tag)+\($0.text)", in: element) })
    }

    private func entries(of tags: String, in element: [String: String]) -> [Entry] {
        var met: [Entry] = []
        var next = last[tags]
        while let entry = next.map({ entries[$0] }) {
            if entry.isMet(by: element) { met.append(entry) }
            next = entry.previous
        }
        return met
    }

    /// The most special first, without the plain tag beside one that decides. But where an element is of two special kinds, such as a restaurant for pizza and kebab,
    /// the plain tag says best what it is.
    private func order(plain: [Entry], special: [Entry]) -> [Match] {
        let ends = special.filter { one in !special.contains { isAncestor(one.position, of: $0.position) } }
        let isClear = Set(ends.map(\.position)).count < 2
        let isDecided = special.contains(where: \.decides)
        let plain = isDecided ? [] : plain.sorted(by: Self.isMoreSpecial)
        let special = special.sorted(by: Self.isMoreSpecial)
        return (isClear ? special + plain : plain + special).map { ($0.position, $0.pattern) }
    }

    private static func isMoreSpecial(_ one: Entry, _ other: Entry) -> Bool {
        (-one.depth, one.position) < (-other.depth, other.position)
    }

    private func isAncestor(_ one: Int, of other: Int) -> Bool {
        var next = parents[other]
        while let position = next, position >= one {
            if position == one { return true }
            next = parents[position]
        }
        return false
    }
}
