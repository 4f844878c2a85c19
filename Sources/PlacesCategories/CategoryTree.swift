public import PlacesFeature

/// All kinds of places, from the general to the special, and how the sources name them.
///
/// What is only looked up for some searches is made when it is first needed, so that none waits for it.
public struct CategoryTree: Sendable {
    /// Parents before their children, in the order of the table.
    public let all: [Category]
    /// Where in ``all`` a category stands, by its identifier.
    private let positions: [String: Int]
    /// Where the parent of each category stands.
    private let parents: [Int?]
    private let children: Lazily<[Int?: [Int]]>
    private let foursquare: Lazily<[String: Int]>
    private let tags: Lazily<TagIndex>
    let words: Lazily<WordIndex>

    /// - Parameter categories: parents before their children; the first of a repeated identifier counts.
    public init(_ categories: [Category]) {
        var rows = Rows(capacity: categories.count)
        for category in categories { rows.append(category) }
        self.init(rows)
    }

    init(_ rows: Rows) {
        (all, positions, parents) = (rows.all, rows.positions, rows.parents)
        children = Lazily { [parents = rows.parents] in Dictionary(grouping: parents.indices, by: { parents[$0] }) }
        foursquare = Lazily { [all = rows.all] in
            all.enumerated().reduce(into: [:]) { table, category in
                for id in category.element.foursquareIDs + category.element.foursquareNumbers where table[id] == nil {
                    table[id] = category.offset
                }
            }
        }
        tags = Lazily { [rows] in TagIndex(rows.all, parents: rows.parents) }
        words = Lazily { [all = rows.all] in WordIndex(all) }
    }

    public subscript(id: String) -> Category? { positions[id].map { all[$0] } }

    /// The kinds right below one, or at the top.
    public func children(of id: String?) -> [Category] {
        var parent: Int?
        if let id {
            guard let position = positions[id] else { return [] }
            parent = position
        }
        return children.value[parent].map(categories) ?? []
    }

    /// From the top down to the kind itself; empty for an unknown identifier.
    public func path(to id: String) -> [Category] {
        var path: [Category] = []
        var next = positions[id]
        while let position = next {
            path.append(all[position])
            next = parents[position]
        }
        return path.reversed()
    }

    /// The identifiers of a kind and of all below it; the identifier alone if it is unknown.
    public func family(of id: String) -> Set<String> {
        guard let root = positions[id] else { return [id] }
        var isMember = Array(repeating: false, count: all.count)
        isMember[root] = true
        for position in all.indices.dropFirst(root + 1) {
            if let parent = parents[position] { isMember[position] = isMember[parent] }
        }
        return Set(all.indices.lazy.filter { isMember[$0] }.map { all[$0].id })
    }

    /// The names of those of some kinds that a source does not know, nor any kind below them that was asked for.
    ///
    /// - Parameters:
    ///   - kinds: those asked for, mostly whole families. One that the tree lacks is called by its identifier.
    ///   - isKnown: whether the source has a name for a kind of its own.
    package func names(of kinds: Set<String>, unless isKnown: (Category) -> Bool) -> [String] {
        // The most general kind that was asked for, of each.
        var roots: [Int: Int] = [:]
        var known: Set<Int> = []
        for position in all.indices where kinds.contains(all[position].id) {
            let root = parents[position].flatMap { roots[$0] } ?? position
            roots[position] = root
            if isKnown(all[position]) { known.insert(root) }
        }
        let unknown = Set(roots.values).subtracting(known).sorted().map { all[$0].name }
        return unknown + kinds.filter { positions[$0] == nil }.sorted()
    }

    /// The category that Foursquare means by one of its identifiers, current or numeric.
    public func category(foursquareID: String) -> Category? { foursquare.value[foursquareID].map { all[$0] } }

    /// The categories of an element of OpenStreetMap, empty where none fits, the one to show first at the start.
    ///
    /// The key that says most of what a place is comes first (amenity before shop, and so on), and of one tag the most
    /// special kind. But where an element is of two special kinds, such as a restaurant for pizza and kebab, the
    /// general kind is the one to show.
    public func categories(tags element: [String: String]) -> [Category] {
        tags.value.matches(of: element).map { all[$0.position] }
    }

    /// The same as places carry them, each with the pattern by which it was found as the identifier of the source.
    public func placeCategories(tags element: [String: String]) -> [PlaceCategory] {
        tags.value.matches(of: element).map { placeCategory(all[$0.position], sourceID: $0.pattern) }
    }

    /// The same for one tag of an element alone, such as `amenity=restaurant`, which the others only make more special.
    package func placeCategories(tag: String, refinedBy element: [String: String]) -> [PlaceCategory] {
        tags.value.matches(of: tag, in: element).map { placeCategory(all[$0.position], sourceID: $0.pattern) }
    }

    /// Whether further tags can make an element with a tag, such as `amenity=restaurant`, of a more special kind.
    package func isRefined(tag: String) -> Bool { tags.value.isRefined(tag) }

    /// A category as places carry it.
    /// - Parameters:
    ///   - category: one of this tree.
    ///   - id: the identifier of the source.
    public func placeCategory(_ category: Category, sourceID id: String) -> PlaceCategory {
        var names: [String] = []
        var next = positions[category.id]
        while let position = next {
            names.append(all[position].name)
            next = parents[position]
        }
        names.reverse()
        return PlaceCategory(id: id, name: category.name, path: names, kind: category.id)
    }

    private func categories(_ positions: [Int]) -> [Category] { positions.map { all[$0] } }

    /// Categories as they come, each after its parent.
    struct Rows: Sendable {
        private(set) var all: [Category] = []
        private(set) var positions: [String: Int]
        private(set) var parents: [Int?] = []

        init(capacity: Int) {
            positions = Dictionary(minimumCapacity: capacity)
            all.reserveCapacity(capacity)
            parents.reserveCapacity(capacity)
        }

        func holds(_ id: String) -> Bool { positions[id] != nil }

        /// Leaves aside a category whose identifier is there already.
        mutating func append(_ category: Category) {
            guard !holds(category.id) else { return }
            parents.append(category.parent.flatMap { positions[$0] })
            positions[category.id] = all.count
            all.append(category)
        }
    }
}
