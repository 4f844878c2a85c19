package import PlacesCategories
package import PlacesExchange
package import PlacesFeature

extension Place {
    /// A record of its own.
    /// - Parameter tree: looks up the kinds by their identifiers.
    package init(_ place: ImportedPlace, tree: CategoryTree?) {
        self.init(place, kind: place.kind.flatMap { tree?.placeCategory(of: $0) }) { tree?.kind(ofCategory: $0) }
    }

    /// - Parameters:
    ///   - kind: that of our own tree which the file names.
    ///   - kindOfCategory: the kind for the identifier of a category.
    package init(_ place: ImportedPlace, kind: PlaceCategory?, kindOfCategory: (String) -> String?) {
        let (details, chain) = (place.details, place.details.chain)
        var categories = details.categories
        if let first = categories.first {
            // The file gives the kind of the place, which is that of its first category.
            categories[0] = PlaceCategory(first, kind: kind?.kind)
            for (index, other) in categories.enumerated().dropFirst() {
                categories[index] = PlaceCategory(other, kind: kindOfCategory(other.id))
            }
        } else if let category = kind ?? place.category.map({ PlaceCategory(id: $0, name: $0) }) {
            categories = [category]
        }
        self.init(
            id: place.id, name: place.name, coordinate: place.coordinate, categories: categories,
            address: details.postal,
            contact: Contact(phone: details.phone, email: details.email, website: place.website),
            hours: details.hours,
            chains: details.chains.isEmpty ? chain.map { [Chain(id: $0, name: $0)] } ?? [] : details.chains,
            dates: Dates(data: details.dataDate), attributes: details.attributes)
    }
}

extension CategoryTree {
    /// The category of a kind of ours, or `nil` for an unknown one.
    package func placeCategory(of kind: String) -> PlaceCategory? {
        self[kind].map { placeCategory($0, sourceID: $0.id) }
    }
}
