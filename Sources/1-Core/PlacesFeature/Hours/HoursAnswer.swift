/// The answer to a question about hours at a moment, with the clocks and holidays that it goes by.
package struct HoursAnswer {
    package let state: OpeningState
    /// How ambiguous hours were read, if that is known.
    package let ambiguity: OpeningAmbiguity?
    package let moment: Timestamp
    /// When it is read.
    package let now: Timestamp
    /// `nil` if it is unknown; then nothing can be evaluated.
    package let zone: String?
    package let doubt: ZoneDoubt?
    /// The zone that is known and whose rules this machine lacks.
    package let missingZone: String?
    package let country, region: String?
    package let mentionsHolidays: Bool
    package let holidays: (source: String, madeOn: CivilDay)?

    /// - Parameters:
    ///   - ambiguity: how the hours were read, if there is another reading.
    ///   - now: when it is asked, `nil` for the moment that the state is about.
    ///   - doubt: why the zone may be another one.
    ///   - country: whose holidays count, ISO 3166-1 alpha-2.
    ///   - region: the part of it whose holidays count, ISO 3166-2, if that is known.
    ///   - mentionsHolidays: whether the hours are others on holidays.
    ///   - holidays: where the public holidays come from, if those of the country are known.
    package init(
        state: OpeningState, ambiguity: OpeningAmbiguity? = nil, moment: Timestamp, now: Timestamp? = nil,
        zone: String, doubt: ZoneDoubt? = nil, country: String?,
        region: String? = nil, mentionsHolidays: Bool = false, holidays: (source: String, madeOn: CivilDay)?
    ) {
        (self.state, self.ambiguity) = (state, ambiguity)
        (self.moment, self.now) = (moment, now ?? moment)
        (self.zone, self.doubt, missingZone) = (zone, doubt, nil)
        (self.country, self.region) = (country, region)
        (self.holidays, self.mentionsHolidays) = (holidays, mentionsHolidays)
    }

    /// The answer where no clocks are known.
    /// - Parameters:
    ///   - moment: when it is asked.
    ///   - missing: the zone there, if only its rules are unknown.
    package init(withoutZoneAt moment: Timestamp, missing: String?) {
        (state, ambiguity, self.moment, now) = (OpeningState(.unknown), nil, moment, moment)
        (zone, doubt, missingZone) = (nil, nil, missing)
        (country, region) = (nil, nil)
        (holidays, mentionsHolidays) = (nil, false)
    }
}
