import Synchronization

/// Judges each place once a minute, for those who look at the same places many times a second.
package final class CachingOpeningJudge: OpeningJudge {
    private struct Question: Hashable {
        let place: Place
        let minute: Int
    }

    /// More are forgotten all at once.
    private static let capacity = 20_000

    private let judge: any OpeningJudge
    private let states = Mutex<[Question: OpeningState]>([:])

    package init(_ judge: any OpeningJudge) { self.judge = judge }

    package func state(of place: Place, at moment: Timestamp) -> OpeningState {
        let question = Question(place: place, minute: moment.seconds / 60)
        if let known = states.withLock({ $0[question] }) { return known }
        let state = judge.state(of: place, at: moment)
        states.withLock { states in
            if states.count >= Self.capacity { states = [:] }
            states[question] = state
        }
        return state
    }

    package func zone(at point: Coordinate) -> (any ZoneRules)? { judge.zone(at: point) }
    package func zoneDoubt(at point: Coordinate) -> ZoneDoubt? { judge.zoneDoubt(at: point) }

    package func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] {
        judge.timetable(of: place, from: day, days: days)
    }
}
