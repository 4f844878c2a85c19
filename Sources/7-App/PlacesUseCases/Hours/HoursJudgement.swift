package import PlacesFeature
package import PlacesHours
package import PlacesKnowledge
import PlacesReading
import PlacesStrings

/// Whether hours, or a place, are open at a moment that is written as people write it.
package struct HoursJudgement {
    private let knowledge: LocalKnowledge
    private let clock: MachineClock
    private let now: Timestamp
    private let time: String?
    private let languages: [String]

    /// - Parameters:
    ///   - knowledge: what is known of any point.
    ///   - clock: that of this machine, which counts where no point is named.
    ///   - now: the present moment.
    ///   - time: the moment, not read yet; `nil` for now.
    ///   - languages: those that the moment is read in, the best first.
    package init(
        knowledge: LocalKnowledge, clock: MachineClock, now: Timestamp, time: String?, languages: [String]
    ) {
        (self.knowledge, self.clock, self.now, self.time, self.languages) = (knowledge, clock, now, time, languages)
    }

    /// The meaning of hours that are not read yet.
    package static func schedule(_ text: String) throws(UseCaseError) -> OpeningSchedule {
        do {
            return try OpeningSchedule(text)
        } catch {
            throw UseCaseError(Strings.Opening.unreadable(error.description), hint: error.hint, cause: .question)
        }
    }

    /// - Parameters:
    ///   - text: the hours as they were written.
    ///   - point: whose clocks and holidays count, `nil` for the clock of this machine.
    ///   - country: the country whose holidays count, `nil` for that of the point.
    package func answer(
        about schedule: OpeningSchedule, _ text: String, at point: Coordinate?, in country: String?
    ) throws(UseCaseError) -> HoursAnswer {
        let clocks = point.map { knowledge.clocks(at: $0) } ?? clock.zone.map { ($0, nil) }
        guard let (zone, doubt) = clocks else {
            if let point { return HoursAnswer(withoutZoneAt: now, missing: knowledge.missingZone(at: point)) }
            throw UseCaseError(Strings.Opening.noTimeZone, hint: Strings.Opening.giveNear, cause: .question)
        }
        let area = knowledge.holidayArea(country, at: point)
        let holidays = area.flatMap(knowledge.holidays)
        let moment = try moment(zone, holidays)
        let context = OpeningContext(zone: zone, coordinate: point, holidays: holidays)
        return HoursAnswer(
            state: schedule.state(at: moment, in: context), ambiguity: schedule.ambiguity, moment: moment, now: now,
            zone: zone.name,
            doubt: doubt, country: area?.country, region: area?.region,
            mentionsHolidays: ["PH", "SH"].contains { text.uppercased().contains($0) },
            holidays: holidays == nil ? nil : LocalKnowledge.holidaySource)
    }

    /// The same for a place, on its own clocks.
    package func answer(about place: Place) throws(UseCaseError) -> HoursAnswer {
        guard let (zone, doubt) = knowledge.clocks(at: place.coordinate) else {
            return HoursAnswer(withoutZoneAt: now, missing: knowledge.missingZone(at: place.coordinate))
        }
        let area = knowledge.holidayArea(place.address.country, at: place.coordinate)
        let moment = try moment(zone, area.flatMap(knowledge.holidays))
        return HoursAnswer(
            state: knowledge.evaluator.state(of: place, at: moment), ambiguity: Self.ambiguity(of: place),
            moment: moment, now: now, zone: zone.name,
            doubt: doubt, country: area?.country, region: area?.region, holidays: nil)
    }

    private static func ambiguity(of place: Place) -> OpeningAmbiguity? {
        guard let hours = place.hours, hours.notation == .openStreetMap else { return nil }
        return (try? OpeningSchedule(hours.text))?.ambiguity
    }

    /// The moment that is asked for, by the clocks and the holidays of a place.
    private func moment(
        _ zone: any ZoneRules, _ holidays: (any HolidayCalendar)?
    ) throws(UseCaseError) -> Timestamp {
        let moment = WrittenTime.moment(time, now: now, zone: zone, holidays: holidays, languages: languages)
        if let moment { return moment }
        throw UseCaseError(Strings.Opening.badAt(time?.shown ?? ""), hint: Strings.Opening.badAtHint, cause: .question)
    }
}
