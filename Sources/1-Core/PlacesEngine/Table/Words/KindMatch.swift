import PlacesFeature

/// What the words of a ``TextMatch`` find in the kinds of a place: the same for all places of these kinds.
package struct KindMatch: Sendable {
    /// How each needle occurs in the names of the kinds.
    var traces: [Traces]
    /// How well the kinds meet each term.
    var ranks: [TextMatch.Rank?]
    /// Of each of the names that are looked for, whether it is that of one of the kinds: then it is no name of a place.
    var isCalled: [Bool]
    /// How well a place of these kinds matches in whose own texts no word is.
    var alone: TextMatch.Rank?

    /// No word finds anything, of so many of each.
    init(needles: Int, terms: Int, names: Int) {
        traces = Array(repeating: Traces(), count: needles)
        ranks = Array(repeating: nil, count: terms)
        isCalled = Array(repeating: false, count: names)
    }
}

/// What the words of one search find in the kinds of places that come one by one. Neighbours in a list have few kinds between
/// them, so that most are looked into but once.
final class KnownKinds {
    /// By the identifier of the first kind, the last list of kinds that began with it.
    private var matches: [String: (kinds: [PlaceCategory], match: KindMatch)] = [:]

    func match(of kinds: [PlaceCategory], prepare: () -> KindMatch) -> KindMatch {
        let key = kinds.first?.id ?? ""
        if let last = matches[key], last.kinds == kinds { return last.match }
        let match = prepare()
        matches[key] = (kinds, match)
        return match
    }
}
