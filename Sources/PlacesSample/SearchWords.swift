internal import PlacesFeature

/// The words of a search. A text matches if all of them occur somewhere in it, be it inside a longer word, whatever
/// their case, accents, apostrophes and hyphens.
package struct SearchWords: Sendable {
    private let words: [SearchTerm]

    package init(_ text: String) {
        words = SearchTerm.terms(of: text)
    }

    /// Whether every word occurs in at least one of the texts, which are folded. Without any word nothing matches.
    func allOccur(in texts: [String]) -> Bool {
        !words.isEmpty && words.allSatisfy { $0.passes { word in texts.contains { $0.holds(word) } } }
    }
}

extension String {
    /// Whether the bytes of the other text follow each other somewhere in this one.
    fileprivate func holds(_ other: String) -> Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { word in
                guard let first = word.first else { return true }
                var rest = bytes[...]
                while rest.count >= word.count, let start = rest.firstIndex(of: first) {
                    if rest[start...].starts(with: word) { return true }
                    rest = rest[(start + 1)...]
                }
                return false
            } ?? false
        } ?? false
    }
}
