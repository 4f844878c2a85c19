/// What opening hours need to know about their place.
public struct OpeningContext: Sendable {
    public let zone: any ZoneRules
    /// Where the sun is to rise and set. Hours that depend on it are unknown without.
    public let coordinate: Coordinate?
    /// Where it is unknown whether a day is a public holiday, so are the hours for which it matters.
    public let holidays: (any HolidayCalendar)?

    public init(zone: any ZoneRules, coordinate: Coordinate? = nil, holidays: (any HolidayCalendar)? = nil) {
        (self.zone, self.coordinate, self.holidays) = (zone, coordinate, holidays)
    }
}
