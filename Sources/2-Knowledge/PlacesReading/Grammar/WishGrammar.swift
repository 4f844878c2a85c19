/// Reads wishes as people type them: "cheap pizza near the station open on sunday", "restaurantes baratos".
///
/// It knows words, not places: what stands for a place or a name is handed on as it is. Looked up in a sorted table, a
/// text of five words costs some microseconds, and one that is too long to be a wish nothing.
public struct WishGrammar: Sendable {
    let table: WordTable

    /// More bytes or words are no wish.
    static let (longestText, mostWords) = (600, 40)

    /// The grammar with the words inside the program.
    public init() { self.init(table: .embedded) }

    package init(table: WordTable) { self.table = table }

    /// What a text says, in the likeliest way.
    /// - Parameters:
    ///   - text: words of a search.
    ///   - languages: tags of the languages that the user reads, such as `sv-FI`, the best first. English comes after
    ///     them, then all others.
    public func read(_ text: String, languages: [String] = []) -> Reading {
        readings(of: text, languages: languages)[0]
    }

    /// What a town or a chain is called in lists, of which people say something else: "R-Kioski" for "ärrä".
    public func names(of text: String) -> [String] { table.names(of: text) }

    /// Whether a word turns what others say into its opposite, in any language: "not", "kiinni".
    public func turnsMeaning(_ word: String) -> Bool {
        table.meanings(of: WordKey.key(of: word)).contains { $0.isWish("turn") }
    }

    /// The kinds that a text as a whole is a word for, in any language: `pharmacy` for "Apteekki", none for a text with
    /// anything else in it.
    public func kinds(called text: String) -> Set<String> {
        Set(table.meanings(of: WordKey.key(of: text)).filter { $0.isKind && $0.strength != .about }.map(\.value))
    }

    /// All that a text may say, the likeliest first; at least one. Where it says no wish, that one is plain.
    public func readings(of text: String, languages: [String] = []) -> [Reading] {
        let (preferred, all) = WordLanguage.order(preferring: languages)
        let plain = { (tokens: [TextToken]) in
            Reading(text: text, language: preferred[0], facets: Self.plainFacets(text, tokens, preferred[0]))
        }
        guard text.utf8.count <= Self.longestText else { return [plain([])] }
        let tokens = TextToken.tokens(of: text)
        guard !tokens.isEmpty, tokens.count <= Self.mostWords else { return [plain([])] }
        let words = WordFinds(CompoundWords(table: table).parted(tokens), table: table)
        let lexicon = KindLexicon(words: words, home: preferred)
        var found: [(reading: Reading, score: WishParser.Score)] = []
        for (rank, language) in all.enumerated() {
            // A language of which no word is known has nothing to say.
            guard rank == 0 || lexicon.words.hasWord(of: language) else { continue }
            let order = [language] + all.filter { $0 != language }
            var parser = WishParser(
                text: text, lexicon: lexicon, order: order, trusted: preferred.contains(language), rank: rank)
            guard let reading = parser.read() else { continue }
            // Little words of a foreign language say nothing among words that it does not know: "where can I …".
            if parser.score.isDoubtful, parser.score.unread > 0 { continue }
            found.append((reading, parser.score))
        }
        var readings: [Reading] = []
        let sorted = found.sorted { $0.score < $1.score }
        // Another way must understand no less.
        for (reading, score) in sorted
        where score.unread <= sorted[0].score.unread && !readings.contains(where: { $0.isSame(as: reading) }) {
            readings.append(reading)
        }
        return readings.isEmpty ? [plain(tokens)] : readings
    }

    /// The words of a text as they stand; quotations of their own.
    private static func plainFacets(_ text: String, _ tokens: [TextToken], _ language: WordLanguage) -> [Reading.Facet]
    {
        guard tokens.contains(where: \.isQuoted) else {
            return text.utf8.isEmpty
                ? [] : [Reading.Facet(wish: .words(Words(text)), range: 0..<text.utf8.count, language: language)]
        }
        return tokens.map {
            Reading.Facet(wish: .words(Words($0.text, isQuoted: $0.isQuoted)), range: $0.range, language: language)
        }
    }
}

extension Reading {
    /// Whether another reading understood the same.
    fileprivate func isSame(as other: Reading) -> Bool {
        facets.map(\.wish) == other.facets.map(\.wish)
    }
}
