internal import PlacesBytes
package import PlacesFeature

/// The different lists of kinds of a table, as words are looked for in all of them at once.
package struct FoldedKindLists: Sendable {
    /// For each list its ``texts(of:)``.
    let texts: FoldedTexts

    package init(_ lists: [[PlaceCategory]]) {
        self.init(FoldedTexts(count: lists.count) { Self.texts(of: lists[$0].map { ($0.name, $0.kind) }) })
    }

    /// - Parameter texts: for each list its ``texts(of:)``.
    package init(_ texts: FoldedTexts) { self.texts = texts }

    /// What stands for a list: the names of its kinds as those of a place do, and the kinds of our tree as its further texts.
    package static func texts(of list: [(name: String, kind: String?)]) -> SearchTexts {
        // Whole and unchanged, as they are no words that anyone types.
        var bytes = SearchTexts(names: list.map(\.name.folded)).bytes
        let end = bytes.removeLast()
        for case let kind? in list.lazy.map(\.kind) {
            bytes.append(SearchTexts.Mark.rest)
            bytes += Array(kind.utf8)
        }
        return SearchTexts(bytes: bytes + [end])
    }

    package var count: Int { texts.count }

    /// The numbers of the lists that have one of some kinds of our tree.
    func lists(of wanted: Set<String>) -> [Int] {
        guard !wanted.isEmpty else { return [] }
        var lists: [Int] = []
        texts.forEachText(after: SearchTexts.Mark.rest) { list, kind in
            if lists.last != list, wanted.contains(String(repairing: kind)) { lists.append(list) }
        }
        return lists
    }
}
