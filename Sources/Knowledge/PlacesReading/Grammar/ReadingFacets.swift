internal import PlacesFeature

/// Describes the segments of a text for the reader.
struct ReadingFacets {
    let segments: [WishSegment]
    let text: String
    let tokens: [TextToken]
    let lead: WordLanguage

    init(of segments: [WishSegment], in text: String, tokens: [TextToken], lead: WordLanguage) {
        (self.segments, self.text, self.tokens, self.lead) = (segments, text, tokens, lead)
    }

    /// The facets in the order of the text, where each wish stands once.
    func facets(table: WordTable) -> [Reading.Facet] {
        Self.settled(Self.withDaysOfTimes(joined(parts())), table: table)
    }

    /// A facet, or what joins two.
    private enum Part {
        case facet(Reading.Facet)
        case or, and
    }

    /// Words that were not read, with the little words between them, are one facet. Other little words are left out.
    private func parts() -> [Part] {
        var (parts, index) = ([Part](), 0)
        while index < segments.count {
            let segment = segments[index]
            if index > 0, hasComma(before: segment.words.lowerBound) { parts.append(.and) }
            switch segment.content {
            case .wish(let wish):
                parts.append(
                    .facet(Reading.Facet(wish: wish, range: range(segment.words), language: segment.language)))
            case .or: parts.append(.or)
            case .and: parts.append(.and)
            case .ask, .filler: break
            case .unread:
                let run = run(from: index)
                parts.append(.facet(words(run)))
                index = run.upperBound - 1
            }
            index += 1
        }
        return parts
    }

    private func hasComma(before word: Int) -> Bool {
        let (start, end) = (tokens[word - 1].range.upperBound, tokens[word].range.lowerBound)
        return text.utf8.dropFirst(start).prefix(max(0, end - start)).contains(UInt8(ascii: ","))
    }

    /// The segments from one that is not read to the last such, with nothing but little words between.
    private func run(from start: Int) -> Range<Int> {
        if tokens[segments[start].words.lowerBound].isQuoted { return start..<start + 1 }
        var (end, last) = (start + 1, start + 1)
        while end < segments.count, segments[end].isUnread || segments[end].isFiller {
            if tokens[segments[end].words.lowerBound].isQuoted { break }
            end += 1
            if segments[end - 1].isUnread { last = end }
        }
        return start..<last
    }

    private func words(_ run: Range<Int>) -> Reading.Facet {
        let words = segments[run.lowerBound].words.lowerBound..<segments[run.upperBound - 1].words.upperBound
        let range = range(words)
        let utf8 = text.utf8
        let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let written = String(text[lower..<utf8.index(lower, offsetBy: range.count)])
        let isQuoted = tokens[words.lowerBound].isQuoted
        return Reading.Facet(wish: .words(Words(written, isQuoted: isQuoted)), range: range, language: lead)
    }

    private func range(_ words: Range<Int>) -> Range<Int> {
        tokens[words.lowerBound].range.lowerBound..<tokens[words.upperBound - 1].range.upperBound
    }

    /// Kinds and words on both sides of an "or" become one wish, and so do kinds on both sides of an "and" or a comma, for hardly
    /// any place is both; any other is left out.
    private func joined(_ parts: [Part]) -> [Reading.Facet] {
        var (facets, isJoining, isListing) = ([Reading.Facet](), false, false)
        for part in parts {
            switch part {
            case .or: isJoining = true
            case .and: isListing = true
            case .facet(let facet):
                if isListing, let last = facets.last, case .kinds = last.wish, case .kinds = facet.wish {
                    isJoining = true
                }
                isListing = false
                if isJoining, let last = facets.last, let wish = last.wish.or(facet.wish) {
                    let range = last.range.lowerBound..<facet.range.upperBound
                    facets[facets.count - 1] = Reading.Facet(wish: wish, range: range, language: last.language)
                } else {
                    facets.append(facet)
                }
                isJoining = false
            }
        }
        return facets
    }

    /// A day and a time that stand apart are one: "on sundays until 10pm".
    private static func withDaysOfTimes(_ facets: [Reading.Facet]) -> [Reading.Facet] {
        let times = facets.indices.filter { facets[$0].wish.spokenTime != nil }
        guard times.count == 2, let one = facets[times[0]].wish.spokenTime, let two = facets[times[1]].wish.spokenTime,
            one.day == nil || two.day == nil, one.minute == nil || two.minute == nil,
            let whole = SpokenTime(day: one.day ?? two.day, minute: one.minute ?? two.minute)
        else { return facets }
        let isUntil = times.contains { if case .opening(.until) = facets[$0].wish { true } else { false } }
        let first = facets[times[0]]
        var facets = facets
        facets[times[0]] = Reading.Facet(
            wish: .opening(isUntil ? .until(whole) : .at(whole)), range: first.range, language: first.language)
        facets.remove(at: times[1])
        return facets
    }

    /// Leaves out what says less than another: "open" beside "open on sunday", "nearest" beside "near the station",
    /// "for kids" beside a playground, and what is said twice.
    private static func settled(_ facets: [Reading.Facet], table: WordTable) -> [Reading.Facet] {
        let time = facets.map(\.wish).max { $0.openingRank < $1.openingRank }
        let isNearSomething = facets.contains { $0.wish.isPlaced }
        let impliesKids = facets.contains { facet in
            guard case .kinds(let kinds) = facet.wish else { return false }
            return kinds.ids.allSatisfy { id in
                table.meanings(of: WordKey.key(of: id)).contains { $0.isWish("implies:kids_area") }
            }
        }
        var kept: [Reading.Facet] = []
        for facet in facets {
            switch facet.wish {
            case .opening where facet.wish != time: continue
            case .nearMe where isNearSomething: continue
            case .attribute(let attribute) where impliesKids && attribute.key == "kids_area": continue
            default: break
            }
            if !kept.contains(where: { $0.wish == facet.wish }) { kept.append(facet) }
        }
        return kept
    }
}

extension Wish {
    /// Either of two wishes, or `nil` if they cannot be joined.
    fileprivate func or(_ other: Wish) -> Wish? {
        switch (self, other) {
        case (.kinds(let one), .kinds(let two)): .kinds(one.united(with: two))
        case (.anyOf(let wishes), .kinds), (.anyOf(let wishes), .words): .anyOf(wishes + [other])
        case (.kinds, .words), (.words, .kinds), (.words, .words): .anyOf([self, other])
        default: nil
        }
    }

    /// How much a wish says about opening.
    fileprivate var openingRank: Int {
        switch self {
        case .opening(.now): 1
        case .opening(.at), .opening(.until): 2
        case .opening(.late), .opening(.lasting): 3
        case .opening(.aroundTheClock): 4
        default: 0
        }
    }

    /// A day or a time of day, neither of which is counted from now.
    fileprivate var spokenTime: SpokenTime? {
        switch self {
        case .opening(.at(let time)), .opening(.until(let time)): time.minutesFromNow == nil ? time : nil
        default: nil
        }
    }

    fileprivate var isPlaced: Bool {
        switch self {
        case .near, .inside: true
        default: false
        }
    }
}
