public import PlacesFeature

/// A moment as people say it: "sunday 10am", "tomorrow", "tonight", "in two hours".
///
/// What it means depends on the clocks of the place and on today, so ``moment`` names no date for what is counted from today.
public struct SpokenTime: Hashable, Sendable {
    public enum Day: Hashable, Sendable {
        case today, tonight, tomorrow, dayAfterTomorrow
        /// From 1, Monday, to 7, Sunday.
        case weekday(Int)
        /// Each of several weekdays, two at least.
        case weekdays([Int])
        /// The next such holiday, or the day so many days from it.
        case holiday(Holiday)
        case date(CivilDay)
        /// The next day with this date, such as the 25th of December.
        case yearly(month: Int, day: Int)
    }

    /// A part of the day, as people call it.
    public enum Part: String, Hashable, Sendable {
        case morning, afternoon, evening, night

        /// The part that a minute lies in, by the hours of CLDR in English.
        init(around minute: Int) {
            self =
                switch minute / 60 {
                case 6..<12: .morning
                case 12..<18: .afternoon
                case 18..<21: .evening
                default: .night
                }
        }
    }

    /// `nil` if only a time of day is said, or the time is counted from now.
    public let day: Day?
    /// Minutes since midnight, in `0...1440`, or `nil` if only the day is said. Minute 1440 is the end of the day.
    public let minute: Int?
    /// Minutes from now, more than 0, instead of a day and a time.
    public let minutesFromNow: Int?
    /// The part of the day that ``minute`` stands for, or `nil` where a time of day is said.
    public let part: Part?

    /// A day, a time of day, or both; `nil` for none of them, or for what no week or day has.
    public init?(day: Day?, minute: Int?, part: Part? = nil) {
        guard day != nil || minute != nil, minute.map((0...1440).contains) ?? true else { return nil }
        if let days = day?.weekdays, days.isEmpty || !days.allSatisfy((1...7).contains) { return nil }
        if case .yearly(let month, let date) = day,
            CivilDay(year: DateText.leapYear, month: month, day: date) == nil
        {
            return nil
        }
        (self.day, self.minute, minutesFromNow, self.part) = (day, minute, nil, minute == nil ? nil : part)
    }

    /// A time counted from now, in minutes of `1...10_080`, a week.
    public init?(minutesFromNow minutes: Int) {
        guard (1...10_080).contains(minutes) else { return nil }
        (day, minute, minutesFromNow, part) = (nil, nil, minutes, nil)
    }

    /// The minute that a day without a time is asked about: noon, but 20:00 for an evening.
    static let (noon, evening) = (OpeningCondition.noon, 20 * 60)

    /// The moment to ask about, which the clocks of a place turn into a time.
    ///
    /// A day without a time is asked about at noon, or from now on if it is past noon of today or of a date that is said
    /// without its year; "tonight" at 20:00, or now if it is later. A time without a day is the next one. The end of a day is
    /// the start of the next.
    public var moment: OpeningCondition.Moment {
        if let minutesFromNow { return .after(minutes: minutesFromNow) }
        let (later, noon) = (minute ?? Self.noon).quotientAndRemainder(dividingBy: 1440)
        return switch day {
        case nil: .next(weekday: nil, minute: noon)
        case .weekday(let number): .next(weekday: (number - 1 + later) % 7 + 1, minute: noon)
        case .weekdays(let days): .weekdays(days.map { ($0 - 1 + later) % 7 + 1 }, minute: noon)
        case .holiday(let holiday): .holiday(holiday, minute: minute)
        case .date(let day): .at(WallTime(day: day.advanced(by: later), second: noon * 60))
        case .yearly(let month, let day): .yearly(month: month, day: day, minute: minute)
        case .tomorrow: .day(fromToday: 1 + later, minute: noon)
        case .dayAfterTomorrow: .day(fromToday: 2 + later, minute: noon)
        case .today: minute.map { _ in .day(fromToday: later, minute: noon) } ?? .today(from: Self.noon)
        // Past midnight, the night is that of the day before.
        case .tonight:
            minute.map { $0 < 6 * 60 ? .day(fromToday: 1, minute: $0) : .day(fromToday: later, minute: noon) }
                ?? .today(from: Self.evening)
        }
    }

    /// An hour past midnight of a day is that of the night that follows it: "until 2 on friday". The nights of a weekend are those
    /// that lead to its days.
    var ofTheNight: SpokenTime {
        guard let minute, (1..<6 * 60).contains(minute) else { return self }
        let next: Day? =
            switch day {
            case .weekday(let number): .weekday(number % 7 + 1)
            case .weekdays(Self.weekend): day
            case .weekdays(let days): .weekdays(days.map { $0 % 7 + 1 })
            case .holiday(let holiday): holiday.advanced(by: 1).map(Day.holiday)
            case .today: .tomorrow
            case .tomorrow: .dayAfterTomorrow
            case .date(let day): .date(day.advanced(by: 1))
            case .yearly(let month, let day): Self.next(month: month, day: day)
            case nil, .tonight, .dayAfterTomorrow: day
            }
        return SpokenTime(day: next, minute: minute) ?? self
    }

    private static func next(month: Int, day: Int) -> Day? {
        let next = CivilDay(year: DateText.leapYear, month: month, day: day)?.advanced(by: 1)
        return next.map { .yearly(month: $0.month, day: $0.day) }
    }

    /// The time as the program writes it, which ``TimeReader`` reads as the same: `Sun 10:00`, `tomorrow`, `now+90m`.
    public var text: String {
        if let minutesFromNow { return "now+\(minutesFromNow)m" }
        return [day?.text, minute.map(Self.clock)].compactMap(\.self).joined(separator: " ")
    }

    /// The day in words whose date depends on when and where it is asked about, and a moment of it; `nil` for another time.
    package var undatedDay: (text: String, moment: OpeningCondition.Moment)? {
        switch day {
        case .dayAfterTomorrow, .holiday:
            day.flatMap { day in SpokenTime(day: day, minute: Self.noon).map { (day.text, $0.moment) } }
        default: nil
        }
    }

    /// The same with the time of day that is asked about where a day alone is said: `saturday 12:00`.
    public var textWithTime: String {
        switch day {
        case .weekday, .weekdays, .date, .tomorrow, .dayAfterTomorrow:
            SpokenTime(day: day, minute: minute ?? Self.noon)?.text ?? text
        // These are asked about later if noon is past.
        case nil, .today, .tonight, .yearly, .holiday: text
        }
    }

    static let (workingDays, weekend) = ([1, 2, 3, 4, 5], [6, 7])

    static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    static func clock(_ minute: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minute / 60)):\(two(minute % 60))"
    }
}

extension SpokenTime.Day {
    /// As the program writes it.
    var text: String {
        switch self {
        case .today: "today"
        case .tonight: "tonight"
        case .tomorrow: "tomorrow"
        case .dayAfterTomorrow: "overmorrow"
        case .weekday(let number): SpokenTime.weekdays[number - 1]
        case .weekdays: texts.joined(separator: " and ")
        case .holiday(let holiday):
            switch holiday.offset {
            case 0: holiday.name
            case -1: "eve of \(holiday.name)"
            case 1: "day after \(holiday.name)"
            default: "\(holiday.name) \(holiday.offset)"
            }
        case .date(let day): day.description
        case .yearly(let month, let day): "\(day) \(SpokenTime.months[month - 1])"
        }
    }

    /// The same, each of several days by itself.
    var texts: [String] {
        switch self {
        case .weekdays(SpokenTime.workingDays): ["weekdays"]
        case .weekdays(SpokenTime.weekend): ["weekend"]
        case .weekdays(let days): days.map { SpokenTime.weekdays[$0 - 1] }
        default: [text]
        }
    }

    /// The weekdays that it is, if it is nothing else.
    var weekdays: [Int]? {
        switch self {
        case .weekday(let day): [day]
        case .weekdays(let days): days
        default: nil
        }
    }
}
