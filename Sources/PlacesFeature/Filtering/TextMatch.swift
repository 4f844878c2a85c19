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

    /// A word by the positions of its needles.
    struct Word {
        let whole: Int
        /// Where all of these match, the word does; empty for a word without hyphens.
        let parts: Range<Int>
        /// The needle that each row has in which the word matches, unless its kind has it; `nil` if there is none.
        let surest: Int?
    }

    let needles: [Needle]
    let words: [Word]
    /// All words with spaces between them and without, or `nil` where there is one without spaces, which is both.
    private let text: (spelled: Needle, joined: Needle)?
    private let known: KnownKinds

    /// - Parameter vocabulary: further words for a kind of our category tree, folded.
    package init(_ text: String, vocabulary: @escaping @Sendable (String) -> String) {
        var needles: [Needle] = []
        var words: [Word] = []
        for term in SearchTerm.terms(of: text) {
            let whole = needles.count
            needles.append(Needle(term.whole))
            needles += term.parts.map(Needle.init)
            let parts = whole + 1..<needles.count
            // Hyphens aside, a word holds its parts.
            let longest = parts.max { needles[$0].bytes.count < needles[$1].bytes.count }
            let isHeld = longest.map { part in
                needles[whole].bytes.withUnsafeBytes { needles[part].first(in: $0) != nil }
            }
            words.append(Word(whole: whole, parts: parts, surest: isHeld == false ? nil : longest ?? whole))
        }
        let spelled = words.map { needles[$0.whole].bytes }.joined(separator: [0x20])
        let joined = spelled.filter { $0 != 0x20 }
        self.text =
            words.count == 1 && joined.count == needles[0].bytes.count
            ? nil
            : (Needle(bytes: Array(spelled), isShort: false), Needle(bytes: joined, isShort: false))
        (self.needles, self.words) = (needles, words)
        known = KnownKinds(vocabulary: vocabulary)
    }

    /// Whether one text is looked for, so that what a row without it is worth depends on its kind alone.
    var isOneNeedle: Bool { needles.count == 1 && text == nil }

    // MARK: - Ranks

    /// How well a place matches, or `nil` if it does not.
    func rank(of place: Place) -> Rank? { rank(of: place.searchTexts, kinds: place.categories) }

    /// The same of a place that is not made yet.
    package func rank(of texts: SearchTexts, kinds: [PlaceCategory]) -> Rank? {
        let kind = prepared(kinds: kinds)
        return texts.bytes.withUnsafeBytes { rank(of: $0, in: kind) }
    }

    /// The same of a place with a list of kinds for which the words were ``prepared(kinds:)``.
    /// - Parameter row: the bytes of its ``SearchTexts``.
    package func rank(of row: UnsafeRawBufferPointer, in kind: KindMatch) -> Rank? {
        // There is nothing better.
        if kind.alone == .wholeName { return .wholeName }
        guard !words.isEmpty else { return nil }
        let isBoth = text == nil
        var (name, all) = (Traces(), Traces.ofWords)
        for word in words {
            var found = needles[word.whole].traces(in: row, until: isBoth ? .wholeName : .beginsWord)
            if isBoth { name = found }
            found.formUnion(kind.traces[word.whole])
            if !word.parts.isEmpty {
                found.formUnion(
                    word.parts.reduce(Traces.ofWords) { traces, part in
                        traces.isEmpty
                            ? traces
                            : needles[part].traces(in: row, until: .beginsWord).union(kind.traces[part])
                                .intersection(traces)
                    })
            }
            all.formIntersection(found)
            // Most places have none of the words anywhere.
            guard all.contains(.anywhere) else { return nil }
        }
        if let text {
            name = text.joined.traces(in: row, until: .wholeName).intersection(.wholeName)
            if name.isEmpty { name = text.spelled.traces(in: row, until: .startOfName).intersection(.startOfName) }
        }
        return rank(name: name, words: all, kind: kind)
    }

    /// - Parameters:
    ///   - name: how the whole text occurs.
    ///   - words: how all words occur.
    private func rank(name: Traces, words: Traces, kind: KindMatch) -> Rank? {
        if kind.isName || name.contains(.wholeName) { return .wholeName }
        if name.contains(.startOfName) { return .startOfName }
        if words.contains(.beginsWord) || kind.isSynonym { return .words }
        if words.contains(.beginsWordOrIsSynonym) { return .synonym }
        return words.contains(.inside) ? .part : nil
    }

    // MARK: - Kinds

    /// What the words find in a list of kinds, to be asked for once and not for each place of these kinds.
    /// - Parameter kinds: the categories of a place, the one to show first.
    package func prepared(kinds: [PlaceCategory]) -> KindMatch {
        known.match(of: kinds) { prepared(kinds: $0) }
    }

    /// The same of kinds that were folded with the vocabulary of these words.
    package func prepared(kinds: [FoldedKind]) -> KindMatch {
        let traces = needles.map { needle in kinds.reduce(into: Traces()) { $0.formUnion($1.traces(of: needle)) } }
        var match = KindMatch(traces: traces)
        // Most kinds do not have the only word anywhere.
        let joined = text?.joined ?? (traces.first?.isEmpty == false ? needles.first : nil)
        if let joined {
            match.isName = kinds.first?.isNamed(joined) ?? false
            match.isSynonym = kinds.contains { $0.hasSynonym(joined) }
        }
        match.alone = rank(of: UnsafeRawBufferPointer(start: nil, count: 0), in: match)
        return match
    }
}
