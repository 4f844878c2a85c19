internal import PlacesFeature

extension WishParser {
    /// Kinds that begin at a position. One that is called after a diet is parted from it: "vegan restaurant".
    func kinds(at position: Int) -> WishSegment? {
        guard let match = lexicon.match(at: position, order: order) else { return nil }
        let whole = segment(match.kinds, position..<match.end, match.language)
        for cut in (position + 1..<max(match.end, position + 1)) {
            if isDiet(position..<cut), let rest = lexicon.match(at: cut, order: order), rest.end >= match.end {
                return nil
            }
            if isDiet(cut..<match.end),
                let find = words.finds[position].first(where: { position + $0.count == cut }),
                let (kinds, language) = KindLexicon.kinds(find.meanings, order: order)
            {
                return segment(kinds, position..<cut, language)
            }
        }
        return whole
    }

    private func segment(_ kinds: KindWords, _ range: Range<Int>, _ language: WordLanguage) -> WishSegment {
        WishSegment(
            content: .wish(.kinds(kinds)), words: range, language: language,
            isForeign: isForeign(
                words.finds[range.lowerBound].last { range.lowerBound + $0.count <= range.upperBound },
                from: range.count == words.tokens.count ? 1 : 5))
    }

    private func isDiet(_ range: Range<Int>) -> Bool {
        words.finds[range.lowerBound].contains { find in
            find.count == range.count && find.meanings.contains { $0.value(after: "where:diet:") != nil }
        }
    }

    /// Whether a phrase is known in no language that the user reads.
    /// - Parameter least: the bytes from which on it is no chance that the word is one of another language.
    func isForeign(_ find: WordFinds.Find?, from least: Int = 3) -> Bool {
        guard let find, find.length >= least else { return false }
        return !find.meanings.contains { lexicon.home.contains($0.language) }
    }

    /// A distance, as far as it is one without a word before it: a length, or a time and "on foot".
    func distance(at position: Int) -> WishSegment? {
        guard let distance = DistancePhrase(at: position, in: words, language: lead) else { return nil }
        let find = words.wish(at: distance.end, "within<distance", in: lead)?.find
        if find == nil, case .minutesOnFoot = distance.reach { return nil }
        return WishSegment(
            content: .wish(.within(distance.reach)), words: position..<distance.end + (find?.count ?? 0),
            language: lead)
    }

    /// All phrases that begin at a position, with what belongs to them.
    func phrases(at position: Int) -> [WishSegment] {
        // Of phrases that take as many words in all, the one that says more itself comes first.
        words.finds[position].reversed().flatMap { find in
            find.phrases.compactMap { meaning, role in
                // A phrase of another language is longer than its little words, and takes no names with it.
                guard meaning.language == lead || find.isOfAnyLanguage && !role.isOfOneLanguage else { return nil }
                return segment(role, find, at: position, meaning.language)
            }
        }
    }

    private func segment(
        _ role: WishRole, _ find: WordFinds.Find, at position: Int, _ language: WordLanguage
    ) -> WishSegment? {
        let end = position + find.count
        func segment(_ content: WishSegment.Content, from start: Int? = nil, to end: Int) -> WishSegment {
            WishSegment(
                content: content, words: (start ?? position)..<end, language: language,
                isForeign: isForeign(find, from: role.isOfOneLanguage ? 4 : 3))
        }
        switch role {
        case .wish(.opening(.now)) where isUnreadableTime(at: end): return nil
        // Words may mean several attributes: see ``feature(at:)``.
        case .wish(.attribute): return nil
        case .wish(let wish): return segment(.wish(wish), to: end)
        case .or: return segment(.or, to: end)
        case .ask: return segment(.ask, to: end)
        case .filler: return segment(isAnd(find) ? .and : .filler, to: end)
        case .opening(_, precedes: true): return nil
        case .opening(let bound, precedes: false):
            guard let (wish, next) = opening(bound, at: end, after: find) else { return nil }
            // No search can ask for what is open before a day: "before christmas".
            return segment(.wish(wish.map(Wish.opening) ?? .leftOut(text(of: position..<next))), to: next)
        case .lasting:
            guard !isWalk(at: end), let span = TimePhrase.span(at: end, in: words, language: lead) else { return nil }
            return segment(.wish(.opening(Self.lasting(span))), to: span.end)
        case .reach(precedes: true): return nil
        case .reach(precedes: false):
            guard let distance = DistancePhrase(at: end, in: words, language: lead) else { return nil }
            let find = words.wish(at: distance.end, "within<distance", in: lead)?.find
            return segment(.wish(.within(distance.reach)), to: distance.end + (find?.count ?? 0))
        case .placeOfNearest:
            guard isAfterNearest, let (place, next) = place(at: end, .near, after: find) else { return nil }
            return segment(.wish(.near(place)), to: next)
        case .placeOfReach:
            guard case .wish(.within)? = segments.last?.content, let (place, next) = place(at: end, .near, after: find)
            else { return nil }
            return segment(.wish(.near(place)), to: next)
        case .beside:
            guard hasKind, let (kinds, next, language) = sideKinds(at: end) else { return nil }
            var side = segment(.wish(.kinds(kinds)), to: next)
            side.language = language
            return side
        case .unmet(let measure):
            guard let next = endOfMeasure(measure, at: end) else { return nil }
            return segment(.wish(.leftOut(text(of: position..<next))), to: next)
        case .priceBelow:
            guard let (amount, next) = amount(at: end) else { return nil }
            return segment(.wish(.priceBelow(amount)), to: next)
        case .without:
            guard let (wish, end) = turned(at: end) else { return nil }
            var turned = segment(.wish(wish), to: end)
            turned.isTurned = true
            return turned
        case .runBy:
            guard let name = name(at: end)?.words else { return nil }
            return segment(.wish(.words(Words(text(of: name)))), to: name.upperBound)
        case .place(let relation, precedes: false):
            // "Near me coffee": what follows is no part of the place.
            if relation == .near, isNearMe(at: position, beyond: find.count) { return nil }
            guard let (wish, next) = placed(at: end, relation, after: find) else {
                // "Pizza near": the one who asks forgot the place.
                let isForgotten = relation == .near && end == words.tokens.count && position > 0
                return isForgotten ? segment(.wish(.nearMe), to: end) : nil
            }
            return segment(.wish(wish), to: next)
        case .place(let relation, precedes: true):
            guard let (wish, start) = placedBefore(position, relation) else { return nil }
            return segment(.wish(wish), from: start, to: end)
        }
    }

    /// Kinds that another is to have, little words before them: "with a pool".
    private func sideKinds(at position: Int) -> (KindWords, end: Int, WordLanguage)? {
        var start = position
        while start + 1 < words.tokens.count, isFiller(at: start) { start += 1 }
        guard start < words.tokens.count, case .wish(.kinds(var kinds))? = kinds(at: start)?.content,
            let match = lexicon.match(at: start, order: order)
        else { return nil }
        // "With a terrace" says what it has.
        if let feature = feature(behindFillersFrom: position), feature.end >= match.end { return nil }
        kinds.isSide = true
        return (kinds, match.end, match.language)
    }

    /// Whether more words than so many say that a place is near to the one who asks: "near me".
    private func isNearMe(at position: Int, beyond count: Int) -> Bool {
        words.finds[position].contains { find in
            find.count > count
                && find.phrases.contains { meaning, role in
                    if case .wish(.nearMe) = role { meaning.language == lead } else { false }
                }
        }
    }

    /// Whether a word joins two others: "and".
    func isAnd(_ find: WordFinds.Find) -> Bool {
        find.parts.contains { $0.language == lead && $0.isWish("and") }
    }

    /// Whether a wish begins at a position, so that a name before it ends there.
    func opensWish(at position: Int) -> Bool {
        let token = words.tokens[position]
        if token.isQuoted || token.isExcluded { return true }
        for find in words.finds[position] {
            for (meaning, role) in find.phrases where meaning.language == lead {
                switch role {
                case .wish(.kinds): continue
                case .wish, .opening, .lasting, .reach, .without, .or, .priceBelow, .runBy: return true
                case .placeOfNearest: if isAfterNearest { return true }
                case .unmet(let measure): if endOfMeasure(measure, at: position + find.count) != nil { return true }
                case .placeOfReach: continue
                case .beside: if hasKind, sideKinds(at: position + find.count) != nil { return true }
                case .place(_, precedes: false): if position + find.count < words.tokens.count { return true }
                case .place, .filler, .ask: continue
                }
            }
        }
        return TimePhrase(at: position, in: words, language: lead)?.isClear ?? false
    }

    /// Whether a word says nothing, such as an article.
    func isFiller(at position: Int) -> Bool {
        guard let find = words.finds[position].first, find.count == 1 else { return false }
        return find.parts.contains { $0.language == lead && $0.isWish("link") }
            || find.phrases.contains { $0.meaning.language == lead && $0.role.isFiller }
    }
}
