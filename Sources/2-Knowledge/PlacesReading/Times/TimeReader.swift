/// Reads times as people write them: "sunday 10am", "tomorrow 10:00", "klo 10", "à 21h", "в воскресенье", "now+2h".
public struct TimeReader: Sendable {
    private let table: WordTable

    public init() { self.init(table: .embedded) }

    package init(table: WordTable) { self.table = table }

    /// The time that a whole text says, or `nil` if it says another thing.
    ///
    /// A short word, such as "so" or "ma", is read in the first of the languages in which the whole text is a time.
    /// - Parameters:
    ///   - text: of at most 100 bytes.
    ///   - languages: tags of the languages a person reads, such as `sv-FI`, the best first; all others come after
    ///     them.
    public func time(_ text: String, languages: [String] = []) -> SpokenTime? {
        guard text.utf8.count <= 100 else { return nil }
        let tokens = TextToken.tokens(of: Self.withSpace(text))
        guard !tokens.isEmpty, !tokens.contains(where: { $0.isQuoted || $0.isExcluded }) else { return nil }
        let words = WordFinds(tokens, table: table)
        for language in WordLanguage.order(preferring: languages).all {
            let found = TimePhrase(at: 0, in: words, language: language)
            if let found, found.end == tokens.count { return found.time }
        }
        return nil
    }

    /// A date and a time with a space instead of the letter between them.
    private static func withSpace(_ text: String) -> String {
        let (date, rest) = (text.prefix(10), text.dropFirst(10))
        guard rest.count > 1, rest.first == "T" || rest.first == "t", DateText.day(String(date)) != nil else {
            return text
        }
        return date + " " + rest.dropFirst()
    }
}
