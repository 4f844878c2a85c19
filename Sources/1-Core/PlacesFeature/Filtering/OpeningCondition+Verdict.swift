/// What an opening condition says about one place.
package enum OpeningVerdict {
    case met, closed, unknown
}

extension ZoneRules {
    /// A minute of a day that is so many days after that of a moment.
    fileprivate func moment(days: Int, minute: Int, after now: Timestamp) -> Timestamp {
        moment(of: WallTime(day: wallTime(at: now).day.advanced(by: days), second: minute * 60))
    }
}

extension OpeningCondition {
    /// Metres walked in a second: 80 m a minute or 4.8 km/h, an unhurried pace without waiting.
    package static let walkingSpeed = 80.0 / 60

    /// The minute of a day at which it is asked about where only the day is told.
    package static let noon = 12 * 60

    /// The moment that the condition is about, on the clocks at a point, or `nil` where they are not known.
    ///
    /// - Parameter distance: metres to walk, which count if the moment is that of arriving.
    package func moment(now: Timestamp, zone: (any ZoneRules)?, distance: Double?) -> Timestamp? {
        // What is within the error of measuring is no further second.
        let walk = isOnArrival ? Int(((distance ?? 0) / Self.walkingSpeed - 1e-5).rounded(.up)) : 0
        switch moment {
        case .now: return now.advanced(by: walk)
        case .instant(let instant): return instant.advanced(by: walk)
        case .at(let time): return zone?.moment(of: time).advanced(by: walk)
        case .after(let minutes): return now.advanced(by: minutes * 60 + walk)
        case .day(let days, let minute):
            return zone?.moment(days: days, minute: minute, after: now).advanced(by: walk)
        case .today(let minute):
            return (zone?.moment(days: 0, minute: minute, after: now)).map { max($0, now).advanced(by: walk) }
        case .yearly(let month, let day, let minute):
            guard let zone else { return nil }
            let start = zone.wallTime(at: now)
            // A leap day comes after eight years at the latest.
            let days = (0...8).lazy.compactMap { CivilDay(year: start.day.year + $0, month: month, day: day) }
            guard let day = days.first(where: { $0 >= start.day }) else { return nil }
            let time = zone.moment(of: WallTime(day: day, second: (minute ?? Self.noon) * 60))
            return (minute == nil ? max(time, now) : time).advanced(by: walk)
        case .next(let weekday, let minute):
            guard let zone else { return nil }
            let start = zone.wallTime(at: now)
            for days in 0...7 {
                let time = WallTime(day: start.day.advanced(by: days), second: minute * 60)
                // The minute that has begun counts as now.
                if weekday ?? time.day.weekday == time.day.weekday, time.advanced(by: 59) >= start {
                    return zone.moment(of: time).advanced(by: walk)
                }
            }
            return nil
        }
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
