import FoundationEssentials

/// The three forms of a date in header fields (RFC 9110, section 5.6.7), all in Greenwich time:
///
///     Sun, 06 Nov 1994 08:49:37 GMT
///     Sunday, 06-Nov-94 08:49:37 GMT
///     Sun Nov  6 08:49:37 1994
enum HTTPDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// Reads a date, or returns `nil` for anything else.
    ///
    /// - Parameter now: Tells the century of a year of two digits: none is more than 50 years ahead.
    static func parse(_ text: String, now: Date) -> Date? {
        let words = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
        // The day of the week is redundant.
        switch words.count {
        case 6 where words[5] == "GMT":
            guard let year = year(words[3], now) else { return nil }
            return date(year, words[2], words[1], words[4])
        case 5:
            guard words[4].count == 4, let year = number(words[4], 0...9_999) else { return nil }
            return date(year, words[1], words[2], words[3])
        default: return nil
        }
    }

    private static func year(_ text: String, _ now: Date) -> Int? {
        if text.count == 4 { return number(text, 0...9_999) }
        guard text.count == 2, let lastDigits = number(text, 0...99) else { return nil }
        let seconds = now.timeIntervalSince1970
        guard abs(seconds) < 1e11 else { return nil }
        let thisYear = 1970 + Int(seconds / (365.2425 * 86_400))
        let year = thisYear / 100 * 100 + lastDigits
        return year > thisYear + 50 ? year - 100 : year
    }

    private static func date(_ year: Int, _ month: String, _ day: String, _ time: String) -> Date? {
        let parts = time.split(separator: ":").map(String.init)
        guard let month = months.firstIndex(of: month.lowercased()), let day = number(day, 1...31), parts.count == 3,
            let hour = number(parts[0], 0...23), let minute = number(parts[1], 0...59),
            let second = number(parts[2], 0...60)
        else { return nil }
        let days = days(year, month + 1, day)
        return Date(timeIntervalSince1970: Double(((days * 24 + hour) * 60 + minute) * 60 + second))
    }

    /// Days since 1 January 1970 in the Gregorian calendar.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // Years begin in March here, so that the leap day is their last, and months have (153 m + 2) / 5 days before.
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let leapDays = floored(year, 4) - floored(year, 100) + floored(year, 400)
        return 365 * year + leapDays + dayOfYear - 719_468
    }

    private static func floored(_ number: Int, _ divisor: Int) -> Int {
        number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
    }

    private static func number(_ text: String, _ range: ClosedRange<Int>) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(text), range.contains(number)
        else { return nil }
        return number
    }
}
