internal import PlacesFeature

/// A time zone as the environment variable `TZ` of POSIX describes it, with the hours of RFC 9636, section 3.3.1.
package struct PosixZone: Hashable, Sendable {
    /// Seconds east of UTC.
    let standard: Int
    let summer: Summer?

    struct Summer: Hashable {
        /// Seconds east of UTC.
        let offset: Int
        /// By standard time.
        let start: YearlyTime
        /// By summer time.
        let end: YearlyTime
    }

    /// Seconds to add to UTC at a moment, in seconds since 1970.
    package func utcOffset(at seconds: Int) -> Int {
        guard let summer else { return standard }
        // The calendar, with its weekdays, repeats after 400 years; so the year lies in 1970...2369.
        let inCycle = seconds.floored(by: 146_097 * 86_400).remainder
        let year = CivilDay(number: inCycle / 86_400).year
        // A change may be days off its day: the latest one before the moment decides. Where summer ends as it begins
        // again, it goes on.
        var (latest, isSummer) = (Int.min, false)
        for year in year - 1...year + 1 {
            let start = summer.start.seconds(of: year) - standard
            let end = summer.end.seconds(of: year) - summer.offset
            if end <= inCycle, end > latest { (latest, isSummer) = (end, false) }
            if start <= inCycle, start >= latest { (latest, isSummer) = (start, true) }
        }
        return isSummer ? summer.offset : standard
    }
}

/// A time on a day that every year has.
struct YearlyTime: Hashable {
    let day: Day
    /// Seconds after midnight, within a week before and after.
    let second: Int

    enum Day: Hashable {
        /// `J`: in `1...365`, the leap day never counted.
        case julian(Int)
        /// In `0...365`, the leap day counted.
        case ordinal(Int)
        /// `M`: the weekday (0, Sunday, to 6) in a week of the month, where the fifth is the last.
        case weekday(Int, week: Int, month: Int)
    }

    /// Seconds since 1970 on the clocks.
    func seconds(of year: Int) -> Int { day.number(in: year) * 86_400 + second }
}

extension YearlyTime.Day {
    /// Days since 1970-01-01. The year is one of `1...9999`.
    fileprivate func number(in year: Int) -> Int {
        switch self {
        case .julian(let day):
            // Counted from 1 March on, the leap day is out of the way.
            day < 60 ? first(of: 1, year) + day - 1 : first(of: 3, year) + day - 60
        case .ordinal(let day): first(of: 1, year) + day
        case .weekday(let weekday, let week, let month):
            weekdayNumber(weekday, week, month, year)
        }
    }

    private func weekdayNumber(_ weekday: Int, _ week: Int, _ month: Int, _ year: Int) -> Int {
        let start = first(of: month, year)
        // Sunday is 7 to `CivilDay` and 0 to POSIX.
        let ahead = (weekday - CivilDay(number: start).weekday).floored(by: 7).remainder
        let day = start + ahead + (week - 1) * 7
        let next = month == 12 ? first(of: 1, year + 1) : first(of: month + 1, year)
        return day < next ? day : day - 7
    }

    private func first(of month: Int, _ year: Int) -> Int {
        CivilDay(year: year, month: month, day: 1)?.number ?? 0
    }
}
