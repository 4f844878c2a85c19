import PlacesFeature
import PlacesHours

/// The words in files for the days of the week and their hours.
struct DayWords: Sendable {
    /// The meaning of a heading or name such as `hours.Monday`, `mo_open` or "Öffnungszeiten Montag 1".
    struct Heading: Hashable, Sendable {
        enum Part { case spans, opening, closing }

        /// From 0, Monday.
        let day: Int
        let part: Part
    }

    private var days: [String: Int] = [:]
    /// Days in two letters, which mean them beside another word alone.
    private var shortDays: [String: Int] = [:]
    private var hourWords: Set<String> = []
    private var opening: Set<String> = []
    private var closing: Set<String> = []
    private var closedTexts: Set<String>
    private var wholeTexts: Set<String> = []

    /// The names in full are those in which opening hours are read; the table of names adds what tables write beside them.
    init() {
        for (name, day) in WeekdayNames.all {
            // A single sign, such as 月, is a month or a date as well.
            if name.count == 1 {
                shortDays[name] = day - 1
            } else {
                days[FieldNames.folded(name)] = day - 1
            }
        }
        closedTexts = Set(WeekdayNames.closed.map(FieldNames.folded))
    }

    /// Takes a row of the table of names; `false` if it is another one.
    mutating func take(_ row: String, _ names: [String]) -> Bool {
        let words = Set(names.map(FieldNames.folded))
        switch row {
        case "days": days.merge(Self.numbered(names)) { first, _ in first }
        case "shortDays": shortDays.merge(Self.numbered(names)) { first, _ in first }
        case "hourWords": hourWords = words
        case "opens": opening = words
        case "closes": closing = words
        case "closedDay": closedTexts.formUnion(words)
        case "wholeDay": wholeTexts = words
        default: return false
        }
        return true
    }

    private static func numbered(_ names: [String]) -> [String: Int] {
        Dictionary(
            names.enumerated().flatMap { day, words in
                words.split(separator: " ").map { (FieldNames.folded(String($0)), day) }
            }
        ) { first, _ in first }
    }

    /// The day of a word in any of the languages, at the end of an address too: `https://schema.org/Monday`.
    func day(_ text: String) -> Int? { days[FieldNames.folded(text.split(separator: "/").last.map(String.init) ?? "")] }

    /// The day and the part of its hours that a heading names; `nil` if it names none.
    func heading(_ path: String) -> Heading? {
        let words = path.split { !$0.isLetter && !$0.isNumber }.map { FieldNames.folded(String($0)) }
        guard words.count <= Self.mostWords else { return nil }
        var (day, isShort, part, hasOther): (Int?, Bool, Heading.Part, Bool) = (nil, false, .spans, false)
        for word in words {
            if opening.contains(word) || closing.contains(word) || hourWords.contains(word) {
                hasOther = true
                if closing.contains(word) { part = .closing }
                if opening.contains(word), part == .spans { part = .opening }
            } else if let found = days[word] {
                if day != nil { return nil }
                day = found
            } else if let found = shortDays[word] {
                if day != nil { return nil }
                (day, isShort) = (found, true)
            } else if !word.allSatisfy(\.isNumber) {
                return nil
            }
        }
        guard let day, hasOther || !isShort else { return nil }
        // "Opening hours Monday" holds whole spans.
        let isWhole = part == .opening && words.contains { hourWords.contains($0) && !opening.contains($0) }
        return Heading(day: day, part: isWhole ? .spans : part)
    }

    private static let mostWords = 5

    /// The spans of a day in the notation of OpenStreetMap, none for a day without hours; `nil` for a text of another kind.
    func spans(_ text: String) -> [String]? {
        let folded = FieldNames.folded(text)
        if folded.isEmpty || closedTexts.contains(folded) { return [] }
        if wholeTexts.contains(folded) { return ["00:00-24:00"] }
        var spans: [String] = []
        for part in text.split(whereSeparator: { ",;/&+\n".contains($0) }) {
            guard let span = Self.span(String(part).cleaned) else { return nil }
            spans.append(span)
        }
        return spans.isEmpty ? nil : spans
    }

    private static func span(_ text: String) -> String? {
        let marks = ["–", "—", "−", " to ", " bis ", " à "]
        let text = marks.reduce(text.lowercased()) { $0.replacing($1, with: "-") }
        let ends = text.split(separator: "-").map(String.init)
        guard ends.count == 2 else { return nil }
        return span(ends[0], ends[1])
    }

    /// The span between two times of day; one that ends when it began is a whole day.
    static func span(_ start: String, _ end: String) -> String? {
        guard let end = ClockText(end), var start = ClockText(start) else { return nil }
        // "1-5 pm" is in the afternoon as a whole.
        if start.half == nil, let half = end.half, start.hour % 12 < end.hour % 12 { start.half = half }
        guard let (first, last) = start.minutes.flatMap({ first in end.minutes.map { (first, $0) } }) else {
            return nil
        }
        if first == last { return "00:00-24:00" }
        return "\(written(first))-\(written(last == 0 ? 24 * 60 : last))"
    }

    private static func written(_ minutes: Int) -> String {
        [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}

/// A time of day as people write it: `8`, `8:30`, `08.30`, `8h30`, `8:30 pm`.
private struct ClockText {
    enum Half { case morning, afternoon }

    let hour, minute: Int
    var half: Half?

    init?(_ text: String) {
        var text = text.lowercased().filter { $0 != " " && $0 != "\u{A0}" }
        for (ending, half) in [("a.m.", Half.morning), ("p.m.", .afternoon), ("am", .morning), ("pm", .afternoon)]
        where text.hasSuffix(ending) {
            text.removeLast(ending.count)
            self.half = half
            break
        }
        for ending in ["uhr", "h"] where text.hasSuffix(ending) { text.removeLast(ending.count) }
        let parts = text.split(omittingEmptySubsequences: false) { ":.h：".contains($0) }.map { Int($0) }
        guard (1...3).contains(parts.count), let hour = parts[0], (0...24).contains(hour),
            let minute = parts.count > 1 ? parts[1] : 0, (0...59).contains(minute)
        else { return nil }
        (self.hour, self.minute) = (hour, minute)
    }

    /// From midnight, up to 24 hours; `nil` for what no clock shows.
    var minutes: Int? {
        guard let half else { return hour * 60 + minute <= 24 * 60 ? hour * 60 + minute : nil }
        guard (1...12).contains(hour) else { return nil }
        return (hour % 12 + (half == .afternoon ? 12 : 0)) * 60 + minute
    }
}

/// Opening hours that a file has day by day.
struct DayHours {
    private var spans: [Int: [String]] = [:]
    private var openings: [Int: [String]] = [:]
    private var closings: [Int: [String]] = [:]

    mutating func take(_ texts: [String], as heading: DayWords.Heading) {
        switch heading.part {
        case .spans: spans[heading.day, default: []] += texts
        case .opening: openings[heading.day, default: []] += texts
        case .closing: closings[heading.day, default: []] += texts
        }
    }

    /// All in the notation of OpenStreetMap, or as the file has it if a text is of another kind; `nil` if there is nothing.
    func hours(_ words: @autoclosure () -> DayWords) -> OpeningHours? {
        guard !spans.isEmpty || !openings.isEmpty || !closings.isEmpty else { return nil }
        let words = words()
        var days: [(day: Int, spans: [String])] = []
        for day in 0..<7 {
            guard let found = onDay(day, words) else { return asWritten }
            if !found.isEmpty || spans[day] != nil || openings[day] != nil { days.append((day, found)) }
        }
        guard !days.isEmpty else { return nil }
        var parts: [String] = []
        while let first = days.first {
            let last = days.enumerated().last {
                $0.element.day == first.day + $0.offset && $0.element.spans == first.spans
            }
            // Only those in a row are one part.
            let count = days.prefix((last?.offset ?? 0) + 1).prefix { $0.spans == first.spans }.count
            let names =
                count == 1 ? Self.name(first.day) : "\(Self.name(first.day))-\(Self.name(first.day + count - 1))"
            parts.append(names + " " + (first.spans.isEmpty ? "off" : first.spans.joined(separator: ",")))
            days.removeFirst(count)
        }
        return OpeningHours(parts.joined(separator: "; "), notation: .openStreetMap)
    }

    private func onDay(_ day: Int, _ words: DayWords) -> [String]? {
        let (starts, ends) = (openings[day] ?? [], closings[day] ?? [])
        var found: [String] = []
        for text in spans[day] ?? [] {
            guard let spans = words.spans(text) else { return nil }
            found += spans
        }
        if starts.count != ends.count || starts.contains(where: { words.spans($0) == [] }) {
            return (starts + ends).allSatisfy { words.spans($0) == [] } ? found : nil
        }
        for (start, end) in zip(starts, ends) {
            guard let span = DayWords.span(start, end) else { return nil }
            found.append(span)
        }
        return found
    }

    private var asWritten: OpeningHours? {
        let parts = (0..<7).compactMap { day -> String? in
            let texts = (spans[day] ?? []) + zip(openings[day] ?? [], closings[day] ?? []).map { "\($0)-\($1)" }
            return texts.isEmpty ? nil : "\(Self.name(day)) \(texts.joined(separator: ", "))"
        }
        return parts.isEmpty ? nil : OpeningHours(parts.joined(separator: "; "), notation: .display)
    }

    private static func name(_ day: Int) -> String { ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][day] }
}
