import PlacesFeature

/// A word and the one that was probably meant.
struct Correction {
    let word, other: String

    /// - Parameter others: the words that were probably meant; more than one only if all mean the same.
    init?(of word: String, _ others: [String], _ reader: any WordsReader) {
        guard let first = others.first, others.count == 1 || reader.mean(alike: others) else { return nil }
        (self.word, other) = (word, first)
    }

    /// The letters from which on a word may differ in two edits.
    private static let longWord = 8
    /// The fewest letters of a word that is corrected: shorter ones are near too many others.
    private static let shortWord = 6

    /// By the words for kinds and wishes, beside other words: only where it is a likely slip, for most words of a sentence are
    /// words of the language that are none of ours. It begins with the same letter, and a short one differs in one edit from a
    /// word for a kind.
    init?(beside word: String, by reader: any WordsReader) {
        let letters = Array(word.folded)
        guard letters.count >= Self.shortWord, letters.allSatisfy(\.isLetter), !reader.turnsMeaning(word) else {
            return nil
        }
        self.init(of: word, reader.corrections(of: word), reader)
        let meant = Array(other.folded)
        let isLong = letters.count >= Self.longWord
        guard meant.first == letters.first, Suggestion.distance(letters, meant) <= (isLong ? 2 : 1),
            isLong || !(reader.meaning(of: other).terms.first?.kinds.isEmpty ?? true)
        else { return nil }
    }

    var facet: UnderstoodFacet { UnderstoodFacet("corrected:" + word, label: .corrected(word, to: other)) }
}

extension WordsReader {
    /// True if all words share a kind, as "bike shop" and "cycle shop" do.
    fileprivate func mean(alike words: [String]) -> Bool {
        var common: Set<String>?
        for word in words {
            let meaning = self.meaning(of: word)
            guard meaning.terms.count == 1 else { return false }
            let kinds = meaning.terms[0].kinds
            common = common?.intersection(kinds) ?? kinds
        }
        return !(common?.isEmpty ?? true)
    }
}

/// Misspelt words for kinds and wishes, where the rest of the text is understood.
extension TableSearch {
    /// Reads misspelt words beside a kind as what was meant, unless a place bears them; and lists the kind, too, that a single
    /// word was meant for which some places bear.
    func respell(_ question: inout SearchQuestion, in table: PlaceTable) throws(PlacesError) {
        guard let meaning = question.query.meaning, let text = question.query.text, let reader = dependencies.reader
        else { return }
        if meaning.terms.count == 1, meaning.terms[0].isPlain, !meaning.hasWishes {
            return try addKind(of: text, to: &question, in: table, reader)
        }
        var corrections: [Correction] = []
        for term in meaning.terms where term.onlyRanks && term.isPlain {
            guard let correction = Correction(beside: term.texts[0], by: reader),
                try !isBorne(term.texts[0], in: table)
            else { continue }
            corrections.append(correction)
        }
        guard !corrections.isEmpty else { return }
        let other = corrections.reduce(text) { $0.replacing($1.word, with: $1.other, maxReplacements: 1) }
        var corrected = reader.meaning(of: other)
        guard corrected.unreadCount < meaning.unreadCount else { return }
        // Its ranges are those of the text that it was read from.
        corrected.facets += corrections.map(\.facet)
        question.query.text = other
        question.query.meaning = corrected
        question.notices += corrections.map { .corrected($0.word, to: $0.other) }
    }

    private func addKind(
        of word: String, to question: inout SearchQuestion, in table: PlaceTable, _ reader: any WordsReader
    ) throws(PlacesError) {
        guard !word.contains(where: \.isWhitespace),
            let correction = Correction(of: word, reader.corrections(of: word), reader),
            case let meant = reader.meaning(of: correction.other), let kinds = meant.terms.first?.kinds, !kinds.isEmpty,
            try table.rows(named: word).isEmpty, try isBorne(word, in: table, atMost: .ending)
        else { return }
        question.query.meaning?.terms[0].hints = kinds
        question.query.meaning?.facets += meant.facets + [correction.facet]
    }

    /// True if a name has a word, or one that matches it so well at least.
    private func isBorne(
        _ word: String, in table: PlaceTable, atMost rank: TextMatch.Rank = .word
    ) throws(PlacesError) -> Bool {
        let term = SearchMeaning.Term([word], isOfNames: true)
        return try TextMatch([term], named: "").rows(in: table).contains { $0.rank <= rank }
    }
}

extension SearchMeaning {
    /// How many words mean nothing known.
    fileprivate var unreadCount: Int { terms.count { $0.isPlain && $0.onlyRanks } }
}
