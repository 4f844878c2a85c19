import PlacesFeature

extension HoursParser {
    mutating func times(into rule: inout OpeningRule) throws(OpeningHoursFormatError) {
        // Without weekdays before it, a number without minutes could be a day, a week or an hour.
        let hasDays = rule.days.namesWeekdays
        guard isAtTime(orHour: hasDays) else { return }
        repeat {
            try countPart()
            rule.times.append(try timeSpan())
        } while takeComma(before: { $0.isAtTime(orHour: hasDays) })
    }

    func isAtTime(orHour: Bool) -> Bool {
        if scanner.peek() == "(" || SunEvent(rawValue: scanner.word()) != nil { return true }
        var ahead = self
        if ahead.takeWord(.from) {
            ahead.scanner.skipSpaces()
            return ahead.isAtTime(orHour: orHour)
        }
        if isAtPaddedHour || ahead.takeTwelve() != nil || ahead.takeWholeDay() { return true }
        let count = scanner.digitCount()
        guard count == 1 || count == 2 else { return false }
        if !isAtShortNumber || isAtMarkedHours { return true }
        ahead.scanner.position += count
        return orHour && ahead.takeRangeSign()
    }

    private mutating func timeSpan() throws(OpeningHoursFormatError) -> TimeSpan {
        if takeWord(.from) { scanner.skipSpaces() }
        if takeWholeDay() { return TimeSpan(start: .fixed(0), end: .fixed(1440)) }
        let start = scanner.position
        let (first, opening) = try time(upTo: 1440)
        if scanner.take("+") { return TimeSpan(start: first, isOpenEnded: true) }
        guard takeRangeSign() else { throw error(.missingClosingTime, at: start) }
        scanner.skipSpaces()
        guard !scanner.isAtEnd else { throw error(.missingTime) }
        var (last, closing) = try time(upTo: 2880)
        if let opening, let closing {
            if opening.isAmbiguous(until: closing) { note(.halfOfDay) }
            if opening.isMidnight(until: closing) { note(.midnight) }
        }
        if case (.fixed(let first), .fixed(let end)) = (first, last), end <= first { last = .fixed(end + 1440) }
        let isOpenEnded = scanner.take("+")
        if scanner.take("/") { throw error(.pointsInTime, at: scanner.position - 1) }
        return TimeSpan(start: first, end: last, isOpenEnded: isOpenEnded)
    }

    /// A time, and how it is written if that is by the clock.
    private mutating func time(
        upTo limit: Int
    ) throws(OpeningHoursFormatError) -> (point: TimePoint, written: WrittenClock?) {
        if scanner.take("(") {
            scanner.skipSpaces()
            guard let event = takeEvent() else { throw unexpected() }
            scanner.skipSpaces()
            let isNegative = scanner.peek() == "-"
            guard scanner.take("+") || scanner.take("-") else { throw unexpected() }
            scanner.skipSpaces()
            let offset = try clock(upTo: 1440).minutes ?? 0
            guard scanner.take(")") else { throw unexpected() }
            return (.sun(event, offset: isNegative ? -offset : offset), nil)
        }
        if let event = takeEvent() { return (.sun(event, offset: 0), nil) }
        let written = try clock(upTo: limit)
        return (.fixed(written.minutes ?? 0), written)
    }

    private mutating func takeEvent() -> SunEvent? {
        let word = scanner.word()
        guard let event = SunEvent(rawValue: word) else { return nil }
        scanner.position += word.unicodeScalars.count
        return event
    }
}
