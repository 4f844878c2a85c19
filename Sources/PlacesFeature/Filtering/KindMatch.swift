/// What the words of a ``TextMatch`` find in the kinds of a place: the same for all places of these kinds.
package struct KindMatch: Sendable {
    /// How each needle occurs in the words for the kinds.
    let traces: [Traces]
    /// Whether the words are the name of the first kind.
    var isName = false
    /// Whether the words are a synonym of a kind.
    var isSynonym = false
    /// How well a place of these kinds matches in whose own texts no word is.
    var alone: TextMatch.Rank?

    init(traces: [Traces]) { self.traces = traces }
}

/// The words for a kind of places, folded, in rows of ``SearchTexts``. They are the same for every search, so that a table
/// folds them once.
package struct FoldedKind: Sendable {
    let category: PlaceCategory
    /// A row with its name, one with its path and one with its synonyms.
    private let bytes: [UInt8]
    /// Where the second and the third row begin.
    private let path, synonyms: Int

    /// - Parameter vocabulary: further words for a kind of our category tree, folded.
    package init(_ category: PlaceCategory, vocabulary: (String) -> String) {
        self.category = category
        let name = SearchTexts(names: [category.name.folded]).bytes
        let path = SearchTexts(chains: category.path.map(\.folded)).bytes
        let synonyms = category.kind.map(vocabulary)?.split(separator: ";") ?? []
        bytes = name + path + SearchTexts(names: synonyms.map(String.init)).bytes
        (self.path, self.synonyms) = (name.count, name.count + path.count)
    }

    func traces(of needle: Needle) -> Traces {
        bytes.withUnsafeBytes { bytes in
            // Most kinds have nothing to do with it.
            guard needle.first(in: bytes) != nil else { return [] }
            var found = needle.traces(in: .init(rebasing: bytes[path..<synonyms]), until: .beginsWord)
            let synonyms = needle.traces(in: .init(rebasing: bytes[synonyms...]), until: .word)
            if synonyms.contains(.word) { found.formUnion([.beginsWordOrIsSynonym, .inside]) }
            return found.union(.anywhere)
        }
    }

    /// - Parameter text: without spaces.
    func isNamed(_ text: Needle) -> Bool { isName(text, in: 0..<path) }

    /// - Parameter text: without spaces.
    func hasSynonym(_ text: Needle) -> Bool { isName(text, in: synonyms..<bytes.count) }

    private func isName(_ text: Needle, in row: Range<Int>) -> Bool {
        bytes.withUnsafeBytes {
            text.traces(in: .init(rebasing: $0[row]), until: .wholeName).contains(.wholeName)
        }
    }
}

/// What the words of one search find in the kinds of places that come one by one. Places have few kinds between them, so
/// that each is looked into but once.
final class KnownKinds {
    private let vocabulary: @Sendable (String) -> String
    /// By the identifier alone, which is quicker to look up than the whole category.
    private var folded: [String: FoldedKind] = [:]
    /// By the identifier of the first kind, the last list of kinds that began with it.
    private var matches: [String: (kinds: [PlaceCategory], match: KindMatch)] = [:]

    init(vocabulary: @escaping @Sendable (String) -> String) { self.vocabulary = vocabulary }

    func match(of kinds: [PlaceCategory], prepare: ([FoldedKind]) -> KindMatch) -> KindMatch {
        let key = kinds.first?.id ?? ""
        if let last = matches[key], last.kinds == kinds { return last.match }
        let match = prepare(kinds.map(fold))
        matches[key] = (kinds, match)
        return match
    }

    private func fold(_ category: PlaceCategory) -> FoldedKind {
        if let kind = folded[category.id], kind.category == category { return kind }
        let kind = FoldedKind(category, vocabulary: vocabulary)
        folded[category.id] = kind
        return kind
    }
}
