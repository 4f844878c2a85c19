/// What `places where` found out.
public struct WhereAnswer: Sendable {
    /// The clocks at the position.
    public struct Clock: Hashable, Sendable {
        /// The name of the zone.
        public let zone: String
        /// The time there, on the clock.
        public let time: WallTime
        /// Seconds east of UTC.
        public let offset: Int
        /// Why the zone may be another one.
        public let doubt: ZoneDoubt?

        public init(zone: String, time: WallTime, offset: Int, doubt: ZoneDoubt? = nil) {
            (self.zone, self.time, self.offset, self.doubt) = (zone, time, offset, doubt)
        }
    }

    public let fix: LocationFix
    /// The smallest thing known at or near the position.
    public var place: GeocodedPlace?
    /// The country that the position lies in, ISO 3166-1, and its name.
    public var country: (code: String, name: String?)?
    public var clock: Clock?
    /// The market whose towns lie around the position.
    public var market: String?
    /// In which delivery zones the position lies, or `nil` if the user keeps none.
    public var zones: ZoneFinding?
    /// What the user should know about how that was found out.
    public var remarks: [String] = []

    public init(_ fix: LocationFix) { self.fix = fix }
}
