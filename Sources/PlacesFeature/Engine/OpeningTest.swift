/// Judges the hours of a table's rows, each different text once for all rows that share clocks and holidays.
final class OpeningTest {
    private let table: PlaceTable
    private let moment: SearchMoment
    private let condition: OpeningCondition?
    private let centre: Coordinate?
    /// The area that matters: all rows that are asked about lie in it.
    private let area: BoundingBox?
    private var knownColumns: Columns?
    private var contexts: [ContextKey: Shared?] = [:]
    private var lastContext: (key: ContextKey, shared: Shared?)?

    /// - Parameter area: all rows that are asked about lie in it.
    init(_ table: PlaceTable, _ moment: SearchMoment, centre: Coordinate?, area: BoundingBox?) {
        (self.table, self.moment, self.centre, self.area) = (table, moment, centre, area)
        condition = moment.condition
    }

    /// The state of a row at the moment that is shown; `nil` without a judge or clocks.
    func state(_ row: Int) throws(PlacesError) -> OpeningState? {
        guard moment.isJudged else { return nil }
        guard let shared = try shared(row) else { return moment.state(of: try table.place(row)) }
        guard let shown = shared.shown else { return nil }
        let columns = try self.columns
        if columns.closed[row] { return OpeningState(.closed) }
        let number = Int(columns.hours.numbers[row])
        if let state = shared.states[number] { return state }
        guard let hours = columns.hours.values[number] else {
            shared.states[number] = .unknown
            return .unknown
        }
        guard let state = moment.judge?.states(of: [hours], at: shown, in: shared.context).first ?? nil else {
            // Where the sun decides, each point has hours of its own.
            return moment.state(of: try table.place(row))
        }
        let told = moment.told(state, hours: hours)
        shared.states[number] = told
        return told
    }

    /// Why a row is left out, or `nil` if it is open when it is wanted to be.
    func reasonToHide(_ row: Int) throws(PlacesError) -> HiddenPlaces.Reason? {
        guard let condition else { return nil }
        guard moment.isJudged else { return condition.reasonToHide(.unknown) }
        guard !condition.isOnArrival, let shared = try shared(row) else { return try slowReason(row, condition) }
        let columns = try self.columns
        let number = Int(columns.hours.numbers[row])
        let isClosed = columns.closed[row]
        if !isClosed, let verdict = shared.verdicts[number] { return condition.reasonToHide(verdict) }
        guard let now = moment.now, let at = condition.moment(now: now, zone: shared.context.zone, distance: nil),
            let state = try state(row)
        else { return condition.reasonToHide(.unknown) }
        let verdict = condition.verdict(on: state, at: at)
        // Only a state that holds for all rows of this text is remembered.
        if !isClosed, shared.states[number] != nil { shared.verdicts[number] = verdict }
        return condition.reasonToHide(verdict)
    }

    private func slowReason(_ row: Int, _ condition: OpeningCondition) throws(PlacesError) -> HiddenPlaces.Reason? {
        var nearby = NearbyPlace(try table.place(row), from: centre)
        nearby.opening = try state(row)
        return condition.reasonToHide(moment.verdict(of: condition, on: nearby))
    }

    // MARK: - What rows share

    private struct Columns {
        let hours: InternedColumn<OpeningHours?>
        let countries: InternedColumn<String?>
        let closed: Column<Bool>
    }

    private var columns: Columns {
        get throws(PlacesError) {
            if let knownColumns { return knownColumns }
            let made = Columns(
                hours: try table.hours(), countries: try table.countries(), closed: try table.closedForGood())
            knownColumns = made
            return made
        }
    }

    /// Rows of a country in the whole area, or in a leaf of the tree where the area has no clocks in common.
    private struct ContextKey: Hashable {
        let country: UInt32
        let leaf: Int?
    }

    /// What is known of all rows that share clocks and holidays.
    private final class Shared {
        let context: OpeningContext
        let shown: Timestamp?
        /// By the numbers of the texts; the state of those whose hours depend on the very point is missing.
        var states: [OpeningState?]
        var verdicts: [OpeningVerdict?]

        init(_ context: OpeningContext, shown: Timestamp?, count: Int) {
            (self.context, self.shown) = (context, shown)
            states = Array(repeating: nil, count: count)
            verdicts = Array(repeating: nil, count: count)
        }
    }

    private func shared(_ row: Int) throws(PlacesError) -> Shared? {
        let country = try columns.countries.numbers[row]
        if let shared = try shared(by: ContextKey(country: country, leaf: nil)) { return shared }
        return try shared(by: ContextKey(country: country, leaf: row / PlaceTree.rowsOfLeaf))
    }

    private func shared(by key: ContextKey) throws(PlacesError) -> Shared? {
        if let lastContext, lastContext.key == key { return lastContext.shared }
        if let known = contexts[key] {
            lastContext = (key, known)
            return known
        }
        let made = try make(key)
        contexts[key] = .some(made)
        lastContext = (key, made)
        return made
    }

    private func make(_ key: ContextKey) throws(PlacesError) -> Shared? {
        guard let judge = moment.judge, let box = try box(of: key.leaf) else { return nil }
        let columns = try self.columns
        let country = columns.countries.values[Int(key.country)]
        guard let context = judge.context(throughout: box, country: country) else { return nil }
        return Shared(context, shown: moment.shown(zone: context.zone), count: columns.hours.values.count)
    }

    private func box(of leaf: Int?) throws(PlacesError) -> BoundingBox? {
        guard let leaf else { return area }
        return try BoundingBox(table.tree().levels[0][leaf])
    }
}
