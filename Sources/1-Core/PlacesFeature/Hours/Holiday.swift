/// A holiday that people name, such as "Easter Monday": when it is may depend on the country.
public struct Holiday: Hashable, Sendable {
    /// In English.
    public let name: String
    /// When it is: `12-25`, `easter+1`, `FI,SE=10-31>6 11-01`, or `public`, the next public holiday of the country.
    public let rule: String
    /// Days after the holiday, negative before it: its eve is -1.
    public let offset: Int
    private let rules: [Rule]

    private struct Rule: Hashable, Sendable {
        /// ISO 3166-1; empty for all others.
        let countries: [String]
        let day: YearlyDay
    }

    private static let publicRule = "public"

    /// Returns `nil` for a rule that cannot be read.
    /// - Parameters:
    ///   - name: what it is called in the table of words.
    ///   - rule: a date, `MM-DD`; the first weekday on or after it, `MM-DD>W` from 1, Monday, to 7; `easter` or `orthodox`, a
    ///     Sunday; each with days after or before it, as `easter+1`. `CC,CC=RULE` counts in these countries, a rule without them in
    ///     all others.
    ///   - offset: days after it, negative before it.
    public init?(name: String, rule: String, offset: Int = 0) {
        (self.name, self.rule, self.offset) = (name, rule, offset)
        var rules: [Rule] = []
        for part in rule.split(separator: " ") where part != Self.publicRule {
            let sides = part.split(separator: "=")
            guard let text = sides.last, sides.count <= 2, let day = YearlyDay(text) else { return nil }
            let countries = sides.count == 2 ? sides[0].split(separator: ",").map(String.init) : []
            rules.append(Rule(countries: countries, day: day))
        }
        guard !rules.isEmpty || rule == Self.publicRule, (-366...366).contains(offset) else { return nil }
        self.rules = rules
    }

    /// The same, moved by a number of days.
    package func advanced(by days: Int) -> Holiday? { Holiday(name: name, rule: rule, offset: offset + days) }

    /// Whether it is the next public holiday, whichever that is.
    package var isAnyPublic: Bool { rules.isEmpty }

    /// The month and the day, where they are the same every year and everywhere.
    package var date: (month: Int, day: Int)? {
        guard rules.count == 1, rules[0].countries.isEmpty, let date = rules[0].day.date else { return nil }
        // Of a year without the 29th of February, which is no holiday.
        let day = CivilDay(year: 2023, month: date.month, day: date.day)?.advanced(by: offset)
        return day.map { ($0.month, $0.day) }
    }

    /// The first such day from a day on, or `nil` where there is none or it is unknown.
    /// - Parameter holidays: of the place; without them the rule for all countries counts.
    package func next(from day: CivilDay, _ holidays: (any HolidayCalendar)?) -> CivilDay? {
        if rules.isEmpty {
            let days = (0...366).lazy.map { day.advanced(by: $0 - offset) }
            return days.first { holidays?.isPublicHoliday($0) == true }?.advanced(by: offset)
        }
        let country = holidays?.area?.prefix(2).uppercased()
        let own = rules.first { rule in country.map(rule.countries.contains) ?? false }
        guard let rule = own ?? rules.first(where: \.countries.isEmpty) else { return nil }
        let days = (day.year - 1...day.year + 2).lazy.compactMap { rule.day.day(in: $0)?.advanced(by: offset) }
        return days.first { $0 >= day }
    }
}
