internal import PlacesFeature

/// "Not", "without", "neither … nor", "-free" and the like, before what they turn into its opposite: a price, an attribute, a
/// kind or a name.
extension WishParser {
    /// The opposite of what is wished from a position on.
    func turned(at start: Int) -> (Wish, end: Int)? {
        if let end = endOfChains(at: start) { return (.independent, end) }
        if let turned = turnedPrice(at: start) ?? turnedAttribute(at: start) { return turned }
        guard let (exclusion, end) = exclusion(at: start) else { return nil }
        return (.without(exclusion), end)
    }

    /// "Not too expensive", "isn't cheap".
    private func turnedPrice(at start: Int) -> (Wish, end: Int)? {
        var position = start
        while position < words.tokens.count {
            for find in words.finds[position].reversed() {
                for case (let meaning, .wish(.price(let price))) in find.phrases where meaning.language == lead {
                    guard let opposite = price.opposite else { continue }
                    return (.price(opposite), position + find.count)
                }
            }
            guard let next = pastLittleWord(at: position, ["degree"]) else { return nil }
            position = next
        }
        return nil
    }

    /// "Without music", "does not take cards", "not wheelchair accessible".
    private func turnedAttribute(at start: Int) -> (Wish, end: Int)? {
        var (position, isHad) = (start, false)
        while position < words.tokens.count {
            if let feature = features(at: position).first {
                if !isHad, isRatherKind(position..<feature.end) { return nil }
                return (.attribute(feature.attribute.turned), permission(at: feature.end)?.end ?? feature.end)
            }
            isHad = isHad || words.wish(at: position, "having", in: lead) != nil
            guard let next = pastLittleWord(at: position, ["having", "degree"]) else { return nil }
            position = next
        }
        return nil
    }

    /// The position behind a word that adds nothing to "not", `nil` for any other.
    private func pastLittleWord(at position: Int, _ parts: [String]) -> Int? {
        for part in parts {
            if let (_, find) = words.wish(at: position, part, in: lead) { return position + find.count }
        }
        return isFiller(at: position) ? position + 1 : nil
    }

    /// Something else that is not wished for, after one: "without Starbucks and Robert's", "neither sushi nor pizza".
    func further(at position: Int) -> WishSegment? {
        guard let last = segments.last, last.isTurned, let before = last.wish else { return nil }
        for find in words.finds[position].reversed() {
            let isNor = find.parts.contains { $0.language == lead && $0.isWish("nor") }
            let start = position + find.count
            guard isNor || isAnd(find), let (wish, end) = turned(at: start), wish.isName == before.isName else {
                continue
            }
            // "No smoking and wheelchair accessible": what describes a place begins a wish of its own.
            if !isNor, case .attribute = wish, !(feature(behindFillersFrom: start)?.isNoun ?? false) { continue }
            return WishSegment(content: .wish(wish), words: position..<end, language: lead, isTurned: true)
        }
        return nil
    }

    /// One word with a sign for "not" in it: "non-Italian", "savuton", "rauchfrei".
    func turnedInside(at position: Int) -> WishSegment? {
        let token = words.tokens[position]
        guard words.finds[position].isEmpty, !token.isQuoted, (4...40).contains(token.key.count) else { return nil }
        for split in 1..<token.key.count {
            let start = words.table.meanings(of: Array(token.key[..<split]))
            let end = words.table.meanings(of: Array(token.key[split...]))
            for (sign, signs, rest) in [("prefix:not", start, end), ("suffix:not", end, start)] {
                guard signs.contains(where: { $0.language == lead && $0.isWish(sign) }),
                    let wish = opposite(of: rest, text: token.text, mayBeKind: sign == "prefix:not")
                else { continue }
                return WishSegment(
                    content: .wish(wish), words: position..<position + 1, language: lead, isTurned: true)
            }
        }
        return nil
    }

    /// - Parameter mayBeKind: whether it may be a kind: what is "-free" of something is no place that is none.
    private func opposite(of meanings: [WordMeaning], text: String, mayBeKind: Bool) -> Wish? {
        let own = meanings.filter { $0.language == lead }
        let attributes = own.compactMap { $0.attribute(after: "has:") ?? $0.attribute(after: "where:") }
        if let attribute = AttributeCondition(anyOf: attributes) { return .attribute(attribute.turned) }
        guard mayBeKind, let (kinds, _) = KindLexicon.kinds(own, order: [lead]), !kinds.isHint else { return nil }
        return .without(Wish.Exclusion(text: text, kinds: kinds.ids))
    }
}

extension Wish {
    /// Whether it leaves out a name.
    fileprivate var isName: Bool { if case .without(let exclusion) = self { exclusion.kinds.isEmpty } else { false } }
}
