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
            let kept = subject(in: words, language, isRead: preferred.contains(language))
            if let kept { return Self.text(of: kept, in: text, tokens) }
        }
        return nil
    }

    /// The name of the one place whose hours a question asks about: "Stockmann" for "is Stockmann open?". `nil` for another
    /// text, and where a kind or a wish stands in the place of the name.
    public func placeAskedAbout(in text: String, languages: [String] = []) -> String? {
        guard text.utf8.count <= Self.longestText else { return nil }
        let tokens = TextToken.tokens(of: text)
        guard (3...Self.mostWords).contains(tokens.count), !tokens.contains(where: { $0.isQuoted || $0.isExcluded })
        else { return nil }
        let words = WordFinds(tokens, table: table)
        for language in WordLanguage.order(preferring: languages).preferred {
            guard let (_, before) = words.wish(at: 0, "asks-open", in: language) else { continue }
            let ends = tokens.indices.dropFirst(before.count + 1).filter { start in
                words.finds[start].contains { find in
                    start + find.count == tokens.count
                        && find.parts.contains { $0.language == language && $0.isWish("asked-open") }
                }
            }
            guard let end = ends.first else { continue }
            let kept = (before.count..<end).drop { position in
                words.finds[position].contains { find in
                    find.count == 1 && find.phrases.contains { $0.meaning.language == language && $0.role.isFiller }
                }
            }
            guard !kept.isEmpty else { continue }
            let name = Self.text(of: Array(kept), in: text, tokens)
            if read(name, languages: languages).isPlain { return name }
        }
        return nil
    }

    /// A word of so many bytes is no chance word of another language.
    private static let longWord = 8

    /// As it is written, if nothing was left out in between.
    private static func text(of kept: [Int], in text: String, _ tokens: [TextToken]) -> String {
        guard let first = kept.first, let last = kept.last, kept.count > 1, last - first + 1 == kept.count else {
            return kept.map { tokens[$0].text }.joined(separator: " ")
        }
        let bytes = text.utf8.dropFirst(tokens[first].range.lowerBound)
        return String(
            decoding: bytes.prefix(tokens[last].range.upperBound - tokens[first].range.lowerBound), as: UTF8.self)
    }

    /// The positions of the words that a question is about, or `nil` if there is none.
    private func subject(in words: WordFinds, _ language: WordLanguage, isRead: Bool) -> [Int]? {
        var (kept, position, isQuestion) = ([(position: Int, isFiller: Bool)](), 0, false)
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
            kept.append((position, isFiller))
            position += 1
        }
        guard isQuestion else { return nil }
        // A little word inside a name is a part of it.
        let subject = kept.drop(while: \.isFiller).reversed().drop(while: \.isFiller).reversed().map(\.position)
        return subject.isEmpty ? nil : subject
    }
}
