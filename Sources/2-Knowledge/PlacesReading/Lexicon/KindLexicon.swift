/// Finds the kinds that words of a text mean.
///
/// A word that only says that a place is one adds nothing: "pizza place", "kenkäkauppa", "tienda de zapatos".
struct KindLexicon {
    let words: WordFinds
    /// The languages that the user reads, and English.
    let home: [WordLanguage]

    /// Kinds that words mean.
    struct Match {
        let kinds: KindWords
        let language: WordLanguage
        /// The position of the word behind the last.
        let end: Int
    }

    /// The kinds that the most words from a position on mean, in the first language that knows them.
    func match(at position: Int, order: [WordLanguage]) -> Match? {
        let direct = longest(at: position, order: order) ?? inflected(at: position, order: order)
        let behind = direct.flatMap { withEnding($0) }
        let before = withHead(at: position, order: order)
        // Of equals, max(by:) takes the first.
        let found = [direct, behind, before].compactMap(\.self).max { $0.end < $1.end }
        return found ?? glued(at: position, order: order)
    }

    /// The kinds of one find, in the first language that knows any.
    static func kinds(_ meanings: [WordMeaning], order: [WordLanguage]) -> (KindWords, WordLanguage)? {
        guard meanings.contains(where: \.isKind) else { return nil }
        var hinted: (KindWords, WordLanguage)?
        for language in order {
            let kinds = meanings.filter { $0.isKind && $0.language == language }
            if kinds.isEmpty { continue }
            let hints = kinds.filter { $0.strength == .about }.map(\.value)
            let ids = kinds.filter { $0.strength != .about }.map(\.value).unique
            if !ids.isEmpty { return (KindWords(ids: ids, hints: hints.unique), language) }
            hinted = hinted ?? (KindWords(ids: hints.unique, isHint: true), language)
            // What a word hints at in the language of the text is likelier than what it names in another.
            if language == order.first { return hinted }
        }
        return hinted
    }

    private func longest(at position: Int, order: [WordLanguage]) -> Match? {
        for find in words.finds[position].reversed() {
            // A short word is one of the language of the text, unless it is the whole text; "the" is no French tea.
            let isFree = find.isOfAnyLanguage || find.count == words.tokens.count
            if let (kinds, language) = Self.kinds(find.meanings, order: isFree ? order : Array(order.prefix(1))),
                find.isOfAnyLanguage || home.contains(language) || !isLittleWord(find)
            {
                return Match(kinds: kinds, language: language, end: position + find.count)
            }
        }
        return nil
    }

    /// Whether a find is a word at home, but no kind.
    private func isLittleWord(_ find: WordFinds.Find) -> Bool {
        let known = find.meanings.filter { home.contains($0.language) }
        return !known.isEmpty && !known.contains(where: \.isKind)
    }

    /// "pizza place", "sushi ravintola".
    private func withEnding(_ match: Match) -> Match? {
        guard match.end < words.finds.count, !words.tokens[match.end].isExcluded else { return nil }
        for find in words.finds[match.end].reversed() {
            let languages = find.parts.filter { $0.isWish("generic:after") }.map(\.language)
            // Both words are of one language.
            guard languages.contains(match.language) else { continue }
            return Match(kinds: match.kinds, language: match.language, end: match.end + find.count)
        }
        return nil
    }

    /// "tienda de zapatos", "restaurant italien", "магазин обуви".
    private func withHead(at position: Int, order: [WordLanguage]) -> Match? {
        for find in words.finds[position].reversed() {
            for meaning in find.parts where meaning.isWish("generic:before") {
                var next = position + find.count
                while next < words.finds.count, let link = words.link(at: next, in: meaning.language) { next += link }
                guard next < words.finds.count, !words.tokens[next].isExcluded else { continue }
                guard let inner = longest(at: next, order: [meaning.language]) else { continue }
                // What a place has is no kind of it: "restaurante con terraza".
                if isAttribute(at: next, in: meaning.language, isHint: inner.kinds.isHint) { continue }
                return inner
            }
        }
        return nil
    }

    /// Whether words wish for an attribute and only hint at a kind, or name an attribute.
    private func isAttribute(at position: Int, in language: WordLanguage, isHint: Bool) -> Bool {
        words.finds[position].contains { find in
            find.meanings.contains { meaning in
                guard meaning.language == language else { return false }
                return meaning.value(after: "has:") != nil || isHint && meaning.value(after: "where:") != nil
            }
        }
    }

    /// A word with another ending than in the table: "итальянских".
    private func inflected(at position: Int, order: [WordLanguage]) -> Match? {
        guard words.finds[position].isEmpty, let language = order.first else { return nil }
        let letters = Array(String(decoding: words.tokens[position].key, as: UTF8.self))
        for count in stride(from: 3, to: 0, by: -1) where letters.count - count >= Self.shortestStem {
            let endings = words.table.meanings(of: Array(String(letters.suffix(count)).utf8))
            for meaning in endings where meaning.language == language {
                for other in meaning.value(after: "instead:")?.split(separator: "|") ?? [] {
                    let key = Array((String(letters.dropLast(count)) + other).utf8)
                    if let (kinds, found) = Self.kinds(words.table.meanings(of: key), order: [language]) {
                        return Match(kinds: kinds, language: found, end: position + 1)
                    }
                }
            }
        }
        return nil
    }

    /// The least letters before an ending.
    private static let shortestStem = 4

    /// One word that ends with a general one: "pizzaravintola", "Schuhladen", "skoaffär".
    private func glued(at position: Int, order: [WordLanguage]) -> Match? {
        let token = words.tokens[position]
        guard words.finds[position].isEmpty, (7...40).contains(token.key.count) else { return nil }
        for split in stride(from: 3, through: token.key.count - 3, by: 1) {
            let ending = words.table.meanings(of: Array(token.key[split...]))
            guard ending.contains(where: { $0.isWish("generic:after") }) else { continue }
            let start = words.table.meanings(of: Array(token.key[..<split]))
            for language in order where ending.contains(where: { $0.language == language && !$0.isKind }) {
                if let (kinds, found) = Self.kinds(start, order: [language]) {
                    return Match(kinds: kinds, language: found, end: position + 1)
                }
            }
        }
        return nil
    }
}

extension WordFinds {
    /// How many words at a position only join two others in a language.
    fileprivate func link(at position: Int, in language: WordLanguage) -> Int? {
        finds[position].last { $0.parts.contains { $0.language == language && $0.isWish("link") } }?.count
    }

    /// Whether one of the words is known in a language.
    func hasWord(of language: WordLanguage) -> Bool {
        finds.contains { $0.contains { $0.meanings.contains { $0.language == language } } }
    }
}

extension Array where Element: Hashable {
    /// Without what is there already.
    var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
