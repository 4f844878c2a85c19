public import PlacesFeature

/// Parsed opening hours, ready to be evaluated.
public struct OpeningSchedule: Hashable, Sendable {
    let rules: [OpeningRule]
    /// The holidays that rules name, each once.
    let holidays: [HolidayDay]
    /// Whether the same hours come back every week, whatever the date.
    let isWeekly: Bool
    /// Whether the hours depend on when the sun rises or sets.
    package let followsTheSun: Bool
    /// How the text was read, if it can be read in another way; the first of several ones. `nil` for one reading.
    public let ambiguity: OpeningAmbiguity?
    public var isAmbiguous: Bool { ambiguity != nil }

    /// Reads the `opening_hours` grammar of OpenStreetMap.
    /// - Throws: ``OpeningHoursFormatError`` if the text does not say one thing beyond doubt.
    public init(_ text: String) throws(OpeningHoursFormatError) {
        let reading = try HoursParser.parse(text)
        self.init(rules: reading.rules, ambiguity: reading.ambiguity)
    }

    /// Takes spans that come back every week.
    public init(week: [WeeklySpan]) {
        self.init(
            rules: week.map { span in
                var rule = OpeningRule(separator: .additional)
                rule.days.weekdays = [WeekdaySpan(first: span.weekday, last: span.weekday)]
                rule.times = [TimeSpan(start: .fixed(span.start), end: .fixed(span.end))]
                return rule
            }, ambiguity: nil)
    }

    private init(rules: [OpeningRule], ambiguity: OpeningAmbiguity?) {
        self.rules = rules
        var holidays: [HolidayDay] = []
        for day in rules.flatMap(\.days.holidays) where !holidays.contains(day) { holidays.append(day) }
        self.holidays = holidays
        self.ambiguity = ambiguity
        followsTheSun = !rules.allSatisfy { $0.times.allSatisfy { $0.start.isFixed && $0.end?.isFixed != false } }
        isWeekly = !followsTheSun && rules.allSatisfy(\.days.isWeekly)
    }

    /// Whether the same hours come back every week, but for public holidays.
    var isWeeklyButForPublicHolidays: Bool {
        !followsTheSun && rules.allSatisfy(\.days.isWeeklyButForHolidays)
            && holidays.allSatisfy { $0 == HolidayDay(kind: .publicHoliday) }
    }
}

extension TimePoint {
    fileprivate var isFixed: Bool { if case .fixed = self { true } else { false } }
}

/// The schedule on the clocks of a place, where each day is 24 hours long.
extension OpeningSchedule {
    /// How far the next change is looked for, in days.
    var horizon: Int { isWeekly ? 8 : 400 }

    /// What holds when the clocks show a time.
    func segment(at time: WallTime, _ context: OpeningContext?) -> DayTimeline.Segment {
        timeline(of: time.day, context).segment(at: time.second)
    }

    /// Whether a place is open when its clocks show a time.
    package func kind(at time: WallTime, in context: OpeningContext) -> OpeningState.Kind {
        segment(at: time, context).kind
    }

    /// When the kind changes next, and to what; `nil` if it does not within about a year.
    func nextChange(after time: WallTime, _ context: OpeningContext?) -> (time: WallTime, kind: OpeningState.Kind)? {
        let first = timeline(of: time.day, context)
        let kind = first.segment(at: time.second).kind
        for ahead in 0...horizon {
            let day = time.day.advanced(by: ahead)
            let segments = ahead == 0 ? first.segments : timeline(of: day, context).segments
            if let next = segments.first(where: { $0.kind != kind && (ahead > 0 || $0.start > time.second) }) {
                return (WallTime(day: day, second: next.start), next.kind)
            }
        }
        return nil
    }

    private func timeline(of day: CivilDay, _ context: OpeningContext?) -> DayTimeline {
        let (today, yesterday) = (DayFacts(day), DayFacts(day.advanced(by: -1)))
        let worlds = HolidayAssumptions(holidays, on: [day, yesterday.day], context?.holidays)
        return worlds.common { isHoliday in
            DayTimeline(
                of: plan(of: today, context) { isHoliday($0, day) },
                after: plan(of: yesterday, context) { isHoliday($0, yesterday.day) })
        }
    }

    /// What the rules say of one day alone, with its hours after midnight.
    func plan(of day: DayFacts, _ context: OpeningContext?, isHoliday: (HolidayDay) -> Bool) -> DayPlan {
        DayPlan(rules, on: day, isHoliday: isHoliday) { event in
            guard let context, let place = context.coordinate else { return nil }
            return SunTimes.second(of: event, on: day.day, at: place, in: context.zone)
        }
    }
}
