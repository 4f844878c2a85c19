internal import Glibc

/// The words of a search, prepared for looking into many places.
///
/// A place matches if each word begins a word of its names, the names of its categories or its brand, is a synonym of
/// its kind, or stands inside of these, its cuisine or its address; whatever their case, accents, apostrophes and
/// hyphens.
package struct TextMatch {
    /// How well a place matches, the best first.
    package enum Rank: Int, Comparable, Sendable {
        /// The words are the name, or that of the category.
        case wholeName
        case startOfName
        /// Each word begins a word of the name, the category or the brand; or they are a synonym of the category.
        case words
        /// Each word is one in a synonym, if it is not elsewhere.
        case synonym
        /// The words stand inside of longer words, or in the address.
        case part

        package static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }

        /// How readily a reader would say that this is what they typed, from 0 on.
        var tier: Int {
            switch self {
            case .wholeName: 0
            case .startOfName, .words: 1
            case .synonym, .part: Self.lastTier
            }
        }

        static let lastTier = 2
    }

    private let text: String
    private let words: [SearchTerm]
    private let kinds: FoldedKinds

    /// - Parameter vocabulary: further words for a kind of our category tree, folded.
    package init(_ text: String, vocabulary: @escaping @Sendable (String) -> String) {
        words = SearchTerm.terms(of: text)
        self.text = words.map(\.whole).joined(separator: " ")
        kinds = FoldedKinds(vocabulary: vocabulary)
    }

    /// How well a place matches, or `nil` if it does not.
    func rank(of place: Place) -> Rank? { rank(of: place.searchTexts) }

    /// The same of a place that is not made yet.
    package func rank(of texts: SearchTexts) -> Rank? {
        // Most places have none of the words anywhere, which is quick to see.
        func isAnywhere(_ word: String) -> Bool {
            texts.joined.holds(word) || texts.categories.contains { kinds[$0].joined.holds(word) }
        }
        return words.allSatisfy({ $0.passes(isAnywhere) }) ? slowRank(of: texts) : nil
    }

    /// The same without a look at all texts at once before.
    func slowRank(of texts: SearchTexts) -> Rank? {
        guard !words.isEmpty else { return nil }
        let (names, categories) = (texts.names, texts.categories)
        let entries = categories.map { kinds[$0] }
        let isKind = categories.first.map { kinds[$0].name.isSame(as: text) } ?? false
        if isKind || names.contains(where: { $0.isSame(as: text) }) { return .wholeName }
        if names.contains(where: { $0.begins(withWords: text) }) { return .startOfName }
        let main = names + entries.flatMap(\.path) + texts.chains
        func isInMain(_ word: String) -> Bool { main.contains { $0.holdsWord(startingWith: word) } }
        if words.allSatisfy({ $0.passes(isInMain) }) { return .words }
        if entries.contains(where: { $0.synonyms.contains { $0.isSame(as: text) } }) { return .words }
        func isSynonym(_ word: String) -> Bool {
            entries.contains { $0.synonyms.contains { $0.holds(wholeWord: word) } }
        }
        if words.allSatisfy({ $0.passes { isInMain($0) || isSynonym($0) } }) { return .synonym }
        let rest = main + texts.rest
        func isInside(_ word: String) -> Bool {
            rest.contains { text in
                // However long the word is, it costs nothing where it cannot be.
                guard text.utf8.count >= word.utf8.count else { return false }
                // One or two letters stand inside of nearly every name.
                return word.count < 3 ? text.holdsWord(startingWith: word) : text.firstUTF8Range(of: word) != nil
            }
        }
        return words.allSatisfy { $0.passes { isInside($0) || isSynonym($0) } } ? .part : nil
    }
}

extension [UInt8] {
    /// Whether a word stands anywhere in the texts that ``SearchTexts/joined(_:_:)`` made these bytes of.
    fileprivate func holds(_ word: String) -> Bool {
        withUnsafeBytes { bytes in
            guard let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return word.isEmpty }
            return word.withCString { strstr(start, $0) != nil }
        }
    }
}

extension String {
    /// Whether this text begins with a text after which no letter or digit follows. Both are folded, so that equal letters
    /// are equal bytes; a text that is longer than this one costs nothing.
    fileprivate func begins(withWords start: String) -> Bool {
        guard utf8.count >= start.utf8.count, utf8.starts(with: start.utf8) else { return false }
        guard let next = self[utf8.index(startIndex, offsetBy: start.utf8.count)...].first else { return true }
        return !next.isLetter && !next.isNumber
    }

    /// Whether one of the words in this text begins with a word.
    fileprivate func holdsWord(startingWith word: String) -> Bool { holds(word) { _ in true } }

    /// Whether one of the words in this text is a word.
    fileprivate func holds(wholeWord word: String) -> Bool {
        holds(word) { end in
            guard end < endIndex else { return true }
            return !self[end].isLetter && !self[end].isNumber
        }
    }

    private func holds(_ word: String, endingWhere isEnd: (Index) -> Bool) -> Bool {
        var start = startIndex
        while let range = firstUTF8Range(of: word, from: start) {
            let isStart =
                range.lowerBound == startIndex
                || { !$0.isLetter && !$0.isNumber }(self[index(before: range.lowerBound)])
            if isStart, isEnd(range.upperBound) { return true }
            start = index(after: range.lowerBound)
        }
        return false
    }

    /// Where a text stands in this one, byte by byte: both are folded, so that equal letters are equal bytes.
    fileprivate func firstUTF8Range(of text: String, from start: Index? = nil) -> Range<Index>? {
        let (start, length) = (start ?? startIndex, text.utf8.count)
        guard length > 0 else { return start..<start }
        var text = text
        let offset: Int?? = text.withUTF8 { wanted in
            utf8[start...].withContiguousStorageIfAvailable { bytes -> Int? in
                (0..<max(0, bytes.count - length + 1)).first { position in
                    bytes[position] == wanted[0]
                        && (1..<length).allSatisfy { bytes[position + $0] == wanted[$0] }
                }
            }
        }
        guard let offset else { return self[start...].firstRange(of: text) }
        return offset.map { offset in
            let lower = utf8.index(start, offsetBy: offset)
            return lower..<utf8.index(lower, offsetBy: length)
        }
    }
}

/// The words for categories, folded. Places have few categories between them, so that each is folded but once.
private final class FoldedKinds {
    final class Entry {
        let category: PlaceCategory
        let name: String
        let path: [String]
        let synonyms: [String]
        /// All of these texts, one after the other.
        let joined: [UInt8]

        init(_ category: PlaceCategory, synonyms: String) {
            self.category = category
            (name, path) = (category.name.folded, category.path.map(\.folded))
            self.synonyms = synonyms.split(separator: ";").map(String.init)
            joined = SearchTexts.joined([name] + self.synonyms, path)
        }
    }

    private let vocabulary: @Sendable (String) -> String
    /// By the identifier alone, which is quicker to look up than the whole category.
    private var known: [String: Entry] = [:]

    init(vocabulary: @escaping @Sendable (String) -> String) { self.vocabulary = vocabulary }

    subscript(category: PlaceCategory) -> Entry {
        if let entry = known[category.id], entry.category == category { return entry }
        let entry = Entry(category, synonyms: category.kind.map(vocabulary) ?? "")
        known[category.id] = entry
        return entry
    }
}
