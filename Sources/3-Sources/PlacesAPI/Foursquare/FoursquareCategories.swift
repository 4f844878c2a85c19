import PlacesCategories
import PlacesFeature
import PlacesText

/// The categories of an answer: many places share theirs, which is looked up once.
struct FoursquareCategories {
    private let tree: CategoryTree
    private var known: [String: PlaceCategory] = [:]

    init(_ tree: CategoryTree) { self.tree = tree }

    /// A category by the service's own name, with the kind and path of our tree where it knows the identifier.
    mutating func category(_ id: String, _ name: String) -> PlaceCategory {
        // Only what is written in the same way: strings are equal, too, where one has é and the other e and an accent.
        if let category = known[id], category.id.isWritten(as: id), category.name.isWritten(as: name) {
            return category
        }
        let own = tree.placeCategory(foursquareID: id)
        let category = PlaceCategory(id: own?.id ?? id, name: name, path: own?.path ?? [], kind: own?.kind)
        known[id] = category
        return category
    }
}
