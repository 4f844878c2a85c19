import PlacesFeature

/// When a place is open, as Foursquare tells it.
struct FoursquareHours: Decodable {
    /// What it writes for people.
    let display: String?
    /// The spans of a week in their order; none if one of them cannot be read, for what is missing would look closed.
    let week: [WeeklySpan]

    /// Whether it is open at the moment of the answer.
    let isOpen: Bool?

    private enum Key: String, CodingKey {
        case display, regular
        case isOpen = "open_now"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        display = fields.text(.display)
        isOpen = fields.lenient(.isOpen, as: Bool.self)
        let entries = fields.contains(.regular) ? fields.lenient(.regular, as: [Attempt<Entry>].self) ?? [] : []
        let spans = entries.compactMap { $0.value?.span }
        week = spans.count == entries.count ? Self.ordered(spans) : []
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

    private struct Entry: Decodable {
        /// From 1, Monday, to 7, Sunday.
        let day: Int
        let open, close: String

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
