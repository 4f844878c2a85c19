import PlacesCategories
package import PlacesFeature

/// The kinds of places that share a colour and a symbol. Each has its name in the table of kinds.
public enum CategoryGroup: String, Hashable, Sendable, CaseIterable {
    case food, drink, shop, culture, health, transport, lodging, nature, service, other

    /// The group of a category's kind in our own tree; `other` for a category without one.
    package init(_ category: PlaceCategory?) {
        let group = category?.kind.flatMap { try? CategoryTree.builtIn().group(ofKind: $0) }
        self = group.flatMap(Self.init) ?? .other
    }
}
