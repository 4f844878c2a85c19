internal import PlacesFeature

/// A time that stands in a text.
struct TimePhrase {
    let time: SpokenTime
    /// The position of the word behind it.
    let end: Int
    /// Whether it is a time wherever it stands: a day by its name, a time of day with minutes, a unit or a word
    /// before it.
    let isClear: Bool
    /// Whether it says which half of the day it is in: "5 pm", "at midnight".
    let hasHalf: Bool
    /// Whether its time of day is an hour without minutes that may be in either half of the day: "5".
    let isHourAlone: Bool
    /// Whether it is such an hour with a word that tells it from other numbers: "5 Uhr".
    let isOclock: Bool

    private init(time: SpokenTime, end: Int, isClear: Bool) {
        (self.time, self.end, self.isClear) = (time, end, isClear)
        (hasHalf, isHourAlone, isOclock) = (true, false, false)
    }

    /// Reads as many words as belong to a time; `nil` if none stands at the position.
    /// - Parameter isMarked: whether what is before it says that a time follows, so that a number alone is an hour.
    init?(at position: Int, in words: WordFinds, language: WordLanguage, isMarked: Bool = false) {
        guard position < words.tokens.count else { return nil }
        if let counted = Self.counted(at: position, in: words, language: language) {
            self = counted
            return
        }
        var parts = TimeParts(words: words, language: language, position: position, isMarked: isMarked)
        while parts.readOne(isMarked: isMarked && parts.position == position) {}
        guard let time = parts.time else { return nil }
        (self.time, end, isClear) = (time, parts.position, parts.isClear)
        (hasHalf, isHourAlone, isOclock) = (parts.hasHalf, parts.isHourAlone, parts.isOclock)
    }

    /// A time counted from now: "now+2h", "in 30 minutes", "через час".
    private static func counted(at position: Int, in words: WordFinds, language: WordLanguage) -> TimePhrase? {
        if let minutes = minutesAfterNow(words.tokens[position].text) {
            return SpokenTime(minutesFromNow: minutes).map { TimePhrase(time: $0, end: position + 1, isClear: true) }
        }
        if let (_, find) = words.wish(at: position, "now>span", in: language),
            let span = span(at: position + find.count, in: words, language: language)
        {
            return SpokenTime(minutesFromNow: span.minutes).map { TimePhrase(time: $0, end: span.end, isClear: true) }
        }
        if let span = span(at: position, in: words, language: language),
            let (_, find) = words.wish(at: span.end, "now<span", in: language)
        {
            return SpokenTime(minutesFromNow: span.minutes).map {
                TimePhrase(time: $0, end: span.end + find.count, isClear: true)
            }
        }
        return nil
    }

    /// How long something lasts, and the position of the word behind it.
    typealias Span = (minutes: Int, end: Int)

    /// Hours and minutes: "2 hours", "30min", "an hour".
    static func span(at position: Int, in words: WordFinds, language: WordLanguage) -> Span? {
        guard position < words.tokens.count else { return nil }
        if let minutes = minutes(of: words.tokens[position].text) { return (minutes, position + 1) }
        var (end, count) = (position, 1)
        if let digits = Int(words.tokens[position].text), (1...999).contains(digits) {
            (end, count) = (position + 1, digits)
        } else if let (value, find) = words.wish(at: position, "number:", in: language) {
            (end, count) = (position + find.count, Int(value) ?? 1)
        } else if let (_, find) = words.wish(at: position, "article", in: language) {
            end = position + find.count
        }
        if let half = halfAnHour(at: position, in: words, language: language) { return half }
        guard let (unit, find) = words.wish(at: end, "unit:", in: language) else { return nil }
        return (count * (unit == "hour" ? 60 : 1), end + find.count)
    }

    /// "Half an hour".
    private static func halfAnHour(at position: Int, in words: WordFinds, language: WordLanguage) -> Span? {
        guard let (value, find) = words.wish(at: position, "fraction:", in: language), let part = Double(value),
            let (unit, hour) = words.wish(at: position + find.count, "unit:", in: language), unit == "hour"
        else { return nil }
        return (Int(part * 60), position + find.count + hour.count)
    }

    /// What follows "now+": `2h`, `90m`, `1h30m`.
    private static func minutesAfterNow(_ text: String) -> Int? {
        let text = text.lowercased()
        guard text.utf8.count <= 24, text.hasPrefix("now+") else { return nil }
        return minutes(of: String(text.dropFirst(4)))
    }

    private static func minutes(of text: String) -> Int? {
        var (rest, total, hasHours) = (Array(text.lowercased().utf8)[...], 0, false)
        guard rest.count <= 16, !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            guard let number = ClockText.number(&rest, digits: 1...4) else { return nil }
            let unit = String(decoding: rest.prefix { !(0x30...0x39 ~= $0) }, as: UTF8.self)
            rest = rest.dropFirst(unit.utf8.count)
            switch unit {
            case "h" where !hasHours: (total, hasHours) = (total + number * 60, true)
            case "m" where rest.isEmpty, "min" where rest.isEmpty, "" where hasHours: return total + number
            default: return nil
            }
        }
        return total
    }
}
