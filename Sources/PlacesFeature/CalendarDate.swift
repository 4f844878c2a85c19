/// A day or a month of the Gregorian calendar, as sources date their data.
public struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let year: Int
    /// In `1...12`.
    public let month: Int
    /// In `1...31`, or `nil` where only the month is known.
    public let day: Int?

    /// Reads `YYYY-MM-DD` or `YYYY-MM`; anything after a full date, such as a time, is left aside.
    public init?(_ text: some StringProtocol) {
        let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, parts[0].count == 4,
            parts.dropFirst().allSatisfy({ $0.count == 2 }),
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), (1...12).contains(month)
        else { return nil }
        let day = parts.count == 3 ? Int(parts[2]) : nil
        if let day, !(1...31).contains(day) { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// ISO 8601: `2019-04` or `2019-04-30`.
    public var description: String {
        let parts = [month, day].compactMap(\.self).map { $0 < 10 ? "0\($0)" : "\($0)" }
        let digits = String(year)
        return ([String(repeating: "0", count: max(0, 4 - digits.count)) + digits] + parts).joined(separator: "-")
    }

    public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
        (one.year, one.month, one.day ?? 0) < (other.year, other.month, other.day ?? 0)
    }
}
