import PlacesFeature

/// Judges the hours of a table's rows: each different text once for all rows that share clocks and holidays, so that asking about
/// a row is a look at what is known of its text.
final class OpeningTest {
    private let table: PlaceTable
    private let moment: SearchMoment
    private let centre: Coordinate?
    /// All rows that are asked about lie in it.
    private let area: BoundingBox?
    /// What earlier questions found out, given back at the end.
    private let memory: OpeningMemory
    private var knownColumns: Columns?
    private var hours: [Clocks: JudgedHours?] = [:]
    // Neighbouring rows share their clocks, mostly.
    private var ofArea, ofLeaf: (clocks: Clocks, hours: JudgedHours?)?

    /// - Parameter area: all rows that are asked about lie in it; `nil` if unknown.
    init(_ table: PlaceTable, _ moment: SearchMoment, centre: Coordinate?, area: BoundingBox?) {
        (self.table, self.moment, self.centre, self.area) = (table, moment, centre, area)
        memory = OpeningMemory.taken(from: table, for: moment)
    }

    deinit { memory.keep(in: table) }

    // MARK: - Answers

    /// The state of a row at the moment that is shown; `nil` without an evaluator or clocks.
    func state(_ row: Int) throws(PlacesError) -> OpeningState? {
        guard moment.isJudged else { return nil }
        guard let (hours, place) = try judged(row), !hours.isOfPoint(place) else {
            return moment.state(of: try table.place(row))
        }
        return hours.state(place)
    }

    /// Why a row is left out, or `nil` if it is open when it is wanted to be.
    func exclusionReason(_ row: Int) throws(PlacesError) -> ExclusionCounts.Reason? {
        guard let condition = moment.condition else { return nil }
        guard moment.isJudged else { return condition.exclusionReason(.unknown) }
        if !condition.isOnArrival, let (hours, place) = try judged(row), !hours.isOfPoint(place) {
            return hours.reason(place)
        }
        var nearby = NearbyPlace(try table.place(row), from: centre)
        nearby.opening = try state(row)
        return condition.exclusionReason(moment.verdict(of: condition, on: nearby))
    }

    /// Calls a function with the position and the state of each of many rows: see ``state(_:)``.
    func forEachState(
        of rows: [UInt32], _ body: (_ position: Int, OpeningState?) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        try prepare(rows)
        for (position, row) in rows.enumerated() { try body(position, try state(Int(row))) }
    }

    /// Why each of many rows is left out: see ``exclusionReason(_:)``.
    func exclusionReasons(_ rows: [UInt32]) throws(PlacesError) -> [ExclusionCounts.Reason?] {
        try prepare(rows)
        var reasons: [ExclusionCounts.Reason?] = []
        reasons.reserveCapacity(rows.count)
        for row in rows { reasons.append(try exclusionReason(Int(row))) }
        return reasons
    }

    // MARK: - Judging

    /// Judges the texts of many rows at once, so that asking about each of them is a look at what is known.
    private func prepare(_ rows: [UInt32]) throws(PlacesError) {
        guard moment.isJudged else { return }
        var asked: [JudgedHours] = []
        for row in rows {
            guard let (hours, _) = try place(Int(row)), hours.isAsked else { continue }
            if asked.last !== hours { asked.append(hours) }
        }
        for hours in asked { hours.judge() }
    }

    /// Where the judgement of a row stands, its text judged if it was not yet; `nil` where nothing is shared.
    private func judged(_ row: Int) throws(PlacesError) -> (hours: JudgedHours, place: Int)? {
        guard let (hours, place) = try place(row) else { return nil }
        if hours.isAsked { hours.judge() }
        return (hours, place)
    }

    private func place(_ row: Int) throws(PlacesError) -> (hours: JudgedHours, place: Int)? {
        let columns = try self.columns
        guard let hours = try hours(of: row, columns) else { return nil }
        return (hours, columns.isClosed[row] ? JudgedHours.closed : hours.place(of: columns.hours.numbers[row]))
    }

    // MARK: - What rows share

    private struct Columns {
        let hours: InternedColumn<OpeningHours?>
        let countries: InternedColumn<String?>
        let isClosed: Column<Bool>
    }

    private var columns: Columns {
        get throws(PlacesError) {
            if let knownColumns { return knownColumns }
            let made = Columns(
                hours: try table.hours(), countries: try table.countries(), isClosed: try table.closedForGood())
            knownColumns = made
            return made
        }
    }

    /// Rows of a country in the whole area, or in a leaf of the tree where the area has no clocks in common.
    private struct Clocks: Hashable {
        let country: UInt32
        let leaf: Int?
    }

    private func hours(of row: Int, _ columns: Columns) throws(PlacesError) -> JudgedHours? {
        let country = columns.countries.numbers[row]
        if ofArea?.clocks.country != country { ofArea = try hours(by: Clocks(country: country, leaf: nil), columns) }
        if let hours = ofArea?.hours { return hours }
        let clocks = Clocks(country: country, leaf: row / PlaceTree.rowsOfLeaf)
        if ofLeaf?.clocks != clocks { ofLeaf = try hours(by: clocks, columns) }
        return ofLeaf?.hours
    }

    private func hours(
        by clocks: Clocks, _ columns: Columns
    ) throws(PlacesError) -> (clocks: Clocks, hours: JudgedHours?) {
        if let known = hours[clocks] { return (clocks, known) }
        let made = try make(clocks, columns)
        hours[clocks] = .some(made)
        return (clocks, made)
    }

    private func make(_ clocks: Clocks, _ columns: Columns) throws(PlacesError) -> JudgedHours? {
        let box = if let leaf = clocks.leaf { BoundingBox(try table.tree()[0, leaf]) } else { area }
        let country = columns.countries.values[Int(clocks.country)]
        guard let box, let context = moment.evaluator?.context(throughout: box, country: country) else { return nil }
        return memory.hours(in: context) { JudgedHours(columns.hours.values, in: context, at: moment) }
    }
}
