package import PlacesFeature
import Synchronization

/// Hours that were read, in the form in which they are judged fastest. What was judged lately is not judged again.
package final class CompiledHours: Sendable {
    package let schedule: OpeningSchedule
    private let asksHolidays: Bool
    private let memory = Mutex(Memory())

    private struct Memory {
        var judged: [Judgement] = []
        var isAsked = false
        var plan: Plan?
    }

    private enum Plan {
        case quarters(QuarterPlan)
        /// Each judgement goes through the rules.
        case rules
    }

    private struct Judgement {
        let moment: Timestamp
        let zone: String
        /// Whose holidays counted, `nil` where none did.
        let area: String?
        let state: OpeningState
    }

    /// The latest are remembered: places of one text lie in few zones and countries, and one moment matters at a time.
    private static let limit = 4

    package init(_ schedule: OpeningSchedule) {
        self.schedule = schedule
        asksHolidays = schedule.holidays.contains { $0.kind == .publicHoliday }
    }

    /// Whether the hours are told in full by quarters of an hour.
    package var isOfQuarters: Bool { plan() != nil }

    /// What ``OpeningSchedule/state(at:in:)`` says.
    ///
    /// - Parameters:
    ///   - coordinate: matters to hours that follow the sun alone.
    ///   - holidays: asked for where the hours name public holidays.
    package func state(
        at moment: Timestamp, zone: any ZoneRules, coordinate: Coordinate?, holidays: () -> (any HolidayCalendar)?
    ) -> OpeningState {
        let holidays = asksHolidays ? holidays() : nil
        let area = holidays?.area
        guard !schedule.followsTheSun, holidays == nil || area != nil else {
            return state(at: moment, zone, coordinate, holidays)
        }
        let name = zone.name
        let known = memory.withLock { memory in
            memory.judged.first { $0.moment == moment && $0.zone == name && $0.area == area }?.state
        }
        if let known { return known }
        let state = state(at: moment, zone, coordinate, holidays)
        memory.withLock { memory in
            if memory.judged.count >= Self.limit { memory.judged.removeLast() }
            memory.judged.insert(Judgement(moment: moment, zone: name, area: area, state: state), at: 0)
        }
        return state
    }

    private func state(
        at moment: Timestamp, _ zone: any ZoneRules, _ coordinate: Coordinate?, _ holidays: (any HolidayCalendar)?
    ) -> OpeningState {
        // To plan a week takes longer than to judge one moment.
        let isFirst = memory.withLock { memory in
            defer { memory.isAsked = true }
            return !memory.isAsked
        }
        guard !isFirst, let plan = plan() else {
            return schedule.state(
                at: moment, in: OpeningContext(zone: zone, coordinate: coordinate, holidays: holidays))
        }
        return schedule.state(at: moment, in: zone) { plan.outlook(at: $0, holidays) }
    }

    private func plan() -> QuarterPlan? {
        var known = memory.withLock { $0.plan }
        if case nil = known {
            known = QuarterPlan(schedule).map(Plan.quarters) ?? .rules
            memory.withLock { $0.plan = known }
        }
        guard case .quarters(let plan) = known else { return nil }
        return plan
    }
}
