package import PlacesFeature

/// What the words of a ``TextMatch`` find in the kinds of a place: the same for all places of these kinds.
package struct KindMatch: Sendable {
    /// How each needle occurs in the names of the kinds.
    let traces: [Traces]
    /// How well the kinds meet each term.
    let ranks: [TextMatch.Rank?]
    /// Of each of the names that are looked for, whether it is that of one of the kinds: then it is no name of a place.
    let isCalled: [Bool]
    /// How well a place of these kinds matches in whose own texts no word is.
    var alone: TextMatch.Rank?

    init(traces: [Traces], ranks: [TextMatch.Rank?], isCalled: [Bool]) {
        (self.traces, self.ranks, self.isCalled) = (traces, ranks, isCalled)
    }
}

/// A kind of places with its name, folded, as a row of ``SearchTexts``. It is the same for every search, so that a table
/// folds it once.
package struct FoldedKind: Sendable {
    let category: PlaceCategory
    private let bytes: [UInt8]

    package init(_ category: PlaceCategory) {
        self.category = category
        bytes = SearchTexts(name: category.name.folded).bytes
    }

    /// Whether the name has a text as a word.
    func has(_ needle: Needle) -> Bool {
        bytes.withUnsafeBytes { needle.traces(in: $0, until: .word).contains(.word) }
    }

    /// Whether the name is a text.
    func isCalled(_ needle: Needle) -> Bool {
        bytes.withUnsafeBytes { needle.traces(in: $0, until: .wholeName).contains(.wholeName) }
    }
}

/// What the words of one search find in the kinds of places that come one by one. Places have few kinds between them, so
/// that each is looked into but once.
final class KnownKinds {
    /// By the identifier alone, which is quicker to look up than the whole category.
    private var folded: [String: FoldedKind] = [:]
    /// By the identifier of the first kind, the last list of kinds that began with it.
    private var matches: [String: (kinds: [PlaceCategory], match: KindMatch)] = [:]

    func match(of kinds: [PlaceCategory], prepare: ([FoldedKind]) -> KindMatch) -> KindMatch {
        let key = kinds.first?.id ?? ""
        if let last = matches[key], last.kinds == kinds { return last.match }
        let match = prepare(kinds.map(fold))
        matches[key] = (kinds, match)
        return match
    }

    private func fold(_ category: PlaceCategory) -> FoldedKind {
        if let kind = folded[category.id], kind.category == category { return kind }
        let kind = FoldedKind(category)
        folded[category.id] = kind
        return kind
    }
}
