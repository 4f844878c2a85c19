/// One word that a person searched for, prepared for looking into many texts.
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

    /// Whether the word, or each of its parts, passes a test.
    package func passes(_ test: (String) -> Bool) -> Bool {
        test(whole) || (!parts.isEmpty && parts.allSatisfy(test))
    }
}

extension String {
    /// Whether two folded texts are the same but for spaces.
    package func isSame(as other: String) -> Bool {
        self == other || utf8.lazy.filter { $0 != 0x20 }.elementsEqual(other.utf8.lazy.filter { $0 != 0x20 })
    }
}
