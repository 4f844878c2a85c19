internal import CPlacesCategories
public import PlacesFeature

extension CategoryTree {
    /// The tree inside the program, read once.
    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if it is damaged.
    public static func builtIn() throws(PlacesError) -> CategoryTree { try shared.get() }

    private static let shared = Result { () throws(PlacesError) in
        try CategoryTree(embedded, name: "kinds")
    }

    /// The table, as it lies in the binary for as long as the program runs.
    package static var embedded: UnsafeBufferPointer<UInt8> {
        let file = places_categories_table()
        return UnsafeBufferPointer(start: file.bytes, count: file.count)
    }
}
