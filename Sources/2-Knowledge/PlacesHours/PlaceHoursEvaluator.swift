public import PlacesFeature

/// Judges the opening hours of places, in the notation of each source. Each different text is read once, and judged once
/// for each moment, zone and holiday area.
public struct PlaceHoursEvaluator: OpeningHoursEvaluator {
    private let zoneAt: @Sendable (Coordinate) -> (any ZoneRules)?
    private let holidaysAt: @Sendable (Place) -> (any HolidayCalendar)?
    private let doubtAt: @Sendable (Coordinate) -> ZoneDoubt?
    private let contextIn: @Sendable (BoundingBox, String?) -> OpeningContext?
    private let library = HoursLibrary()

    /// - Parameters:
    ///   - zoneAt: the time zone of a point, or `nil` if it is unknown.
    ///   - holidaysAt: the public holidays at a place, or `nil` if they are unknown.
    ///   - doubtAt: why the zone of a point may be another one, or `nil` if it is certain.
    ///   - contextIn: the zone and the holidays of every place in a box whose record names that country, by `zoneAt` and
    ///     `holidaysAt`, or `nil` if that is not promised: see ``PlacesFeature/OpeningHoursEvaluator/context(throughout:country:)``.
    public init(
        zoneAt: @escaping @Sendable (Coordinate) -> (any ZoneRules)?,
        holidaysAt: @escaping @Sendable (Place) -> (any HolidayCalendar)?,
        doubtAt: @escaping @Sendable (Coordinate) -> ZoneDoubt? = { _ in nil },
        contextIn: @escaping @Sendable (BoundingBox, String?) -> OpeningContext? = { _, _ in nil }
    ) {
        (self.zoneAt, self.holidaysAt, self.doubtAt, self.contextIn) = (zoneAt, holidaysAt, doubtAt, contextIn)
    }

    /// What it says of a text depends on nothing else that changes.
    public var identity: ObjectIdentifier? { ObjectIdentifier(library) }

    public func state(of place: Place, at moment: Timestamp) -> OpeningState {
        if place.isPermanentlyClosed { return OpeningState(.closed) }
        guard let hours = place.hours.flatMap(library.hours), let zone = zoneAt(place.coordinate) else {
            return .unknown
        }
        return hours.state(at: moment, zone: zone, coordinate: place.coordinate, holidays: holidaysAt(place))
    }

    public func states(
        of hours: [OpeningHours], at moment: Timestamp, in context: OpeningContext
    ) -> [OpeningState?] {
        let question = CompiledHours.Question(moment, context.zone, context.holidays)
        return hours.map { hours -> OpeningState? in
            guard let hours = library.hours(hours) else { return OpeningState.unknown }
            return hours.followsTheSun ? nil : hours.state(question)
        }
    }

    public func zone(at point: Coordinate) -> (any ZoneRules)? { zoneAt(point) }
    public func zoneDoubt(at point: Coordinate) -> ZoneDoubt? { doubtAt(point) }

    public func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] {
        guard let schedule = place.hours.flatMap(library.hours)?.schedule else {
            return (0..<min(max(0, days), 366)).map { DayHours(day: day.advanced(by: $0), spans: nil) }
        }
        return schedule.timetable(from: day, days: days, in: context(of: place))
    }

    public func context(of place: Place) -> OpeningContext? {
        zoneAt(place.coordinate).map {
            OpeningContext(zone: $0, coordinate: place.coordinate, holidays: holidaysAt(place))
        }
    }

    /// Of no point, so that hours which follow the sun stay those of each place.
    public func context(throughout box: BoundingBox, country: String?) -> OpeningContext? {
        contextIn(box, country).map { OpeningContext(zone: $0.zone, holidays: $0.holidays) }
    }
}
