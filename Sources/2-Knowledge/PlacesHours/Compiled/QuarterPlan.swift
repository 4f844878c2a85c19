import PlacesFeature

/// Opening hours as the quarters of an hour in which they are open, for those that this describes completely: hours
/// that come back every week, but for public holidays, that open and close on the quarter, and that say no more.
struct QuarterPlan: Sendable {
    /// The quarters of a day: bit n is the one that begins n × 15 minutes after midnight.
    private typealias Quarters = UInt128

    private static let secondsInQuarter = 900

    /// The open quarters from Monday to Sunday; where holidays count, these for each answer about a day and the day before.
    private let open: [Quarters]
    private let countsHolidays: Bool
    private let horizon: Int

    /// Returns `nil` for hours that this cannot describe.
    init?(_ schedule: OpeningSchedule) {
        guard schedule.isWeeklyButForPublicHolidays else { return nil }
        countsHolidays = !schedule.holidays.isEmpty
        horizon = schedule.horizon
        // Any week will do: from a Monday, on common days and on holidays.
        let plans = (countsHolidays ? [false, true] : [false]).map { isHoliday in
            (0..<7).map { schedule.plan(of: DayFacts(CivilDay(number: 4 + $0)), nil) { _ in isHoliday } }
        }
        var open: [Quarters] = []
        for yesterday in plans.indices {
            for today in plans.indices {
                for day in 0..<7 {
                    let timeline = DayTimeline(of: plans[today][day], after: plans[yesterday][(day + 6) % 7])
                    guard let quarters = Self.openQuarters(of: timeline) else { return nil }
                    open.append(quarters)
                }
            }
        }
        self.open = open
    }

    /// What holds when the clocks show a time, and when the kind changes next.
    func outlook(at time: WallTime, _ holidays: (any HolidayCalendar)?) -> OpeningSchedule.Outlook {
        func isHoliday(_ day: CivilDay) -> Bool? { countsHolidays ? holidays?.isPublicHoliday(day) : false }
        var (day, yesterday) = (time.day, isHoliday(time.day.advanced(by: -1)))
        let quarter = time.second / Self.secondsInQuarter
        var later = ~Quarters(0) << Quarters(quarter + 1)
        var kind: OpeningState.Kind?
        for _ in 0...horizon {
            let today = isHoliday(day)
            let plan = plan(of: day.weekday, isHoliday: today, yesterday: yesterday)
            let current = kind ?? plan.kind(in: quarter)
            kind = current
            let others = plan.quarters(notOf: current) & later
            if others != 0 {
                let next = others.trailingZeroBitCount
                let change = WallTime(day: day, second: next * Self.secondsInQuarter)
                return OpeningSchedule.Outlook(kind: current, change: (change, plan.kind(in: next)))
            }
            (later, yesterday, day) = (~0, today, day.advanced(by: 1))
        }
        return OpeningSchedule.Outlook(kind: kind ?? .unknown)
    }

    private struct Day {
        /// Open whatever the days are.
        let open: Quarters
        /// Open if the days are, or are not, holidays.
        let possible: Quarters

        func kind(in quarter: Int) -> OpeningState.Kind {
            let bit = Quarters(1) << Quarters(quarter)
            return open & bit != 0 ? .open : possible & bit != 0 ? .unknown : .closed
        }

        func quarters(notOf kind: OpeningState.Kind) -> Quarters {
            let day = (Quarters(1) << 96) - 1
            return switch kind {
            case .open: day & ~open
            case .closed: possible
            case .unknown: day & (open | ~possible)
            }
        }
    }

    /// - Parameters:
    ///   - isHoliday: `nil` if it is unknown.
    ///   - yesterday: the same about the day before.
    private func plan(of weekday: Int, isHoliday today: Bool?, yesterday: Bool?) -> Day {
        if let today, let yesterday {
            let quarters = open[weekday - 1 + 7 * Self.index(today, yesterday)]
            return Day(open: quarters, possible: quarters)
        }
        var (all, any) = (~Quarters(0), Quarters(0))
        for today in today.map({ [$0] }) ?? [false, true] {
            for yesterday in yesterday.map({ [$0] }) ?? [false, true] {
                let quarters = open[weekday - 1 + 7 * Self.index(today, yesterday)]
                (all, any) = (all & quarters, any | quarters)
            }
        }
        return Day(open: all, possible: any)
    }

    private static func index(_ today: Bool, _ yesterday: Bool) -> Int { (today ? 1 : 0) | (yesterday ? 2 : 0) }

    private static func openQuarters(of timeline: DayTimeline) -> Quarters? {
        var result = Quarters(0)
        for (index, segment) in timeline.segments.enumerated() {
            let end = index + 1 < timeline.segments.count ? timeline.segments[index + 1].start : 86_400
            guard segment.kind != .unknown, segment.comment == nil, segment.start % secondsInQuarter == 0 else {
                return nil
            }
            guard segment.kind == .open else { continue }
            let quarters = (segment.start / secondsInQuarter)..<(end / secondsInQuarter)
            result |= (Quarters(1) << Quarters(quarters.upperBound)) - (Quarters(1) << Quarters(quarters.lowerBound))
        }
        return result
    }
}
