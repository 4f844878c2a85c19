package import PlacesCategories
package import PlacesExchange
package import PlacesFeature

extension Place {
    /// A record of its own.
    /// - Parameter tree: looks up the kinds by their identifiers.
    package init(_ place: ImportedPlace, tree: CategoryTree?) {
        self.init(place, kind: place.kind.flatMap { tree?.placeCategory(of: $0) }) { id in
            tree?.kind(ofCategory: id).flatMap { tree?.placeCategory(of: $0) }
        }
    }

    /// - Parameters:
    ///   - kind: that of our own tree which the file names.
    ///   - kindOfCategory: the kind for the identifier of a category.
    package init(_ place: ImportedPlace, kind: PlaceCategory?, kindOfCategory: (String) -> PlaceCategory?) {
        let details = place.details
        var categories = details.categories.map { $0.known(by: kindOfCategory($0.id)) }
        if categories.isEmpty, let category = kind ?? place.category.map({ PlaceCategory(id: $0, name: $0) }) {
            categories = [category]
        } else if let kind, let first = categories.first, categories.firstKind != kind.kind {
            // The file gives the kind of the place, which is that of its first category.
            categories[0] = PlaceCategory(first, kind: kind.kind)
        }
        self.init(
            id: place.id, name: place.name, coordinate: place.coordinate, categories: categories,
            address: details.postal,
            contact: Contact(
                phone: details.phone, email: details.email, website: place.website, social: details.social),
            assessment: details.assessment, hours: details.hours, chains: details.chains,
            isPermanentlyClosed: details.isPermanentlyClosed, dates: details.dates,
            isIncidental: details.isIncidental, attributes: details.attributes)
    }
}

extension [PlaceCategory] {
    /// The kind that records give for the place as a whole.
    fileprivate var firstKind: String? { lazy.compactMap(\.kind).first }
}

extension PlaceCategory {
    /// The category with the kind that its identifier stands for, and the path to it where the file has none.
    fileprivate func known(by kind: PlaceCategory?) -> PlaceCategory {
        let hasPath = path != [name] || kind?.name != name
        return PlaceCategory(id: id, name: name, path: hasPath ? path : kind?.path ?? [], kind: kind?.kind)
    }
}

extension CategoryTree {
    /// The category of a kind of ours, or `nil` for an unknown one. Files may hold identifiers of earlier versions, which are
    /// words for the kinds of today.
    package func placeCategory(of kind: String) -> PlaceCategory? {
        (self[kind] ?? category(named: kind)).map { placeCategory($0, sourceID: $0.id) }
    }
}
