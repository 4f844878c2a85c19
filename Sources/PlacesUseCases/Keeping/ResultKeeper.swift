import PlacesArguments
import PlacesFeature
import PlacesPage
import PlacesPresentation
import PlacesRequests
import PlacesTerminal
import PlacesThreads
import PlacesWords

/// Keeps the last numbered answer of this terminal, and finds a place in it by its number.
struct ResultKeeper {
    /// An older answer is taken for forgotten: the numbers a person has in mind are those on the screen.
    static let lifetime = 24 * 3600

    let world: World

    /// Keeps an answer with places; where that fails, the person is told, and has the answer all the same.
    ///
    /// A format without numbers leaves those alone that a person has in mind.
    /// - Parameter bare: places without a record that are numbered after those of the answer.
    func keep(_ result: PlacesResult, query: PlacesQuery, shownAs format: OutputFormat, andBare bare: [Place.ID] = []) {
        guard !format.hasFields, let store = world.store, !result.places.isEmpty || !bare.isEmpty else { return }
        let numbered = format == .html ? result.numberedOnPages : result.places
        let kept = KeptResult(
            query: Self.description(of: query), order: query.order?.key.rawValue ?? PlacesOrder.Key.distance.rawValue,
            source: result.sources.first?.id ?? "", centre: result.centre, time: world.now(),
            items: numbered.map { KeptResult.Item(id: $0.id, record: result.record(of: $0.place)) }
                + bare.map { KeptResult.Item(id: $0, record: nil) })
        do {
            // A terminal that closes now does not take the numbers with it.
            try SignalPause.run { () throws(StoreError) in try store.keep(kept, terminal: world.terminal) }
        } catch {
            // Numbers are for a person: a program that cannot keep them has lost nothing.
            if world.console.isTerminal(.output) { world.warn(error) }
        }
    }

    /// The last answer of this terminal.
    /// - Throws: a usage failure if there is none, or if it is too old; a local fault where nothing can be kept.
    func last() throws(CommandFailure) -> KeptResult {
        let store = try world.requiredStore
        let result = try translated { try store.keptResult(terminal: world.terminal) }
        guard let result else {
            throw CommandFailure(Words.OnePlace.nothingListed, hint: Words.OnePlace.searchFirst, status: .usage)
        }
        guard world.now().seconds - result.time.seconds <= Self.lifetime else {
            throw CommandFailure(
                Words.OnePlace.stale(result.query), hint: Words.OnePlace.searchFirst, status: .usage)
        }
        return result
    }

    /// A place of the last answer.
    /// - Throws: a usage failure if the answer has no such number.
    func item(_ number: Int) throws(CommandFailure) -> (item: KeptResult.Item, result: KeptResult) {
        let result = try last()
        guard result.items.indices.contains(number - 1) else {
            throw CommandFailure(
                Words.OnePlace.noSuchNumber(number, of: result.items.count, query: result.query),
                hint: Words.OnePlace.numbers(to: result.items.count), status: .usage)
        }
        return (result.items[number - 1], result)
    }

    private static func description(of query: PlacesQuery) -> String {
        ([query.text].compactMap(\.self) + query.filter.kindNames).joined(separator: ", ")
    }
}
