import PlacesFeature

/// Judges the hours of a table's rows, each different text once for all rows that share clocks and holidays.
final class OpeningTest {
    let table: PlaceTable
    let moment: SearchMoment
    let condition: OpeningCondition?
    let isOnArrival: Bool
    private let centre: Coordinate?
    /// The area that matters: all rows that are asked about lie in it.
    private let area: BoundingBox?
    /// What earlier questions found out, given back at the end.
    private let memory: OpeningMemory?
    private var knownColumns: Columns?
    private var contexts: [ContextKey: Shared?] = [:]
    private var lastContext: (key: ContextKey, shared: Shared?)?
    /// What all rows of a country in the area share, by the number of the country, as far as that was asked.
    private var areaShared: [AreaShared?] = []

    /// - Parameter area: all rows that are asked about lie in it.
    init(_ table: PlaceTable, _ moment: SearchMoment, centre: Coordinate?, area: BoundingBox?) {
        (self.table, self.moment, self.centre, self.area) = (table, moment, centre, area)
        (condition, isOnArrival) = (moment.condition, moment.condition?.isOnArrival ?? false)
        memory = OpeningMemory.taken(from: table, for: moment)
    }

    deinit { if let memory { table.keepScratch(memory) } }

    /// The state of a row at the moment that is shown; `nil` without an evaluator or clocks.
    func state(_ row: Int) throws(PlacesError) -> OpeningState? {
        guard moment.isJudged else { return nil }
        guard let shared = try shared(row) else { return moment.state(of: try table.place(row)) }
        guard shared.shown != nil else { return nil }
        let columns = try self.columns
        if columns.isClosed[row] { return OpeningState(.closed) }
        let number = columns.hourNumbers[row]
        let place = shared.place(of: number)
        if !shared.marks[place].isAsked {
            shared.marks[place].isAsked = true
            evaluate([number], of: shared, columns)
        }
        if let state = shared.state(place) { return state }
        // Where the sun decides, each point has hours of its own.
        return moment.state(of: try table.place(row))
    }

    /// Calls a function with the position and the state of each of many rows: see ``state(_:)``.
    func forEachState(
        of rows: [UInt32], _ body: (_ position: Int, OpeningState?) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        guard moment.isJudged else {
            for position in rows.indices { try body(position, nil) }
            return
        }
        let texts = try table.hours().values
        if moment.isAboutNow, moment.goesByHoursAlone, texts.count == 1, texts[0] == nil {
            // Where no record has hours, neither clocks nor holidays matter.
            let isClosed = try table.closedForGood()
            for (position, row) in rows.enumerated() {
                try body(position, isClosed[Int(row)] ? OpeningState(.closed) : .unknown)
            }
            return
        }
        let columns = try self.columns
        try prepare(rows)
        var (country, shared) = (-1, Shared?.none)
        for (position, row) in rows.enumerated() {
            let (row, own) = (Int(row), Int(columns.countryNumbers[Int(row)]))
            if own != country { (country, shared) = (own, try areaShared(own)) }
            if let shared, !columns.isClosed[row], let state = shared.state(Int(columns.hourNumbers[row])) {
                try body(position, state)
            } else {
                try body(position, try state(row))
            }
        }
    }

    /// Judges the texts of many rows at once, so that asking about each of them is a look at what is known.
    func prepare(_ rows: [UInt32]) throws(PlacesError) {
        guard moment.isJudged else { return }
        let columns = try self.columns
        let (hours, countries) = (columns.hourNumbers, columns.countryNumbers)
        var numbers: [[UInt32]] = []
        // Neighbours are of the same country, mostly.
        var (country, shared) = (-1, Shared?.none)
        for row in rows {
            let own = Int(countries[Int(row)])
            if own != country {
                (country, shared) = (own, try areaShared(own))
                while numbers.count <= own { numbers.append([]) }
            }
            guard let marks = shared?.marks else { continue }
            let number = hours[Int(row)]
            if marks[Int(number)].isAsked { continue }
            marks[Int(number)].isAsked = true
            numbers[own].append(number)
        }
        try evaluate(numbers, columns)
    }

    /// Judges some texts of each country by their numbers.
    func evaluate(_ numbers: [[UInt32]], _ columns: Columns) throws(PlacesError) {
        for (country, numbers) in numbers.enumerated() where !numbers.isEmpty {
            if let shared = try areaShared(country) { evaluate(numbers, of: shared, columns) }
        }
    }

    /// Judges some texts by their numbers.
    private func evaluate(_ numbers: [UInt32], of shared: Shared, _ columns: Columns) {
        guard let evaluator = moment.evaluator, let shown = shared.shown else { return }
        var (places, texts) = ([Int](), [OpeningHours]())
        places.reserveCapacity(numbers.count)
        texts.reserveCapacity(numbers.count)
        var withoutHours: [Int] = []
        for number in numbers {
            if let hours = columns.hours.values[Int(number)] {
                places.append(shared.place(of: number))
                texts.append(hours)
            } else {
                withoutHours.append(shared.place(of: number))
            }
        }
        var states = evaluator.states(of: texts, at: shown, in: shared.context)
        for index in states.indices {
            guard let state = states[index], state.kind == .unknown else { continue }
            states[index] = moment.told(state, hours: texts[index])
        }
        if !withoutHours.isEmpty {
            states.append(.unknown)
            // What no record tells is the same for all of them.
            places.append(withoutHours[0])
        }
        let first = shared.keep(states)
        let reasonOf = reasonNumbers(shared)
        for (index, state) in states.enumerated() {
            guard let state else { continue }
            shared.marks.tell(
                places[index], state: first + index, Self.number(of: state.kind), reason: reasonOf(state))
        }
        for place in withoutHours { shared.marks.copy(withoutHours[0], to: place) }
    }

    /// What numbers the reason to leave out a row by its state; zero where rows are not alike.
    private func reasonNumbers(_ shared: Shared) -> (OpeningState) -> Int8 {
        guard let condition, !isOnArrival else { return { _ in 0 } }
        func number(_ verdict: OpeningVerdict) -> Int8 { Self.number(of: condition.exclusionReason(verdict)) }
        let (met, closed, unknown) = (number(.met), number(.closed), number(.unknown))
        guard let end = shared.wanted.map(condition.end) else { return { _ in unknown } }
        return { state in
            switch OpeningCondition.verdict(on: state, until: end) {
            case .met: met
            case .closed: closed
            case .unknown: unknown
            }
        }
    }

    private func reason(
        _ condition: OpeningCondition, _ state: OpeningState, _ shared: Shared
    ) -> ExclusionCounts.Reason? {
        condition.exclusionReason(shared.wanted.map { condition.verdict(on: state, at: $0) } ?? .unknown)
    }

    /// Whether a row is open at the moment that is shown; `nil` without an evaluator or clocks.
    func kind(_ row: Int) throws(PlacesError) -> OpeningState.Kind? {
        guard moment.isJudged else { return nil }
        guard let shared = try shared(row) else { return try state(row)?.kind }
        let columns = try self.columns
        let place = shared.place(of: columns.hourNumbers[row])
        let kind = shared.marks[place].kind
        if kind > 0, !columns.isClosed[row] { return Self.kinds[Int(kind)] }
        return try state(row)?.kind
    }

    /// The kinds by their numbers, which are not zero.
    private static let kinds: [OpeningState.Kind?] = [nil, .open, .closed, .unknown]
    /// The reasons by their numbers; no number, which is zero, is that of no reason.
    static let reasons: [ExclusionCounts.Reason?] = [nil, nil, .closed, .withoutHours, .knownHours]

    private static func number(of kind: OpeningState.Kind) -> Int8 {
        switch kind {
        case .open: 1
        case .closed: 2
        case .unknown: 3
        }
    }

    /// No other reasons are known here.
    private static func number(of reason: ExclusionCounts.Reason?) -> Int8 {
        switch reason {
        case nil: 1
        case .closed: 2
        case .withoutHours: 3
        case .knownHours: 4
        default: 0
        }
    }

    /// Why a row is left out, or `nil` if it is open when it is wanted to be.
    func exclusionReason(_ row: Int) throws(PlacesError) -> ExclusionCounts.Reason? {
        guard let condition else { return nil }
        guard moment.isJudged else { return condition.exclusionReason(.unknown) }
        guard !isOnArrival, let shared = try shared(row) else { return try slowReason(row, condition) }
        let columns = try self.columns
        let place = shared.place(of: columns.hourNumbers[row])
        let number = shared.marks.reason(place)
        if !columns.isClosed[row], number > 0 { return Self.reasons[Int(number)] }
        guard let state = try state(row) else { return condition.exclusionReason(.unknown) }
        return reason(condition, state, shared)
    }

    /// The number among ``reasons`` for each of many rows.
    func reasonNumbers(_ rows: [UInt32]) throws(PlacesError) -> [Int8] {
        try numbers(
            of: rows, in: { $0.reason($1) },
            find: { row throws(PlacesError) in Self.number(of: try exclusionReason(row)) })
    }

    /// Whether each of many rows is open: see ``kind(_:)``.
    func kinds(_ rows: [UInt32]) throws(PlacesError) -> [OpeningState.Kind?] {
        guard moment.isJudged else { return Array(repeating: nil, count: rows.count) }
        let numbers = try numbers(
            of: rows, in: { $0[$1].kind },
            find: { row throws(PlacesError) in try kind(row).map(Self.number) ?? 0 })
        return numbers.map { Self.kinds[Int($0)] }
    }

    /// The numbers of many rows, taken from what is known of their texts as far as that goes.
    private func numbers(
        of rows: [UInt32], in known: (Marks, Int) -> Int8,
        find: (_ row: Int) throws(PlacesError) -> Int8
    ) throws(PlacesError) -> [Int8] {
        try prepare(rows)
        var numbers = Array(repeating: Int8(0), count: rows.count)
        var index = 0
        while index < rows.count {
            // As far as all is known already, there is nothing to call.
            if let columns = knownColumns { index = lookUp(rows, from: index, into: &numbers, columns, in: known) }
            guard index < rows.count else { break }
            numbers[index] = try find(Int(rows[index]))
            index += 1
        }
        return numbers
    }

    /// Stops at the first row about which something is to be found out.
    private func lookUp(
        _ rows: [UInt32], from start: Int, into numbers: inout [Int8], _ columns: Columns,
        in known: (Marks, Int) -> Int8
    ) -> Int {
        let (hours, countries, closed) = (columns.hourNumbers, columns.countryNumbers, columns.isClosed)
        let tables = areaShared.map { $0?.shared?.marks }
        for index in start..<rows.count {
            let row = Int(rows[index])
            let country = Int(countries[row])
            guard country < tables.count, let marks = tables[country], !closed[row] else { return index }
            let number = known(marks, Int(hours[row]))
            guard number > 0 else { return index }
            numbers[index] = number
        }
        return rows.count
    }

    private func slowReason(_ row: Int, _ condition: OpeningCondition) throws(PlacesError) -> ExclusionCounts.Reason? {
        var nearby = NearbyPlace(try table.place(row), from: centre)
        nearby.opening = try state(row)
        return condition.exclusionReason(moment.verdict(of: condition, on: nearby))
    }

    // MARK: - What rows share

    final class Columns {
        let hours: InternedColumn<OpeningHours?>
        let countries: InternedColumn<String?>
        let hourNumbers, countryNumbers: Column<UInt32>
        let isClosed: Column<Bool>

        init(_ table: PlaceTable) throws(PlacesError) {
            (hours, countries, isClosed) = (try table.hours(), try table.countries(), try table.closedForGood())
            (hourNumbers, countryNumbers) = (hours.numbers, countries.numbers)
        }
    }

    var columns: Columns {
        get throws(PlacesError) {
            if let knownColumns { return knownColumns }
            let made = try Columns(table)
            knownColumns = made
            return made
        }
    }

    /// Rows of a country in the whole area, or in a leaf of the tree where the area has no clocks in common.
    private struct ContextKey: Hashable {
        let country: UInt32
        let leaf: Int?
    }

    private func shared(_ row: Int) throws(PlacesError) -> Shared? {
        let country = try columns.countryNumbers[row]
        if let shared = try areaShared(Int(country)) { return shared }
        return try shared(by: ContextKey(country: country, leaf: row / PlaceTree.rowsOfLeaf))
    }

    /// What all rows of a country in the area share, or `nil` where they share nothing.
    func areaShared(_ country: Int) throws(PlacesError) -> Shared? {
        if country < areaShared.count, let known = areaShared[country] { return known.shared }
        let shared = try shared(by: ContextKey(country: UInt32(country), leaf: nil))
        while areaShared.count <= country { areaShared.append(nil) }
        areaShared[country] = AreaShared(shared: shared)
        return shared
    }

    private struct AreaShared {
        let shared: Shared?
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
        guard let evaluator = moment.evaluator, let box = try box(of: key.leaf) else { return nil }
        let columns = try self.columns
        let country = columns.countries.values[Int(key.country)]
        guard let context = evaluator.context(throughout: box, country: country) else { return nil }
        func shared(numbers: Set<UInt32>?) -> Shared {
            Shared(
                context, shown: moment.shown(zone: context.zone),
                wanted: moment.now.flatMap { condition?.moment(now: $0, zone: context.zone, distance: nil) },
                numbers: numbers, ofAll: columns.hours.values.count)
        }
        if let leaf = key.leaf {
            // A leaf has few of the texts of a large table, and there are many leaves.
            let rows = try table.tree().rows(ofLeaf: leaf, count: table.count)
            return shared(numbers: Set(rows.lazy.map { columns.hourNumbers[$0] }))
        }
        return try memory?.shared(for: context) { shared(numbers: nil) } ?? shared(numbers: nil)
    }

    private func box(of leaf: Int?) throws(PlacesError) -> BoundingBox? {
        guard let leaf else { return area }
        return try BoundingBox(table.tree()[0, leaf])
    }
}
