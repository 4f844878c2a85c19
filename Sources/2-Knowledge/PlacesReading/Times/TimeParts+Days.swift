internal import PlacesFeature

/// Days: weekdays and sets of them, dates, holidays.
extension TimeParts {
    mutating func readDay(at position: Int, isMarked: Bool) -> Bool {
        guard position < words.tokens.count else { return false }
        // Of a weekday and a date, the date says more.
        if let day {
            switch day {
            case .weekday: return isDate(at: position) && readDate(at: position, isMarked: true)
            case .date, .yearly, .holiday: return skipWeekday(at: position)
            default: return false
            }
        }
        if readDate(at: position, isMarked: isMarked) { return true }
        guard let (day, end, isShort, compound) = namedDay(at: position) else { return false }
        if !isShort || day.weekdays == nil { isClear = true }
        (self.day, self.position, part) = (day, end, part ?? compound)
        readFurtherWeekdays()
        return true
    }

    /// - Returns: as `part` the minute of a part of the day in the same word.
    private func namedDay(at position: Int) -> (day: SpokenTime.Day, end: Int, isShort: Bool, part: Int?)? {
        guard position < words.tokens.count else { return nil }
        if let (value, find) = words.wish(at: position, "day:", in: language), let day = Self.day(value) {
            let part = find.parts.lazy.compactMap { $0.value(after: "part:") }.first.flatMap(Self.minute)
            return (day, position + find.count, find.isShort, part)
        }
        // "Mon-fri".
        guard words.tokens[position].text.utf8.contains(where: { $0 == 0x2D || $0 == 0xE2 }) else { return nil }
        let sides = words.tokens[position].text.split(omittingEmptySubsequences: false) { "-–".contains($0) }
        guard sides.count == 2, let first = weekday(sides[0]), let last = weekday(sides[1]) else { return nil }
        return (.weekdays(Self.weekdays(from: first, through: last)), position + 1, false, nil)
    }

    private func weekday(_ text: Substring) -> Int? {
        let meanings = words.table.meanings(of: WordKey.key(of: text))
        return meanings.lazy.compactMap { $0.language == language ? $0.value(after: "day:").flatMap { Int($0) } : nil }
            .first
    }

    /// "Monday and thursday", "monday to friday".
    private mutating func readFurtherWeekdays() {
        while let known = day?.weekdays, let (isRange, next) = joint(at: position),
            let (further, end, _, _) = namedDay(at: next), let days = further.weekdays
        {
            let added = isRange ? Self.weekdays(from: known[known.count - 1], through: days[0]) + days : days
            day = .weekdays((known + added).unique)
            position = end
        }
    }

    /// What joins two days, with the words behind it that belong to the second.
    private func joint(at position: Int) -> (isRange: Bool, end: Int)? {
        let range = words.wish(at: position, "to", in: language)?.find
        guard let find = range ?? words.wish(at: position, "and", in: language)?.find else { return nil }
        let end = position + find.count
        let on = words.wish(at: end, "on", in: language)?.find.count ?? 0
        return (range != nil, end + on)
    }

    private static func weekdays(from first: Int, through last: Int) -> [Int] {
        (0...(last - first).floored(by: 7).remainder).map { (first - 1 + $0) % 7 + 1 }
    }

    private static func day(_ value: Substring) -> SpokenTime.Day? {
        switch value {
        case "today": .today
        case "tonight": .tonight
        case "tomorrow": .tomorrow
        case "overmorrow": .dayAfterTomorrow
        case "weekdays": .weekdays(SpokenTime.workingDays)
        case "weekend": .weekdays(SpokenTime.weekend)
        default: Int(value).map { .weekday($0) }
        }
    }

    // MARK: - Dates

    /// A date of every year or a holiday: "christmas day", "24 december", "december 24th". It is clear only behind a word such as
    /// "on", for streets are called so, too.
    private mutating func readDate(at position: Int, isMarked: Bool) -> Bool {
        if let date = DateText.day(words.tokens[position].text) {
            (day, isClear, self.position) = (.date(date), true, position + 1)
            return true
        }
        if let (day, end, isSure) = holiday(at: position) {
            take(day, end, isClear: isMarked || self.isMarked || isSure)
            return true
        }
        guard let (date, end) = date(at: position) else { return false }
        if end < words.tokens.count, let year = DateText.year(words.tokens[end].text) {
            guard let whole = CivilDay(year: year, month: date.month, day: date.day) else { return false }
            (day, isClear, self.position) = (.date(whole), true, end + 1)
            return true
        }
        take(.yearly(month: date.month, day: date.day), end, isClear: isMarked || self.isMarked)
        return true
    }

    private mutating func take(_ day: SpokenTime.Day, _ end: Int, isClear: Bool) {
        (self.day, position) = (day, end)
        if isClear { self.isClear = true }
        isDateInDoubt = !self.isClear
    }

    /// Whether a date stands behind a weekday: "saturday 24.12.", "friday christmas day", but not "saturday christmas market".
    private func isDate(at position: Int) -> Bool {
        guard let (_, find) = words.wish(at: position, "holiday:", in: language) else { return true }
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

    // MARK: - Holidays

    /// A holiday, its eve, or the day after it; and whether its words are hardly a part of a name.
    private func holiday(at position: Int) -> (day: SpokenTime.Day, end: Int, isSure: Bool)? {
        let (named, shifted) = (namedHoliday(at: position), shiftedHoliday(at: position))
        // "Veille de Noël" has a name of its own.
        guard let named, named.end >= shifted?.end ?? 0 else {
            return shifted.flatMap { shifted in Self.day(shifted.holiday).map { ($0, shifted.end, true) } }
        }
        if let (value, find) = words.wish(at: named.end, "shift-after:", in: language), let shift = Int(value),
            let day = Self.day(named.holiday.advanced(by: shift))
        {
            return (day, named.end + find.count, true)
        }
        return Self.day(named.holiday).map { ($0, named.end, named.isSure) }
    }

    /// "Eve of", "the day after", and a holiday.
    private func shiftedHoliday(at position: Int) -> (holiday: Holiday, end: Int)? {
        guard let (value, find) = words.wish(at: position, "shift:", in: language), let shift = Int(value),
            let (holiday, end, _) = namedHoliday(at: position + find.count)
                ?? endOfArticle(at: position + find.count).flatMap(namedHoliday)
        else { return nil }
        return holiday.advanced(by: shift).map { ($0, end) }
    }

    private func namedHoliday(at position: Int) -> (holiday: Holiday, end: Int, isSure: Bool)? {
        guard let (name, find) = words.wish(at: position, "holiday:", in: language) else { return nil }
        let rules = words.table.meanings(of: WordKey.key(of: name)).lazy.compactMap { $0.value(after: "rule:") }
        guard let rule = rules.first, let holiday = Holiday(name: String(name), rule: String(rule)) else { return nil }
        let isLong = find.count > 1 || find.length >= Self.longName
        return (holiday, position + find.count, isLong && !holiday.isAnyPublic)
    }

    /// Shorter words are names as well: "Pascua".
    private static let longName = 10

    private static func day(_ holiday: Holiday?) -> SpokenTime.Day? {
        holiday.map { holiday in holiday.date.map { .yearly(month: $0.month, day: $0.day) } ?? .holiday(holiday) }
    }
}
