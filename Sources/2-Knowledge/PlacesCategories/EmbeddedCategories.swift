internal import CPlacesData
package import PlacesBytes
public import PlacesFeature

extension CategoryTree {
    /// The tree inside the program, of which nothing is read ahead.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if it is damaged.
    public static func builtIn() throws(PlacesError) -> CategoryTree { try shared.get() }

    private static let shared = Result { () throws(PlacesError) in
        let index = places_categories_index()
        guard let table = KindTable(embedded, index: InPlaceBytes(inProgram: index.bytes, count: index.count))
        else { throw .localData(reason: .cutOff(table: "kinds")) }
        return CategoryTree(table)
    }

    /// The table, as it lies in the binary.
    package static var embedded: InPlaceBytes {
        let file = places_categories_table()
        return InPlaceBytes(inProgram: file.bytes, count: file.count)
    }
}
