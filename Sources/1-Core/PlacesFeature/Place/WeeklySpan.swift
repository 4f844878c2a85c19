/// A span of opening that comes back every week, as services list them.
public struct WeeklySpan: Hashable, Sendable {
    /// From 1, Monday, to 7, Sunday: the day on which it starts.
    public let weekday: Int
    /// Minutes since midnight of that day, in `0...1440` and beyond for the next day; the end lies after the start.
    public let start, end: Int

    /// An end at or before the start is on the next day. Returns `nil` outside a week's days or 48 hours.
    public init?(weekday: Int, start: Int, end: Int) {
        let end = end <= start ? end + 1440 : end
        guard (1...7).contains(weekday), (0...2880).contains(start), (0...2880).contains(end) else { return nil }
        (self.weekday, self.start, self.end) = (weekday, start, end)
    }
}
