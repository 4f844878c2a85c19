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
        return shown(at: centre) ?? now
    }

    private func shown(at point: Coordinate?) -> Timestamp? {
        guard let evaluator else { return nil }
        return shown(zone: isAboutNow ? nil : point.flatMap(evaluator.zone))
    }

    /// The same on the clocks of a zone.
    func shown(zone: (any ZoneRules)?) -> Timestamp? {
        guard let now, evaluator != nil else { return nil }
        guard var condition, !isAboutNow else { return now }
        condition.isOnArrival = false
        return condition.moment(now: now, zone: zone, distance: nil)
    }

    func state(of place: Place) -> OpeningState? {
        guard let evaluator, let moment = shown(at: place.coordinate) else { return nil }
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
        let zone = evaluator.zone(at: nearby.place.coordinate)
        guard let moment = condition.moment(now: now, zone: zone, distance: nearby.distance) else { return .unknown }
        // Judging hours costs more than the rest of the search: the state that is shown will do where it can.
        let isShown = !condition.isOnArrival || moment == shown(at: nearby.place.coordinate)
        let state = isShown ? nearby.opening : nil
        return condition.verdict(on: state ?? evaluator.state(of: nearby.place, at: moment), at: moment)
    }

    /// Whether the states are those of now, on whatever clocks.
    var isAboutNow: Bool { condition.map { $0.moment == .now } ?? true }

    /// Whether all that matters is the moment at which the source was asked.
    private var isAboutNowAlone: Bool {
        condition.map { $0.moment == .now && $0.duration <= .zero && !$0.isOnArrival } ?? true
    }
}
