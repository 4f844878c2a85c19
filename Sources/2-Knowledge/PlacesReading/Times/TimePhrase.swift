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

    private init(time: SpokenTime, end: Int, isClear: Bool, hasHalf: Bool = true, isHourAlone: Bool = false) {
        (self.time, self.end, self.isClear) = (time, end, isClear)
        (self.hasHalf, self.isHourAlone) = (hasHalf, isHourAlone)
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
        self.init(
            time: time, end: parts.position, isClear: parts.isClear, hasHalf: parts.hasHalf,
            isHourAlone: parts.isHourAlone)
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

/// The parts of a time as they are read one after another.
private struct TimeParts {
    let words: WordFinds
    let language: WordLanguage
    var position: Int
    var isClear = false
    private var day: SpokenTime.Day?
    private var minute: Int?
    private var part: Int?
    /// Whether the time of day says which half of the day it is in.
    private var hasUnit = false
    /// Whether the time of day is an hour alone, without minutes.
    private var isHour = false

    /// Whether what is before the time says that it is one.
    private let isMarked: Bool
    /// Whether the day is a date that may be a part of a name.
    private var isDateInDoubt = false

    init(words: WordFinds, language: WordLanguage, position: Int, isMarked: Bool) {
        (self.words, self.language, self.position, self.isMarked) = (words, language, position, isMarked)
    }

    var hasHalf: Bool { hasUnit || part != nil }
    var isHourAlone: Bool { isHour && !hasHalf }

    var time: SpokenTime? {
        var minute = minute ?? part
        if let hours = minute, !hasUnit, day == .tonight, (5 * 60..<12 * 60).contains(hours) {
            minute = hours + 12 * 60
        }
        return SpokenTime(day: day, minute: minute)
    }

    /// Reads one part, with the word before it that belongs to it; `false` if none is here.
    mutating func readOne(isMarked: Bool) -> Bool {
        guard position < words.tokens.count else { return false }
        if readDay(at: position, isMarked: false) { return true }
        // "A sunday".
        if let next = endOfArticle(at: position), readDay(at: next, isMarked: false) { return true }
        // "Rue du 11 novembre 7" is an address.
        if readClock(at: position, isMarked: isMarked || day != nil && !isDateInDoubt) { return true }
        if readPart() { return true }
        for marker in ["on", "at"] {
            guard let (value, find) = words.wish(at: position, marker, in: language), value.isEmpty else { continue }
            let next = position + find.count
            if readDay(at: next, isMarked: true) || readClock(at: next, isMarked: true) { return true }
            if let day = endOfArticle(at: next), readDay(at: day, isMarked: true) { return true }
        }
        return false
    }

    private func endOfArticle(at position: Int) -> Int? {
        words.wish(at: position, "article", in: language).map { position + $0.find.count }
    }

    private mutating func readDay(at position: Int, isMarked: Bool) -> Bool {
        guard position < words.tokens.count else { return false }
        // Of a weekday and a date, the date says more.
        if let day {
            switch day {
            case .weekday: return isDate(at: position) && readDate(at: position, isMarked: true)
            case .date, .yearly: return skipWeekday(at: position)
            default: return false
            }
        }
        if readDate(at: position, isMarked: isMarked) { return true }
        guard let (value, find) = words.wish(at: position, "day:", in: language), let day = Self.day(value) else {
            return false
        }
        var isWeekday = false
        if case .weekday = day { isWeekday = true }
        if !find.isShort || !isWeekday { isClear = true }
        (self.day, self.position) = (day, position + find.count)
        return true
    }

    /// A date of every year: "christmas day", "24 december", "december 24th". It is clear only behind a word such as "on", for
    /// streets are called so, too.
    private mutating func readDate(at position: Int, isMarked: Bool) -> Bool {
        if let date = DateText.day(words.tokens[position].text) {
            (day, isClear, self.position) = (.date(date), true, position + 1)
            return true
        }
        guard let (date, end) = date(at: position) else { return false }
        if end < words.tokens.count, let year = DateText.year(words.tokens[end].text) {
            guard let whole = CivilDay(year: year, month: date.month, day: date.day) else { return false }
            (day, isClear, self.position) = (.date(whole), true, end + 1)
            return true
        }
        day = .yearly(month: date.month, day: date.day)
        if isMarked || self.isMarked { isClear = true }
        isDateInDoubt = !isClear
        self.position = end
        return true
    }

    /// Whether a date stands behind a weekday: "saturday 24.12.", "friday christmas day", but not "saturday christmas market".
    private func isDate(at position: Int) -> Bool {
        guard let (_, find) = words.wish(at: position, "date:", in: language) else { return true }
        return position + find.count == words.tokens.count
    }

    /// A weekday behind a date, which says it already.
    private mutating func skipWeekday(at position: Int) -> Bool {
        guard let (value, find) = words.wish(at: position, "day:", in: language), !find.isShort,
            case .weekday? = Self.day(value)
        else { return false }
        self.position = position + find.count
        return true
    }

    private func date(at position: Int) -> (date: CivilDay, end: Int)? {
        func month(at position: Int) -> (month: Int, end: Int)? {
            guard let (value, find) = words.wish(at: position, "month:", in: language) else { return nil }
            return Int(value).map { ($0, position + find.count) }
        }
        if let (value, find) = words.wish(at: position, "date:", in: language) {
            let date = DateText.dayOfLeapYear(value)
            return date.map { ($0, position + find.count) }
        }
        // "24.12." is no time of day; "6.12." may be one.
        if let date = DateText.dayAndMonth(words.tokens[position].text) { return (date, position + 1) }
        if let day = DateText.dayOfMonth(words.tokens[position].text) {
            let next = position + 1
            let of = words.wish(at: next, "link", in: language)?.find.count ?? 0
            guard let month = month(at: next) ?? month(at: next + of) else { return nil }
            return CivilDay(year: DateText.leapYear, month: month.month, day: day).map { ($0, month.end) }
        }
        guard let month = month(at: position), month.end < words.tokens.count,
            let day = DateText.dayOfMonth(words.tokens[month.end].text)
        else { return nil }
        return CivilDay(year: DateText.leapYear, month: month.month, day: day).map { ($0, month.end + 1) }
    }

    private static func day(_ value: Substring) -> SpokenTime.Day? {
        switch value {
        case "today": .today
        case "tonight": .tonight
        case "tomorrow": .tomorrow
        case "overmorrow": .dayAfterTomorrow
        default: Int(value).map { .weekday($0) }
        }
    }

    private mutating func readClock(at position: Int, isMarked: Bool) -> Bool {
        guard minute == nil, position < words.tokens.count else { return false }
        if let (value, find) = words.wish(at: position, "clock:", in: language), let clock = ClockText(String(value)) {
            var (hour, end) = (clock.hour, position + find.count)
            // "A la una de la tarde".
            if hour == 1, end < words.tokens.count, let (shifted, count) = unit(behind: hour, at: end) {
                (hour, end, hasUnit) = (shifted, end + count, true)
            }
            (minute, isClear, self.position) = (hour * 60 + (clock.minute ?? 0), true, end)
            hasUnit = true
            return true
        }
        if let (value, find) = words.wish(at: position, "past:", in: language), let past = Int(value) {
            return readHour(at: position + find.count, past: past)
        }
        var (hour, minutes, suffix, end) = (0, nil as Int?, [UInt8](), position + 1)
        if let clock = ClockText(words.tokens[position].text) {
            (hour, minutes, suffix) = (clock.hour, clock.minute, clock.suffix)
        } else if let (value, find) = words.wish(at: position, "number:", in: language), let number = Int(value) {
            (hour, end) = (number, position + find.count)
        } else if let next = endOfArticle(at: position), next < words.tokens.count, isOclock(at: next) {
            // "À une heure", but "on a" is no hour.
            (hour, end) = (1, next)
        } else {
            return false
        }
        if !suffix.isEmpty {
            // English has no clock of so many h: "parking 2h".
            if !isMarked, language == .english, hour <= 12, suffix == Array("h".utf8) { return false }
            guard let shifted = half(of: hour, in: words.table.meanings(of: suffix)) else { return false }
            (hour, hasUnit) = (shifted, true)
        }
        // "10 o'clock in the evening", "10 pm".
        while end < words.tokens.count, let (shifted, count) = unit(behind: hour, at: end) {
            (hour, end, hasUnit) = (shifted, end + count, true)
        }
        if minutes == nil, isMarked || hasUnit, end < words.tokens.count,
            let (value, find) = words.wish(at: end, "past-after:", in: language), let past = Int(value)
        {
            // "Las siete y media de la tarde".
            end += find.count
            while end < words.tokens.count, let (shifted, count) = unit(behind: hour, at: end) {
                (hour, end) = (shifted, end + count)
            }
            (minute, isClear, hasUnit, self.position) = (Self.minute(hour, past: past), true, true, end)
            return true
        }
        // A number alone is rather that of a house.
        guard minutes != nil || hasUnit || isMarked && isAlone(end) else { return false }
        // "In the evening at nine."
        if let part, !hasUnit { hour = Self.hour(hour, inPartAround: part / 60) }
        (minute, isClear, self.position) = (hour * 60 + (minutes ?? 0), true, end)
        isHour = minutes == nil
        return true
    }

    /// An hour before which is said how far it is from the time: "half past 7", "quarter to nine pm".
    private mutating func readHour(at position: Int, past: Int) -> Bool {
        guard position < words.tokens.count else { return false }
        var (hour, end) = (0, position + 1)
        if let clock = ClockText(words.tokens[position].text), clock.minute == nil {
            hour = clock.hour
            if !clock.suffix.isEmpty {
                guard let shifted = half(of: hour, in: words.table.meanings(of: clock.suffix)) else { return false }
                (hour, hasUnit) = (shifted, true)
            }
        } else if let (value, find) = words.wish(at: position, "number:", in: language), let number = Int(value) {
            (hour, end) = (number, position + find.count)
        } else if let (value, find) = words.wish(at: position, "clock:", in: language),
            let clock = ClockText(String(value)), clock.minute ?? 0 == 0
        {
            (hour, end, hasUnit) = (clock.hour, position + find.count, true)
        } else {
            return false
        }
        while end < words.tokens.count, let (shifted, count) = unit(behind: hour, at: end) {
            (hour, end, hasUnit) = (shifted, end + count, true)
        }
        if let part, !hasUnit { hour = Self.hour(hour, inPartAround: part / 60) }
        (minute, isClear, self.position) = (Self.minute(hour, past: past), true, end)
        return true
    }

    private static func minute(_ hour: Int, past: Int) -> Int { (hour * 60 + past + 1440) % 1440 }

    private func isOclock(at position: Int) -> Bool {
        words.finds[position].contains { find in
            find.parts.contains { $0.language == language && $0.isWish("oclock") }
        }
    }

    /// Whether nothing follows, or a word that is known.
    private func isAlone(_ end: Int) -> Bool { end == words.tokens.count || !words.finds[end].isEmpty }

    /// The hour with the unit or the part of the day behind it, and how many words these are.
    private func unit(behind hour: Int, at position: Int) -> (hour: Int, count: Int)? {
        for find in words.finds[position].reversed() {
            if let shifted = half(of: hour, in: find.meanings) { return (shifted, find.count) }
        }
        guard let (value, find) = words.wish(at: position, "part:", in: language), let clock = ClockText(String(value))
        else { return nil }
        return (Self.hour(hour, inPartAround: clock.hour), find.count)
    }

    /// The hour with "am", "pm" or "Uhr" behind it, or `nil` if none of them is.
    private func half(of hour: Int, in meanings: [WordMeaning]) -> Int? {
        for meaning in meanings {
            if meaning.isWish("oclock") { return hour }
            if let half = meaning.value(after: "half:"), (1...12).contains(hour) {
                return hour % 12 + (half == "pm" ? 12 : 0)
            }
        }
        return nil
    }

    private static func hour(_ hour: Int, inPartAround middle: Int) -> Int {
        switch middle {
        case ..<12: hour
        case 22...: hour == 12 ? 0 : (6..<12).contains(hour) ? hour + 12 : hour
        default: hour < 12 ? hour + 12 : hour
        }
    }

    private mutating func readPart() -> Bool {
        guard minute == nil, part == nil, let (value, find) = words.wish(at: position, "part:", in: language),
            let clock = ClockText(String(value))
        else { return false }
        (part, position) = (clock.hour * 60 + (clock.minute ?? 0), position + find.count)
        return true
    }
}
