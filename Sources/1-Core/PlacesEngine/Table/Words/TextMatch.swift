package import PlacesFeature

/// The words of a search, prepared for looking into many places.
///
/// A place matches if each term of the search is met: by its kind, or by the words of the term in its names and chains; of
/// words that mean no kind, also in the names of its kinds, its cuisine, operator or address. Case, accents, apostrophes
/// and hyphens do not matter. A word is met by the same word. From five letters on, or if it is loose, also by the
/// beginning of one, and from five letters on by the end of one.
package struct TextMatch {
    /// How well a place matches, the best first.
    package enum Rank: Int, Comparable, Sendable, CaseIterable {
        /// All the words are its name.
        case wholeName
        /// It is of the kind that is meant.
        case kind
        /// Each word is one of a name, a chain or a kind.
        case word
        /// It is of a kind that the words hint at.
        case hint
        /// Each word begins one of them.
        case beginning
        case ending
        /// The words stand in the address, or in what else is told of it.
        case text

        package static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    /// A word by the positions of its needles.
    struct Word {
        let whole: Int
        /// Where all of these match, the word does; empty for a word without hyphens.
        let parts: Range<Int>
        /// The needle that each row has in which the word matches, unless its kind has it; `nil` if there is none.
        let surest: Int?
    }

    /// What a place must be, or bear.
    struct Term {
        /// Words that are looked for together, one list for each of the texts.
        let texts: [[Word]]
        let kinds, hints: Set<String>
        let isOfNames: Bool

        /// The words, if there is one text.
        var words: [Word] { texts.count == 1 ? texts[0] : [] }
    }

    let needles: [Needle]
    let terms: [Term]
    /// What is a whole name if it is one, each without spaces.
    let names: [Needle]
    /// Whether short words may begin others.
    let isLoose: Bool
    private let known = KnownKinds()

    /// - Parameters:
    ///   - terms: all of which are wanted.
    ///   - text: what is a whole name if it is one.
    ///   - subject: another text that is a whole name if it is one.
    package init(
        _ terms: [SearchMeaning.Term], named text: String, or subject: String? = nil, isLoose: Bool = false
    ) {
        var needles: [Needle] = []
        self.terms = terms.map { term in
            Term(
                texts: term.texts.flatMap(SearchTerm.writings).map { Self.words($0, &needles) }, kinds: term.kinds,
                hints: term.hints, isOfNames: term.isOfNames)
        }
        names = [text, subject].compactMap(\.self).flatMap(SearchTerm.names).map { Needle(bytes: Array($0.utf8)) }
        (self.needles, self.isLoose) = (needles, isLoose)
    }

    /// Words that mean nothing but themselves.
    package init(_ text: String, isLoose: Bool = false) {
        self.init([SearchMeaning.Term([text])], named: text, isLoose: isLoose)
    }

    private static func words(_ terms: [SearchTerm], _ needles: inout [Needle]) -> [Word] {
        terms.map { term in
            let whole = needles.count
            needles.append(Needle(term.whole))
            needles += term.parts.map(Needle.init)
            let parts = whole + 1..<needles.count
            // Hyphens aside, a word holds its parts.
            let longest = parts.max { needles[$0].bytes.count < needles[$1].bytes.count }
            let bytes = needles[whole].bytes
            let isHeld = longest.map { needles[$0].first(in: bytes.span) != nil }
            return Word(whole: whole, parts: parts, surest: isHeld == false ? nil : longest ?? whole)
        }
    }

    /// Whether there are short words that could begin others, where no place has them as words.
    package var canBeLoose: Bool {
        !isLoose
            && terms.contains { term in
                term.kinds.isEmpty && term.hints.isEmpty
                    && term.texts.joined().contains { !needles[$0.whole].isLong }
            }
    }

    // MARK: - Ranks

    /// How well a place matches, or `nil` if it does not.
    package func rank(of place: Place) -> Rank? { rank(of: place.searchTexts, kinds: place.categories) }

    /// The same of a place that is not made yet.
    package func rank(of texts: SearchTexts, kinds: [PlaceCategory]) -> Rank? {
        let kind = prepared(kinds: kinds)
        return rank(of: texts.bytes.span, in: kind)
    }

    /// The same of a place with a list of kinds for which the words were ``prepared(kinds:)``.
    /// - Parameter row: the bytes of its ``SearchTexts``.
    package func rank(of row: Span<UInt8>, in kind: KindMatch) -> Rank? {
        for (index, name) in names.enumerated() where !kind.isCalled[index] {
            if name.traces(in: row, until: .wholeName).contains(.wholeName) { return .wholeName }
        }
        guard !terms.isEmpty else { return nil }
        var worst = Rank.kind
        for (term, ofKind) in zip(terms, kind.ranks) {
            // No word does better than the kind.
            guard let rank = ofKind == .kind ? .kind : best(ofKind, rank(of: term, in: row, kind)) else { return nil }
            worst = max(worst, rank)
        }
        return worst
    }

    private func best(_ one: Rank?, _ other: Rank?) -> Rank? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    /// How well a row has the words of a term.
    private func rank(of term: Term, in row: Span<UInt8>, _ kind: KindMatch) -> Rank? {
        term.texts.compactMap { rank(of: $0, term, in: row, kind) }.min()
    }

    private func rank(
        of words: [Word], _ term: Term, in row: Span<UInt8>, _ kind: KindMatch
    ) -> Rank? {
        let isLoose = isLoose && term.kinds.isEmpty && term.hints.isEmpty
        var all = Traces.ofWords
        for word in words {
            var found = traces(word.whole, in: row, kind, term, isLoose)
            if !word.parts.isEmpty {
                found.formUnion(
                    word.parts.reduce(Traces.ofWords) { all, part in
                        all.isEmpty ? all : all.intersection(traces(part, in: row, kind, term, isLoose))
                    })
            }
            all.formIntersection(found)
            // Most places have none of the words anywhere.
            guard all.contains(.text) else { return nil }
        }
        if all.contains(.word) { return .word }
        if all.contains(.beginning) { return .beginning }
        if all.contains(.ending) { return .ending }
        return term.isOfNames ? nil : .text
    }

    private func traces(
        _ needle: Int, in row: Span<UInt8>, _ kind: KindMatch, _ term: Term, _ isLoose: Bool
    ) -> Traces {
        let ofKind = term.isOfNames ? Traces() : kind.traces[needle]
        if ofKind.contains(.word) { return ofKind }
        return needles[needle].traces(in: row, isLoose: isLoose, until: .word).union(ofKind)
    }

    // MARK: - Kinds

    /// What the words find in a list of kinds, to be asked for once and not for each place of these kinds.
    /// - Parameter kinds: the categories of a place, the one to show first.
    package func prepared(kinds: [PlaceCategory]) -> KindMatch {
        known.match(of: kinds) { prepared(FoldedKindLists([kinds]))[0] }
    }

    /// The same of all lists of a table: one sweep over their names for each needle, and most lists have none of them.
    package func prepared(_ lists: FoldedKindLists) -> [KindMatch] {
        var nothing = KindMatch(needles: needles.count, terms: terms.count, names: names.count)
        nothing.alone = rank(of: [UInt8]().span, in: nothing)
        var matches = Array(repeating: nothing, count: lists.count)
        var found: Set<Int> = []
        for (number, needle) in needles.enumerated() {
            lists.texts.forEachRow(with: needle) { list, texts in
                guard needle.traces(in: texts, until: .word).contains(.word) else { return }
                matches[list].traces[number] = .ofWords
                found.insert(list)
            }
        }
        for (number, name) in names.enumerated() {
            for list in lists.texts.rows(called: name) {
                matches[list].isCalled[number] = true
                found.insert(list)
            }
        }
        for (number, term) in terms.enumerated() {
            for (kinds, rank) in [(term.hints, Rank.hint), (term.kinds, .kind)] {
                for list in lists.lists(of: kinds) {
                    matches[list].ranks[number] = rank
                    found.insert(list)
                }
            }
        }
        for list in found {
            matches[list].alone = rank(of: [UInt8]().span, in: matches[list])
        }
        return matches
    }
}
