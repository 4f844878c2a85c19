@testable import PlacesFeature

/// How well a place matches words in the plainest way, text by text and character by character: what the ranks that are
/// found in bytes are compared with.
struct ReferenceTextMatch {
    private let text: String
    private let words: [SearchTerm]
    private let vocabulary: (String) -> String

    init(_ text: String, vocabulary: @escaping (String) -> String) {
        words = SearchTerm.terms(of: text)
        self.text = words.map(\.whole).joined(separator: " ")
        self.vocabulary = vocabulary
    }

    func rank(of place: Place) -> TextMatch.Rank? { rank(of: ReferenceTexts(place, vocabulary: vocabulary)) }

    func rank(of texts: ReferenceTexts) -> TextMatch.Rank? {
        guard !words.isEmpty, words.allSatisfy({ $0.passes(texts.holds) }) else { return nil }
        let (names, kinds) = (texts.names, texts.kinds)
        let isKind = kinds.first.map { $0.name.isSame(as: text) } ?? false
        if isKind || names.contains(where: { $0.isSame(as: text) }) { return .wholeName }
        if names.contains(where: { $0.begins(withWords: text) }) { return .startOfName }
        let main = names + kinds.flatMap(\.path) + texts.chains
        func isInMain(_ word: String) -> Bool { main.contains { $0.holdsWord(startingWith: word) } }
        if words.allSatisfy({ $0.passes(isInMain) }) { return .words }
        if kinds.contains(where: { $0.synonyms.contains { $0.isSame(as: text) } }) { return .words }
        func isSynonym(_ word: String) -> Bool {
            kinds.contains { $0.synonyms.contains { $0.holds(wholeWord: word) } }
        }
        if words.allSatisfy({ $0.passes { isInMain($0) || isSynonym($0) } }) { return .synonym }
        let rest = main + texts.rest
        func isInside(_ word: String) -> Bool {
            rest.contains { text in
                // One or two letters stand inside of nearly every name.
                word.count < 3 ? text.holdsWord(startingWith: word) : text.firstUTF8Range(of: word) != nil
            }
        }
        return words.allSatisfy { $0.passes { isInside($0) || isSynonym($0) } } ? .part : nil
    }
}

/// The texts of a place, folded.
struct ReferenceTexts {
    let names, chains, rest: [String]
    let kinds: [(name: String, path: [String], synonyms: [String])]
    /// All of them, and names without their spaces.
    private let all: [String]

    init(_ place: Place, vocabulary: (String) -> String) {
        let (attributes, address) = (place.attributes, place.address)
        names = ([place.name] + attributes.filter { Self.isName($0.key) }.values).map(\.folded)
        chains = place.chains.map(\.name.folded)
        let cuisine = attributes["cuisine"].map { String($0.map { $0 == "_" ? " " : $0 }) }
        rest = [
            address.street, address.postcode, address.locality, address.region, address.formatted, cuisine,
            attributes["operator"],
        ].compactMap { $0?.folded }
        kinds = place.categories.map { category in
            let synonyms = category.kind.map(vocabulary) ?? ""
            return (
                category.name.folded, category.path.map(\.folded), synonyms.split(separator: ";").map(String.init)
            )
        }
        let allNames = names + kinds.map(\.name) + kinds.flatMap(\.synonyms)
        all = allNames + allNames.map(\.withoutSpaces) + chains + rest + kinds.flatMap(\.path)
    }

    /// Whether a word stands anywhere, or in a name without its spaces.
    func holds(_ word: String) -> Bool { all.contains { $0.firstUTF8Range(of: word) != nil } }

    /// Whether a tag of OpenStreetMap holds another name.
    private static func isName(_ key: String) -> Bool {
        key.hasPrefix("name:") || key == "branch" || key.hasSuffix("_name") || key.contains("_name:")
    }
}

extension SearchTerm {
    /// Whether the word, or each of its parts, passes a test.
    fileprivate func passes(_ test: (String) -> Bool) -> Bool {
        test(whole) || (!parts.isEmpty && parts.allSatisfy(test))
    }
}

extension String {
    fileprivate var withoutSpaces: String { String(decoding: utf8.filter { $0 != 0x20 }, as: UTF8.self) }

    /// Whether two folded texts are the same but for spaces.
    fileprivate func isSame(as other: String) -> Bool { utf8.filter { $0 != 0x20 } == other.utf8.filter { $0 != 0x20 } }

    /// Whether this text begins with a text after which no letter or digit follows.
    fileprivate func begins(withWords start: String) -> Bool {
        guard utf8.starts(with: start.utf8) else { return false }
        guard let next = self[utf8.index(startIndex, offsetBy: start.utf8.count)...].first else { return true }
        return !next.isLetter && !next.isNumber
    }

    /// Whether one of the words in this text begins with a word.
    fileprivate func holdsWord(startingWith word: String) -> Bool { holds(word) { _ in true } }

    /// Whether one of the words in this text is a word.
    fileprivate func holds(wholeWord word: String) -> Bool {
        holds(word) { end in
            guard let next = self[end...].first else { return true }
            return !next.isLetter && !next.isNumber
        }
    }

    private func holds(_ word: String, endingWhere isEnd: (Index) -> Bool) -> Bool {
        var start = startIndex
        while let range = firstUTF8Range(of: word, from: start) {
            // The text before may end within a character, of which it then has the beginning.
            let previous = self[..<range.lowerBound].last
            if !(previous?.isLetter ?? false), !(previous?.isNumber ?? false), isEnd(range.upperBound) { return true }
            start = unicodeScalars.index(after: range.lowerBound)
        }
        return false
    }

    /// Where a text stands in this one, byte by byte.
    fileprivate func firstUTF8Range(of text: String, from start: Index? = nil) -> Range<Index>? {
        let (start, length) = (start ?? startIndex, text.utf8.count)
        guard length > 0 else { return start..<start }
        let offset: Int?? = utf8[start...].withContiguousStorageIfAvailable { bytes in
            text.utf8.withContiguousStorageIfAvailable { wanted -> Int? in
                var position = 0
                while position + length <= bytes.count {
                    var same = 0
                    while same < length, bytes[position + same] == wanted[same] { same += 1 }
                    if same == length { return position }
                    position += 1
                }
                return nil
            } ?? nil
        }
        guard let offset = offset ?? nil else { return nil }
        let lower = utf8.index(start, offsetBy: offset)
        return lower..<utf8.index(lower, offsetBy: length)
    }
}
