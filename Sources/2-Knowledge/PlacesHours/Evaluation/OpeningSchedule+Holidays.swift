import PlacesFeature

extension OpeningSchedule {
    /// More days than this on end are a season and no holiday.
    private static let longestHoliday = 7

    /// True if the rules tell what holds on a day that is a public holiday: they name holidays or that day, or hold always.
    func saysOfHoliday(_ day: CivilDay) -> Bool {
        rules.contains { rule in
            rule.days.holidays.contains { $0.kind == .publicHoliday } || rule.isAlways
                || rule.days.dates.contains { Self.isShort($0, around: day) }
        }
    }

    /// A state, with whether the rules leave out that the day is a public holiday.
    /// - Parameter holiday: the day, if it is one.
    func marked(_ state: OpeningState, _ holiday: CivilDay?) -> OpeningState {
        guard state.kind == .open, let holiday, !saysOfHoliday(holiday) else { return state }
        return state.unsaid(onHoliday: true)
    }

    /// True if dates hold a day, and few on end around it.
    private static func isShort(_ dates: DateSpan, around day: CivilDay) -> Bool {
        func run(_ step: Int) -> Int {
            (1...longestHoliday).first { !dates.contains(DayFacts(day.advanced(by: step * $0))) } ?? longestHoliday + 1
        }
        return dates.contains(DayFacts(day)) && run(1) + run(-1) - 1 <= longestHoliday
    }
}

extension HolidayCalendar {
    /// The day of a moment, if it is a public holiday.
    func holiday(at moment: Timestamp, in zone: any ZoneRules) -> CivilDay? {
        let day = zone.wallTime(at: moment).day
        return isPublicHoliday(day) == true ? day : nil
    }
}

extension OpeningRule {
    /// True for `24/7`: open on every day, the whole day.
    fileprivate var isAlways: Bool { kind == .open && days == DaySelector() && times.isEmpty }
}
