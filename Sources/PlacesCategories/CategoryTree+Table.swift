package import PlacesFeature

extension CategoryTree {
    /// Reads a table of identifier, parent, name, synonyms, patterns of OpenStreetMap, and Foursquare's current and
    /// former identifiers, where lists are parted by semicolons. Parents stand before their children.
    /// - Parameter name: what the table is called in messages.
    /// - Throws: ``PlacesError/localData(reason:)``
    package init(_ bytes: UnsafeBufferPointer<UInt8>, name: String) throws(PlacesError) {
        var table = TableScanner(bytes, name: name, columns: 7)
        var categories: [Category] = []
        categories.reserveCapacity(600)
        var known: Set<String> = []
        while try table.next() {
            let id = try table.required(0, "id")
            guard known.insert(id).inserted else { throw table.damage("id") }
            let parent = try table.optional(1, "parent")
            if let parent, parent == id || !known.contains(parent) { throw table.damage("parent") }
            categories.append(
                Category(
                    id: id, parent: parent, name: try table.required(2, "name"),
                    synonyms: try table.list(3, "synonyms"), tags: try table.patterns(4, "osm"),
                    foursquareIDs: try table.list(5, "foursquare"),
                    foursquareNumbers: try table.list(6, "foursquare_numbers")))
        }
        self.init(categories)
    }
}

extension TableScanner {
    /// The parts of a field, none for an empty one.
    fileprivate func parts(
        _ column: Int, _ field: @autoclosure () -> String
    ) throws(PlacesError) -> [UnsafeBufferPointer<UInt8>] {
        let bytes = self[column]
        guard !bytes.isEmpty else { return [] }
        let parts = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty }) else { throw damage(field()) }
        return parts.map { UnsafeBufferPointer(rebasing: $0) }
    }

    fileprivate func list(_ column: Int, _ field: @autoclosure () -> String) throws(PlacesError) -> [String] {
        var list: [String] = []
        for part in try parts(column, field()) {
            guard let text = part.text else { throw damage(field()) }
            list.append(text)
        }
        return list
    }

    fileprivate func patterns(
        _ column: Int, _ field: @autoclosure () -> String
    ) throws(PlacesError) -> [TagPattern] {
        var patterns: [TagPattern] = []
        for text in try list(column, field()) {
            guard let pattern = TagPattern(text) else { throw damage(field()) }
            patterns.append(pattern)
        }
        return patterns
    }
}
