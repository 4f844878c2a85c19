/// What an opening condition says about one place.
package enum OpeningVerdict {
    case met, closed, unknown

    /// One verdict of several moments, all of which must be met.
    package static func all(_ verdicts: [OpeningVerdict]) -> OpeningVerdict {
        verdicts.contains(.closed) ? .closed : verdicts.contains(.unknown) ? .unknown : .met
    }
}

extension ZoneRules {
    /// A minute of a day that is so many days after that of a moment.
    fileprivate func moment(days: Int, minute: Int, after now: Timestamp) -> Timestamp {
        moment(of: WallTime(day: wallTime(at: now).day.advanced(by: days), second: minute * 60))
    }

    /// A minute of a day, or noon without one, but now if that is later.
    fileprivate func moment(_ day: CivilDay, minute: Int?, from now: Timestamp) -> Timestamp {
        let time = moment(of: WallTime(day: day, second: (minute ?? OpeningCondition.noon) * 60))
        return minute == nil ? max(time, now) : time
    }

    /// The next time of day of a weekday, or of any day for `nil`, from a moment on.
    fileprivate func moment(weekday: Int?, minute: Int, from now: Timestamp) -> Timestamp? {
        let start = wallTime(at: now)
        for days in 0...7 {
            let time = WallTime(day: start.day.advanced(by: days), second: minute * 60)
            // The minute that has begun counts as now.
            if weekday ?? time.day.weekday == time.day.weekday, time.advanced(by: 59) >= start {
                return moment(of: time)
            }
        }
        return nil
    }
}

extension OpeningCondition {
    /// Metres walked in a second: 80 m a minute or 4.8 km/h, an unhurried pace without waiting.
    package static let walkingSpeed = 80.0 / 60

    /// The minute of a day at which it is asked about where only the day is told.
    package static let noon = 12 * 60

    /// The moment that the condition is about, the first of several, by the clocks and the holidays of a place, or `nil` where
    /// these are not known.
    ///
    /// - Parameter distance: metres to walk, which count if the moment is that of arriving.
    package func moment(
        now: Timestamp, zone: (any ZoneRules)?, holidays: (any HolidayCalendar)? = nil, distance: Double?
    ) -> Timestamp? { moments(now: now, zone: zone, holidays: holidays, distance: distance).first }

    /// All moments at which the place must be open, the first one first; none where they are not known.
    package func moments(
        now: Timestamp, zone: (any ZoneRules)?, holidays: (any HolidayCalendar)?, distance: Double?
    ) -> [Timestamp] {
        // What is within the error of measuring is no further second.
        let walk = isOnArrival ? Int(((distance ?? 0) / Self.walkingSpeed - 1e-5).rounded(.up)) : 0
        return moment.timestamps(now, zone, holidays).map { $0.advanced(by: walk) }
    }

    /// Whether a place that is in a state at a moment stays open long enough.
    package func verdict(on state: OpeningState, at moment: Timestamp) -> OpeningVerdict {
        let end = moment.advanced(by: Int(duration.components.seconds))
        switch state.kind {
        case .unknown: return .unknown
        case .closed: return .closed
        case .open:
            guard let change = state.change, change.moment < end else { return .met }
            return change.kind == .closed ? .closed : change.kind == .unknown ? .unknown : .met
        }
    }

    /// The reason to leave a place out, or `nil` if there is none.
    package func exclusionReason(_ verdict: OpeningVerdict) -> ExclusionCounts.Reason? {
        switch (verdict, unknownHours) {
        case (.unknown, .exclude): .withoutHours
        case (.unknown, _): nil
        case (_, .only): .knownHours
        case (.closed, _): .closed
        case (.met, _): nil
        }
    }
}

extension OpeningCondition.Moment {
    /// True if it depends on the holidays of the place.
    package var isOfHoliday: Bool { if case .holiday = self { true } else { false } }

    fileprivate func timestamps(
        _ now: Timestamp, _ zone: (any ZoneRules)?, _ holidays: (any HolidayCalendar)?
    ) -> [Timestamp] {
        guard let zone else {
            return switch self {
            case .now: [now]
            case .instant(let instant): [instant]
            case .after(let minutes): [now.advanced(by: minutes * 60)]
            default: []
            }
        }
        if case .weekdays(let days, let minute) = self {
            return days.compactMap { zone.moment(weekday: $0, minute: minute, from: now) }.sorted()
        }
        return [timestamp(now, zone, holidays)].compactMap(\.self)
    }

    private func timestamp(
        _ now: Timestamp, _ zone: any ZoneRules, _ holidays: (any HolidayCalendar)?
    ) -> Timestamp? {
        switch self {
        case .now: return now
        case .instant(let instant): return instant
        case .at(let time): return zone.moment(of: time)
        case .after(let minutes): return now.advanced(by: minutes * 60)
        case .day(let days, let minute): return zone.moment(days: days, minute: minute, after: now)
        case .today(let minute): return max(zone.moment(days: 0, minute: minute, after: now), now)
        case .yearly(let month, let day, let minute):
            let today = zone.wallTime(at: now).day
            // A leap day comes after eight years at the latest.
            let days = (0...8).lazy.compactMap { CivilDay(year: today.year + $0, month: month, day: day) }
            return days.first { $0 >= today }.map { zone.moment($0, minute: minute, from: now) }
        case .holiday(let holiday, let minute):
            let day = holiday.next(from: zone.wallTime(at: now).day, holidays)
            return day.map { zone.moment($0, minute: minute, from: now) }
        case .next(let weekday, let minute): return zone.moment(weekday: weekday, minute: minute, from: now)
        case .weekdays: return nil
        }
    }
}
