package import PlacesFeature

/// The words of the places in a table.
package struct TableVocabulary: SourceVocabulary {
    private let table: PlaceTable

    package init(_ table: PlaceTable) { self.table = table }

    package func chainNames() throws(PlacesError) -> Set<String> { try table.chainNames() }

    package func hasPlace(ofChain key: String) throws(PlacesError) -> Bool { try table.isNamed([key]).contains(true) }

    package func attributeKeys() throws(PlacesError) -> Set<String> { try table.attributeKeys() }
}
