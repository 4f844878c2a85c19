/// When a person wants a place to be open.
public struct OpeningCondition: Hashable, Sendable {
    /// A moment as people say it. Minutes count from midnight, in `0..<1440`.
    public enum Moment: Hashable, Sendable {
        case now
        /// The first such time from now on, on the clocks of the place. Weekdays from 1, Monday, to 7.
        case next(weekday: Int?, minute: Int)
        /// A minute of today, tomorrow or a later day, counted from today, on the clocks of the place.
        case day(fromToday: Int, minute: Int)
        /// A minute of the first such day of a year from today on, on the clocks of the place; one that no year has is
        /// never. Minute 1440 is the end of the day. Without a minute noon, or now if it is later.
        case yearly(month: Int, day: Int, minute: Int?)
        /// A minute of the first such holiday from today on, by the calendar and the clocks of the place; never where it is none.
        /// Without a minute noon, or now if it is later.
        case holiday(Holiday, minute: Int?)
        /// A minute of each of several weekdays, from 1, Monday, to 7, the next of each, on the clocks of the place: the place must
        /// be open at all of them.
        case weekdays([Int], minute: Int)
        /// A minute of today, or now if that is later, on the clocks of the place.
        case today(from: Int)
        /// So many minutes from now.
        case after(minutes: Int)
        /// On the clocks of the place.
        case at(WallTime)
        /// The same moment everywhere.
        case instant(Timestamp)
    }

    /// What becomes of places whose hours are unknown.
    public enum UnknownHours: String, Hashable, Sendable, CaseIterable {
        case exclude, include, only
    }

    /// When the place must be open.
    public var moment: Moment
    /// The place must stay open this long from then on.
    public var duration: Duration
    /// The moment is that of arriving on foot, after setting out at ``moment``.
    public var isOnArrival: Bool
    /// What becomes of places whose hours are unknown.
    public var unknownHours: UnknownHours

    public init(
        moment: Moment = .now, duration: Duration = .zero, isOnArrival: Bool = false,
        unknownHours: UnknownHours = .exclude
    ) {
        (self.moment, self.duration, self.isOnArrival) = (moment, duration, isOnArrival)
        self.unknownHours = unknownHours
    }
}
