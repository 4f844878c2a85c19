public import PlacesFeature
import Synchronization

/// Believes that all is open, and counts how often it is asked.
public final class OpeningHoursEvaluatorSpy: OpeningHoursEvaluator {
    private let asked = Mutex(0)

    public init() {}

    public var count: Int { asked.withLock { $0 } }

    public func state(of place: Place, at moment: Timestamp) -> OpeningState {
        asked.withLock { $0 += 1 }
        return OpeningState(.open)
    }

    public func zone(at point: Coordinate) -> (any ZoneRules)? { nil }
    public func timetable(of place: Place, from day: CivilDay, days: Int) -> [DayHours] { [] }
}
