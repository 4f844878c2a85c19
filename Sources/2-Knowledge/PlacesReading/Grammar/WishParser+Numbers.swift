internal import PlacesFeature

/// Numbers that are neither times nor distances.
extension WishParser {
    /// How many places are wished: "top 3", "five nearest", "10 bars".
    func limit(at position: Int) -> WishSegment? {
        guard let (count, end) = count(at: position), !(segments.last?.isUnread ?? false) else { return nil }
        // "Nearest 5", but not "near me 9".
        let isBehind = segments.last.map { Self.isSuperlative($0.wish) && $0.words.count == 1 } ?? false
        let isMeant =
            isSuperlative(at: end) || arePlaces(at: end)
            || isBehind && (end == words.tokens.count || words.finds[end].contains { !$0.phrases.isEmpty })
        guard isMeant, TimePhrase.span(at: position, in: words, language: lead) == nil,
            DistancePhrase(at: position, in: words, language: lead) == nil
        else { return nil }
        return WishSegment(content: .wish(.limited(count)), words: position..<end, language: lead)
    }

    private static let mostCounted = 100

    private func count(at position: Int) -> (count: Int, end: Int)? {
        if let (value, find) = words.wish(at: position, "number:", in: lead), let count = Int(value), count > 1 {
            return (count, position + find.count)
        }
        guard let count = Int(digits: words.tokens[position].text), (1...Self.mostCounted).contains(count) else {
            return nil
        }
        return (count, position + 1)
    }

    private static func isSuperlative(_ wish: Wish?) -> Bool {
        switch wish {
        case .bestRated, .nearMe: true
        default: false
        }
    }

    private func isSuperlative(at position: Int) -> Bool {
        guard position < words.tokens.count else { return false }
        return words.finds[position].contains { find in
            find.phrases.contains { meaning, role in
                if case .wish(let wish) = role { meaning.language == lead && Self.isSuperlative(wish) } else { false }
            }
        }
    }

    /// Whether several of a kind follow, with what else is wished of them before: "cheap bars".
    private func arePlaces(at position: Int) -> Bool {
        var position = position
        while position < words.tokens.count {
            if words.finds[position].contains(where: { areSeveral($0, at: position) }) { return true }
            let quality = words.finds[position].last { find in
                find.phrases.contains { meaning, role in
                    guard meaning.language == lead, case .wish(let wish) = role else { return false }
                    switch wish {
                    case .price, .attribute, .independent, .opening(.now): return true
                    default: return false
                    }
                }
            }
            guard let quality else { return false }
            position += quality.count
        }
        return false
    }

    /// Whether words mean several places of a kind. An everyday word does if it means the same without its ending: "clubs",
    /// but not "club".
    private func areSeveral(_ find: WordFinds.Find, at position: Int) -> Bool {
        find.meanings.contains { meaning in
            guard meaning.isKind, meaning.language == lead else { return false }
            if meaning.strength == .plural { return true }
            guard meaning.strength == .everyday else { return false }
            let key = words.tokens[position..<position + find.count].flatMap(\.key)
            let letters = String(decoding: key, as: UTF8.self)
            return (1...2).contains { count in
                words.table.meanings(of: Array(letters.dropLast(count).utf8)).contains {
                    $0.isKind && $0.language == lead && $0.value == meaning.value
                }
            }
        }
    }

    /// What something may cost, or for how many and how long, which no source knows: "20 euros", "2 nights".
    func terms(at position: Int) -> WishSegment? {
        guard let end = endOfPrice(at: position) ?? endOfPeople(at: position, least: 2) else { return nil }
        return WishSegment(
            content: .wish(.leftOut(text(of: position..<end))), words: position..<end, language: lead)
    }

    /// Where a measure ends that begins at a position, or `nil` if none does.
    func endOfMeasure(_ measure: WishRole.Measure, at position: Int) -> Int? {
        switch measure {
        case .time: TimePhrase(at: position, in: words, language: lead, isMarked: true)?.end
        case .price: endOfPrice(at: position)
        case .party: endOfParty(at: position)
        case .distance:
            DistancePhrase(at: position, in: words, language: lead).map { distance in
                distance.end + (words.wish(at: distance.end, "within<distance", in: lead)?.find.count ?? 0)
            }
        }
    }

    private func endOfPrice(at position: Int) -> Int? { amount(at: position)?.end }

    /// What something costs, without its currency: "20" for "20 euros" and "€20".
    func amount(at position: Int) -> (text: String, end: Int)? {
        guard position < words.tokens.count else { return nil }
        let text = words.tokens[position].text
        let digits = text.drop { Self.signs.contains($0) }
        let amount = digits.prefix { $0.isNumber || $0 == "." || $0 == "," }
        if amount.first?.isNumber == true, amount.count < text.count,
            digits.dropFirst(amount.count).allSatisfy(Self.signs.contains)
        {
            return (String(amount), position + 1)
        }
        let (number, next): (String, Int)
        if amount.count == text.count, amount.first?.isNumber == true {
            (number, next) = (String(amount), position + 1)
        } else if let (value, find) = words.wish(at: position, "number:", in: lead) {
            (number, next) = (String(value), position + find.count)
        } else {
            return nil
        }
        return words.wish(at: next, "currency", in: lead).map { (number, next + $0.find.count) }
    }

    /// Behind how many people come, as far as nothing else is counted: "4", "two people", "4 at 19:30".
    private func endOfParty(at position: Int) -> Int? {
        if let end = endOfPeople(at: position, least: 1) { return end }
        guard position < words.tokens.count, let (_, end) = count(at: position) else { return nil }
        let isAlone =
            end == words.tokens.count || TimePhrase(at: end, in: words, language: lead)?.isClear ?? false
        return isAlone ? end : nil
    }

    /// "Two people", "2 nights"; and "a night", for which a word has to be before it.
    private func endOfPeople(at position: Int, least: Int) -> Int? {
        guard position < words.tokens.count else { return nil }
        let one = words.wish(at: position, "number:1", in: lead) ?? words.wish(at: position, "article", in: lead)
        guard let end = count(at: position)?.end ?? (least > 1 ? nil : one.map { position + $0.find.count }),
            let (_, find) = words.wish(at: end, "people", in: lead)
        else { return nil }
        return end + find.count
    }

    private static let signs: Set<Character> = ["€", "$", "£", "₽"]

    /// Whether something is to be the nearest, or within a distance, so that a place may follow that it is counted from.
    var isAfterNearest: Bool {
        if case .wish(.within)? = segments.last?.content { return true }
        return segments.contains(where: \.isNearMe)
    }
}
