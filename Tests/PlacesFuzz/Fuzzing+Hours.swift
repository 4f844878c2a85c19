import PlacesFeature
import PlacesHours
import PlacesKnowledge

extension Fuzzing {
    static let hours: [String: FuzzTarget] = [
        "hours": { bytes in
            guard let schedule = try? OpeningSchedule(String(decoding: bytes, as: UTF8.self)) else { return }
            for context in contexts { judge(schedule, in: context) }
        }
    ]

    /// The turn of the year, a clock set forward and one set back, and noon of a leap day.
    private static let moments = [1_798_754_399, 1_774_745_999, 1_792_976_400, 1_835_438_400]

    private static let contexts: [OpeningContext] = {
        let helsinki = Coordinate(latitude: 60.17, longitude: 24.94)
        let holidays = try? HolidayTable.embedded().calendar(country: "FI")
        return [
            OpeningContext(zone: Zone(name: "EET", rules: PosixZone("EET-2EEST,M3.5.0/3,M10.5.0/4".utf8))),
            OpeningContext(zone: Zone(name: "UTC", rules: nil), coordinate: helsinki, holidays: holidays),
        ]
    }()

    private static func judge(_ schedule: OpeningSchedule, in context: OpeningContext) {
        for seconds in moments {
            let moment = Timestamp(seconds: seconds)
            let state = schedule.state(at: moment, in: context)
            if let change = state.change {
                check(change.moment > moment, "a change comes after the moment")
                check(change.kind != state.kind, "a change changes something")
                let next = schedule.state(at: change.moment, in: context)
                check(next.kind == change.kind, "after a change holds what it changes to")
            }
            let time = context.zone.wallTime(at: moment)
            for day in schedule.timetable(from: time.day, days: 8, in: context) {
                var last = -1
                for span in day.spans ?? [] {
                    check(last < span.start && span.start <= span.end, "spans stand in their order")
                    last = span.end
                }
            }
        }
    }
}

/// A zone of one rule, or UTC.
private struct Zone: ZoneRules {
    let name: String
    let rules: PosixZone?

    func utcOffset(at moment: Timestamp) -> Int { rules?.utcOffset(at: moment.seconds) ?? 0 }
}
