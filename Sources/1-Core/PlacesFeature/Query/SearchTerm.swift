/// One word that a person searched for, folded.
///
/// A hyphen in it does not matter: it stands for nothing, as in "e-bike" and "ebike", or for a space, as in "cafe-bar".
package struct SearchTerm: Hashable, Sendable {
    /// The word without hyphens, folded.
    package let whole: String
    /// What stands between its hyphens, folded; empty where there are none.
    package let parts: [String]

    /// The words of a text.
    package static func terms(of text: String) -> [SearchTerm] { terms(of: text, folding: \.folded) }

    /// The words of a text, and those of what else may stand for it, if there is any: with joined initials, and as files of
    /// earlier versions hold it.
    package static func writings(of text: String) -> [[SearchTerm]] {
        var writings = [terms(of: text)]
        if let joined = text.withJoinedInitials { writings.append(terms(of: joined)) }
        if text.formerlyFolded != nil { writings.append(terms(of: text) { $0.formerlyFolded ?? $0.folded }) }
        return writings.filter { !$0.isEmpty }
    }

    /// A text as the name of a place, folded and without spaces, in each of its writings.
    package static func names(of text: String) -> [String] {
        writings(of: text).map { $0.map(\.whole).joined().filter { $0 != " " } }.filter { !$0.isEmpty }
    }

    private static func terms(of text: String, folding: (String) -> String) -> [SearchTerm] {
        text.split(whereSeparator: \.isWhitespace).compactMap { SearchTerm(String($0), folding) }
    }

    private init?(_ word: String, _ folding: (String) -> String) {
        whole = Self.folded(word, folding)
        let parts = word.split { "-‐‑–".contains($0) }.map { Self.folded(String($0), folding) }.filter { !$0.isEmpty }
        self.parts = parts.count > 1 ? parts : []
        if whole.isEmpty { return nil }
    }

    /// The folded text, without the spaces that are left of accents that stand alone.
    private static func folded(_ word: String, _ folding: (String) -> String) -> String {
        let folded = folding(word)
        guard folded.utf8.contains(0x20) else { return folded }
        return folded.split(separator: " ").joined(separator: " ")
    }
}
