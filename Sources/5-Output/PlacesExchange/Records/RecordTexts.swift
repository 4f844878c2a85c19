import PlacesFeature

extension OpeningHours {
    /// What the source writes, or else the spans of the week in the grammar of OpenStreetMap, such as
    /// `Mo 08:00-12:00,13:00-19:00; Fr 20:00-26:00`.
    package var writtenOut: String {
        guard text.isEmpty else { return text }
        let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
        return days.enumerated().compactMap { index, day in
            let spans = week.filter { $0.weekday == index + 1 }.map { "\($0.start.clock)-\($0.end.clock)" }
            return spans.isEmpty ? nil : "\(day) \(spans.joined(separator: ","))"
        }.joined(separator: "; ")
    }
}

extension OpeningState.Change {
    /// ISO 8601 on the clocks of the place, with their distance from UTC: `2026-11-21T19:00:00+02:00`.
    package var localTime: String {
        let offset = wallTime.asUTC.seconds - moment.seconds
        let clock = [wallTime.hour, wallTime.minute, wallTime.second % 60].map(\.twoDigits).joined(separator: ":")
        return "\(wallTime.day)T\(clock)\(offset < 0 ? "-" : "+")\((abs(offset) / 60).clock)"
    }
}

extension Int {
    /// Minutes as hours and minutes: `08:30`.
    fileprivate var clock: String { "\((self / 60).twoDigits):\((self % 60).twoDigits)" }
    fileprivate var twoDigits: String { self < 10 ? "0\(self)" : String(self) }
}
