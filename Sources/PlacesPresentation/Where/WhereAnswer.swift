package import PlacesFeature

/// What `places where` found out.
package struct WhereAnswer: Hashable {
    /// The clocks at the position.
    package struct Clock: Hashable {
        /// The name of the zone.
        package let zone: String
        /// The time there, on the clock.
        package let time: WallTime
        /// Seconds east of UTC.
        package let offset: Int

        package init(zone: String, time: WallTime, offset: Int) {
            (self.zone, self.time, self.offset) = (zone, time, offset)
        }
    }

    package let fix: LocationFix
    /// The smallest thing known at or near the position.
    package var place: GeocodedPlace?
    package var clock: Clock?
    /// The market whose towns lie around the position.
    package var market: String?
    /// In which delivery zones the position lies, or `nil` where the person keeps none.
    package var zones: ZoneFinding?
    /// What the person should know about how that was found out.
    package var remarks: [String] = []

    package init(_ fix: LocationFix) { self.fix = fix }
}
