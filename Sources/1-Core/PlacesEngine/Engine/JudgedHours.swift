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
    /// The moments at which a place has to be open; the first is shown.
    private let moments: [Timestamp]
    /// The places of the texts by their numbers, and 0 for those that were not asked about.
    private var places: [UInt32]
    private var states: [OpeningState?] = []
    private var reasons: [ExclusionCounts.Reason?] = []
    private var asked: [UInt32] = []

    /// - Parameter texts: of all rows.
    init(_ texts: InternedValues<OpeningHours?>, in context: OpeningContext, at moment: SearchMoment) {
        (self.texts, self.context, self.moment) = (texts, context, moment)
        moments = moment.moments(zone: context.zone, holidays: context.holidays)
        places = Array(repeating: 0, count: texts.count)
        keep(moments.isEmpty ? [nil] : moments.map { _ in OpeningState(.closed) })
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
        guard let evaluator = moment.evaluator, !moments.isEmpty else {
            for _ in hours { keep([nil]) }
            return
        }
        let known = hours.compactMap(\.self)
        let judged = moments.map { evaluator.states(of: known, at: $0, in: context) }
        var place = 0
        for hours in hours {
            guard let hours else {
                keep(moments.map { _ in .unknown })
                continue
            }
            keep(judged.map { states in states[place].map { moment.told($0, hours: hours) } })
            place += 1
        }
    }

    /// - Parameter states: at each of the moments.
    private func keep(_ states: [OpeningState?]) {
        self.states.append(states[0])
        reasons.append(
            moment.condition.flatMap { condition in
                let verdicts = zip(moments, states).map { time, state in
                    state.map { condition.verdict(on: $0, at: time) } ?? .unknown
                }
                return condition.exclusionReason(verdicts.isEmpty ? .unknown : .all(verdicts))
            })
    }

    /// True where the state depends on the point of a row, as hours by the sun do, so that each row is judged by itself.
    func isOfPoint(_ place: Int) -> Bool { states[place] == nil && !moments.isEmpty }

    func state(_ place: Int) -> OpeningState? { states[place] }

    /// Why rows are left out, unless that depends on when one arrives.
    func reason(_ place: Int) -> ExclusionCounts.Reason? { reasons[place] }
}
