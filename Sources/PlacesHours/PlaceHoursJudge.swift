public import PlacesFeature

/// Judges the opening hours of places, in the notation of each source.
public struct PlaceHoursJudge: OpeningJudge {
    private let zoneAt: @Sendable (Coordinate) -> (any ZoneRules)?
    private let holidaysAt: @Sendable (Place) -> (any HolidayCalendar)?
    private let doubtAt: @Sendable (Coordinate) -> ZoneDoubt?

    /// - Parameters:
    ///   - zoneAt: the time zone of a point, or `nil` where nobody knows.
    ///   - holidaysAt: the public holidays at a place, or `nil` where nobody knows.
    ///   - doubtAt: why the zone of a point may be another one, or `nil` where it is certain.
    public init(
        zoneAt: @escaping @Sendable (Coordinate) -> (any ZoneRules)?,
        holidaysAt: @escaping @Sendable (Place) -> (any HolidayCalendar)?,
        doubtAt: @escaping @Sendable (Coordinate) -> ZoneDoubt? = { _ in nil }
    ) {
        (self.zoneAt, self.holidaysAt, self.doubtAt) = (zoneAt, holidaysAt, doubtAt)
    }

    public func state(of place: Place, at moment: Timestamp) -> OpeningState {
        if place.isPermanentlyClosed { return OpeningState(.closed) }
        guard let schedule = schedule(of: place), let context = context(of: place) else { return .unknown }
        return schedule.state(at: moment, in: context)
    }

    public func zone(at point: Coordinate) -> (any ZoneRules)? { zoneAt(point) }
    public func zoneDoubt(at point: Coordinate) -> ZoneDoubt? { doubtAt(point) }

    public func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] {
        guard let schedule = schedule(of: place) else {
            return (0..<min(max(0, days), 366)).map { DayHours(day: day.advanced(by: $0), spans: nil) }
        }
        return schedule.timetable(from: day, days: days, in: context(of: place))
    }

    private func context(of place: Place) -> OpeningContext? {
        zoneAt(place.coordinate).map {
            OpeningContext(zone: $0, coordinate: place.coordinate, holidays: holidaysAt(place))
        }
    }

    /// `nil` without hours, and where they are for people only or cannot be read.
    private func schedule(of place: Place) -> OpeningSchedule? {
        guard let hours = place.hours else { return nil }
        switch hours.notation {
        case .openStreetMap: return try? OpeningSchedule(hours.text)
        case .weekly: return OpeningSchedule(week: hours.week)
        case .display: return nil
        }
    }
}
