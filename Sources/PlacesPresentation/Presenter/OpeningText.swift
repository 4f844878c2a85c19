package import PlacesFeature
import PlacesWords

/// Whether a place is open, as people say it: "open until 19:00", "closes in 20 min", "opens Mon 08:30".
package enum OpeningText {
    /// A change sooner than this, in minutes, is told as a countdown.
    private static let soon = 60

    /// - Parameter moment: the moment that the state is about.
    package static func text(_ state: OpeningState, at moment: Timestamp) -> String {
        let text =
            switch state.kind {
            case .unknown: Words.Opening.unknown
            case .open: open(state.change, moment)
            case .closed: closed(state.change, moment)
            }
        let remarks = [state.comment?.cleaned, state.isAmbiguous ? Words.Opening.ambiguous : nil].compactMap(\.self)
        return remarks.isEmpty ? text : Words.Opening.commented(text, remarks.joined(separator: "; "))
    }

    private static func open(_ change: OpeningState.Change?, _ moment: Timestamp) -> String {
        guard let change else { return Words.Opening.open }
        guard change.kind == .closed else { return Words.Opening.openAtLeastUntil(time(change, moment)) }
        let minutes = minutes(from: moment, to: change)
        return minutes <= soon ? Words.Opening.closesIn(minutes) : Words.Opening.openUntil(time(change, moment))
    }

    private static func closed(_ change: OpeningState.Change?, _ moment: Timestamp) -> String {
        guard let change, change.kind == .open else { return Words.Opening.closed }
        return Words.Opening.opens(time(change, moment, beginsDay: true))
    }

    /// Whole minutes, the begun one counted.
    private static func minutes(from moment: Timestamp, to change: OpeningState.Change) -> Int {
        max(1, (change.moment.seconds - moment.seconds + 59) / 60)
    }

    /// On the clocks of the place: the time alone today, with "tomorrow", the weekday within a week, or the date.
    /// - Parameter beginsDay: whether midnight belongs to the day that begins then.
    private static func time(
        _ change: OpeningState.Change, _ moment: Timestamp, beginsDay: Bool = false
    ) -> String {
        let offset = change.wallTime.asUTC.seconds - change.moment.seconds
        let today = WallTime(utc: moment.advanced(by: offset)).day
        let (day, minute) = (change.wallTime.day, change.wallTime.minuteOfDay)
        let clock = [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        switch day.number - today.number {
        case ...0: return clock
        // Midnight ends the evening that a person has in mind.
        case 1 where minute == 0 && !beginsDay: return "24:00"
        case 1: return Words.Opening.tomorrow(clock)
        case 2...6: return "\(Words.Filters.weekday(day.weekday)) \(clock)"
        default: return "\(day) \(clock)"
        }
    }
}
