extension HoursParser {
    /// From 1.
    static let weekdays: [String: Int] = [
        "mo": 1, "mon": 1, "monday": 1, "tu": 2, "tue": 2, "tues": 2, "tuesday": 2, "we": 3, "wed": 3, "wednesday": 3,
        "th": 4, "thu": 4, "thur": 4, "thurs": 4, "thursday": 4, "fr": 5, "fri": 5, "friday": 5,
        "sa": 6, "sat": 6, "saturday": 6, "su": 7, "sun": 7, "sunday": 7,
    ]
    static let holidays: [String: HolidayDay.Kind] = ["ph": .publicHoliday, "sh": .schoolHoliday]

    /// The weekday named at the position, from 1.
    private var weekday: Int? {
        if let foreignWeekday { return foreignWeekday.day }
        let word = scanner.word()
        return word.isEmpty ? nil : Self.weekdays[word]
    }

    /// Whether a rule with days can begin at the position.
    var isAtDays: Bool { weekday != nil || isAtHoliday || isAtDate }

    private var isAtHoliday: Bool { Self.holidays[scanner.word()] != nil }

    mutating func takeWeekday() -> Int? {
        guard let weekday else { return nil }
        scanner.position += foreignWeekday?.length ?? scanner.word().unicodeScalars.count
        // A dot after a name that is cut short.
        if scanner.peek() == "." { scanner.position += 1 }
        return weekday
    }

    mutating func weekdays(into days: inout DaySelector) throws(OpeningHoursFormatError) {
        guard weekday != nil || isAtHoliday else { return }
        try dayList(into: &days)
        scanner.skipSpaces()
        if weekday != nil {
            // `PH Mo-Fr`: the holidays that are such weekdays.
            guard days.weekdays.isEmpty else { throw unexpected() }
            days.limitsHolidaysToWeekdays = true
            let count = days.holidays.count
            try dayList(into: &days)
            guard days.holidays.count == count else { throw error(.holidaysAfterWeekdays) }
        }
        scanner.skipSpaces()
        if isAtHoliday { throw error(.holidaysAfterWeekdays) }
    }

    private mutating func dayList(into days: inout DaySelector) throws(OpeningHoursFormatError) {
        repeat {
            try countPart()
            if let kind = Self.holidays[scanner.word()] {
                scanner.position += 2
                days.holidays.append(HolidayDay(kind: kind, offset: try dayOffset()))
            } else if let first = takeWeekday() {
                days.weekdays.append(try span(from: first))
            }
        } while takeComma(before: { $0.weekday != nil || $0.isAtHoliday })
    }

    private mutating func span(from first: Int) throws(OpeningHoursFormatError) -> WeekdaySpan {
        var span = WeekdaySpan(first: first, last: first)
        if scanner.take("[") {
            repeat {
                scanner.skipSpaces()
                guard let place = takePlace() else { throw unexpected() }
                let end = takeDash(before: { $0.scanner.digitCount() > 0 }) ? takePlace() : place
                guard let end, place > 0 || end == place, place <= end else { throw error(.numberOutOfRange) }
                span.places += Array(place...end)
                try countPart()
            } while scanner.take(",")
            guard scanner.take("]") else { throw unexpected() }
            span.offset = try dayOffset()
        } else if takeDash(before: { $0.weekday != nil }), let last = takeWeekday() {
            span.last = last
        }
        return span
    }

    /// The place of a weekday in its month: from 1 to 5, or from the end with a minus.
    mutating func takePlace() -> Int? {
        let start = scanner.position
        let isNegative = scanner.take("-")
        if let number = scanner.takeNumber(), (1...5).contains(number) { return isNegative ? -number : number }
        scanner.position = start
        return nil
    }
}
