public import PlacesFeature

/// A day from numbers that are known to be valid.
public func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDay { CivilDay(year: year, month: month, day: day)! }

/// Clocks set as the European Union does: an hour ahead between the last Sundays of March and October, 01:00 UTC.
public struct EuropeanClocks: ZoneRules {
    public let name = "Europe/Helsinki"
    private let winterHours = 2

    public init() {}

    public func utcOffset(at moment: Timestamp) -> Int {
        let year = WallTime(utc: moment).day.year
        let isSummer = change(year, month: 3) <= moment.seconds && moment.seconds < change(year, month: 10)
        return (winterHours + (isSummer ? 1 : 0)) * 3600
    }

    private func change(_ year: Int, month: Int) -> Int {
        let last = day(year, month, 31)
        return last.advanced(by: -(last.weekday % 7)).number * 86_400 + 3600
    }
}

/// Knows the holidays of one year, and nothing of other years.
public struct HolidaysStub: HolidayCalendar {
    public let year: Int
    public let days: Set<CivilDay>

    public init(_ days: CivilDay..., year: Int = 2026) { (self.year, self.days) = (year, Set(days)) }

    public func isPublicHoliday(_ day: CivilDay) -> Bool? { day.year == year ? days.contains(day) : nil }
}
