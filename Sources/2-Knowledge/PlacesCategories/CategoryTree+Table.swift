package import PlacesBytes
package import PlacesFeature

extension CategoryTree {
    /// Reads a table of identifier, parent, name, synonyms, patterns of OpenStreetMap, Foursquare's current and former
    /// identifiers, and group. Lists are parted by semicolons. Parents stand before their children.
    /// - Parameter name: what the table is called in messages.
    /// - Throws: ``PlacesError/localData(reason:)``
    package init(_ bytes: InPlaceBytes, name: String) throws(PlacesError) {
        var table = TableScanner(bytes, name: name, columns: 8)
        var categories: [Category] = []
        var ids: Set<String> = []
        while try table.next() {
            let id = try table.required(0, "id")
            guard ids.insert(id).inserted else { throw table.damage("id") }
            let parent = try table.optional(1, "parent")
            if let parent, parent == id || !ids.contains(parent) { throw table.damage("parent") }
            categories.append(
                Category(
                    id: id, parent: parent, name: try table.required(2, "name"),
                    lists: Category.Lists(
                        synonyms: try table.list(3, "synonyms") { !$0.isEmpty },
                        tags: try table.list(4, "osm", isValid: TagPattern.isText),
                        foursquareIDs: try table.list(5, "foursquare") { !$0.isEmpty },
                        foursquareNumbers: try table.list(6, "foursquare_numbers") { !$0.isEmpty },
                        group: try table.text(7, "group"))))
        }
        self.init(categories)
    }
}

extension TableScanner {
    /// The texts of a field, none for an empty one.
    fileprivate func list(
        _ column: Int, _ field: @autoclosure () -> String, isValid: (Span<UInt8>) -> Bool
    ) throws(PlacesError) -> TextList {
        let bytes = self[column]
        let isWhole = bytes.isEmpty || bytes.withSpan { $0.eachPart(separatedBy: UInt8(ascii: ";"), isValid) }
        guard isWhole, let text = bytes.text else { throw damage(field()) }
        return TextList(joined: text)
    }
}
