import PlacesFeature

/// The days of a rule. Every list that is not empty must have an item for the day; weekdays and holidays are one list
/// unless the weekdays limit the holidays.
struct DaySelector: Hashable, Sendable {
    var years: [YearSpan] = []
    var dates: [DateSpan] = []
    var weeks: [WeekSpan] = []
    var weekdays: [WeekdaySpan] = []
    var holidays: [HolidayDay] = []
    var limitsHolidaysToWeekdays = false

    /// Whether the days come back every week.
    var isWeekly: Bool { isWeeklyButForHolidays && holidays.isEmpty }

    /// Whether the days not determined by holidays recur every week.
    var isWeeklyButForHolidays: Bool {
        years.isEmpty && dates.isEmpty && weeks.isEmpty && weekdays.allSatisfy { $0.places.isEmpty }
    }

    /// Whether it names weekdays or holidays.
    var namesWeekdays: Bool { !weekdays.isEmpty || !holidays.isEmpty }

    /// Whether weekdays and holidays are all that it names.
    var isOfWeekdaysAlone: Bool { namesWeekdays && years.isEmpty && dates.isEmpty && weeks.isEmpty }

    /// Whether it names dates without weekdays, and more than single days.
    var isOfLongDates: Bool {
        !namesWeekdays && (!years.isEmpty || !weeks.isEmpty || dates.contains { !$0.isOneDay })
    }

    /// Whether years are all that it names.
    var isOfYearsAlone: Bool { !years.isEmpty && self == DaySelector(years: years) }

    func contains(_ day: DayFacts, isHoliday: (HolidayDay) -> Bool) -> Bool {
        guard years.isEmpty || years.contains(where: { $0.contains(day.year) }),
            dates.isEmpty || dates.contains(where: { $0.contains(day) }),
            weeks.isEmpty || weeks.contains(where: { $0.contains(day.week) })
        else { return false }
        if weekdays.isEmpty && holidays.isEmpty { return true }
        let isWeekday = weekdays.contains { $0.contains(day) }
        if limitsHolidaysToWeekdays { return isWeekday && holidays.contains(where: isHoliday) }
        return isWeekday || holidays.contains(where: isHoliday)
    }
}

/// `PH` or `SH`, or a day some days before or after one.
struct HolidayDay: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case publicHoliday, schoolHoliday }

    var kind: Kind
    /// Days after the holiday.
    var offset = 0
}

struct YearSpan: Hashable, Sendable {
    var first: Int
    /// `Int.max` for no end.
    var last: Int
    var step = 1

    func contains(_ year: Int) -> Bool { first <= year && year <= last && (year - first) % step == 0 }
}

/// Weeks as ISO 8601 numbers them, from 1 to 53. The first may lie after the last, across the new year.
struct WeekSpan: Hashable, Sendable {
    var first: Int
    var last: Int
    var step = 1

    func contains(_ week: Int) -> Bool {
        if first > last { return week >= first || week <= last }
        return first <= week && week <= last && (week - first) % step == 0
    }
}

/// Weekdays from 1, Monday, to 7; the first may lie after the last.
struct WeekdaySpan: Hashable, Sendable {
    var first: Int
    var last: Int
    /// Which ones of the month: 1 for the first, -1 for the last. Empty for all.
    var places: [Int] = []
    /// Days after the weekday of that place.
    var offset = 0

    func contains(_ day: DayFacts) -> Bool {
        if places.isEmpty {
            let isBetween = first <= day.weekday && day.weekday <= last
            return first <= last ? isBetween : first <= day.weekday || day.weekday <= last
        }
        let named = offset == 0 ? day : DayFacts(day.day.advanced(by: -offset))
        guard named.weekday == first else { return false }
        let fromStart = (named.dayOfMonth - 1) / 7 + 1
        let fromEnd = -((DayFacts.length(ofMonth: named.month, named.year) - named.dayOfMonth) / 7 + 1)
        return places.contains(fromStart) || places.contains(fromEnd)
    }
}
