import PlacesFeature

/// What was found out about the opening hours of a table, kept from one question to the next: an explorer and
/// a conversation ask about the same moment again and again.
///
/// Unchecked: one question has it at a time, see ``PlaceTable/takeScratch()``.
final class OpeningMemory: @unchecked Sendable {
    /// What decides, beside the text, what is found out.
    private struct Key: Equatable {
        let condition: OpeningCondition?
        let now: Timestamp
        let evaluator: ObjectIdentifier
    }

    private struct Clocks: Hashable {
        let zone: String
        let holidays: String?
    }

    private let key: Key
    /// Keeps the evaluator, so that no other one has its identity.
    private let evaluator: any OpeningHoursEvaluator
    private var known: [Clocks: OpeningTest.Shared] = [:]
    /// So many clocks are remembered; where more come, all are forgotten at once.
    private static let limit = 16

    private init(_ key: Key, _ evaluator: any OpeningHoursEvaluator) { (self.key, self.evaluator) = (key, evaluator) }

    /// Takes the memory of a table, if it is about the same moment, else an empty one; `nil` if nothing can be remembered.
    static func taken(from table: PlaceTable, for moment: SearchMoment) -> OpeningMemory? {
        guard let evaluator = moment.evaluator, let now = moment.now, let identity = evaluator.identity else {
            return nil
        }
        let key = Key(condition: moment.condition, now: now, evaluator: identity)
        if let memory = table.takeScratch() as? OpeningMemory, memory.key == key { return memory }
        return OpeningMemory(key, evaluator)
    }

    func shared(
        for context: OpeningContext, make: () throws(PlacesError) -> OpeningTest.Shared
    ) throws(PlacesError) -> OpeningTest.Shared {
        let area = context.holidays?.area
        guard context.holidays == nil || area != nil else { return try make() }
        let clocks = Clocks(zone: context.zone.name, holidays: area)
        if let shared = known[clocks] { return shared }
        let made = try make()
        if known.count >= Self.limit { known.removeAll() }
        known[clocks] = made
        return made
    }
}
