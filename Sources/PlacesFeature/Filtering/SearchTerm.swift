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

    private init?(_ word: String) {
        whole = word.folded
        let parts = word.split { "-‐‑–".contains($0) }.map { String($0).folded }.filter { !$0.isEmpty }
        self.parts = parts.count > 1 ? parts : []
        if whole.isEmpty { return nil }
    }
}
