/// What the words of a search are compared with: the texts of a place, folded. A place has them, and so has a row of a
/// table before a place is made of it, so that both are found by the same words.
package struct SearchTexts: Sendable {
    /// The name and all further names.
    let names: [String]
    let chains: [String]
    /// Cuisine, operator and address.
    let rest: [String]
    let categories: [PlaceCategory]

    /// - Parameter attributes: further facts by the names that OpenStreetMap gives them, of which some are names.
    package init(
        name: String?, attributes: [String: String], chains: [String], address: PostalAddress,
        categories: [PlaceCategory]
    ) {
        var names = name.map { [$0.folded] } ?? []
        for (key, value) in attributes where Self.isName(key) { names.append(value.folded) }
        let cuisine = attributes["cuisine"].map { String($0.map { $0 == "_" ? " " : $0 }) }
        let rest = [
            address.street, address.postcode, address.locality, address.region, address.formatted, cuisine,
            attributes["operator"],
        ]
        self.names = names
        self.chains = chains.map(\.folded)
        self.rest = rest.compactMap { $0?.folded }
        self.categories = categories
    }

    /// Whether a tag of OpenStreetMap holds another name.
    private static func isName(_ key: String) -> Bool {
        key.hasPrefix("name:") || key == "branch" || key.hasSuffix("_name") || key.contains("_name:")
    }
}

extension Place {
    package var searchTexts: SearchTexts {
        SearchTexts(
            name: name, attributes: attributes, chains: chains.map(\.name), address: address, categories: categories)
    }
}
