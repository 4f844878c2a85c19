/// The form of ISO 8601 that XML Schema and GPX use.
enum ISOTime {
    /// Seconds since 1970 of a text such as `2026-05-01T10:00:00.5+03:00`; without an offset it is UTC.
    static func seconds(_ text: String) -> Double? {
        let halves = text.split(omittingEmptySubsequences: false) { "Tt ".contains($0) }
        guard halves.count == 2 else { return nil }
        let date = halves[0].split(separator: "-", omittingEmptySubsequences: false).map { whole($0) }
        guard halves[0].count == 10, date.count == 3, let year = date[0], let month = date[1], let day = date[2],
            year >= 1, (1...12).contains(month), (1...daysInMonth(year, month)).contains(day)
        else { return nil }

        var clock = halves[1]
        guard let offset = takeOffset(&clock) else { return nil }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hour = whole(parts[0]), let minute = whole(parts[1]),
            let second = parts.count == 3 ? decimal(parts[2]) : 0, hour < 24, minute < 60, second < 61
        else { return nil }
        return Double(days(year, month, day) * 86_400 + hour * 3600 + minute * 60) + second - Double(offset)
    }

    static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    /// A number of at most six digits.
    static func whole(_ text: Substring) -> Int? {
        (1...6).contains(text.count) && text.allSatisfy(isDigit) ? Int(text) : nil
    }

    /// Digits with or without a fraction.
    static func decimal(_ text: Substring) -> Double? {
        guard let first = text.first, isDigit(first), text.count <= 20,
            text.allSatisfy({ isDigit($0) || $0 == "." })
        else { return nil }
        return Double(text)
    }

    /// Takes `Z` or an offset such as `+03:00` off the end: its seconds, or `nil` if it is broken.
    private static func takeOffset(_ clock: inout Substring) -> Int? {
        if let last = clock.last, "Zz".contains(last) {
            clock = clock.dropLast()
            return 0
        }
        guard let index = clock.firstIndex(where: { "+-−".contains($0) }) else { return 0 }
        let isWest = clock[index] != "+"
        let digits = Substring(clock[index...].dropFirst().filter { $0 != ":" })
        clock = clock[..<index]
        guard digits.count == 4, let value = whole(digits), value / 100 < 24, value % 100 < 60 else { return nil }
        let seconds = value / 100 * 3600 + value % 100 * 60
        return isWest ? -seconds : seconds
    }

    private static func daysInMonth(_ year: Int, _ month: Int) -> Int {
        if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// Days since 1970 in the Gregorian calendar; years begin in March, so that a leap day ends one.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }
}
