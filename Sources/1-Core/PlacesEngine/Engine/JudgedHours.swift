import PlacesFeature

/// Judgements on the hours of all rows that share clocks and holidays.
///
/// Each text has a place among the judgements from when it is first asked about; what was asked since the last time is judged
/// together.
final class JudgedHours {
    /// The place of what closed for good.
    static let closed = 0

    private let texts: InternedValues<OpeningHours?>
    private let context: OpeningContext
    private let moment: SearchMoment
    /// The moment that is shown, and the one at which a place has to be open.
    private let shown, wanted: Timestamp?
    /// The places of the texts by their numbers, and 0 for those that were not asked about.
    private var places: [UInt32]
    private var states: [OpeningState?] = []
    private var reasons: [ExclusionCounts.Reason?] = []
    private var asked: [UInt32] = []

    /// - Parameter texts: of all rows.
    init(_ texts: InternedValues<OpeningHours?>, in context: OpeningContext, at moment: SearchMoment) {
        (self.texts, self.context, self.moment) = (texts, context, moment)
        shown = moment.shown(zone: context.zone)
        wanted = moment.now.flatMap { moment.condition?.moment(now: $0, zone: context.zone, distance: nil) }
        places = Array(repeating: 0, count: texts.count)
        keep(shown == nil ? nil : OpeningState(.closed))
    }

    /// The place of a text, which is asked about from now on.
    func place(of text: UInt32) -> Int {
        let known = places[Int(text)]
        if known > 0 { return Int(known) }
        asked.append(text)
        let place = states.count - 1 + asked.count
        places[Int(text)] = UInt32(place)
        return place
    }

    /// True while texts that were asked about wait to be judged.
    var isAsked: Bool { !asked.isEmpty }

    /// Judges all texts that were asked about.
    func judge() {
        let hours = asked.map { texts[Int($0)] }
        asked.removeAll()
        guard let evaluator = moment.evaluator, let shown else {
            for _ in hours { keep(nil) }
            return
        }
        var judged = evaluator.states(of: hours.compactMap(\.self), at: shown, in: context).makeIterator()
        for hours in hours {
            guard let hours else {
                keep(.unknown)
                continue
            }
            keep((judged.next() ?? nil).map { moment.told($0, hours: hours) })
        }
    }

    private func keep(_ state: OpeningState?) {
        states.append(state)
        reasons.append(
            moment.condition.flatMap { condition in
                guard let state, let wanted else { return condition.exclusionReason(.unknown) }
                return condition.exclusionReason(condition.verdict(on: state, at: wanted))
            })
    }

    /// True where the state depends on the point of a row, as hours by the sun do, so that each row is judged by itself.
    func isOfPoint(_ place: Int) -> Bool { states[place] == nil && shown != nil }

    func state(_ place: Int) -> OpeningState? { states[place] }

    /// Why rows are left out, unless that depends on when one arrives.
    func reason(_ place: Int) -> ExclusionCounts.Reason? { reasons[place] }
}
