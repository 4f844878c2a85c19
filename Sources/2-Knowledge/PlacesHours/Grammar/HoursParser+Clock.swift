import PlacesFeature

extension HoursParser {
    /// An hour with a zero too many, as in `010:00`.
    var isAtPaddedHour: Bool {
        scanner.digitCount() == 3 && scanner.peek() == "0" && scanner.peek(3) == ":" && scanner.peek(4)?.isDigit == true
    }

    /// One or two digits with a sign of the hour behind them, or a word for twelve: `9am`, `10 h`, `18 Uhr`, `noon`.
    var isAtMarkedHour: Bool {
        var ahead = self
        if ahead.takeTwelve() != nil { return true }
        let count = scanner.digitCount()
        guard count == 1 || count == 2 else { return false }
        ahead.scanner.position += count
        return ahead.scanner.takeHalf() != nil || ahead.scanner.takeHourSign()
    }

    /// Hours without minutes of which the last has a sign: `10-18h`, `9-5pm`.
    var isAtMarkedHours: Bool {
        if isAtMarkedHour { return true }
        var ahead = self
        ahead.scanner.position += ahead.scanner.digitCount()
        guard ahead.takeRangeSign() else { return false }
        ahead.scanner.skipSpaces()
        return ahead.isAtMarkedHour
    }

    /// Takes `noon` or `midnight`, with or without a 12 before it; else nothing moves.
    mutating func takeTwelve() -> WrittenClock? {
        let start = scanner.position
        if scanner.digitCount() == 2, scanner.take(exactly: "12") { scanner.skipSpaces() }
        let word = scanner.word()
        guard let half = Self.twelves[word] else {
            scanner.position = start
            return nil
        }
        scanner.position += word.unicodeScalars.count
        return WrittenClock(hour: 12, minute: 0, half: half)
    }

    static let twelves: [String: WrittenClock.Half] = ["noon": .pm, "midday": .pm, "midnight": .am]

    /// Takes `24h` or `24 hours`, the whole day; else nothing moves.
    mutating func takeWholeDay() -> Bool {
        let start = scanner.position
        if scanner.digitCount() == 2, scanner.take(exactly: "24") {
            scanner.skipSpaces()
            let word = scanner.word()
            if HoursScanner.hourSigns.contains(word) || word == "hour" || word == "hours" {
                scanner.position += word.unicodeScalars.count
                var ahead = scanner
                if !ahead.take("-"), !ahead.take("+") { return true }
            }
        }
        scanner.position = start
        return false
    }

    /// Takes `8:00`, `08.00` or `8`; `8h`, `8h30`, `8am` or `8:30 p.m.`; and a time with a zero too many or too few, as in
    /// `010:00`, `12:0` and `12:000`.
    mutating func clock(upTo limit: Int) throws(OpeningHoursFormatError) -> WrittenClock {
        if let twelve = takeTwelve() { return twelve }
        let start = scanner.position
        let count = scanner.digitCount()
        guard count == 1 || count == 2 || isAtPaddedHour, let hour = scanner.takeNumber() else { throw unexpected() }
        var minute: Int?
        if scanner.peek() == ":" || (scanner.peek() == "." && scanner.peek(1)?.isDigit == true) {
            let isColon = scanner.peek() == ":"
            scanner.position += 1
            minute = try minutes(canBeMistyped: isColon)
        } else if scanner.word() == "h", scanner.peek(1)?.isDigit == true {
            scanner.position += 1
            minute = try minutes(canBeMistyped: false)
        }
        let half = scanner.takeHalf()
        // A sign of the hour says that nothing is left out.
        if half == nil, scanner.takeHourSign() { minute = minute ?? 0 }
        let clock = WrittenClock(hour: hour, minute: minute, half: half)
        guard let time = clock.minutes, time <= limit else { throw error(.numberOutOfRange, at: start) }
        return clock
    }

    private mutating func minutes(canBeMistyped: Bool) throws(OpeningHoursFormatError) -> Int {
        let count = scanner.digitCount()
        let isMistyped = (count == 1 || count == 3) && scanner.peek() == "0"
        guard count == 2 || (isMistyped && canBeMistyped) else { throw unexpected() }
        let firstTwo = scanner.peek(1).map { Int($0.value) - 48 }
        guard let minute = scanner.takeNumber() else { throw unexpected() }
        // `09:030` may be 09:03 with a digit too many.
        if count == 3, minute != firstTwo { note(.digits) }
        return minute
    }
}

extension HoursScanner {
    /// Takes `am`, `PM`, `a.m.` or `p. m.`, after any spaces; else nothing moves.
    mutating func takeHalf() -> WrittenClock.Half? {
        let start = position
        skipSpaces()
        let first = word().first
        guard first == "a" || first == "p" else {
            position = start
            return nil
        }
        position += 1
        let hasDot = take(".")
        if hasDot { skipSpaces() }
        guard word() == "m" else {
            position = start
            return nil
        }
        position += 1
        if hasDot { _ = take(".") }
        return first == "a" ? .am : .pm
    }

    static let hourSigns = ["h", "hs", "hr", "hrs", "uhr"]

    /// Takes the sign of an hour on the clock of 24 hours, after any spaces; else nothing moves.
    mutating func takeHourSign() -> Bool {
        let start = position
        skipSpaces()
        let word = word()
        if Self.hourSigns.contains(word) {
            position += word.unicodeScalars.count
            return true
        }
        position = start
        return false
    }
}
