/// Reads a text in one language, word by word from the left, taking the longest phrase each time.
struct WishParser {
    let text: String
    let lexicon: KindLexicon
    /// The language of the text, and the others in the order in which they are tried.
    let order: [WordLanguage]
    /// Whether the user reads the language, or it is English.
    let trusted: Bool
    /// The place of the language in the order of the user's.
    let rank: Int

    var segments: [WishSegment] = []
    private(set) var score = Score(isDoubtful: false, unread: 0, foreign: 0, rank: 0)

    /// What speaks against a reading; the least is the likeliest.
    struct Score: Comparable {
        /// Whether it is in a language that the user does not read, without a word of that language alone.
        var isDoubtful: Bool
        /// Words that were not understood.
        var unread: Int
        /// Phrases of other languages.
        var foreign: Int
        var rank: Int

        static func < (one: Score, other: Score) -> Bool {
            (one.isDoubtful ? 1 : 0, one.unread, one.foreign, one.rank)
                < (other.isDoubtful ? 1 : 0, other.unread, other.foreign, other.rank)
        }
    }

    init(
        text: String, lexicon: KindLexicon, order: [WordLanguage], trusted: Bool, rank: Int
    ) {
        (self.text, self.lexicon, self.order, self.trusted, self.rank) = (text, lexicon, order, trusted, rank)
    }

    var words: WordFinds { lexicon.words }
    var lead: WordLanguage { order[0] }
    /// Whether a kind was read already.
    var hasKind: Bool { segments.contains(where: \.isKinds) }

    /// What the text says in the language, or `nil` if that is no wish.
    mutating func read() -> Reading? {
        var position = 0
        while position < words.tokens.count {
            let segment = segment(at: position)
            take(segment)
            position = segment.words.upperBound
        }
        readEndings()
        let facets = ReadingFacets(of: segments, in: text, tokens: words.tokens, lead: lead).facets(table: words.table)
        var reading = Reading(text: text, language: lead, facets: facets)
        reading.filler = segments.filter(\.isSilent).map(range)
        reading.unread = segments.filter(\.isUnread).map(range)
        let wishes = segments.filter { $0.wish != nil }
        guard !reading.isPlain, !reading.isOfWeakPlaces, trusted || wishes.contains(where: { $0.language == lead })
        else { return nil }
        let unread = segments.filter(\.isUnread).reduce(0) { $0 + $1.words.count }
        score = Score(
            isDoubtful: !trusted && !isSurelyOfLanguage(wishes, unread: unread), unread: unread,
            foreign: wishes.count { $0.language != lead }, rank: rank)
        return reading
    }

    /// Whether a word is of no language that the user reads, or every word is of this one, an article or so among
    /// them.
    private func isSurelyOfLanguage(_ wishes: [WishSegment], unread: Int) -> Bool {
        if wishes.contains(where: { $0.language == lead && $0.isForeign }) { return true }
        return unread == 0 && segments.contains(where: \.isFiller) && !wishes.contains { $0.wish?.takesNames ?? false }
    }

    /// Adds a segment, which may begin before the last ones.
    private mutating func take(_ segment: WishSegment) {
        while let last = segments.last, last.words.lowerBound >= segment.words.lowerBound { segments.removeLast() }
        segments.append(segment)
    }

    /// What begins at a position, or takes the words before it.
    private func segment(at position: Int) -> WishSegment {
        let token = words.tokens[position]
        let unread = WishSegment(content: .unread, words: position..<position + 1, language: lead)
        if token.isExcluded { return excluded(at: position) }
        if let further = further(at: position) { return further }
        if token.isQuoted { return unread }
        let others = [
            kinds(at: position), time(at: position), distance(at: position), limit(at: position), terms(at: position),
            having(at: position), attribute(at: position), turnedInside(at: position),
        ]
        let candidates = phrases(at: position) + others.compactMap(\.self)
        return candidates.max { weight($0) < weight($1) } ?? unread
    }

    /// The most words first, then the language of the text.
    private func weight(_ segment: WishSegment) -> (Int, Int, Int, Int) {
        let words = segment.words
        return (words.upperBound, -words.lowerBound, segment.language == lead ? 1 : 0, segment.priority)
    }

    /// Words that end as names of places do in the language: "Turussa".
    private mutating func readEndings() {
        guard segments.contains(where: { $0.wish != nil }) else { return }
        for index in segments.indices where segments[index].isUnread && segments[index].words.count == 1 {
            let token = words.tokens[segments[index].words.lowerBound]
            guard !token.isQuoted, !token.isExcluded, token.key.count >= 5,
                let forms = PlaceForms(table: words.table, language: lead).forms(of: token.text, ending: "in")
            else { continue }
            segments[index].content = .wish(.inside(PlaceText(token.text, forms: forms, isSaid: false)))
        }
    }

    /// Where a segment stands, in UTF-8 code units.
    private func range(_ segment: WishSegment) -> Range<Int> {
        let tokens = words.tokens[segment.words]
        return (tokens.first?.range.lowerBound ?? 0)..<(tokens.last?.range.upperBound ?? 0)
    }

    /// The text between words, as it is written.
    func text(of range: Range<Int>) -> String {
        guard let first = words.tokens[range].first, let last = words.tokens[range].last else { return "" }
        if range.count == 1 { return first.text }
        let utf8 = text.utf8
        let lower = utf8.index(utf8.startIndex, offsetBy: first.range.lowerBound)
        return String(text[lower..<utf8.index(utf8.startIndex, offsetBy: last.range.upperBound)])
    }
}

extension Wish {
    /// Whether any words can be a part of it.
    fileprivate var takesNames: Bool {
        switch self {
        case .near, .inside, .along, .between, .side, .without: true
        default: false
        }
    }
}
