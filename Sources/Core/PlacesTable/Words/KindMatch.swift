import PlacesFeature

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

/// What the words of one search find in one kind.
struct KindFinding {
    /// Of each needle, whether the kind's name has it as a word.
    let hasWord: [Bool]
    /// How well the kind meets each term.
    let ranks: [TextMatch.Rank?]
    /// Of each of the names that are looked for, whether it is the kind's.
    let isCalled: [Bool]
    /// Whether all of it is no.
    let isNothing: Bool

    init(hasWord: [Bool], ranks: [TextMatch.Rank?], isCalled: [Bool]) {
        (self.hasWord, self.ranks, self.isCalled) = (hasWord, ranks, isCalled)
        isNothing = !hasWord.contains(true) && !isCalled.contains(true) && ranks.allSatisfy { $0 == nil }
    }
}

/// A kind of places with its name, folded, as a row of ``SearchTexts``.
struct FoldedKind: Sendable {
    /// The kind of our tree, if it is one.
    let kind: String?
    private let bytes: [UInt8]

    init(_ category: PlaceCategory) { self.init(name: category.name, kind: category.kind) }

    /// - Parameter name: as it stands.
    init(name: String, kind: String?) {
        self.kind = kind
        bytes = SearchTexts(name: name.folded).bytes
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
    private var folded: [String: (category: PlaceCategory, kind: FoldedKind)] = [:]
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
        if let known = folded[category.id], known.category == category { return known.kind }
        let kind = FoldedKind(category)
        folded[category.id] = (category, kind)
        return kind
    }
}
