import PlacesCategories
import PlacesExchange
import PlacesFeature

/// Makes records of what was read from files, each with its points of prominence.
final class PlaceMaker {
    private let tree = try? CategoryTree.builtIn()
    private let prominence = try? ProminenceTable.builtIn()
    private var kinds: [String: PlaceCategory] = [:]
    private var kindsOfCategories: [String: PlaceCategory] = [:]

    func place(_ imported: ImportedPlace) -> Place {
        let place = Place(imported, kind: imported.kind.flatMap(category), kindOfCategory: kind)
        return prominence?.weighed(place) ?? place
    }

    /// The category of a kind, which is looked up once.
    private func category(of kind: String) -> PlaceCategory? {
        if let known = kinds[kind] { return known }
        let category = tree?.placeCategory(of: kind)
        if category != nil { kinds[kind] = category }
        return category
    }

    /// The kind of a category, which is looked up once; a file may have any number of others.
    private func kind(ofCategory id: String) -> PlaceCategory? {
        if let known = kindsOfCategories[id] { return known }
        let kind = tree?.kind(ofCategory: id).flatMap(category)
        if kind != nil { kindsOfCategories[id] = kind }
        return kind
    }
}
