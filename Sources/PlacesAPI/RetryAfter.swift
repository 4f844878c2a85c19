import PlacesHTTP

/// How long a service asks to wait (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The seconds of a `Retry-After` field; of a date in it the distance from the answer's own `Date`, so that no
    /// clock but the service's counts.
    static func wait(asked headers: HTTPHeaders) -> Duration? {
        guard let text = headers.first("Retry-After").map({ $0.filter { $0 != " " } }) else { return nil }
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return Int32(text).map { .seconds($0) }
        }
        guard let end = headers.first("Retry-After").flatMap(seconds), let now = headers.first("Date").flatMap(seconds)
        else { return nil }
        return .seconds(max(0, end - now))
    }

    private static let months = [
        "Jan": 1, "Feb": 2, "Mar": 3, "Apr": 4, "May": 5, "Jun": 6, "Jul": 7, "Aug": 8, "Sep": 9, "Oct": 10, "Nov": 11,
        "Dec": 12,
    ]

    /// Seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT`, the one form that may be sent.
    static func seconds(_ text: String) -> Int? {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), let month = months[String(parts[2])],
            let year = Int(parts[3]), (1970...9999).contains(year), (1...31).contains(day)
        else { return nil }
        let clock = parts[4].split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2])
        else { return nil }
        return days(year, month, day) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    }

    /// Days since 1970 in the Gregorian calendar; years begin in March, so that a leap day ends one.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }
}
