/// A kind of place in our own tree. Identifiers never change their meaning.
public struct Category: Hashable, Sendable, Identifiable {
    /// Lower-case letters, digits and hyphens, such as `fast-food`.
    public let id: String
    /// The identifier of the next more general kind, or `nil` at the top.
    public let parent: String?
    /// In English, in the singular, such as "Fast food restaurant".
    public let name: String
    /// Other words for the same, such as "restroom" and "wc" for a toilet.
    public var synonyms: [String] { lists.synonyms.texts }
    /// How OpenStreetMap tags it; any of the patterns will do.
    public var tags: [TagPattern] { lists.tags.texts.compactMap(TagPattern.init) }
    /// Foursquare's categories for it: current identifiers of 24 hexadecimal digits, the one that means it best first.
    public var foursquareIDs: [String] { lists.foursquareIDs.texts }
    /// The former numeric identifiers of the same.
    public var foursquareNumbers: [String] { lists.foursquareNumbers.texts }

    /// The group whose colour and symbol it has, such as `food`; `nil` for that of its parent.
    public var group: String? { lists.group.isEmpty ? nil : lists.group }

    let lists: Lists

    /// The texts of the lists hold no semicolon.
    public init(
        id: String, parent: String? = nil, name: String, synonyms: [String] = [], tags: [TagPattern] = [],
        foursquareIDs: [String] = [], foursquareNumbers: [String] = [], group: String? = nil
    ) {
        self.init(
            id: id, parent: parent, name: name,
            lists: Lists(
                synonyms: TextList(synonyms), tags: TextList(tags.map(\.text)),
                foursquareIDs: TextList(foursquareIDs), foursquareNumbers: TextList(foursquareNumbers),
                group: group ?? ""))
    }

    init(id: String, parent: String?, name: String, lists: Lists) {
        (self.id, self.parent, self.name, self.lists) = (id, parent, name, lists)
    }

    /// What most searches never ask for.
    struct Lists: Hashable, Sendable {
        /// The texts of `tags` are patterns.
        let synonyms, tags, foursquareIDs, foursquareNumbers: TextList
        /// Empty for that of the parent.
        let group: String
    }
}
