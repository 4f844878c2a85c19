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
        settled(Self.withDaysOfTimes(joined(parts())), table: table)
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
            case .ask, .filler, .having: break
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

    /// A day and a time that stand apart are one: "on sundays until 10pm", "late on friday", "for 2 hours on friday".
    private static func withDaysOfTimes(_ facets: [Reading.Facet]) -> [Reading.Facet] {
        facets.reduce(into: []) { kept, facet in
            guard case .opening(let opening) = facet.wish else { return kept.append(facet) }
            for index in kept.indices {
                guard case .opening(let other) = kept[index].wish, let both = other.joined(with: opening) else {
                    continue
                }
                let first = kept[index]
                kept[index] = Reading.Facet(wish: .opening(both), range: first.range, language: first.language)
                return
            }
            kept.append(facet)
        }
    }

    /// What is free or paid for right beside the internet is the internet: "free wifi".
    private func withPriceOfInternet(_ facets: [Reading.Facet]) -> [Reading.Facet] {
        func isInternet(_ index: Int) -> Bool {
            guard facets.indices.contains(index), case .attribute(let attribute) = facets[index].wish else {
                return false
            }
            return attribute.key == "internet_access"
        }
        func isNext(_ first: Int) -> Bool {
            let between = facets[first].range.upperBound..<facets[first + 1].range.lowerBound
            return text.utf8.dropFirst(between.lowerBound).prefix(max(0, between.count)).allSatisfy { $0 == 0x20 }
        }
        return facets.indices.map { index in
            let facet = facets[index]
            guard case .attribute(let fee) = facet.wish, fee.key == "fee",
                isInternet(index + 1) && isNext(index) || isInternet(index - 1) && isNext(index - 1)
            else { return facet }
            let attribute = AttributeCondition(key: "internet_access:fee", values: fee.values)
            return Reading.Facet(wish: .attribute(attribute), range: facet.range, language: facet.language)
        }
    }

    /// Leaves out what says less than another: "open" beside "open on sunday", "nearest" beside "near the station",
    /// "for kids" beside a playground, and what is said twice. A time that cannot be asked for beside another is told as left
    /// out.
    private func settled(_ facets: [Reading.Facet], table: WordTable) -> [Reading.Facet] {
        let time = facets.map(\.wish).max { $0.openingRank < $1.openingRank }
        let isNearSomething = facets.contains { $0.wish.isPlaced }
        let impliesKids = facets.contains { facet in
            guard case .kinds(let kinds) = facet.wish else { return false }
            return kinds.ids.allSatisfy { id in
                table.meanings(of: WordKey.key(of: id)).contains { $0.isWish("implies:kids_area") }
            }
        }
        var kept: [Reading.Facet] = []
        for facet in withPriceOfInternet(facets) {
            switch facet.wish {
            case .opening(.now) where facet.wish != time: continue
            case .opening where facet.wish != time:
                kept.append(leftOut(facet))
                continue
            case .opening(let opening):
                kept.append(
                    Reading.Facet(wish: .opening(opening.ofTheNight), range: facet.range, language: facet.language))
                continue
            case .kinds(var kinds) where isSide(facet, table):
                kinds.isSide = true
                kept.append(Reading.Facet(wish: .kinds(kinds), range: facet.range, language: facet.language))
                continue
            case .nearMe where isNearSomething: continue
            case .attribute(let attribute) where impliesKids && attribute.key == "kids_area": continue
            default: break
            }
            if !kept.contains(where: { $0.wish == facet.wish }) { kept.append(facet) }
        }
        return kept
    }

    private func written(_ facet: Reading.Facet) -> String {
        String(decoding: text.utf8.dropFirst(facet.range.lowerBound).prefix(facet.range.count), as: UTF8.self)
    }

    private func leftOut(_ facet: Reading.Facet) -> Reading.Facet {
        Reading.Facet(wish: .leftOut(written(facet)), range: facet.range, language: facet.language)
    }

    /// Whether the words for a kind rather say what another is to have: "dentist emergency", "restaurants with parking".
    private func isSide(_ facet: Reading.Facet, _ table: WordTable) -> Bool {
        facet.wish.isKinds
            && table.meanings(of: WordKey.key(of: written(facet))).contains {
                $0.isWish("side") && $0.language == facet.language
            }
    }
}

extension Wish {
    /// Either of two wishes, or `nil` if they cannot be joined.
    fileprivate func or(_ other: Wish) -> Wish? {
        switch (self, other) {
        case (.kinds(let one), .kinds(let two)): .kinds(one.united(with: two))
        case (.anyOf(let wishes), .kinds), (.anyOf(let wishes), .words): .anyOf(wishes + [other])
        case (.kinds, .words), (.words, .kinds), (.words, .words): .anyOf([self, other])
        case (.attribute(let one), .attribute(let two)):
            AttributeCondition(anyOf: one.parts + two.parts).map { .attribute($0) }
        case (.price(let one), .price(let two)): .price(one.united(with: two))
        default: nil
        }
    }

    /// How much a wish says about opening.
    fileprivate var openingRank: Int {
        switch self {
        case .opening(.now): 1
        case .opening(.at), .opening(.until), .opening(.before), .opening(.after), .opening(.span): 2
        case .opening(.late), .opening(.lasting): 3
        case .opening(.aroundTheClock): 4
        default: 0
        }
    }

    fileprivate var isKinds: Bool { if case .kinds = self { true } else { false } }

    fileprivate var isPlaced: Bool {
        switch self {
        case .near, .inside, .along, .between, .side: true
        default: false
        }
    }
}

extension OpeningWish {
    /// Two that say different parts of a time, as one.
    fileprivate func joined(with other: OpeningWish) -> OpeningWish? {
        if case .lasting(let minutes) = self, let time = other.spokenDayOrTime, other.span == nil {
            return .span(time, minutes: minutes)
        }
        if case .lasting = other, spokenDayOrTime != nil { return other.joined(with: self) }
        guard let one = spokenDayOrTime, let two = other.spokenDayOrTime, let whole = one.joined(with: two) else {
            return nil
        }
        if let minutes = span ?? other.span { return .span(whole, minutes: minutes) }
        switch (self, other) {
        case (.until, _), (_, .until): return .until(whole)
        case (.before, _), (_, .before): return .before(whole)
        case (.after, _), (_, .after): return .after(whole)
        default: return .at(whole)
        }
    }

    /// Until or after an hour past midnight is in the night that follows the day.
    fileprivate var ofTheNight: OpeningWish {
        switch self {
        case .until(let time): .until(time.ofTheNight)
        case .after(let time): .after(time.ofTheNight)
        default: self
        }
    }

    private var span: Int? { if case .span(_, let minutes) = self { minutes } else { nil } }

    /// A day or a time of day, neither of which is counted from now.
    private var spokenDayOrTime: SpokenTime? {
        if case .late = self { return SpokenTime(day: nil, minute: Self.lateMinute) }
        return spoken.flatMap { $0.minutesFromNow == nil ? $0 : nil }
    }
}

extension SpokenTime {
    /// Two that say different parts of a time, as one; of a part of the day and a time of day, the time says more.
    fileprivate func joined(with other: SpokenTime) -> SpokenTime? {
        guard day == nil || other.day == nil else { return nil }
        let day = day ?? other.day
        guard let minute, let otherMinute = other.minute else {
            return SpokenTime(day: day, minute: minute ?? other.minute, part: part ?? other.part)
        }
        guard (part == nil) != (other.part == nil) else { return nil }
        return SpokenTime(day: day, minute: part == nil ? minute : otherMinute)
    }
}
