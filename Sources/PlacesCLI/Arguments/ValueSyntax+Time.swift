import PlacesFeature
import PlacesWords

extension ValueSyntax where Value == Duration {
    /// Hours and minutes: `45m`, `1h`, `1h30m`.
    static var span: Self {
        Self(
            "SPAN", show: { "\($0.components.seconds / 60)m" },
            parse: { text throws(ValueProblem) in
                guard let minutes = minutes(text), (1...(7 * 24 * 60)).contains(minutes) else {
                    throw ValueProblem(Words.Options.noSpan, example: "45m")
                }
                return .seconds(minutes * 60)
            })
    }

    private static func minutes(_ text: String) -> Int? {
        var rest = Substring(text.lowercased().filter { $0 != " " })
        var (total, units) = (0, "hm")
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            for word in ["minutes", "min", "hours", "hour"] where rest.hasPrefix(word) {
                rest = word.prefix(1) + rest.dropFirst(word.count)
            }
            guard digits.count < 6, let number = Int(digits: digits), let unit = rest.popFirst(),
                let index = units.firstIndex(of: unit)
            else { return nil }
            units = String(units[units.index(after: index)...])
            total += number * (unit == "h" ? 60 : 1)
        }
        return total
    }
}

extension ValueSyntax where Value == OpeningCondition.Moment {
    /// A time of day, with a weekday or a date before it: `10:00`, `Sun 10:00`, `2026-12-24T10:00`, `2026-12-24T10:00+02:00`.
    static var openingMoment: Self {
        Self(
            "TIME", completing: .words(["now"]),
            show: { moment in
                switch moment {
                case .now: "now"
                case .next(_, let minute): MomentSyntax.clock(minute)
                case .instant(let instant): instant.utcText
                case .at(let time): "\(time.day)T\(MomentSyntax.clock(time.minuteOfDay))"
                }
            },
            parse: { text throws(ValueProblem) in
                guard let moment = MomentSyntax.moment(text) else {
                    throw ValueProblem(Words.Options.noMoment, example: "\"Sun 10:00\"")
                }
                return moment
            })
    }
}

/// Reads a moment on the clocks of a place.
enum MomentSyntax {
    static func moment(_ text: String) -> OpeningCondition.Moment? {
        let text = text.cleaned
        if text.lowercased() == "now" { return .now }
        let separator: (Character) -> Bool = { $0 == " " || $0 == "T" || $0 == "t" }
        guard let end = text.lastIndex(where: separator) else {
            return minute(text[...]).map { .next(weekday: nil, minute: $0) }
        }
        let day = text[..<end]
        if let date = date(day), let instant = instant(date, text[text.index(after: end)...]) {
            return .instant(instant)
        }
        guard let minute = minute(text[text.index(after: end)...]) else { return nil }
        if let date = date(day) { return .at(WallTime(day: date, second: minute * 60)) }
        return text[end] == " " ? weekday(day).map { .next(weekday: $0, minute: minute) } : nil
    }

    static func clock(_ minute: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minute / 60)):\(two(minute % 60))"
    }

    /// `HH:MM` or `H:MM`, to the minute; seconds are left aside.
    private static func minute(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int(digits: $0) ?? -1 }
        guard (2...3).contains(parts.count), (0...23).contains(parts[0]), (0...59).contains(parts[1]),
            parts.count == 2 || (0...59).contains(parts[2])
        else { return nil }
        return parts[0] * 60 + parts[1]
    }

    /// A time of day with its distance from UTC: `10:00Z`, `10:00+02:00`, `10:00-0330`.
    private static func instant(_ day: CivilDay, _ text: Substring) -> Timestamp? {
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

    private static func date(_ text: Substring) -> CivilDay? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int(digits: $0) ?? 0 }
        guard parts.count == 3 else { return nil }
        return CivilDay(year: parts[0], month: parts[1], day: parts[2])
    }

    /// The first letters of an English weekday, at least two of them.
    private static func weekday(_ text: Substring) -> Int? {
        let word = text.lowercased()
        guard word.count >= 2 else { return nil }
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        return names.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
    }
}
