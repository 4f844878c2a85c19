/// A day of the proleptic Gregorian calendar, wherever it is that day.
public struct CivilDay: Hashable, Sendable, Comparable {
    /// Days since 1970-01-01.
    public let number: Int

    public init(number: Int) { self.number = number }

    /// Returns `nil` unless the calendar has this day. Years from 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        self.init(number: Self.number(year, month, day))
        guard self.month == month else { return nil }
    }

    /// In `1...9999`, if it was made from a year.
    public var year: Int { parts.year }
    /// In `1...12`.
    public var month: Int { parts.month }
    /// In `1...31`.
    public var day: Int { parts.day }
    /// From 1, Monday, to 7, Sunday, as ISO 8601 counts.
    public var weekday: Int { (number + 3).floored(by: 7).remainder + 1 }

    /// So many days later, or earlier for a negative number.
    public func advanced(by days: Int) -> CivilDay { CivilDay(number: number + days) }

    public static func < (one: CivilDay, other: CivilDay) -> Bool { one.number < other.number }

    /// Years that begin in March put the leap day last, and then the months follow a line: 153 days in five of them.
    private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return 365 * year + year.floored(by: 4).quotient - year.floored(by: 100).quotient
            + year.floored(by: 400).quotient + dayOfYear - 719_468
    }

    private var parts: (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = (number + 719_468).floored(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}

extension CivilDay: CustomStringConvertible {
    /// ISO 8601, such as `2026-11-21`.
    public var description: String {
        func padded(_ number: Int, _ count: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

extension Int {
    /// The quotient rounded down, and a remainder that is never negative.
    package func floored(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
