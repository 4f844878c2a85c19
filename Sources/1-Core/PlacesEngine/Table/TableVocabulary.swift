package import PlacesFeature

/// The words of the places in a table.
package struct TableVocabulary: SourceVocabulary {
    private let table: PlaceTable

    package init(_ table: PlaceTable) { self.table = table }

    package func chainNames() throws(PlacesError) -> Set<String> { try table.chainNames() }

    package func hasPlace(ofChain key: String) throws(PlacesError) -> Bool { try table.isNamed([key]).contains(true) }

    package func attributeKeys() throws(PlacesError) -> Set<String> { try table.attributeKeys() }

    /// Names of places, kinds and chains that look like words which match nothing, the most alike first.
    /// - Parameter match: whether the words match a place, which is nothing to suggest then.
    package func names(like text: String, besides match: (Place) -> Bool) throws(PlacesError) -> [String] {
        let similar = SimilarNames(text)
        var names: [String: Int] = [:]
        for row in 0..<table.count {
            guard
                let near = similar.names(
                    try [table.names()[row]] + table.kinds()[row].map(\.name)
                        + table.chains(row).map(\.name))
            else { continue }
            if match(try table.place(row)) { continue }
            names.merge(near) { one, _ in one }
        }
        return similar.first(of: names)
    }
}
