import PlacesFeature

/// What was found out about the opening hours of a table, kept from one question to the next: an explorer and
/// a conversation ask about the same moment again and again.
///
/// Unchecked: one question has it at a time, see ``PlaceTable/takeScratch()``.
final class OpeningMemory: @unchecked Sendable {
    private let condition: OpeningCondition?
    private let now: Timestamp?
    /// Kept, so that no other one has its identity.
    private let evaluator: (any OpeningHoursEvaluator)?
    private var known: [Clocks: JudgedHours] = [:]

    private struct Clocks: Hashable {
        let zone: String
        let holidays: String?
    }

    /// So many clocks are remembered; where more come, all are forgotten at once.
    private static let limit = 16

    private init(_ moment: SearchMoment) {
        (condition, now, evaluator) = (moment.condition, moment.now, moment.evaluator)
    }

    /// Takes the memory of a table, if it is about the same moment, else an empty one.
    static func taken(from table: PlaceTable, for moment: SearchMoment) -> OpeningMemory {
        guard let identity = moment.evaluator?.identity, let memory = table.takeScratch() as? OpeningMemory,
            memory.evaluator?.identity == identity, (memory.condition, memory.now) == (moment.condition, moment.now)
        else { return OpeningMemory(moment) }
        return memory
    }

    /// Leaves it to the next question, unless the evaluator may answer otherwise then.
    func keep(in table: PlaceTable) {
        if evaluator?.identity != nil { table.keepScratch(self) }
    }

    /// What is known under some clocks and holidays; `nil` where it is not known which holidays these are.
    func hours(in context: OpeningContext, make: () -> JudgedHours) -> JudgedHours? {
        let area = context.holidays?.area
        guard context.holidays == nil || area != nil else { return nil }
        let clocks = Clocks(zone: context.zone.name, holidays: area)
        if let hours = known[clocks] { return hours }
        if known.count >= Self.limit { known.removeAll() }
        let made = make()
        known[clocks] = made
        return made
    }
}
