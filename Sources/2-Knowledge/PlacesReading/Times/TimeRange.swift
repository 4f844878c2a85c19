internal import PlacesFeature

/// A time from one hour to another: "7 to 9", "8am-10am", "between 7 and 9 pm".
struct TimeRange {
    /// Its beginning.
    let time: SpokenTime
    let minutes: Int
    /// The position of the word behind it.
    let end: Int

    var wish: OpeningWish {
        minutes == 1440 && time.day == nil ? .aroundTheClock : .span(time, minutes: minutes)
    }

    /// A range in one word; `nil` for another word, and for numbers of houses: "8-10".
    /// - Parameter isMarked: whether what is before it says that a time follows.
    init?(writtenAt position: Int, in words: WordFinds, language: WordLanguage, isMarked: Bool) {
        guard position < words.tokens.count, !words.tokens[position].isQuoted else { return nil }
        let parts = words.tokens[position].text.split(omittingEmptySubsequences: false) { "-–".contains($0) }
        guard parts.count == 2, parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.first?.isNumber == true })
        else { return nil }
        let found = parts.map { part in
            let one = WordFinds(TextToken.tokens(of: String(part)), table: words.table)
            let phrase = TimePhrase(at: 0, in: one, language: language, isMarked: true)
            return phrase.flatMap { $0.end == one.tokens.count ? ($0, isNumber: Int(part) != nil) : nil }
        }
        guard let (from, isNumber) = found[0], let (until, isNumberToo) = found[1],
            isMarked || !isNumber && !isNumberToo
        else { return nil }
        self.init(from.time, until, isBare: isNumber, isLate: !isNumberToo, end: position + 1)
    }

    /// A time that goes on: "7 to 9", and "7 and 9" behind "between".
    init?(_ first: TimePhrase, from start: Int, in words: WordFinds, language: WordLanguage, isBetween: Bool) {
        let joint =
            words.wish(at: first.end, "to", in: language)?.find
            ?? (isBetween ? words.wish(at: first.end, "and", in: language)?.find : nil)
        guard let joint else { return nil }
        let next = first.end + joint.count
        guard let second = TimePhrase(at: next, in: words, language: language, isMarked: true) else { return nil }
        self.init(
            first.time, second, isBare: Int(words.tokens[first.end - 1].text) != nil,
            isLate: Int(words.tokens[next].text).map { $0 < 13 } ?? true, end: second.end)
    }

    /// - Parameters:
    ///   - isBare: whether the first is a number alone, whose half of the day the second may tell.
    ///   - isLate: whether the second may tell it.
    private init?(_ first: SpokenTime, _ second: TimePhrase, isBare: Bool, isLate: Bool, end: Int) {
        guard var from = first.minute, var until = second.time.minute else { return nil }
        if isBare, isLate, from < 12 * 60, until > 12 * 60, from + 12 * 60 < until { from += 12 * 60 }
        // "9 to 5" ends in the afternoon, "22 to 2" in the night.
        if !second.hasHalf, (5 * 60...12 * 60).contains(from), (60...from).contains(until), until + 12 * 60 > from {
            until += 12 * 60
        }
        guard let time = SpokenTime(day: first.day ?? second.time.day, minute: from) else { return nil }
        // "0-24" is the whole day.
        (self.time, minutes, self.end) = (time, until - from == 1440 ? 1440 : (until - from + 1440) % 1440, end)
        if minutes == 0 { return nil }
    }
}
