internal import PlacesFeature

/// Finds categories by the words that people use for them.
struct WordIndex: Sendable {
    private var positions: [String: Int] = [:]

    /// Identifiers come before names and these before synonyms; among equals the more general category.
    init(_ categories: [Category]) {
        for words in [{ [$0.id] }, { [$0.name] }, \.synonyms] as [(Category) -> [String]] {
            for (position, category) in categories.enumerated() {
                for word in words(category).map(Self.key) where positions[word] == nil { positions[word] = position }
            }
        }
    }

    /// Where the category stands that a word means, be it in the singular or the plural.
    func position(of word: String) -> Int? {
        let word = Self.compact(word)
        return Self.singulars(of: word).lazy.compactMap { positions[$0] }.first
    }

    /// Where the categories stand whose words differ from one by a few letters, the nearest first.
    func positions(near word: String, limit: Int) -> [Int] {
        let candidates = positions.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
        var found: [Int] = []
        for word in Suggestion.all(near: Self.key(word), among: candidates, limit: candidates.count) {
            if let position = positions[word], !found.contains(position) { found.append(position) }
        }
        return Array(found.prefix(limit))
    }

    /// A word without its plural s, as it is kept.
    private static func key(_ word: String) -> String {
        let word = compact(word)
        return word.utf8.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }

    /// A word without case, accents, spaces, hyphens and underscores.
    private static func compact(_ word: String) -> String {
        String(decoding: word.folded.utf8.filter { $0 != 0x20 && $0 != UInt8(ascii: "_") }, as: UTF8.self)
    }

    /// What a word can be the plural of, as it is kept: "churches" of "church", "bakeries" of "bakery".
    private static func singulars(of word: String) -> [String] {
        var singulars = [key(word), word]
        if word.hasSuffix("es") { singulars.append(String(word.dropLast(2))) }
        if word.hasSuffix("ies") { singulars.append(String(word.dropLast(3)) + "y") }
        return singulars
    }
}
