/// Judges opening hours on the clocks of the place.
public protocol OpeningHoursEvaluator: Sendable {
    /// Whose answers are the same for the same hours, moment, zone and holiday area, so that they may be remembered as long as
    /// the evaluator lives; `nil` where that is not promised.
    var identity: ObjectIdentifier? { get }

    /// The state of a place at a moment; ``OpeningState/unknown`` where it cannot be told.
    func state(of place: Place, at moment: Timestamp) -> OpeningState

    /// The states of many hours at a moment, in their order: of all places that share a context and are still in business.
    ///
    /// - Parameters:
    ///   - hours: of one place each; the same may come again and again.
    ///   - moment: the same for all.
    ///   - context: the clocks and holidays of all; its coordinate does not matter.
    /// - Returns: `nil` for hours that depend on the very point, as those of the sun do, and for all hours by an evaluator that
    ///   tells of whole places alone: ask for each such place.
    func states(of hours: [OpeningHours], at moment: Timestamp, in context: OpeningContext) -> [OpeningState?]

    /// What the hours of a place depend on besides their text, or `nil` where its time zone is unknown.
    func context(of place: Place) -> OpeningContext?

    /// What the hours of all places in a box depend on besides their text, without a look at each place.
    ///
    /// - Parameters:
    ///   - box: small ones are promised something more often than large ones.
    ///   - country: what the record of each place tells, see ``PostalAddress/country``; `nil` where none tells any.
    /// - Returns: the clocks and holidays that ``context(of:)`` tells of each such place, without a coordinate; or `nil`
    ///   where they differ, where no clocks are known, and where nothing is promised.
    func context(throughout box: BoundingBox, country: String?) -> OpeningContext?

    /// The clocks at a point, or `nil` where its time zone is unknown.
    func zone(at point: Coordinate) -> (any ZoneRules)?

    /// Why the zone of a point may be another one, `nil` where it is certain.
    func zoneDoubt(at point: Coordinate) -> ZoneDoubt?

    /// The open spans of the days from `day`, for a timetable.
    func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours]
}

extension OpeningHoursEvaluator {
    public var identity: ObjectIdentifier? { nil }

    public func zoneDoubt(at point: Coordinate) -> ZoneDoubt? { nil }

    public func states(
        of hours: [OpeningHours], at moment: Timestamp, in context: OpeningContext
    ) -> [OpeningState?] { hours.map { _ in nil } }

    public func context(throughout box: BoundingBox, country: String?) -> OpeningContext? { nil }

    public func context(of place: Place) -> OpeningContext? {
        zone(at: place.coordinate).map { OpeningContext(zone: $0, coordinate: place.coordinate) }
    }
}

/// When a place is open on one day.
public struct DayHours: Hashable, Sendable {
    /// On the clocks of the place.
    public let day: CivilDay
    /// In their order; empty where the place is closed all day, `nil` where that is unknown.
    public let spans: [Span]?
    /// What the source adds to the day.
    public let comment: String?

    public init(day: CivilDay, spans: [Span]?, comment: String? = nil) {
        (self.day, self.spans, self.comment) = (day, spans, comment?.cleanedOrNil)
    }

    /// A time without a break in which the place is open.
    public struct Span: Hashable, Sendable {
        /// Minutes since midnight of the day; the end may lie beyond 1440, on the next day.
        public let start, end: Int

        public init(start: Int, end: Int) { (self.start, self.end) = (start, end) }
    }
}

/// Days on which shops keep other hours.
public protocol HolidayCalendar: Sendable {
    /// The country or region, such as `DE-BY`: calendars of one area tell the same. `nil` where nothing is promised.
    var area: String? { get }

    /// Whether a day is a public holiday, or `nil` where that is unknown.
    func isPublicHoliday(_ day: CivilDay) -> Bool?
}

extension HolidayCalendar {
    public var area: String? { nil }
}
