import PlacesFeature
import PlacesJSON

/// When a place is open, according to Foursquare.
struct FoursquareHours: ServiceValue {
    /// What it writes for people.
    let display: String?
    /// The spans of a week in their order; none if one of them cannot be read, because what is missing would look
    /// closed.
    let week: [WeeklySpan]

    /// Whether it is open at the moment of the answer.
    let isOpen: Bool?

    init?(_ value: JSONValue) {
        guard let fields = value.object else { return nil }
        display = fields.text("display")
        isOpen = fields["open_now"]?.boolean
        let entries = fields["regular"]?.elements
        let spans = entries?.compactMap { Entry($0)?.span } ?? []
        week = spans.count == entries?.count ?? 0 ? Self.ordered(spans) : []
    }

    var openingHours: OpeningHours? {
        if let hours = OpeningHours(week: week, text: display ?? "") { return hours }
        var hours = display.flatMap { OpeningHours($0, notation: .display) }
        hours?.isOpenWhenAsked = isOpen
        return hours
    }

    private static func ordered(_ spans: [WeeklySpan]) -> [WeeklySpan] {
        Set(spans).sorted { ($0.weekday, $0.start, $0.end) < ($1.weekday, $1.start, $1.end) }
    }

    private struct Entry: ServiceValue {
        /// From 1, Monday, to 7, Sunday.
        let day: Int
        let open, close: String

        init?(_ value: JSONValue) {
            guard let fields = value.object, let day = fields.integer("day"), let open = fields["open"]?.string,
                let close = fields["close"]?.string
            else { return nil }
            (self.day, self.open, self.close) = (day, open, close)
        }

        var span: WeeklySpan? {
            guard let open = Self.minutes(open), let close = Self.minutes(close), (1...7).contains(day) else {
                return nil
            }
            // What opens after midnight opens on the day after.
            let (days, start) = open.floored(by: 1440)
            let end = close >= days * 1440 ? close - days * 1440 : close
            return WeeklySpan(weekday: (day - 1 + days) % 7 + 1, start: start, end: end)
        }

        /// Minutes from midnight of `HHMM`, in `0...1440`; with a plus sign on the next day.
        private static func minutes(_ text: String) -> Int? {
            let digits = text.hasPrefix("+") ? text.dropFirst() : text[...]
            guard digits.utf8.count == 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int(digits), number % 100 < 60, number <= 2400
            else { return nil }
            return number / 100 * 60 + number % 100 + (digits.count < text.count ? 1440 : 0)
        }
    }
}
