/// A day or a month of the Gregorian calendar, as sources date their data.
public struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Four digits, of the Gregorian calendar.
    public let year: Int
    /// In `1...12`.
    public let month: Int
    /// In `1...31`, or `nil` where only the month is known.
    public let day: Int?

    /// Reads `YYYY-MM-DD` or `YYYY-MM`; anything after a full date, such as a time, is left aside.
    public init?(_ text: String) {
        self.init(Digits(rest: text.utf8.prefix(10)))
    }

    private init?(_ digits: consuming Digits) {
        guard let year = digits.number(of: 4), digits.skipHyphen(), let month = digits.number(of: 2),
            (1...12).contains(month)
        else { return nil }
        (self.year, self.month) = (year, month)
        if digits.isAtEnd {
            day = nil
        } else {
            guard digits.skipHyphen(), let day = digits.number(of: 2), (1...31).contains(day) else { return nil }
            self.day = day
        }
    }

    /// ISO 8601: `2019-04` or `2019-04-30`.
    public var description: String {
        String(unsafeUninitializedCapacity: 10) { bytes in
            var rest = (year * 100 + month) * 100 + (day ?? 0)
            for index in [9, 8, 6, 5, 3, 2, 1, 0] { (rest, bytes[index]) = (rest / 10, UInt8(48 + rest % 10)) }
            (bytes[4], bytes[7]) = (UInt8(ascii: "-"), UInt8(ascii: "-"))
            return day == nil ? 7 : 10
        }
    }

    public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
        (one.year, one.month, one.day ?? 0) < (other.year, other.month, other.day ?? 0)
    }
}

/// ASCII digits and hyphens, from the left.
private struct Digits {
    var rest: Substring.UTF8View

    var isAtEnd: Bool { rest.isEmpty }

    mutating func number(of count: Int) -> Int? {
        var number = 0
        for _ in 0..<count {
            guard let byte = rest.popFirst(), (48...57).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 48)
        }
        return number
    }

    mutating func skipHyphen() -> Bool { rest.popFirst() == UInt8(ascii: "-") }
}
