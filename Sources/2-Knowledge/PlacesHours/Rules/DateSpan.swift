import PlacesFeature

/// Dates of the calendar, with or without a year.
enum DateSpan: Hashable, Sendable {
    /// Whole months, each perhaps of one year; the first may lie after the last, across the new year.
    case months(first: Int, last: Int, firstYear: Int?, lastYear: Int?)
    case day(DatePoint)
    case days(DatePoint, through: DatePoint)
    /// From a day on: for good if it has a year, else to the year's end.
    case from(DatePoint)

    func contains(_ day: DayFacts) -> Bool {
        switch self {
        case .months(let first, let last, let firstYear, let lastYear):
            guard let firstYear else {
                let isBetween = first <= day.month && day.month <= last
                return first <= last ? isBetween : first <= day.month || day.month <= last
            }
            let lastYear = lastYear ?? (first <= last ? firstYear : firstYear + 1)
            let month = day.year * 12 + day.month
            return firstYear * 12 + first <= month && month <= lastYear * 12 + last
        case .day(let point):
            return point.candidates(around: day).contains { point.day(in: $0) == day.day }
        case .days(let first, let last):
            return first.candidates(around: day).contains { year in
                guard let start = first.day(in: year, rounding: .up) else { return false }
                return start <= day.day && day.day <= Self.end(last, from: start, in: year)
            }
        case .from(let point):
            guard let start = point.day(in: point.year ?? day.year, rounding: .up) else { return false }
            return start <= day.day
        }
    }

    /// Whether it names days, not whole months alone.
    var isOfDays: Bool { if case .months = self { false } else { true } }

    var isOneDay: Bool { if case .day = self { true } else { false } }

    /// A day after which a comma and a number name another day of its month.
    var dayToContinue: DatePoint? {
        switch self {
        case .day(let point), .days(_, through: let point): point
        case .months, .from: nil
        }
    }

    /// The last day that begins with `start`: in the same year, or in the next one where it would lie before the start.
    private static func end(_ last: DatePoint, from start: CivilDay, in year: Int) -> CivilDay {
        let end = last.day(in: last.year ?? year, rounding: .down)
        if let end, end >= start || last.year != nil { return end }
        return last.day(in: year + 1, rounding: .down) ?? start
    }
}

/// A date: a day of a month, a weekday of a month, or Easter Sunday, and so many days from there.
struct DatePoint: Hashable, Sendable {
    enum Anchor: Hashable, Sendable {
        case date(month: Int, day: Int)
        /// The n-th such weekday of the month, from its end where n is negative.
        case weekday(month: Int, weekday: Int, place: Int)
        case easter
    }

    enum Rounding { case up, down }

    var year: Int?
    var anchor: Anchor
    /// The first such weekday on or after the anchor (positive) or the last on or before it (negative).
    var weekday = 0
    /// Days after that.
    var offset = 0

    /// The years in which a date near a day may have its anchor.
    fileprivate func candidates(around day: DayFacts) -> ClosedRange<Int> {
        year.map { $0...$0 } ?? (day.year - 1)...(day.year + 1)
    }

    /// The date in a year. The 29th of February of a common year rounds to a neighbour, or is no day at all.
    fileprivate func day(in year: Int, rounding: Rounding? = nil) -> CivilDay? {
        guard let start = anchorDay(in: year, rounding) else { return nil }
        let distance =
            weekday >= 0
            ? (weekday == 0 ? 0 : (weekday - start.weekday).floored(by: 7).remainder)
            : -(start.weekday + weekday).floored(by: 7).remainder
        return start.advanced(by: distance + offset)
    }

    private func anchorDay(in year: Int, _ rounding: Rounding?) -> CivilDay? {
        switch anchor {
        case .easter: return CivilDay.easter(in: year)
        case .date(let month, let day):
            if let result = CivilDay(year: year, month: month, day: day) { return result }
            switch rounding {
            case nil: return nil
            case .up: return CivilDay(year: year, month: 3, day: 1)
            case .down: return CivilDay(year: year, month: 2, day: 28)
            }
        case .weekday(let month, let weekday, let place):
            let days = DayFacts.length(ofMonth: month, year)
            guard let first = CivilDay(year: year, month: month, day: 1) else { return nil }
            let firstSuch = first.advanced(by: (weekday - first.weekday).floored(by: 7).remainder)
            if place > 0 { return firstSuch.advanced(by: 7 * (place - 1)) }
            let count = (first.number + days - 1 - firstSuch.number) / 7 + 1
            return firstSuch.advanced(by: 7 * (count + place))
        }
    }
}
