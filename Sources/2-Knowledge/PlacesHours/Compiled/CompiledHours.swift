package import PlacesFeature
import Synchronization

/// Parsed hours in the form that is fastest to evaluate. Recent results are reused.
package final class CompiledHours: Sendable {
    package let schedule: OpeningSchedule
    /// See ``OpeningSchedule/followsTheSun``.
    package let followsTheSun: Bool
    private let asksHolidays: Bool
    private let memory = Mutex(Memory())

    private struct Memory {
        /// The latest, and those before it, the later first.
        var last: Judgement?
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
        /// Whose holidays counted, `nil` if none did.
        let area: String?
        let state: OpeningState

        func isOf(_ moment: Timestamp, _ zone: String, _ area: String?) -> Bool {
            self.moment == moment && self.zone == zone && self.area == area
        }
    }

    /// The latest are remembered: places of one text lie in few zones and countries, and one moment matters at a time.
    private static let limit = 4

    package init(_ schedule: OpeningSchedule) {
        self.schedule = schedule
        followsTheSun = schedule.followsTheSun
        asksHolidays = schedule.holidays.contains { $0.kind == .publicHoliday }
    }

    /// Whether quarters of an hour describe the hours completely.
    package var isOfQuarters: Bool { plan() != nil }

    /// What ``OpeningSchedule/state(at:in:)`` says.
    ///
    /// - Parameters:
    ///   - coordinate: matters to hours that follow the sun alone.
    ///   - holidays: the public holidays at the place; `nil` where they are unknown.
    package func state(
        at moment: Timestamp, zone: any ZoneRules, coordinate: Coordinate?, holidays: (any HolidayCalendar)?
    ) -> OpeningState {
        state(Question(moment, zone, holidays), coordinate: coordinate)
    }

    /// The moment, the clocks and the holidays of many places, with what distinguishes them from others.
    package struct Question {
        fileprivate let moment: Timestamp
        fileprivate let zone: any ZoneRules
        fileprivate let holidays: (any HolidayCalendar)?
        fileprivate let name: String
        fileprivate let area: String?
        /// The day of the moment, if it is a public holiday.
        fileprivate let holiday: CivilDay?

        package init(_ moment: Timestamp, _ zone: any ZoneRules, _ holidays: (any HolidayCalendar)?) {
            (self.moment, self.zone, self.holidays) = (moment, zone, holidays)
            (name, area) = (zone.name, holidays?.area)
            holiday = holidays?.holiday(at: moment, in: zone)
        }
    }

    /// The state, with whether the hours leave out that it is a public holiday.
    /// - Parameter coordinate: matters to hours that follow the sun alone.
    package func state(_ question: Question, coordinate: Coordinate? = nil) -> OpeningState {
        schedule.marked(stateByRules(question, coordinate: coordinate), question.holiday)
    }

    private func stateByRules(_ question: Question, coordinate: Coordinate?) -> OpeningState {
        let holidays = asksHolidays ? question.holidays : nil
        let (moment, name, area) = (question.moment, question.name, asksHolidays ? question.area : nil)
        guard !followsTheSun, holidays == nil || area != nil else {
            return state(at: moment, question.zone, coordinate, holidays)
        }
        let known = memory.withLock { memory -> OpeningState? in
            if let last = memory.last, last.isOf(moment, name, area) { return last.state }
            return memory.judged.first { $0.isOf(moment, name, area) }?.state
        }
        if let known { return known }
        let state = state(at: moment, question.zone, coordinate, holidays)
        memory.withLock { memory in
            if let last = memory.last {
                if memory.judged.count >= Self.limit - 1 { memory.judged.removeLast() }
                memory.judged.insert(last, at: 0)
            }
            memory.last = Judgement(moment: moment, zone: name, area: area, state: state)
        }
        return state
    }

    private func state(
        at moment: Timestamp, _ zone: any ZoneRules, _ coordinate: Coordinate?, _ holidays: (any HolidayCalendar)?
    ) -> OpeningState {
        // Planning a week takes longer than evaluating one moment.
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
