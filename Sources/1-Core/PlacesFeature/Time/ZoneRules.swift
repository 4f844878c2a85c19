/// How the clocks of one time zone are set.
public protocol ZoneRules: Sendable {
    /// The name in the time zone database, such as `Europe/Helsinki`. Zones of one name have the same rules.
    var name: String { get }

    /// Seconds to add to UTC at a moment.
    func utcOffset(at moment: Timestamp) -> Int
}

extension ZoneRules {
    /// What the clocks show at a moment.
    public func wallTime(at moment: Timestamp) -> WallTime {
        WallTime(utc: moment.advanced(by: utcOffset(at: moment)))
    }

    /// The moment at which the clocks show a time: the first of two where they are set back, and where they are set
    /// forward over it, the moment that would have been without the change.
    public func moment(of time: WallTime) -> Timestamp {
        let guess = time.asUTC
        // No zone is further than a day from UTC, so the two offsets in force around then are known.
        let (before, after) = (utcOffset(at: guess.advanced(by: -86_400)), utcOffset(at: guess.advanced(by: 86_400)))
        let earlier = guess.advanced(by: -max(before, after))
        if wallTime(at: earlier) == time { return earlier }
        let later = guess.advanced(by: -min(before, after))
        return wallTime(at: later) == time ? later : guess.advanced(by: -before)
    }
}
