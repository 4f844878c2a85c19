import PlacesFeature
import PlacesHours
import PlacesTestSupport

/// What opening hours say of some days: `2026-03-07 Sa 10:00-12:00`, without times where whole days are open, with a
/// question mark where it is unknown, and the comment. Nothing is said of times that are closed without a comment.
///
/// Public holidays are known in 2026: Good Friday, Easter Sunday and Easter Monday, from 3 to 6 April.
/// - Parameter days: a day, a month or a year, or the first and the last one: `2026`, `2026-03/05`, `2026-03-30/04-02`.
func meaning(of hours: String, on days: String, at place: Coordinate? = nil) throws -> [String] {
    let ends = dayRange(days)
    let context = helsinki(holidays: HolidaysStub(day(2026, 4, 3), day(2026, 4, 5), day(2026, 4, 6)), at: place)
    let count = ends.last.number - ends.first.number + 1
    return try spans(of: hours, from: ends.first, days: count, context)
        .filter { $0.kind != .closed || $0.comment != nil }
        .map { text(from: $0.start, to: $0.end) + ($0.kind == .closed ? " closed" : "") + $0.mark }
}

private func text(from start: WallTime, to end: WallTime) -> String {
    let last = end.advanced(by: -1).day
    let (first, final) = ("\(start.day) \(weekdayName(start.day))", "\(last) \(weekdayName(last))")
    if start.second == 0 && end.second == 0 { return start.day == last ? first : "\(first) - \(final)" }
    let opening = "\(first) \(padded(start.hour)):\(padded(start.minute))"
    let closing = end.second == 0 ? "24:00" : "\(padded(end.hour)):\(padded(end.minute))"
    return start.day == last ? "\(opening)-\(closing)" : "\(opening) - \(final) \(closing)"
}

/// As in ISO 8601, the last one is written without what it shares with the first one.
private func dayRange(_ days: String) -> (first: CivilDay, last: CivilDay) {
    let ends = days.split(separator: "/")
    let shared = ends[0].dropLast(ends[ends.count - 1].count)
    let first = ends[0].split(separator: "-").map { Int($0)! }
    let last = (shared + ends[ends.count - 1]).split(separator: "-").map { Int($0)! }
    func firstDay(_ parts: [Int]) -> CivilDay {
        day(parts[0], parts.count > 1 ? parts[1] : 1, parts.count > 2 ? parts[2] : 1)
    }
    let next = last.count == 1 ? [last[0] + 1] : last[1] == 12 ? [last[0] + 1] : [last[0], last[1] + 1]
    return (firstDay(first), last.count == 3 ? firstDay(last) : firstDay(next).advanced(by: -1))
}
