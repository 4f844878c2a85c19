public import PlacesFeature

extension OpeningSchedule {
    /// The open spans of the days from `day`, each of the day on which it begins. At most a year of them.
    ///
    /// A day on which it is unknown whether the place opens has no spans; what is unknown beside known spans is left out.
    /// - Parameters:
    ///   - day: the first day, by the calendar of the place.
    ///   - days: how many days, in `0...366`; a number outside counts as the nearest in it.
    ///   - context: without one, hours of the sun and on holidays are unknown.
    public func timetable(from day: CivilDay, days: Int, in context: OpeningContext?) -> [DayHours] {
        (0..<min(max(0, days), 366)).map { hours(of: day.advanced(by: $0), context) }
    }

    private func hours(of day: CivilDay, _ context: OpeningContext?) -> DayHours {
        let facts = DayFacts(day)
        let worlds = HolidayAssumptions(holidays, on: [day], context?.holidays)
        // Two days, so that hours after midnight are the second one's, and none of the day before.
        var parts: [(start: Int, kind: OpeningState.Kind, comment: String?)] = []
        for offset in [0, 86_400] {
            let timeline = worlds.common { isHoliday in
                let plan = plan(of: facts, context) { isHoliday($0, day) }
                return offset == 0 ? DayTimeline(of: plan, after: .empty) : DayTimeline(of: .empty, after: plan)
            }
            parts += timeline.segments.map { ($0.start + offset, $0.kind, $0.comment) }
        }
        var (spans, comments, isUnknown): ([DayHours.Span], [String], Bool) = ([], [], false)
        for (index, part) in parts.enumerated() where part.kind != .closed || part.comment != nil {
            let end = index + 1 < parts.count ? parts[index + 1].start : 172_800
            if let comment = part.comment, !comments.contains(comment) { comments.append(comment) }
            if part.kind == .unknown { isUnknown = true }
            guard part.kind == .open else { continue }
            if let last = spans.last, last.end == part.start / 60 {
                spans[spans.count - 1] = DayHours.Span(start: last.start, end: end / 60)
            } else {
                spans.append(DayHours.Span(start: part.start / 60, end: end / 60))
            }
        }
        let comment = comments.joined(separator: ", ")
        return DayHours(day: day, spans: spans.isEmpty && isUnknown ? nil : spans, comment: comment)
    }
}

extension DayPlan {
    /// A day of which no rule speaks.
    static let empty = DayPlan([], on: DayFacts(CivilDay(number: 0)), isHoliday: { _ in false }, second: { _ in nil })
}
