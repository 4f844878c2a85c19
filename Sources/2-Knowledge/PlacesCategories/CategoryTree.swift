public import PlacesFeature
internal import PlacesThreads

/// All kinds of places, from the general to the special, and how the sources name them.
///
/// What is only looked up for some searches is made when it is first needed, so that none waits for it.
public struct CategoryTree: Sendable {
    private let kinds: any KindRecords
    private let parts = Parts()

    private final class Parts: Sendable {
        let categories = Deferred<[Category]>()
        let children = Deferred<[Int?: [Int]]>()
        let tags = Deferred<TagIndex>()
        let words = Deferred<WordIndex>()
    }

    /// - Parameter categories: parents before their children; the first of a repeated identifier counts.
    public init(_ categories: [Category]) { self.init(KindList(categories)) }

    init(_ kinds: some KindRecords) { self.kinds = kinds }

    /// Parents before their children, in the order of the table.
    public var all: [Category] { parts.categories.get { (0..<kinds.count).map(kinds.category) } }

    private var children: [Int?: [Int]] {
        parts.children.get { Dictionary(grouping: 0..<kinds.count, by: kinds.parent) }
    }

    private var tags: TagIndex {
        parts.tags.get { TagIndex(all, parents: (0..<kinds.count).map(kinds.parent)) }
    }

    var words: WordIndex { parts.words.get { WordIndex(all) } }

    /// The kind with an identifier such as `cafe`, or `nil` if the tree lacks it.
    public subscript(id: String) -> Category? { kinds.row(of: id).map(kinds.category) }

    /// The group of a kind, or else of the nearest more general kind that has one; `nil` if none has.
    package func group(ofKind id: String) -> String? {
        var next = kinds.row(of: id)
        while let row = next {
            let group = kinds.group(of: row)
            guard group.isEmpty else { return group }
            next = kinds.parent(of: row)
        }
        return nil
    }

    /// What some table has for a kind, or else for the nearest more general kind that it knows.
    func nearest<Value>(to id: String, in values: [String: Value]) -> Value? {
        var next = kinds.row(of: id)
        while let row = next {
            if let value = values[kinds.id(of: row)] { return value }
            next = kinds.parent(of: row)
        }
        return nil
    }

    /// The kinds right below one, or at the top.
    public func children(of id: String?) -> [Category] {
        var parent: Int?
        if let id {
            guard let position = kinds.row(of: id) else { return [] }
            parent = position
        }
        return children[parent]?.map(kinds.category) ?? []
    }

    /// From the top down to the kind itself; empty for an unknown identifier.
    public func path(to id: String) -> [Category] {
        path(of: kinds.row(of: id)).reversed().map(kinds.category)
    }

    /// The identifiers of a kind and of all below it; the identifier alone if it is unknown.
    public func family(of id: String) -> Set<String> { families(of: [id]) }

    /// The identifiers of some kinds and of all below them; one that is unknown stands for itself.
    public func families(of ids: Set<String>) -> Set<String> {
        let roots = ids.compactMap { kinds.row(of: $0) }
        guard let first = roots.min() else { return ids }
        var isMember = Array(repeating: false, count: kinds.count)
        for root in roots { isMember[root] = true }
        var families = ids
        for position in first + 1..<max(kinds.count, first + 1) {
            guard let parent = kinds.parent(of: position), isMember[parent] else { continue }
            isMember[position] = true
            families.insert(kinds.id(of: position))
        }
        return families
    }

    /// The names of those of some kinds that a source does not know, nor any kind below them that was asked for.
    ///
    /// - Parameters:
    ///   - kinds: those asked for, mostly whole families. One that the tree lacks is called by its identifier.
    ///   - isKnown: whether the source has a name for a kind of its own.
    package func names(of kinds: Set<String>, unless isKnown: (Category) -> Bool) -> [String] {
        // The most general kind that was asked for, of each; parents come before their children.
        var roots: [Int: Int] = [:]
        var known: Set<Int> = []
        for position in kinds.compactMap({ self.kinds.row(of: $0) }).sorted() {
            let root = self.kinds.parent(of: position).flatMap { roots[$0] } ?? position
            roots[position] = root
            if isKnown(self.kinds.category(position)) { known.insert(root) }
        }
        let unknown = Set(roots.values).subtracting(known).sorted().map(self.kinds.name)
        return unknown + kinds.filter { self.kinds.row(of: $0) == nil }.sorted()
    }

    /// The category that Foursquare means by one of its identifiers, current or numeric.
    public func category(foursquareID: String) -> Category? {
        kinds.row(foursquareID: foursquareID).map(kinds.category)
    }

    /// The same as places carry it, with that identifier.
    public func placeCategory(foursquareID: String) -> PlaceCategory? {
        kinds.row(foursquareID: foursquareID).map { placeCategory($0, sourceID: foursquareID) }
    }

    /// The categories of an element of OpenStreetMap, empty if none fits, the one to show first at the start.
    ///
    /// The key that says most of what a place is comes first (amenity before shop, and so on), and of one tag the most
    /// special kind. But where an element is of two special kinds, such as a restaurant for pizza and kebab, the
    /// general kind is the one to show.
    public func categories(tags element: [String: String]) -> [Category] {
        tags.matches(of: element).map { all[$0.position] }
    }

    /// The same as places carry them, each with the pattern by which it was found as the identifier of the source.
    public func placeCategories(tags element: [String: String]) -> [PlaceCategory] {
        tags.matches(of: element).map { placeCategory($0.position, sourceID: $0.pattern) }
    }

    /// The same for one tag of an element alone, such as `amenity=restaurant`, which the others only make more special.
    package func placeCategories(tag: String, refinedBy element: [String: String]) -> [PlaceCategory] {
        tags.matches(of: tag, in: element).map { placeCategory($0.position, sourceID: $0.pattern) }
    }

    /// Whether further tags can make an element with a tag, such as `amenity=restaurant`, of a more special kind.
    package func isRefined(tag: String) -> Bool { tags.isRefined(tag) }

    /// The kind that the identifier of a place's category stands for: one of this tree, or a pattern of OpenStreetMap's tags
    /// such as `amenity=fast_food+cuisine=grill`; `nil` for any other.
    package func kind(ofCategory id: String) -> String? {
        if let own = self[id] { return own.id }
        let tags = id.split(separator: "+").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        guard tags.allSatisfy({ $0.count == 2 }) else { return nil }
        let element = Dictionary(tags.map { ($0[0], $0[1]) }) { first, _ in first }
        return placeCategories(tags: element).first { $0.id == id }?.kind
    }

    /// A category as places carry it.
    /// - Parameters:
    ///   - category: one of this tree.
    ///   - id: the identifier of the source.
    public func placeCategory(_ category: Category, sourceID id: String) -> PlaceCategory {
        let path = path(of: kinds.row(of: category.id)).reversed().map(kinds.name)
        return PlaceCategory(id: id, name: category.name, path: path, kind: category.id)
    }

    private func placeCategory(_ position: Int, sourceID id: String) -> PlaceCategory {
        let path = path(of: position).reversed().map(kinds.name)
        return PlaceCategory(id: id, name: kinds.name(of: position), path: path, kind: kinds.id(of: position))
    }

    /// From a kind up to the top.
    private func path(of position: Int?) -> [Int] {
        var path: [Int] = []
        var next = position
        while let position = next {
            path.append(position)
            next = kinds.parent(of: position)
        }
        return path
    }
}
