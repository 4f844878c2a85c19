package import PlacesFeature

/// The kinds of places by their identifiers, which are a key and value of OpenStreetMap such as `amenity=cafe`.
package struct SampleCategories: Sendable {
    private let byID: [String: PlaceCategory]

    /// Those inside the program.
    /// - Throws: ``PlacesError/localData(reason:)`` if they are damaged.
    package static func embedded() throws(PlacesError) -> SampleCategories { try shared.get() }

    private static let shared = Result { () throws(PlacesError) in
        try SampleCategories(EmbeddedTable.categories.bytes, name: EmbeddedTable.categories.name)
    }

    /// Reads a table of identifier, rank of prominence, and names from the most general down, parted by ` > `.
    /// - Throws: ``PlacesError/localData(reason:)``
    package init(_ bytes: UnsafeBufferPointer<UInt8>, name: String) throws(PlacesError) {
        var table = TableScanner(bytes, name: name, columns: 3)
        var byID: [String: PlaceCategory] = [:]
        while try table.next() {
            let id = try table.required(0, "category")
            let rank = try table.number(1, "rank")
            let path = try table.required(2, "path").split(separator: " > ").map(String.init)
            guard (0...100).contains(rank) else { throw table.damage("rank") }
            guard let name = path.last else { throw table.damage("path") }
            byID[id] = PlaceCategory(id: id, name: name, path: path)
        }
        self.byID = byID
    }

    package var count: Int { byID.count }

    package subscript(id: some StringProtocol) -> PlaceCategory? { byID[String(id)] }
}
