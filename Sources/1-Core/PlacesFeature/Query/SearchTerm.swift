/// One word that a person searched for, folded.
///
/// A hyphen in it does not matter: it stands for nothing, as in "e-bike" and "ebike", or for a space, as in "cafe-bar".
package struct SearchTerm: Hashable, Sendable {
    /// The word without hyphens, folded.
    package let whole: String
    /// What stands between its hyphens, folded; empty where there are none.
    package let parts: [String]

    /// The words of a text.
    package static func terms(of text: String) -> [SearchTerm] {
        text.split(whereSeparator: \.isWhitespace).compactMap { SearchTerm(String($0)) }
    }

    /// A text as the name of a place, folded and without spaces.
    package static func name(of text: String) -> String {
        terms(of: text).map(\.whole).joined().filter { $0 != " " }
    }

    private init?(_ word: String) {
        whole = Self.folded(word)
        let parts = word.split { "-‐‑–".contains($0) }.map { Self.folded(String($0)) }.filter { !$0.isEmpty }
        self.parts = parts.count > 1 ? parts : []
        if whole.isEmpty { return nil }
    }

    /// The folded text, without the spaces that are left of accents that stand alone.
    private static func folded(_ word: String) -> String {
        let folded = word.folded
        guard folded.utf8.contains(0x20) else { return folded }
        return folded.split(separator: " ").joined(separator: " ")
    }
}
