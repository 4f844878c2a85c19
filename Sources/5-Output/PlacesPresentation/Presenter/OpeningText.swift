package import PlacesFeature
import PlacesMessages
import PlacesStrings

/// Whether a place is open, as people say it: "open until 19:00", "closes in 20 min", "opens Mon 08:30".
package enum OpeningText {
    /// A change sooner than this, in minutes, is shown as a countdown.
    private static let soon = 60

    /// - Parameters:
    ///   - moment: the moment that the state is about.
    ///   - now: the moment at which it is read, or `nil` if that is the same: countdowns and "tomorrow" count from it.
    package static func text(_ state: OpeningState, at moment: Timestamp, now: Timestamp? = nil) -> String {
        let times = Times(moment: moment, now: now ?? moment)
        let text =
            switch state.kind {
            case .unknown: Strings.Opening.unknown
            case .open: open(state.change, times)
            case .closed: closed(state.change, times)
            }
        let remarks = [state.remark, state.isAmbiguous ? Strings.Opening.ambiguous : nil].compactMap(\.self)
        return remarks.isEmpty ? text : Strings.Opening.commented(text, remarks.joined(separator: "; "))
    }

    /// The moment that a state is about, and the one at which it is read.
    private struct Times {
        let moment, now: Timestamp

        /// Whether they are the same for people: the minute that has begun counts as now.
        var isNow: Bool { abs(moment.seconds - now.seconds) < 60 }
    }

    private static func open(_ change: OpeningState.Change?, _ times: Times) -> String {
        guard let change else { return Strings.Opening.open }
        guard change.kind == .closed else { return Strings.Opening.openAtLeastUntil(time(change, times)) }
        let minutes = minutes(from: times.moment, to: change)
        return times.isNow && minutes <= soon
            ? Strings.Opening.closesIn(minutes) : Strings.Opening.openUntil(time(change, times))
    }

    private static func closed(_ change: OpeningState.Change?, _ times: Times) -> String {
        guard let change, change.kind == .open else { return Strings.Opening.closed }
        return Strings.Opening.opens(time(change, times, beginsDay: true))
    }

    /// Whole minutes, the begun one counted.
    private static func minutes(from moment: Timestamp, to change: OpeningState.Change) -> Int {
        max(1, (change.moment.seconds - moment.seconds + 59) / 60)
    }

    /// On the clocks of the place: the time alone on the day that is asked about, with "tomorrow" if that day is today,
    /// the weekday within a week, or the date.
    /// - Parameter beginsDay: whether midnight belongs to the day that begins then.
    private static func time(_ change: OpeningState.Change, _ times: Times, beginsDay: Bool = false) -> String {
        let offset = change.wallTime.asUTC.seconds - change.moment.seconds
        let (asked, today) = (day(of: times.moment, offset), day(of: times.now, offset))
        let (day, minute) = (change.wallTime.day, change.wallTime.minuteOfDay)
        let clock = FilterText.clock(minute)
        switch day.number - asked.number {
        case ...0: return clock
        // Midnight ends the evening that the user has in mind.
        case 1 where minute == 0 && !beginsDay: return "24:00"
        case 1 where asked == today: return Strings.Opening.tomorrow(clock)
        case 1...6: return "\(Strings.Filters.weekday(day.weekday)) \(clock)"
        default: return "\(day) \(clock)"
        }
    }

    private static func day(of moment: Timestamp, _ offset: Int) -> CivilDay {
        WallTime(utc: moment.advanced(by: offset)).day
    }
}
