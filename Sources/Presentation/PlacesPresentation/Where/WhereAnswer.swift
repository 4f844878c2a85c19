package import PlacesFeature

/// What `places where` found out.
package struct WhereAnswer {
    /// The clocks at the position.
    package struct Clock: Hashable {
        /// The name of the zone.
        package let zone: String
        /// The time there, on the clock.
        package let time: WallTime
        /// Seconds east of UTC.
        package let offset: Int
        /// Why the zone may be another one.
        package let doubt: ZoneDoubt?

        package init(zone: String, time: WallTime, offset: Int, doubt: ZoneDoubt? = nil) {
            (self.zone, self.time, self.offset, self.doubt) = (zone, time, offset, doubt)
        }
    }

    package let fix: LocationFix
    /// The smallest thing known at or near the position.
    package var place: GeocodedPlace?
    /// The country that the position lies in, ISO 3166-1, and its name.
    package var country: (code: String, name: String?)?
    package var clock: Clock?
    /// The market whose towns lie around the position.
    package var market: String?
    /// In which delivery zones the position lies, or `nil` if the user keeps none.
    package var zones: ZoneFinding?
    /// What the user should know about how that was found out.
    package var remarks: [String] = []

    package init(_ fix: LocationFix) { self.fix = fix }
}
