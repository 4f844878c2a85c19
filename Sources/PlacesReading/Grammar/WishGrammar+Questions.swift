extension WishGrammar {
    /// What a question asks about, or `nil` for a text that asks nothing: "Kiasma" for "where is Kiasma please" and
    /// "Kiasma opening hours".
    /// - Parameters:
    ///   - text: words of a search in which no wish was read.
    ///   - languages: tags of the languages that the user reads, the best first; in others, a question has two words or
    ///     a long one.
    public func subject(of text: String, languages: [String] = []) -> String? {
        guard text.utf8.count <= Self.longestText else { return nil }
        let tokens = TextToken.tokens(of: text)
        guard tokens.count <= Self.mostWords, !tokens.contains(where: { $0.isQuoted || $0.isExcluded }) else {
            return nil
        }
        let words = WordFinds(tokens, table: table)
        let (preferred, all) = WordLanguage.order(preferring: languages)
        for language in all {
            if let subject = subject(in: words, language, isRead: preferred.contains(language)) { return subject }
        }
        return nil
    }

    /// A word of so many bytes is no chance word of another language.
    private static let longWord = 8

    private func subject(in words: WordFinds, _ language: WordLanguage, isRead: Bool) -> String? {
        var (kept, position, isQuestion) = ([(text: String, isFiller: Bool)](), 0, false)
        while position < words.tokens.count {
            let ask = words.finds[position].last { find in
                (isRead || find.count > 1 || find.length >= Self.longWord)
                    && find.phrases.contains { $0.meaning.language == language && $0.role.isAsk }
            }
            if let ask {
                (isQuestion, position) = (true, position + ask.count)
                continue
            }
            let isFiller = words.finds[position].contains { find in
                find.count == 1 && find.phrases.contains { $0.meaning.language == language && $0.role.isFiller }
            }
            kept.append((words.tokens[position].text, isFiller))
            position += 1
        }
        guard isQuestion else { return nil }
        // A little word inside a name is a part of it.
        let subject = kept.drop(while: \.isFiller).reversed().drop(while: \.isFiller).reversed().map(\.text)
        return subject.isEmpty ? nil : subject.joined(separator: " ")
    }
}
