extension WishParser {
    /// A word with a minus before it.
    func excluded(at position: Int) -> WishSegment {
        let token = words.tokens[position]
        let match = token.isQuoted ? nil : lexicon.match(at: position, order: order)
        let kinds = match.flatMap { $0.end == position + 1 && !$0.kinds.isHint ? $0.kinds.ids : nil }
        return WishSegment(
            content: .wish(.without(Wish.Exclusion(text: token.text, kinds: kinds ?? []))),
            words: position..<position + 1, language: match?.language ?? lead, isTurned: true)
    }

    /// Where words for chains end that begin at a position, little words before them: "without any chains".
    func endOfChains(at position: Int) -> Int? {
        var start = position
        while start + 1 < words.tokens.count, isFiller(at: start) { start += 1 }
        guard let (_, find) = words.wish(at: start, "chain", in: lead) else { return nil }
        return start + find.count
    }

    /// What is to be left out, from a position on.
    func exclusion(at position: Int) -> (Wish.Exclusion, end: Int)? {
        guard let name = name(at: position) else { return nil }
        let comma = name.words.dropFirst().first { hasComma(before: $0) }
        var end = comma ?? name.words.upperBound
        // "And" joins another wish.
        let named = name.words.lowerBound..<end
        if let filler = named.dropFirst().first(where: { isFiller(at: $0) }), name.kinds?.end ?? 0 <= filler {
            end = filler
        }
        var match = name.kinds.flatMap { $0.end == end && !$0.kinds.isHint ? $0.kinds.ids : nil }
        if !hasKind, let kinds = match, let cut = endOfRarerKind(kinds, in: name.words.lowerBound..<end) {
            (match, end) = (kinds, cut)
        }
        let range = name.words.lowerBound..<end
        let text = text(of: range)
        let forms = PlaceForms(table: words.table, language: lead).forms(of: text, ending: "near") as [String]?
        return (Wish.Exclusion(text: text, kinds: match ?? [], forms: forms), end)
    }

    /// Whether a comma is right before a word.
    private func hasComma(before word: Int) -> Bool {
        let (start, end) = (words.tokens[word - 1].range.upperBound, words.tokens[word].range.lowerBound)
        return text.utf8.dropFirst(start).prefix(max(0, end - start)).contains(UInt8(ascii: ","))
    }

    /// Where words end that mean the same kinds without the ones behind them, which are kinds to look for: "no fast food
    /// restaurants".
    private func endOfRarerKind(_ kinds: [String], in range: Range<Int>) -> Int? {
        for find in words.finds[range.lowerBound] where range.lowerBound + find.count < range.upperBound {
            let cut = range.lowerBound + find.count
            guard KindLexicon.kinds(find.meanings, order: order)?.0.ids == kinds,
                let rest = lexicon.match(at: cut, order: order), rest.end == range.upperBound, !rest.kinds.isHint,
                rest.kinds.ids != kinds, rest.kinds.ids != ["shop"]
            else { continue }
            return cut
        }
        return nil
    }

    /// The wish to lie so to a place, or two, from a position on; `nil` if what follows is none.
    func placed(at position: Int, _ relation: WishRole.Relation, after find: WordFinds.Find) -> (Wish, end: Int)? {
        switch relation {
        case .between:
            guard let name = name(at: position), let (one, other) = two(name.words, ending: nil) else { return nil }
            return (.between(one, other), name.words.upperBound)
        default:
            guard let (place, end) = place(at: position, relation, after: find) else { return nil }
            return (Self.wish(relation, place), end)
        }
    }

    /// The same for a word that follows the place, as "lähellä" does: the words before it that mean nothing else.
    func placedBefore(_ position: Int, _ relation: WishRole.Relation) -> (Wish, start: Int)? {
        let before = segments.reversed().prefix { $0.isUnread || relation == .between && $0.isFiller }
        guard let start = before.last(where: \.isUnread)?.words.lowerBound else { return nil }
        if relation == .between {
            return two(start..<position, ending: "near").map { (.between($0, $1), start) }
        }
        return (Self.wish(relation, placeText(start..<position, ending: "near")), start)
    }

    private static func wish(_ relation: WishRole.Relation, _ place: PlaceText) -> Wish {
        switch relation {
        case .near, .between, .by: .near(place)
        case .inside: .inside(place)
        case .along: .along(place)
        case .side(let side): .side(side, place)
        }
    }

    /// The names on both sides of an "and".
    private func two(_ range: Range<Int>, ending: String?) -> (PlaceText, PlaceText)? {
        guard let and = range.dropFirst().dropLast().first(where: isAnd) else { return nil }
        let one = range.lowerBound..<and
        var other = and + 1
        while other + 1 < range.upperBound, isFiller(at: other) { other += 1 }
        return (placeText(one, ending: ending), placeText(other..<range.upperBound, ending: ending))
    }

    private func isAnd(at position: Int) -> Bool {
        words.finds[position].contains { find in
            find.count == 1 && find.parts.contains { $0.language == lead && $0.isWish("and") }
        }
    }

    private func placeText(_ range: Range<Int>, ending: String?) -> PlaceText {
        let text = text(of: range)
        return PlaceText(text, forms: PlaceForms(table: words.table, language: lead).forms(of: text, ending: ending))
    }

    /// The place that a word such as "near" speaks about, from a position on; `nil` if what follows is a kind to find.
    func place(
        at position: Int, _ relation: WishRole.Relation, after find: WordFinds.Find
    ) -> (PlaceText, end: Int)? {
        guard let name = name(at: position) else { return nil }
        // "Within 1 km", "in 5 minutes": but "near 3", the third place of the last answer.
        if relation != .near, relation != .by, words.tokens[name.words.lowerBound].text.first?.isNumber ?? true {
            return nil
        }
        // "In das ich mit Hund darf".
        if (position..<name.words.lowerBound).contains(where: { having(at: $0) != nil }) { return nil }
        if let kinds = name.kinds, kinds.end == name.words.upperBound, !hasKind, name.words.lowerBound == position {
            // "Drive in cinema", "рядом кафе": but "near the station".
            let isAlone = find.meanings.contains { $0.language == lead && $0.isWish("near:me") }
            if relation == .inside || relation == .along || isAlone { return nil }
        }
        let text = text(of: name.words)
        let ending = relation == .inside ? nil : "near"
        var forms = PlaceForms(table: words.table, language: lead).forms(of: text, ending: ending)
        // A person may have saved it with a little word before it: "my corner".
        let whole = position..<name.words.upperBound
        if whole != name.words { forms.append(self.text(of: whole)) }
        let isSaid = relation != .along && relation != .by
        return (PlaceText(text, forms: forms, isSaid: isSaid), name.words.upperBound)
    }

    /// A name of any words: up to the next wish, and up to a kind if none was read before it.
    func name(at position: Int) -> (words: Range<Int>, kinds: KindLexicon.Match?)? {
        var start = position
        while start + 1 < words.tokens.count, isFiller(at: start), !words.tokens[start + 1].isExcluded { start += 1 }
        guard start < words.tokens.count, !words.tokens[start].isExcluded else { return nil }
        if words.tokens[start].isQuoted { return (start..<start + 1, nil) }
        // The last word is a name whatever it means: "in Nice".
        guard start + 1 == words.tokens.count || !opensWish(at: start) else { return nil }
        let kinds = lexicon.match(at: start, order: order)
        var end = kinds?.end ?? start + 1
        while end < words.tokens.count, !opensWish(at: end) {
            if !hasKind, let next = lexicon.match(at: end, order: order), !next.kinds.isHint { break }
            end += 1
        }
        while end - 1 > start, isFiller(at: end - 1) { end -= 1 }
        return (start..<end, kinds)
    }
}
