/// A day and a time of day, as the clocks at some place show them.
public struct WallTime: Hashable, Sendable, Comparable {
    /// The day that the calendar beside the clock shows.
    public let day: CivilDay
    /// Seconds since midnight on the clock, in `0..<86_400`.
    public let second: Int

    /// Seconds outside of a day lead to a day before or after.
    public init(day: CivilDay, second: Int = 0) {
        let (days, second) = second.floored(by: 86_400)
        self.day = day.advanced(by: days)
        self.second = second
    }

    /// In `0...23`.
    public var hour: Int { second / 3600 }
    /// Of the hour, in `0...59`.
    public var minute: Int { second / 60 % 60 }
    /// Minutes since midnight on the clock, in `0..<1440`.
    public var minuteOfDay: Int { second / 60 }

    /// So many seconds later on the same clock, which no change of the offset sets forward or back.
    public func advanced(by seconds: Int) -> WallTime { WallTime(day: day, second: second + seconds) }

    public static func < (one: WallTime, other: WallTime) -> Bool {
        (one.day, one.second) < (other.day, other.second)
    }

    /// What the clock would show if it were set to UTC.
    public init(utc moment: Timestamp) {
        self.init(day: CivilDay(number: 0), second: moment.seconds)
    }

    /// The moment at which a clock set to UTC shows this.
    public var asUTC: Timestamp { Timestamp(seconds: day.number * 86_400 + second) }
}

extension Timestamp {
    /// ISO 8601 in UTC: `2026-11-21T19:00:00Z`.
    package var utcText: String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let time = WallTime(utc: self)
        return "\(time.day)T\(two(time.hour)):\(two(time.minute)):\(two(time.second % 60))Z"
    }
}
