package import PlacesCategories
package import PlacesFeature

extension CategoryTree {
    /// The category of a kind of ours, or `nil` for an unknown one. Files may hold identifiers of earlier versions, which are
    /// words for the kinds of today.
    package func placeCategory(of kind: String) -> PlaceCategory? {
        (self[kind] ?? category(named: kind)).map { placeCategory($0, sourceID: $0.id) }
    }
}
