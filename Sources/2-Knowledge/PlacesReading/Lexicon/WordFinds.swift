/// What the words of a text mean, looked up once.
struct WordFinds {
    /// Words from one position on that mean something together.
    struct Find {
        /// The number of words.
        let count: Int
        /// The length of their key, in bytes.
        let length: Int
        let meanings: [WordMeaning]
        /// The meanings that do something in a text, with what they do.
        let phrases: [(meaning: WordMeaning, role: WishRole)]
        /// The wishes that stand within a time or beside another word.
        let parts: [WordMeaning]

        init(count: Int, length: Int, meanings: [WordMeaning]) {
            (self.count, self.length, self.meanings) = (count, length, meanings)
            var (phrases, parts) = ([(meaning: WordMeaning, role: WishRole)](), [WordMeaning]())
            for meaning in meanings where !meaning.isKind {
                switch WishRole(meaning) {
                case nil, .opening(_, precedes: true), .reach(precedes: true): parts.append(meaning)
                case .some(let role): phrases.append((meaning, role))
                }
            }
            (self.phrases, self.parts) = (phrases, parts)
        }

        /// Whether the find is so short a word that it says too little: "on", "la", "so".
        var isShort: Bool { count == 1 && length <= 3 }
        /// Whether it is long enough to be what it is in a text of another language: a "hut" is no German hat.
        var isOfAnyLanguage: Bool { count > 1 || length >= 5 }
    }

    let tokens: [TextToken]
    /// For each position, the fewest words first.
    let finds: [[Find]]
    let table: WordTable

    /// No phrase has more words.
    private static let longestPhrase = 10

    init(_ tokens: [TextToken], table: WordTable) {
        (self.tokens, self.table) = (tokens, table)
        finds = tokens.indices.map { start in
            var (finds, key) = ([Find](), [UInt8]())
            for end in start..<min(tokens.count, start + Self.longestPhrase) {
                // A word that is left out is one word, and quotations are not read.
                guard !tokens[end].key.isEmpty, end == start || !tokens[start].isExcluded else { break }
                key += tokens[end].key
                let found = table.find(key)
                let meanings = Self.meanings(found, of: tokens[start...end], key: key, table: table)
                if !meanings.isEmpty {
                    finds.append(Find(count: end - start + 1, length: key.count, meanings: meanings))
                }
                if !found.isBeginning { break }
            }
            if finds.isEmpty, let compound = Self.compound(tokens[start].key, table) { return [compound] }
            return finds
        }
    }

    /// The meanings that words have as they stand: one with a minus before it is left out, unless that is how the phrase is
    /// written ("fish and chips -paikka"). A kind is none if its word is parted where it is not in the table and a part has
    /// one or two letters: "hotell i" is no "hotelli", but "book shop" is a bookshop.
    private static func meanings(
        _ found: WordTable.Found, of tokens: ArraySlice<TextToken>, key: [UInt8], table: WordTable
    ) -> [WordMeaning] {
        guard tokens.count > 1, !found.meanings.isEmpty else { return found.meanings }
        if tokens.contains(where: \.isExcluded), !(table.spelling(of: key)?.contains(" -") ?? false) { return [] }
        guard found.meanings.contains(where: \.isKind), tokens.contains(where: { $0.text.count <= 2 }),
            let spelling = table.spelling(of: key)
        else { return found.meanings }
        let known = ends(spelling.split { " -'’".contains($0) }.map { WordKey.key(of: $0).count })
        let isSame = Set(ends(tokens.map(\.key.count))).isSubset(of: known)
        return isSame ? found.meanings : found.meanings.filter { !$0.isKind }
    }

    /// A day and a part of it in one word: "Samstagvormittag", "vardagskvällar".
    private static func compound(_ key: [UInt8], _ table: WordTable) -> Find? {
        guard (8...40).contains(key.count) else { return nil }
        for split in 5...key.count - 3 {
            let parts = table.meanings(of: Array(key[split...])).filter { $0.value(after: "part:") != nil }
            guard !parts.isEmpty else { continue }
            let link = key[split - 1] == UInt8(ascii: "s") ? [split - 1] : []
            for end in [split] + link {
                let days = table.meanings(of: Array(key[..<end])).filter { $0.value(after: "day:") != nil }
                guard let part = parts.first(where: { part in days.contains { $0.language == part.language } }) else {
                    continue
                }
                return Find(
                    count: 1, length: key.count, meanings: days.filter { $0.language == part.language } + [part])
            }
        }
        return nil
    }

    /// Where parts of some lengths end.
    private static func ends(_ lengths: [Int]) -> [Int] {
        lengths.reduce(into: []) { ends, length in ends.append((ends.last ?? 0) + length) }
    }

    /// What words that begin at a position mean as a part of a wish in a language, the most words first.
    ///
    /// A word of four letters or more counts in every language.
    func wish(at position: Int, _ prefix: String, in language: WordLanguage) -> (value: Substring, find: Find)? {
        guard position < finds.count else { return nil }
        for find in finds[position].reversed() {
            var other: Substring?
            for meaning in find.parts {
                guard let value = meaning.value(after: prefix) else { continue }
                if meaning.language == language { return (value, find) }
                if !find.isShort { other = other ?? value }
            }
            if let other { return (other, find) }
        }
        return nil
    }
}
