import PlacesFeature

/// The moment that a search is about, and the state of places then.
struct SearchMoment {
    /// What was asked about opening, if anything was.
    let condition: OpeningCondition?
    /// The time of the search, the same for every place.
    let now: Timestamp?
    let evaluator: (any OpeningHoursEvaluator)?
    /// Whether anything can be told of opening.
    let isJudged: Bool

    init(condition: OpeningCondition?, now: Timestamp?, evaluator: (any OpeningHoursEvaluator)?) {
        (self.condition, self.now, self.evaluator) = (condition, now, evaluator)
        isJudged = evaluator != nil && now != nil
    }

    /// The moment that the states are about: the one asked for, on the clocks at the centre.
    func shown(around centre: Coordinate?) -> Timestamp? {
        guard let now, evaluator != nil else { return nil }
        guard let condition, !isAboutNow else { return now }
        return first(of: condition.moment, around: centre) ?? now
    }

    /// The day of a moment by the clocks and the holidays at the centre, or `nil` where they are not known.
    func day(of moment: OpeningCondition.Moment, around centre: Coordinate?) -> CivilDay? {
        guard let centre, let first = first(of: moment, around: centre) else { return nil }
        return evaluator?.zone(at: centre)?.wallTime(at: first).day
    }

    private func first(of moment: OpeningCondition.Moment, around centre: Coordinate?) -> Timestamp? {
        guard let now, let evaluator else { return nil }
        let point = moment.isOfHoliday ? centre.flatMap { BoundingBox([$0]) } : nil
        let holidays = point.flatMap { evaluator.context(throughout: $0, country: nil)?.holidays }
        return OpeningCondition(moment: moment).moment(
            now: now, zone: centre.flatMap(evaluator.zone), holidays: holidays, distance: nil)
    }

    /// All moments that are asked for by some clocks and holidays, the one that is shown first.
    func moments(zone: (any ZoneRules)?, holidays: (any HolidayCalendar)?) -> [Timestamp] {
        guard let now, evaluator != nil else { return [] }
        guard var condition, !isAboutNow else { return [now] }
        condition.isOnArrival = false
        return condition.moments(now: now, zone: zone, holidays: holidays, distance: nil)
    }

    /// The clocks and, where they matter, the holidays of a place.
    private func clocks(of place: Place) -> (zone: (any ZoneRules)?, holidays: (any HolidayCalendar)?) {
        guard let evaluator, !isAboutNow else { return (nil, nil) }
        guard condition?.moment.isOfHoliday ?? false else { return (evaluator.zone(at: place.coordinate), nil) }
        let context = evaluator.context(of: place)
        return (context?.zone, context?.holidays)
    }

    private func shown(at place: Place) -> Timestamp? {
        let (zone, holidays) = clocks(of: place)
        return moments(zone: zone, holidays: holidays).first
    }

    func state(of place: Place) -> OpeningState? {
        guard let evaluator, let moment = shown(at: place) else { return nil }
        return told(evaluator.state(of: place, at: moment), hours: place.hours)
    }

    /// The state that hours are judged to have or, where they cannot be judged, the one that the source told when it was
    /// asked.
    func told(_ state: OpeningState, hours: OpeningHours?) -> OpeningState {
        guard state.kind == .unknown, isAboutNowAlone, let isOpen = hours?.isOpenWhenAsked else { return state }
        return OpeningState(isOpen ? .open : .closed, comment: state.comment)
    }

    /// Whether a place, with its ``state(of:)``, is open as the condition wants it.
    func verdict(of condition: OpeningCondition, on nearby: NearbyPlace) -> OpeningVerdict {
        guard let now, let evaluator else { return .unknown }
        let (zone, holidays) = clocks(of: nearby.place)
        let moments = condition.moments(now: now, zone: zone, holidays: holidays, distance: nearby.distance)
        guard !moments.isEmpty else { return .unknown }
        // Judging hours costs more than the rest of the search: the state that is shown will do where it can.
        let shown = condition.isOnArrival ? shown(at: nearby.place) : moments.first
        return .all(
            moments.map { moment in
                let state = moment == shown ? nearby.opening : nil
                return condition.verdict(on: state ?? evaluator.state(of: nearby.place, at: moment), at: moment)
            })
    }

    /// Whether the states are those of now, on whatever clocks.
    var isAboutNow: Bool { condition.map { $0.moment == .now } ?? true }

    /// Whether all that matters is the moment at which the source was asked.
    private var isAboutNowAlone: Bool {
        condition.map { $0.moment == .now && $0.duration <= .zero && !$0.isOnArrival } ?? true
    }
}
