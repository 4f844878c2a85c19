public import PlacesFeature
import PlacesStrings
import PlacesThreads

/// Keeps the last numbered answer of this terminal, and finds a place in it by its number.
public struct LastAnswerRecorder: Sendable {
    /// The seconds after which an answer counts as forgotten: the numbers that a reader has in mind are on the screen.
    public static let lifetime = 24 * 3600

    let store: (any PlacesStore)?
    private let terminal: String
    private let blur: BlurGrid?
    private let now: @Sendable () -> Timestamp
    private let report: @Sendable (StoreError) -> Void

    /// - Parameters:
    ///   - store: where answers are kept, or `nil` if there is no place to keep them.
    ///   - terminal: whose numbers are meant: the name of a terminal, empty without one.
    ///   - blur: the cells whose centres alone others may learn of, for answers that are kept.
    ///   - now: the clock.
    ///   - report: learns that an answer could not be kept.
    public init(
        store: (any PlacesStore)?, terminal: String = "", blur: BlurGrid? = nil,
        now: @escaping @Sendable () -> Timestamp,
        report: @escaping @Sendable (StoreError) -> Void = { _ in }
    ) {
        (self.store, self.terminal, self.blur) = (store, terminal, blur)
        (self.now, self.report) = (now, report)
    }

    /// Keeps an answer with places. A failure is reported, but the answer still counts.
    ///
    /// - Parameters:
    ///   - result: the answer.
    ///   - numbered: the places of the answer in the order of their numbers.
    ///   - query: the question.
    ///   - bare: places without a record that are numbered after those of the answer.
    public func keep(
        _ result: PlacesResult, numbered: [NearbyPlace], query: PlacesQuery, andBare bare: [Place.ID] = []
    ) {
        guard let store, !result.places.isEmpty || !bare.isEmpty else { return }
        let kept = LastAnswer(
            query: Self.description(of: query), order: query.order?.key.rawValue ?? PlacesOrder.Key.distance.rawValue,
            source: result.sources.first?.id ?? "", centre: result.centre, blur: blur, time: now(),
            items: numbered.map { LastAnswer.Item(id: $0.id, record: result.record(of: $0.place)) }
                + bare.map { LastAnswer.Item(id: $0, record: nil) })
        do {
            // A terminal that closes now does not take the numbers with it.
            try SignalPause.run { () throws(StoreError) in try store.keep(kept, terminal: terminal) }
        } catch {
            report(error)
        }
    }

    /// The last answer of this terminal.
    /// - Throws: a usage failure if there is none, or if it is too old; a local fault where nothing can be kept.
    public func last() throws(UseCaseError) -> LastAnswer {
        guard let store else { throw .noStore }
        let result = try translated { try store.lastAnswer(terminal: terminal) }
        guard let result else {
            throw UseCaseError(Strings.OnePlace.nothingListed, hint: Strings.OnePlace.searchFirst, cause: .question)
        }
        guard now().seconds - result.time.seconds <= Self.lifetime else {
            throw UseCaseError(
                Strings.OnePlace.stale(result.query), hint: Strings.OnePlace.searchFirst, cause: .question)
        }
        return result
    }

    /// A place of the last answer.
    /// - Throws: a usage failure if the answer has no such number.
    public func item(_ number: Int) throws(UseCaseError) -> (item: LastAnswer.Item, result: LastAnswer) {
        let result = try last()
        guard result.items.indices.contains(number - 1) else {
            throw UseCaseError(
                Strings.OnePlace.noSuchNumber(number, of: result.items.count, query: result.query),
                hint: Strings.OnePlace.numbers(to: result.items.count), cause: .question)
        }
        return (result.items[number - 1], result)
    }

    static func description(of query: PlacesQuery) -> String {
        ([query.text].compactMap(\.self) + query.filter.kindNames).joined(separator: ", ")
    }
}
