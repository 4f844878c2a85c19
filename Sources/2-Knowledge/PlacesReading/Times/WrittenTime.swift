package import PlacesFeature

/// A moment as it was typed. Short words for days, such as "ma", mean different days in different languages, so it is read
/// once the settings say which languages count.
package struct WrittenTime: Hashable, Sendable {
    package let text: String

    /// Returns `nil` for what is a moment in no language.
    package init?(_ text: String) {
        guard Self.moment(text) != nil else { return nil }
        self.text = text
    }

    /// The moment that a text means on the clocks of a zone: now for `nil`, and `nil` for what is no moment.
    /// - Parameters:
    ///   - holidays: of the place.
    ///   - languages: tags such as `sv-FI`, the best first.
    package static func moment(
        _ text: String?, now: Timestamp, zone: any ZoneRules, holidays: (any HolidayCalendar)?, languages: [String]
    ) -> Timestamp? {
        guard let text else { return now }
        return WrittenTime(text).flatMap {
            OpeningCondition(moment: $0.moment(languages: languages)).moment(
                now: now, zone: zone, holidays: holidays, distance: nil)
        }
    }

    /// What is meant on the clocks of a place.
    /// - Parameter languages: tags such as `sv-FI`, the best first.
    package func moment(languages: [String]) -> OpeningCondition.Moment {
        Self.moment(text, languages: languages) ?? .now
    }

    /// Reads "now", a time as people write it in any of the languages, or one with its distance from UTC, such as
    /// `2026-12-24T10:00+02:00`; `nil` for another text.
    private static func moment(_ text: String, languages: [String] = []) -> OpeningCondition.Moment? {
        let text = text.cleaned
        if text.lowercased() == "now" { return .now }
        if let instant = instant(text) { return .instant(instant) }
        return TimeReader().time(text, languages: languages)?.moment
    }

    /// A date and a time of day with its distance from UTC: `10:00Z`, `10:00+02:00`, `10:00-0330`.
    private static func instant(_ text: String) -> Timestamp? {
        guard let day = date(text.prefix(10)), let separator = text.dropFirst(10).first, " Tt".contains(separator)
        else { return nil }
        let text = text.dropFirst(11)
        guard let sign = text.lastIndex(where: { "Zz+-".contains($0) }), let minute = minute(text[..<sign]) else {
            return nil
        }
        let offset = text[text.index(after: sign)...].filter { $0 != ":" }
        let wall = WallTime(day: day, second: minute * 60).asUTC
        if "Zz".contains(text[sign]) { return offset.isEmpty ? wall : nil }
        guard [2, 4].contains(offset.count), let hours = Int(digits: offset.prefix(2)), hours < 24,
            let minutes = offset.count == 2 ? 0 : Int(digits: offset.suffix(2)), minutes < 60
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return wall.advanced(by: text[sign] == "+" ? -seconds : seconds)
    }

    /// `HH:MM` or `H:MM`, to the minute; seconds are left aside.
    private static func minute(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int(digits: $0) ?? -1 }
        guard (2...3).contains(parts.count), (0...23).contains(parts[0]), (0...59).contains(parts[1]),
            parts.count == 2 || (0...59).contains(parts[2])
        else { return nil }
        return parts[0] * 60 + parts[1]
    }

    private static func date(_ text: Substring) -> CivilDay? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int(digits: $0) ?? 0 }
        guard parts.count == 3 else { return nil }
        return CivilDay(year: parts[0], month: parts[1], day: parts[2])
    }
}
