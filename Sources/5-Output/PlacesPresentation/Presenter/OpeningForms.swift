import PlacesFeature
import PlacesMap
import PlacesStrings

/// Texts for an opening state, from the longest to the shortest: "opens tomorrow 10:00", "Tu 10", or "open until 22:00", "–22:00", "?".
enum OpeningForms {
    /// The longest first.
    ///
    /// - Parameters:
    ///   - moment: the moment that the state is about.
    ///   - now: the moment at which it is read.
    static func forms(
        _ state: OpeningState, at moment: Timestamp, now: Timestamp?, glyphs: Glyphs
    ) -> [String] {
        // One sentence below the list explains the mark of a holiday.
        let words =
            OpeningText.text(state.unsaid(onHoliday: false), at: moment, now: now)
            + (state.isUnsaidOnHoliday ? Strings.Opening.doubt : "")
        let mark = state.isAmbiguous || state.isUnsaidOnHoliday ? Strings.Opening.doubt : ""
        switch state.kind {
        case .unknown: return state.comment == nil ? [Strings.Opening.doubt] : [words, Strings.Opening.doubt]
        case .open:
            guard let change = state.change, change.kind == .closed,
                change.moment.seconds - moment.seconds < 24 * 3600
            else { return [words, Strings.Opening.open + mark] }
            let time = time(change, at: moment, isEnd: true)
            return [words, Strings.Opening.until(time) + mark, "\(glyphs.until)\(time)" + mark]
        case .closed:
            guard let change = state.change, change.kind == .open else {
                return [words, Strings.Opening.closed + mark]
            }
            let time = time(change, at: moment, isEnd: false)
            // Without the blank, and then by the day alone.
            let day = time.split(separator: " ").first.map(String.init) ?? time
            return [words, Strings.Opening.opens(time) + mark, time + mark, time.filter { $0 != " " }, day]
        }
    }

    /// On the clocks of the place: the time alone where it is the next to come, else with the weekday or as a date.
    private static func time(_ change: OpeningState.Change, at moment: Timestamp, isEnd: Bool) -> String {
        let offset = change.wallTime.asUTC.seconds - change.moment.seconds
        let asked = WallTime(utc: moment.advanced(by: offset)).day
        let (day, minute) = (change.wallTime.day, change.wallTime.minuteOfDay)
        let days = day.number - asked.number
        if isEnd, days == 1, minute == 0 { return "24:00" }
        if days <= 0 || isEnd { return FilterText.clock(minute) }
        guard days < 7 else { return Strings.Dates.short(day.month, day.day) }
        let clock = FilterText.clock(minute)
        return
            "\(Strings.Dates.shortWeekday(day.weekday)) \(minute.isMultiple(of: 60) ? String(clock.prefix(2)) : clock)"
    }
}
