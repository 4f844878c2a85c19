/// Times of day.
extension TimeParts {
    mutating func readClock(at position: Int, isMarked: Bool) -> Bool {
        guard minute == nil, position < words.tokens.count else { return false }
        if let (value, find) = words.wish(at: position, "clock:", in: language), let clock = ClockText(String(value)) {
            var (hour, end) = (clock.hour, position + find.count)
            // "A la una de la tarde".
            if hour == 1, end < words.tokens.count, let (shifted, count) = unit(behind: hour, at: end) {
                (hour, end, hasUnit) = (shifted, end + count, true)
            }
            (minute, isClear, self.position) = (hour * 60 + (clock.minute ?? 0), true, end)
            hasUnit = true
            return true
        }
        if let (value, find) = words.wish(at: position, "past:", in: language), let past = Int(value) {
            return readHour(at: position + find.count, past: past)
        }
        var (hour, minutes, suffix, end) = (0, nil as Int?, [UInt8](), position + 1)
        if let clock = ClockText(words.tokens[position].text) {
            (hour, minutes, suffix) = (clock.hour, clock.minute, clock.suffix)
        } else if let (value, find) = words.wish(at: position, "number:", in: language), let number = Int(value) {
            (hour, end) = (number, position + find.count)
        } else if let next = endOfArticle(at: position), next < words.tokens.count, isOclock(at: next) {
            // "À une heure", but "on a" is no hour.
            (hour, end) = (1, next)
        } else {
            return false
        }
        if !suffix.isEmpty {
            // English has no clock of so many h: "parking 2h".
            if !isMarked, language == .english, hour <= 12, suffix == Array("h".utf8) { return false }
            guard let shifted = half(of: hour, in: words.table.meanings(of: suffix)) else { return false }
            (hour, hasUnit) = (shifted, true)
        }
        // "10 o'clock in the evening", "10 pm".
        while end < words.tokens.count, let (shifted, count) = unit(behind: hour, at: end) {
            (hour, end, hasUnit) = (shifted, end + count, true)
        }
        if minutes == nil, isMarked || hasUnit, end < words.tokens.count,
            let (value, find) = words.wish(at: end, "past-after:", in: language), let past = Int(value)
        {
            // "Las siete y media de la tarde".
            end += find.count
            while end < words.tokens.count, let (shifted, count) = unit(behind: hour, at: end) {
                (hour, end, hasUnit) = (shifted, end + count, true)
            }
            if let part, !hasUnit { hour = Self.hour(hour, inPartAround: part / 60) }
            (minute, isClear, isHour, self.position) = (Self.minute(hour, past: past), true, true, end)
            return true
        }
        // A number alone is rather that of a house.
        guard minutes != nil || hasUnit || isMarked && isAlone(end) else { return false }
        // "In the evening at nine."
        if let part, !hasUnit { hour = Self.hour(hour, inPartAround: part / 60) }
        (minute, isClear, self.position) = (hour * 60 + (minutes ?? 0), true, end)
        isHour = minutes == nil
        return true
    }

    /// An hour before which is said how far it is from the time: "half past 7", "quarter to nine pm".
    private mutating func readHour(at position: Int, past: Int) -> Bool {
        guard position < words.tokens.count else { return false }
        var (hour, end) = (0, position + 1)
        if let clock = ClockText(words.tokens[position].text), clock.minute == nil {
            hour = clock.hour
            if !clock.suffix.isEmpty {
                guard let shifted = half(of: hour, in: words.table.meanings(of: clock.suffix)) else { return false }
                (hour, hasUnit) = (shifted, true)
            }
        } else if let (value, find) = words.wish(at: position, "number:", in: language), let number = Int(value) {
            (hour, end) = (number, position + find.count)
        } else if let (value, find) = words.wish(at: position, "clock:", in: language),
            let clock = ClockText(String(value)), clock.minute ?? 0 == 0
        {
            (hour, end, hasUnit) = (clock.hour, position + find.count, true)
        } else {
            return false
        }
        while end < words.tokens.count, let (shifted, count) = unit(behind: hour, at: end) {
            (hour, end, hasUnit) = (shifted, end + count, true)
        }
        if let part, !hasUnit { hour = Self.hour(hour, inPartAround: part / 60) }
        (minute, isClear, isHour, self.position) = (Self.minute(hour, past: past), true, true, end)
        return true
    }

    private static func minute(_ hour: Int, past: Int) -> Int { (hour * 60 + past + 1440) % 1440 }

    private func isOclock(at position: Int) -> Bool {
        words.finds[position].contains { find in
            find.parts.contains { $0.language == language && $0.isWish("oclock") }
        }
    }

    /// Whether nothing follows, or a word that is known.
    private func isAlone(_ end: Int) -> Bool {
        guard end < words.tokens.count else { return true }
        // "For 10 euros", "de 2 noches".
        let isCount = ["currency", "people", "length:"].contains { words.wish(at: end, $0, in: language) != nil }
        return !isCount && !words.finds[end].isEmpty
    }

    /// The hour with the unit or the part of the day behind it, and how many words these are.
    private func unit(behind hour: Int, at position: Int) -> (hour: Int, count: Int)? {
        for find in words.finds[position].reversed() {
            if let shifted = half(of: hour, in: find.meanings) { return (shifted, find.count) }
        }
        guard let (value, find) = words.wish(at: position, "part:", in: language), let clock = ClockText(String(value))
        else { return nil }
        return (Self.hour(hour, inPartAround: clock.hour), find.count)
    }

    /// Whether the word before a position says that an hour is one, but not of which half of the day: "10 Uhr", "10h".
    func isOclock(before position: Int) -> Bool {
        let text = words.tokens[position - 1].text
        let suffix = ClockText(text).map(\.suffix) ?? words.tokens[position - 1].key
        return words.table.meanings(of: suffix).contains { $0.isWish("oclock") }
    }

    /// The hour with "am", "pm" or "Uhr" behind it, or `nil` if none of them is.
    private func half(of hour: Int, in meanings: [WordMeaning]) -> Int? {
        for meaning in meanings {
            if meaning.isWish("oclock") { return hour }
            if let half = meaning.value(after: "half:"), (1...12).contains(hour) {
                return hour % 12 + (half == "pm" ? 12 : 0)
            }
        }
        return nil
    }

    private static func hour(_ hour: Int, inPartAround middle: Int) -> Int {
        switch middle {
        case ..<12: hour
        case 22...: hour == 12 ? 0 : (6..<12).contains(hour) ? hour + 12 : hour
        default: hour < 12 ? hour + 12 : hour
        }
    }

    mutating func readPart() -> Bool {
        guard minute == nil, part == nil, let (value, find) = words.wish(at: position, "part:", in: language),
            let minute = Self.minute(value)
        else { return false }
        (part, position) = (minute, position + find.count)
        return true
    }

    /// Minutes since midnight of `HH:MM`.
    static func minute(_ value: Substring) -> Int? {
        ClockText(String(value)).map { $0.hour * 60 + ($0.minute ?? 0) }
    }
}
