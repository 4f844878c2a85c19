public import PlacesFeature

/// All kinds of places, from the general to the special, and how the sources name them.
public struct CategoryTree: Sendable {
    /// Parents before their children, in the order of the table.
    public let all: [Category]
    private let byID: [String: Category]
    private let childrenByID: [String?: [Category]]
    private let byFoursquareID: [String: Category]
    /// Categories by the first tag of their patterns, as `key=value`.
    private let byTag: [String: [(pattern: TagPattern, category: Category)]]

    /// - Parameter categories: parents before their children; the first of a repeated identifier counts.
    public init(_ categories: [Category]) {
        all = categories
        byID = Dictionary(categories.map { ($0.id, $0) }) { first, _ in first }
        childrenByID = Dictionary(grouping: categories, by: \.parent)
        byFoursquareID = Dictionary(
            categories.flatMap { category in
                (category.foursquareIDs + category.foursquareNumbers).map { ($0, category) }
            }, uniquingKeysWith: { first, _ in first })
        byTag = categories.reduce(into: [:]) { table, category in
            for pattern in category.tags {
                table["\(pattern.tags[0].key)=\(pattern.tags[0].value)", default: []].append((pattern, category))
            }
        }
    }

    public subscript(id: String) -> Category? { byID[id] }

    /// The kinds right below one, or at the top.
    public func children(of id: String?) -> [Category] { childrenByID[id] ?? [] }

    /// From the top down to the kind itself; empty for an unknown identifier.
    public func path(to id: String) -> [Category] {
        var path: [Category] = []
        var next = byID[id]
        while let category = next, path.count < 16 {
            path.append(category)
            next = category.parent.flatMap { byID[$0] }
        }
        return path.reversed()
    }

    /// The identifiers of a kind and of all below it.
    public func family(of id: String) -> Set<String> {
        children(of: id).reduce(into: [id]) { $0.formUnion(family(of: $1.id)) }
    }

    /// The category that Foursquare means by one of its identifiers, current or numeric.
    public func category(foursquareID: String) -> Category? { byFoursquareID[foursquareID] }

    /// The categories of an element of OpenStreetMap, the most special first; empty where none fits.
    public func categories(tags: [String: String]) -> [Category] {
        var found: [(depth: Int, category: Category)] = []
        for (key, value) in tags.sorted(by: { $0.key < $1.key }) {
            for part in value.split(separator: ";") {
                for entry in byTag["\(key)=\(part.drop { $0 == " " })"] ?? [] where entry.pattern.matches(tags) {
                    let depth = path(to: entry.category.id).count + entry.pattern.tags.count
                    if !found.contains(where: { $0.category.id == entry.category.id }) {
                        found.append((depth, entry.category))
                    }
                }
            }
        }
        return found.enumerated().sorted { ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset) }
            .map(\.element.category)
    }

    /// A category as places carry it.
    /// - Parameter id: the identifier of the source.
    public func placeCategory(_ category: Category, sourceID id: String) -> PlaceCategory {
        PlaceCategory(id: id, name: category.name, path: path(to: category.id).map(\.name), kind: category.id)
    }
}
