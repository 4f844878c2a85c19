import PlacesCategories

/// Which elements of OpenStreetMap to ask for, as filters of Overpass.
/// The text of a query is not among them: it is compared with names, categories, brands and addresses ignoring case,
/// accents and hyphens, and no expression of Overpass finds all that this comparison would.
enum OverpassSelection {
    /// The filters for kinds of our tree, or for everything that is a place.
    /// A query for a kind wants all places of that kind, so toilets and cash machines need no name. Without a kind,
    /// only what has a name is shown. Kinds that OpenStreetMap has no tags for have no filters.
    ///
    /// - Parameter kinds: `nil` for everything.
    static func filters(kinds: Set<String>?, tree: CategoryTree) -> [String] {
        kinds.map { kinds in filters(patterns: kinds.sorted().flatMap { tree[$0]?.tags ?? [] }) } ?? everything
    }

    private static let everything: [String] = OSMBrowsing.keys.map { key in
        let filter =
            switch key.values {
            case .only(let values): filter(key.name, values)
            case .except([]): "[\(quoted(key.name))]"
            case .except(let values): filter(key.name, except: values)
            }
        return #"["name"]"# + filter
    }

    /// Patterns of one tag, then those of several, grouped by all but the value of their last tag.
    private static func filters(patterns: [TagPattern]) -> [String] {
        var plain: [String: Set<String>] = [:]
        for tag in patterns.filter({ $0.tags.count == 1 }).flatMap(\.tags) {
            plain[tag.key, default: []].insert(tag.value)
        }
        var groups: [Group: Set<String>] = [:]
        for tags in patterns.map(\.tags) where tags.count > 1 {
            // A plain pattern finds these elements already.
            guard let last = tags.last, !tags.contains(where: { plain[$0.key]?.contains($0.value) ?? false })
            else { continue }
            groups[Group(head: Array(tags.dropLast()), key: last.key), default: []].insert(last.value)
        }
        return plain.sorted { $0.key < $1.key }.map { filter($0, $1) } + groups.map { filter($0, $1) }.sorted()
    }

    private struct Group: Hashable {
        let head: [TagPattern.Tag]
        let key: String
    }

    private static func filter(_ group: Group, _ values: Set<String>) -> String {
        group.head.map { filter($0.key, [$0.value]) }.joined() + filter(group.key, values)
    }

    /// One of the values, alone or in a list parted by semicolons.
    private static func filter(_ key: String, _ values: some Collection<String>) -> String {
        "[\(quoted(key))~\(quoted("(^|; *)(\(alternatives(values)))(;|$)"))]"
    }

    /// Any value but these.
    private static func filter(_ key: String, except values: [String]) -> String {
        "[\(quoted(key))][\(quoted(key))!~\(quoted("^(\(alternatives(values)))$"))]"
    }

    private static func alternatives(_ values: some Collection<String>) -> String {
        values.sorted().map(literal).joined(separator: "|")
    }

    /// An expression (POSIX, extended) that stands for the text itself.
    private static func literal(_ text: String) -> String {
        String(text.flatMap { ".[]()*+?{}|^$\\".contains($0) ? ["\\", $0] : [$0] })
    }

    /// A text of Overpass's language.
    private static func quoted(_ text: String) -> String {
        "\"" + String(text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }) + "\""
    }
}
