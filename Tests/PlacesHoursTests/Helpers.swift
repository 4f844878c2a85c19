import PlacesFeature
import PlacesHours
import PlacesTestSupport
import Testing

/// Clocks that are never changed.
struct FixedClocks: ZoneRules {
    let name = "fixed"
    let hours: Int

    func utcOffset(at moment: Timestamp) -> Int { hours * 3600 }
}

/// A time on the clocks, such as `2026-03-06 22:00`.
func wallTime(_ text: String) -> WallTime {
    let parts = text.split { "- :".contains($0) }.map { Int($0)! }
    return WallTime(day: day(parts[0], parts[1], parts[2]), second: parts[3] * 3600 + parts[4] * 60)
}

func helsinki(holidays: (any HolidayCalendar)? = nil, at place: Coordinate? = nil) -> OpeningContext {
    OpeningContext(zone: EuropeanClocks(), coordinate: place, holidays: holidays)
}

/// All that is not closed within some days, as the changes of state tell: `Fr 22:00-Sa 04:00`, with a question mark
/// where it is unknown, and the comment.
func openings(
    _ hours: String, from first: CivilDay, days: Int, _ context: OpeningContext = helsinki()
) throws -> [String] {
    try spans(of: hours, from: first, days: days, context).filter { $0.kind != .closed }
        .map { "\(shown($0.start))-\(shown($0.end))\($0.mark)" }
}

extension CompiledHours {
    func state(at moment: Timestamp, in context: OpeningContext) -> OpeningState {
        state(at: moment, zone: context.zone, coordinate: context.coordinate, holidays: context.holidays)
    }
}

/// A time in which the state stays the same.
struct StateSpan {
    let start: WallTime
    var end: WallTime
    let kind: OpeningState.Kind
    let comment: String?

    /// A question mark where it is unknown, and the comment.
    var mark: String { (kind == .unknown ? "?" : "") + (comment.map { " \"\($0)\"" } ?? "") }
}

/// Some days as the changes of state divide them.
func spans(of hours: String, from first: CivilDay, days: Int, _ context: OpeningContext) throws -> [StateSpan] {
    let sut = try OpeningSchedule(hours)
    let compiled = CompiledHours(sut)
    let end = WallTime(day: first.advanced(by: days))
    var result: [StateSpan] = []
    var time = WallTime(day: first)
    while time < end {
        let moment = context.zone.moment(of: time)
        let state = sut.state(at: moment, in: context)
        #expect(compiled.state(at: moment, in: context) == state, "\(hours)")
        // A change is looked for over 400 days.
        let next = min(state.change?.wallTime ?? WallTime(day: time.day.advanced(by: 400)), end)
        if let last = result.last, last.kind == state.kind, last.comment == state.comment {
            result[result.count - 1].end = next
        } else {
            result.append(StateSpan(start: time, end: next, kind: state.kind, comment: state.comment))
        }
        time = next
    }
    return result
}

/// The week from Monday, 2 March 2026: a common week of the first quarter.
func week(_ hours: String, _ context: OpeningContext = helsinki()) throws -> [String] {
    try openings(hours, from: day(2026, 3, 2), days: 7, context)
}

private func shown(_ time: WallTime) -> String {
    "\(weekdayName(time.day)) \(padded(time.hour)):\(padded(time.minute))"
}

/// `Mo` for a Monday.
func weekdayName(_ day: CivilDay) -> String { ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][day.weekday - 1] }

func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
