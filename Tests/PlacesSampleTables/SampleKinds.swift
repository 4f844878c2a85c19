internal import PlacesCategories
internal import PlacesFeature

/// The kinds of a place, the one to show first.
struct SampleKind {
    let categories: [PlaceCategory]
    /// Whether a named place of these kinds is listed to those who ask for no kind.
    let isBrowsed: Bool
}

/// Looks up lists of kinds such as `amenity=casino;tourism=attraction`, each list only once.
struct SampleKinds {
    private let table: SampleCategories
    /// Those that were looked up, by their numbers.
    private(set) var kinds: [SampleKind] = []
    private var known: [String: Int] = [:]
    /// The lists that are refined by further tags; what is known of them stands under the list and those tags.
    private var refined: Set<String> = []

    init(_ table: SampleCategories) { self.table = table }

    /// The number of the kinds of a list, the one to show first, or `nil` if one of them is unknown. Two kinds of our tree
    /// that are the same are one.
    /// - Parameter tags: the further tags of the place, some of which make a kind more special; asked for where they may.
    mutating func number(
        of list: String, tags: () throws(PlacesError) -> [String: String]
    ) throws(PlacesError) -> Int? {
        if let number = known[list] { return number }
        if !refined.contains(list) {
            guard ids(of: list).contains(where: table.tree.isRefined) else {
                return number(of: list, refinedBy: [:], as: list)
            }
            refined.insert(list)
        }
        // Not the list itself, under which only lists without refinement are known.
        let tags = try tags()
        var (key, refining) = (list + "\n", [String: String]())
        for name in SampleCategories.refiningTags {
            guard let value = tags[name] else { continue }
            key += "\(name)=\(value)\n"
            refining[name] = value
        }
        return known[key] ?? number(of: list, refinedBy: refining, as: key)
    }

    private func ids(of list: String) -> [String] {
        list.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    private mutating func number(of list: String, refinedBy tags: [String: String], as key: String) -> Int? {
        var categories: [PlaceCategory] = []
        for id in ids(of: list) {
            guard let found = table.categories(of: id, refinedBy: tags) else { return nil }
            for category in found where !categories.contains(where: { $0.kind == category.kind }) {
                categories.append(category)
            }
        }
        let isBrowsed = ids(of: list).contains { id in
            let tag = id.split(separator: "=", maxSplits: 1).map(String.init)
            return tag.count == 2 && OSMBrowsing.lists(key: tag[0], value: tag[1])
        }
        kinds.append(SampleKind(categories: categories, isBrowsed: isBrowsed))
        known[key] = kinds.count - 1
        return kinds.count - 1
    }
}
