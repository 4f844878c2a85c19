internal import PlacesFeature

/// What places are to have, or what they let in: "dog friendly", "with a sauna", "takes cards", "dogs welcome".
extension WishParser {
    /// An attribute that words say.
    struct Feature {
        let attribute: AttributeCondition
        /// The position of the word behind it.
        let end: Int
        let language: WordLanguage
        /// Whether the words only name it, as "sauna" does: they may as well be a kind of places.
        let isNoun: Bool
    }

    /// A word such as "with", as far as an attribute follows.
    func having(at position: Int) -> WishSegment? {
        guard let (_, find) = words.wish(at: position, "having", in: lead),
            feature(behindFillersFrom: position + find.count) != nil
        else { return nil }
        return WishSegment(content: .having, words: position..<position + find.count, language: lead)
    }

    /// An attribute. A noun for it is behind "with" and the like, or before "allowed".
    func attribute(at position: Int) -> WishSegment? {
        guard let feature = longestFeature(at: position) else { return nil }
        var wish = feature.attribute
        var end = feature.end
        if let permission = permission(at: end) {
            end = permission.end
            if !permission.isGiven { wish = wish.turned }
        } else if !isBehindHaving, feature.isNoun || !wish.isNeed && isRatherKind(position..<end) {
            return nil
        }
        return WishSegment(content: .wish(.attribute(wish)), words: position..<end, language: feature.language)
    }

    /// What the most words at a position mean; a noun counts only where "with" is before it or "allowed" behind.
    private func longestFeature(at position: Int) -> Feature? {
        let features = features(at: position)
        guard !isBehindHaving else { return features.first }
        return features.first { !$0.isNoun || permission(at: $0.end) != nil }
    }

    /// The attributes that begin at a position, those of the most words first.
    func features(at position: Int) -> [Feature] {
        guard position < words.tokens.count else { return [] }
        return words.finds[position].reversed().flatMap { find in
            let own = find.meanings.filter { $0.language == lead }
            return [own, find.isOfAnyLanguage ? find.meanings : []].lazy.flatMap { meanings in
                [("where:", false), ("has:", true)].compactMap { prefix, isNoun in
                    feature(meanings, prefix, end: position + find.count, isNoun: isNoun)
                }
            }.prefix(2)
        }
    }

    /// Several attributes that one word means in a language are one wish, for any of them.
    private func feature(_ meanings: [WordMeaning], _ prefix: String, end: Int, isNoun: Bool) -> Feature? {
        guard let language = meanings.first(where: { $0.value(after: prefix) != nil })?.language else { return nil }
        let all = meanings.filter { $0.language == language }.compactMap { $0.attribute(after: prefix) }
        return AttributeCondition(anyOf: all).map {
            Feature(attribute: $0, end: end, language: language, isNoun: isNoun)
        }
    }

    /// The first attribute from a position on with nothing but little words before it, which may be a part of it.
    func feature(behindFillersFrom start: Int) -> Feature? {
        var position = start
        while position < words.tokens.count {
            if let feature = features(at: position).first { return feature }
            guard isFiller(at: position) else { return nil }
            position += 1
        }
        return nil
    }

    /// Whether "with" or the like is right before, or another attribute that is behind one: "with wifi and a pool".
    private var isBehindHaving: Bool {
        for segment in segments.reversed() {
            switch segment.content {
            case .having: return true
            case .filler, .and, .or, .wish(.attribute): continue
            default: return false
            }
        }
        return false
    }

    /// Whether what is named before a position is allowed there or not: "are welcome", "is not allowed", "forbidden".
    func permission(at start: Int) -> (isGiven: Bool, end: Int)? {
        var (position, isTurned) = (start, false)
        while position < words.tokens.count {
            if let (_, find) = words.wish(at: position, "allowed", in: lead) {
                return (!isTurned, position + find.count)
            }
            if let (_, find) = words.wish(at: position, "forbidden", in: lead) {
                return (isTurned, position + find.count)
            }
            if let count = turn(at: position) {
                (position, isTurned) = (position + count, true)
            } else if isFiller(at: position) {
                position += 1
            } else {
                return nil
            }
        }
        return nil
    }

    /// How many words at a position turn what follows into its opposite: "not".
    private func turn(at position: Int) -> Int? {
        words.finds[position].last { find in
            find.phrases.contains { meaning, role in
                if case .without = role { meaning.language == lead } else { false }
            }
        }?.count
    }

    /// Whether words are rather a kind of places: they are one, and no other kind is in the text that may have the
    /// attribute. "Drive-through", but "organic bakery".
    func isRatherKind(_ range: Range<Int>) -> Bool {
        guard let kinds = lexicon.match(at: range.lowerBound, order: order), kinds.end >= range.upperBound,
            !kinds.kinds.isHint
        else { return false }
        if hasKind { return false }
        return !(range.upperBound..<max(range.upperBound, words.tokens.count)).contains { position in
            guard let other = lexicon.match(at: position, order: order), !other.kinds.isHint else { return false }
            return features(at: position).isEmpty
        }
    }
}

extension AttributeCondition {
    /// Its opposite: of "any of them", any of the opposites. What is not vegan is all that has more than vegan food.
    var turned: AttributeCondition {
        if isNeed { return AttributeCondition(key: key, values: ["only"], isNegated: true) }
        return AttributeCondition(anyOf: parts.map(\.opposite)) ?? opposite
    }
}
