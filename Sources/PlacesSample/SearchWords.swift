internal import PlacesFeature

/// The words of a search. A text matches if all of them occur somewhere in it, be it inside a longer word, whatever
/// their case, accents, apostrophes and hyphens.
package struct SearchWords: Sendable {
    private let words: [String]

    package init(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map { String($0).folded }.filter { !$0.isEmpty }
    }

    /// Whether every word occurs in at least one of the texts, which are folded. Without any word nothing matches.
    func allOccur(in texts: [String]) -> Bool {
        !words.isEmpty && words.allSatisfy { word in texts.contains { $0.utf8.contains(word.utf8) } }
    }
}

extension Collection<UInt8> {
    /// Whether the bytes of the other text follow each other somewhere in this one.
    fileprivate func contains(_ other: String.UTF8View) -> Bool {
        guard let first = other.first else { return true }
        var rest = self[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: other) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
