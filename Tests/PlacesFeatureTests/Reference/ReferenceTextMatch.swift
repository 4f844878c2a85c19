@testable import PlacesEngine
@testable import PlacesFeature

/// How well a place matches the words of a search in the plainest way, text by text and character by character: what the
/// ranks that are found in bytes are compared with.
struct ReferenceTextMatch {
    private let names: [String]
    /// Each with the writings of its texts, which are the same for all places.
    private let terms: [(term: SearchMeaning.Term, writings: [[SearchTerm]])]
    private let isLoose: Bool

    init(_ terms: [SearchMeaning.Term], named text: String, isLoose: Bool = false) {
        names = SearchTerm.writings(of: text).map { $0.map(\.whole).joined() }
        self.terms = terms.map { ($0, $0.texts.flatMap(SearchTerm.writings)) }
        self.isLoose = isLoose
    }

    func rank(of place: Place) -> TextMatch.Rank? { rank(of: ReferenceTexts(place)) }

    func rank(of texts: ReferenceTexts) -> TextMatch.Rank? {
        for name in names where !texts.kinds.contains(where: { $0.isSame(as: name) }) {
            let isName = texts.names.contains { $0.isSame(as: name) || $0.replacing("&", with: "and").isSame(as: name) }
            if isName { return .wholeName }
        }
        let ranks = terms.map { rank(of: $0.term, $0.writings, texts) }
        guard !ranks.isEmpty, ranks.allSatisfy({ $0 != nil }) else { return nil }
        return ranks.compactMap(\.self).max()
    }

    /// The best of the kind and the words.
    private func rank(
        of term: SearchMeaning.Term, _ writings: [[SearchTerm]], _ texts: ReferenceTexts
    ) -> TextMatch.Rank? {
        if !term.kinds.isDisjoint(with: texts.ids) { return .kind }
        let byHint = term.hints.isDisjoint(with: texts.ids) ? nil : TextMatch.Rank.hint
        let byWords = writings.compactMap { words -> TextMatch.Rank? in
            let ranks = words.map { $0.rank { rank(of: $0, term, texts) } }
            guard !ranks.isEmpty, ranks.allSatisfy({ $0 != nil }) else { return nil }
            let worst = ranks.compactMap(\.self).max()
            return worst == .text && term.isOfNames ? nil : worst
        }
        return (byWords + [byHint].compactMap(\.self)).min()
    }

    /// How a single word occurs.
    private func rank(of word: String, _ term: SearchMeaning.Term, _ texts: ReferenceTexts) -> TextMatch.Rank? {
        let main = texts.names + texts.parts + texts.chains
        let isLong = word.count >= 5
        let mayBegin = isLong || isLoose && term.isPlain && word.count > 1
        let isUnspaced = word.unicodeScalars.contains { scalar in
            let blocks: [ClosedRange<UInt32>] = [
                0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
                0xF900...0xFAFF, 0x20000...0x323AF,
            ]
            return blocks.contains { $0.contains(scalar.value) }
        }
        if main.contains(where: { $0.holds(wholeWord: word) }) { return .word }
        if !term.isOfNames, texts.kinds.contains(where: { $0.holds(wholeWord: word) }) { return .word }
        if mayBegin, main.contains(where: { $0.holdsWord(startingWith: word) }) { return .beginning }
        if isLong, main.contains(where: { $0.holdsWord(endingWith: word) }) { return .ending }
        if isUnspaced, main.contains(where: { $0.firstUTF8Range(of: word) != nil }) { return .ending }
        let isInRest = texts.rest.contains { text in
            text.holds(wholeWord: word) || mayBegin && text.holdsWord(startingWith: word)
                || isUnspaced && text.firstUTF8Range(of: word) != nil
        }
        return isInRest ? .text : nil
    }
}

/// The texts of a place, folded.
struct ReferenceTexts {
    let names, parts, chains, rest, kinds: [String]
    let ids: Set<String>

    init(_ place: Place) {
        let (attributes, address) = (place.attributes, place.address)
        let written = [place.name] + attributes.filter { Self.isName($0.key) }.values
        names = written.map(\.folded)
        parts =
            written.map {
                String($0.unicodeScalars.map { "'’‘ʼ`´-‐‑–".unicodeScalars.contains($0) ? " " : Character($0) }).folded
            } + written.compactMap { $0.withJoinedInitials?.folded }
        chains = place.chains.map(\.name.folded)
        let cuisine = attributes["cuisine"].map { String($0.map { $0 == "_" ? " " : $0 }) }
        rest = [
            address.street, address.postcode, address.locality, address.region, address.formatted, cuisine,
            attributes["operator"],
        ].compactMap { $0?.folded }
        kinds = place.categories.map(\.name.folded)
        ids = Set(place.categories.compactMap(\.kind))
    }

    /// Whether a tag of OpenStreetMap holds another name.
    private static func isName(_ key: String) -> Bool {
        key.hasPrefix("name:") || key == "branch" || key.hasSuffix("_name") || key.contains("_name:")
    }
}

extension SearchTerm {
    /// The better of the word's rank and the worst of its parts'.
    fileprivate func rank(_ rank: (String) -> TextMatch.Rank?) -> TextMatch.Rank? {
        let ranks = parts.map(rank)
        let ofParts = ranks.isEmpty || ranks.contains { $0 == nil } ? nil : ranks.compactMap(\.self).max()
        return [rank(whole), ofParts].compactMap(\.self).min()
    }
}

extension String {
    /// Whether two folded texts are the same but for spaces.
    fileprivate func isSame(as other: String) -> Bool { utf8.filter { $0 != 0x20 } == other.utf8.filter { $0 != 0x20 } }

    /// Whether one of the words in this text begins with a word.
    fileprivate func holdsWord(startingWith word: String) -> Bool { holds(word) { _ in true } }

    /// Whether one of the words in this text is a word.
    fileprivate func holds(wholeWord word: String) -> Bool {
        holds(word) { end in
            guard let next = self[end...].first else { return true }
            return !next.isLetter && !next.isNumber
        }
    }

    /// Whether one of the words in this text ends with a word.
    fileprivate func holdsWord(endingWith word: String) -> Bool {
        var start = startIndex
        while let range = firstUTF8Range(of: word, from: start) {
            guard let next = self[range.upperBound...].first, next.isLetter || next.isNumber else { return true }
            start = unicodeScalars.index(after: range.lowerBound)
        }
        return false
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
