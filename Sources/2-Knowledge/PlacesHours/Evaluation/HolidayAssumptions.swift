import PlacesFeature

/// The ways in which days can be holidays or not, as far as that is unknown.
/// Hours are evaluated once for each, and what the results have in common is known: who is closed on Sundays anyway is
/// closed on a Sunday that may be a holiday.
struct HolidayAssumptions {
    typealias IsHoliday = (HolidayDay, CivilDay) -> Bool

    /// Beyond this, that many judgements would cost more than the answer is worth.
    private static let limit = 5

    private struct Question: Hashable {
        let kind: HolidayDay.Kind
        let day: CivilDay
    }

    private var known: [Question: Bool] = [:]
    private var unknown: [Question] = []

    init(_ holidays: [HolidayDay], on days: [CivilDay], _ calendar: (any HolidayCalendar)?) {
        for holiday in holidays {
            for day in days {
                let question = Question(kind: holiday.kind, day: day.advanced(by: -holiday.offset))
                guard known[question] == nil, !unknown.contains(question) else { continue }
                // There is no table of all school holidays.
                let answer = holiday.kind == .publicHoliday ? calendar?.isPublicHoliday(question.day) : nil
                if let answer { known[question] = answer } else { unknown.append(question) }
            }
        }
    }

    /// The day as it is in all worlds; unknown if they differ.
    func common(_ timeline: (IsHoliday) -> DayTimeline) -> DayTimeline {
        if unknown.isEmpty {
            return timeline { known[Question(kind: $0.kind, day: $1.advanced(by: -$0.offset))] ?? false }
        }
        guard unknown.count <= Self.limit else { return .unknown }
        var result: DayTimeline?
        for world in 0..<(1 << unknown.count) {
            let day = timeline { holiday, day in
                let question = Question(kind: holiday.kind, day: day.advanced(by: -holiday.offset))
                return known[question] ?? unknown.firstIndex(of: question).map { world >> $0 & 1 == 1 } ?? false
            }
            result = result.map { DayTimeline(either: $0, or: day) } ?? day
        }
        return result ?? .unknown
    }
}
