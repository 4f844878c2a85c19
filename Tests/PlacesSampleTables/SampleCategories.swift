package import PlacesBytes
package import PlacesCategories
package import PlacesFeature

/// The kinds of places by their identifiers, which are a key and value of OpenStreetMap such as `amenity=cafe`.
package struct SampleCategories: Sendable {
    /// The further tags that can make a kind more special.
    package static let refiningTags = [
        "clothes", "cuisine", "diet:kosher", "diet:vegan", "diet:vegetarian", "diplomatic", "religion", "sport",
        "station",
    ]

    package let tree: CategoryTree
    /// The category of each identifier, where the table names one: those that the tree does not know.
    private let named: [String: Category?]

    /// Those of the repository.
    /// - Throws: ``PlacesError/localData(reason:)`` if they are damaged.
    package static func embedded() throws(PlacesError) -> SampleCategories { try shared.get() }

    private static let shared = Result { () throws(PlacesError) in
        let table = SampleTable.categories
        return try SampleCategories(table.bytes, name: table.name, tree: .builtIn())
    }

    /// Reads a table of identifier, a mark of noise, and the category in the tree where no tag leads to it.
    /// - Throws: ``PlacesError/localData(reason:)``
    package init(
        _ bytes: InPlaceBytes, name: String, tree: CategoryTree
    ) throws(PlacesError) {
        var table = TableScanner(bytes, name: name, columns: 3)
        var named: [String: Category?] = [:]
        while try table.next() {
            let id = try table.required(0, "category")
            var category: Category?
            if let kind = try table.optional(2, "kind") {
                guard let known = tree[kind] else { throw table.damage("kind") }
                category = known
            }
            named[id] = .some(category)
        }
        (self.tree, self.named) = (tree, named)
    }

    package var identifiers: Set<String> { Set(named.keys) }

    /// What a place of an identifier is, the one to show first, or `nil` if neither the table nor the tree knows it.
    /// - Parameter tags: the further tags of the place.
    package func categories(of id: String, refinedBy tags: [String: String] = [:]) -> [PlaceCategory]? {
        guard let named = named[id] else { return nil }
        if let named { return [tree.placeCategory(named, sourceID: id)] }
        let categories = tree.placeCategories(tag: id, refinedBy: tags)
        return categories.isEmpty ? nil : categories
    }
}
