internal import PlacesFeature

/// The kinds of a place: what it is shown as, and what a search in them sees.
struct SampleKind {
    let categories: [PlaceCategory]
    /// All names, folded.
    let searchedText: String
}

/// Looks up lists of kinds such as `amenity=casino;tourism=attraction`, each list only once.
struct SampleKinds {
    private let table: SampleCategories
    private var known: [String: SampleKind] = [:]

    init(_ table: SampleCategories) { self.table = table }

    /// The kinds of a list, the one to show first, or `nil` if one of them is unknown. Two kinds with the same names
    /// are one.
    subscript(list: String) -> SampleKind? {
        mutating get {
            if let kind = known[list] { return kind }
            var categories: [PlaceCategory] = []
            for id in list.split(separator: ";", omittingEmptySubsequences: false) {
                guard let category = table[id] else { return nil }
                if !categories.contains(where: { $0.path == category.path }) { categories.append(category) }
            }
            let text = categories.flatMap(\.path).joined(separator: "\n").folded
            let kind = SampleKind(categories: categories, searchedText: text)
            known[list] = kind
            return kind
        }
    }
}
