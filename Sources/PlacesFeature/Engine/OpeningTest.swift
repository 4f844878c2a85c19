/// Judges the hours of a table's rows, each different text once for all rows that share clocks and holidays.
final class OpeningTest {
    private let table: PlaceTable
    private let moment: SearchMoment
    private let condition: OpeningCondition?
    private let isOnArrival: Bool
    private let centre: Coordinate?
    /// The area that matters: all rows that are asked about lie in it.
    private let area: BoundingBox?
    private var knownColumns: Columns?
    private var contexts: [ContextKey: Shared?] = [:]
    private var lastContext: (key: ContextKey, shared: Shared?)?
    /// What all rows of a country in the area share, by the number of the country, as far as that was asked.
    private var areaShared: [AreaShared?] = []

    /// - Parameter area: all rows that are asked about lie in it.
    init(_ table: PlaceTable, _ moment: SearchMoment, centre: Coordinate?, area: BoundingBox?) {
        (self.table, self.moment, self.centre, self.area) = (table, moment, centre, area)
        (condition, isOnArrival) = (moment.condition, moment.condition?.isOnArrival ?? false)
    }

    /// The state of a row at the moment that is shown; `nil` without a judge or clocks.
    func state(_ row: Int) throws(PlacesError) -> OpeningState? {
        guard moment.isJudged else { return nil }
        guard let shared = try shared(row) else { return moment.state(of: try table.place(row)) }
        guard shared.shown != nil else { return nil }
        let columns = try self.columns
        if columns.isClosed[row] { return OpeningState(.closed) }
        let number = columns.hourNumbers[row]
        let place = shared.place(of: number)
        if !shared.isAsked[place] {
            shared.isAsked[place] = true
            judge([number], of: shared, columns)
        }
        if let told = shared.states[place] { return told.state }
        // Where the sun decides, each point has hours of its own.
        return moment.state(of: try table.place(row))
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
            guard let asked = shared?.isAsked else { continue }
            let number = hours[Int(row)]
            if asked[Int(number)] { continue }
            asked[Int(number)] = true
            numbers[own].append(number)
        }
        for (country, numbers) in numbers.enumerated() where !numbers.isEmpty {
            if let shared = try areaShared(country) { judge(numbers, of: shared, columns) }
        }
    }

    /// Judges some texts by their numbers.
    private func judge(_ numbers: [UInt32], of shared: Shared, _ columns: Columns) {
        guard let judge = moment.judge, let shown = shared.shown else { return }
        var (places, texts) = ([Int](), [OpeningHours]())
        places.reserveCapacity(numbers.count)
        texts.reserveCapacity(numbers.count)
        for number in numbers {
            if let hours = columns.hours.values[Int(number)] {
                places.append(shared.place(of: number))
                texts.append(hours)
            } else {
                remember(.unknown, at: shared.place(of: number), of: shared)
            }
        }
        let states = judge.states(of: texts, at: shown, in: shared.context)
        for (index, state) in states.enumerated() {
            guard let state else { continue }
            remember(moment.told(state, hours: texts[index]), at: places[index], of: shared)
        }
    }

    /// Keeps a state that holds for all rows of a text, and what follows from it.
    private func remember(_ state: OpeningState, at place: Int, of shared: Shared) {
        shared.states[place] = Told(state)
        shared.kinds[place] = Int8(Self.kinds.firstIndex(of: state.kind) ?? 0)
        guard let condition, !isOnArrival else { return }
        shared.reasons[place] = Int8(Self.reasons.firstIndex(of: reason(condition, state, shared)) ?? -1)
    }

    private func reason(
        _ condition: OpeningCondition, _ state: OpeningState, _ shared: Shared
    ) -> HiddenPlaces.Reason? {
        condition.reasonToHide(shared.wanted.map { condition.verdict(on: state, at: $0) } ?? .unknown)
    }

    /// Whether a row is open at the moment that is shown; `nil` without a judge or clocks.
    func kind(_ row: Int) throws(PlacesError) -> OpeningState.Kind? {
        guard moment.isJudged else { return nil }
        guard let shared = try shared(row) else { return try state(row)?.kind }
        let columns = try self.columns
        let place = shared.place(of: columns.hourNumbers[row])
        if shared.kinds[place] >= 0, !columns.isClosed[row] { return Self.kinds[Int(shared.kinds[place])] }
        return try state(row)?.kind
    }

    private static let kinds: [OpeningState.Kind] = OpeningState.Kind.allCases
    /// The reasons by their numbers.
    static let reasons: [HiddenPlaces.Reason?] = [nil, .closed, .withoutHours, .knownHours]

    /// Why a row is left out, or `nil` if it is open when it is wanted to be.
    func reasonToHide(_ row: Int) throws(PlacesError) -> HiddenPlaces.Reason? {
        guard let condition else { return nil }
        guard moment.isJudged else { return condition.reasonToHide(.unknown) }
        guard !isOnArrival, let shared = try shared(row) else { return try slowReason(row, condition) }
        let columns = try self.columns
        let place = shared.place(of: columns.hourNumbers[row])
        if !columns.isClosed[row], shared.reasons[place] >= 0 { return Self.reasons[Int(shared.reasons[place])] }
        guard let state = try state(row) else { return condition.reasonToHide(.unknown) }
        return reason(condition, state, shared)
    }

    /// The number among ``reasons`` for each of many rows.
    func reasonNumbers(_ rows: [UInt32]) throws(PlacesError) -> [Int8] {
        try numbers(
            of: rows, in: { $0.reasons },
            find: { row throws(PlacesError) in Int8(Self.reasons.firstIndex(of: try reasonToHide(row)) ?? 0) })
    }

    /// Whether each of many rows is open: see ``kind(_:)``.
    func kinds(_ rows: [UInt32]) throws(PlacesError) -> [OpeningState.Kind?] {
        guard moment.isJudged else { return Array(repeating: nil, count: rows.count) }
        let numbers = try numbers(
            of: rows, in: { $0.kinds },
            find: { row throws(PlacesError) in
                try kind(row).flatMap { Self.kinds.firstIndex(of: $0) }.map { Int8($0) } ?? -1
            })
        return numbers.map { $0 < 0 ? nil : Self.kinds[Int($0)] }
    }

    /// The numbers of many rows, taken from what is known of their texts as far as that goes.
    private func numbers(
        of rows: [UInt32], in known: (Shared) -> UnsafeMutableBufferPointer<Int8>,
        find: (_ row: Int) throws(PlacesError) -> Int8
    ) throws(PlacesError) -> [Int8] {
        try prepare(rows)
        var numbers = Array(repeating: Int8(-1), count: rows.count)
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
        in known: (Shared) -> UnsafeMutableBufferPointer<Int8>
    ) -> Int {
        let (hours, countries, closed) = (columns.hourNumbers, columns.countryNumbers, columns.isClosed)
        let tables = areaShared.map { $0?.shared.map(known) }
        for index in start..<rows.count {
            let row = Int(rows[index])
            let country = Int(countries[row])
            guard country < tables.count, let reasons = tables[country], !closed[row] else { return index }
            let reason = reasons[Int(hours[row])]
            guard reason >= 0 else { return index }
            numbers[index] = reason
        }
        return rows.count
    }

    private func slowReason(_ row: Int, _ condition: OpeningCondition) throws(PlacesError) -> HiddenPlaces.Reason? {
        var nearby = NearbyPlace(try table.place(row), from: centre)
        nearby.opening = try state(row)
        return condition.reasonToHide(moment.verdict(of: condition, on: nearby))
    }

    // MARK: - What rows share

    private final class Columns {
        let hours: InternedColumn<OpeningHours?>
        let countries: InternedColumn<String?>
        let closed: Column<Bool>
        /// The same numbers, for rows from all over.
        let hourNumbers, countryNumbers: Column<UInt32>.Reader
        let isClosed: Column<Bool>.Reader

        init(_ table: PlaceTable) throws(PlacesError) {
            (hours, countries, closed) = (try table.hours(), try table.countries(), try table.closedForGood())
            (hourNumbers, countryNumbers) = (hours.numbers.reader, countries.numbers.reader)
            isClosed = closed.reader
        }
    }

    private var columns: Columns {
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

    /// A state behind a reference: most texts of a large table have none.
    private final class Told {
        let state: OpeningState

        init(_ state: OpeningState) { self.state = state }
    }

    /// What is known of all rows that share clocks and holidays.
    private final class Shared {
        let context: OpeningContext
        let shown: Timestamp?
        /// The moment at which a place has to be open.
        let wanted: Timestamp?
        /// By the places of the texts; the state of those whose hours depend on the very point is missing.
        var states: [Told?]
        /// Which of the texts the judge was asked about.
        let isAsked: UnsafeMutableBufferPointer<Bool>
        /// What ``states`` say shortly; -1 where that is not known yet.
        let kinds: UnsafeMutableBufferPointer<Int8>
        /// The position among ``OpeningTest/reasons`` of why a row is left out; -1 where that is not known yet.
        let reasons: UnsafeMutableBufferPointer<Int8>

        /// The places of the texts by their numbers, or `nil` where these are the places.
        private let places: [UInt32: Int]?

        /// - Parameters:
        ///   - numbers: of the texts that come, or `nil` for all there are.
        ///   - all: how many texts there are.
        init(
            _ context: OpeningContext, shown: Timestamp?, wanted: Timestamp?, numbers: Set<UInt32>?, ofAll all: Int
        ) {
            (self.context, self.shown, self.wanted) = (context, shown, wanted)
            places = numbers.map { numbers in
                Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
            }
            let count = numbers?.count ?? all
            states = Array(repeating: nil, count: count)
            (isAsked, kinds, reasons) = (
                .allocate(capacity: count), .allocate(capacity: count), .allocate(capacity: count)
            )
            isAsked.initialize(repeating: false)
            kinds.initialize(repeating: -1)
            reasons.initialize(repeating: -1)
        }

        deinit {
            isAsked.deallocate()
            kinds.deallocate()
            reasons.deallocate()
        }

        /// Where the text of a number stands in ``states``, ``kinds`` and ``reasons``.
        func place(of number: UInt32) -> Int { places.map { $0[number] ?? 0 } ?? Int(number) }
    }

    private func shared(_ row: Int) throws(PlacesError) -> Shared? {
        let country = try columns.countryNumbers[row]
        if let shared = try areaShared(Int(country)) { return shared }
        return try shared(by: ContextKey(country: country, leaf: row / PlaceTree.rowsOfLeaf))
    }

    /// What all rows of a country in the area share, or `nil` where they share nothing.
    private func areaShared(_ country: Int) throws(PlacesError) -> Shared? {
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
        guard let judge = moment.judge, let box = try box(of: key.leaf) else { return nil }
        let columns = try self.columns
        let country = columns.countries.values[Int(key.country)]
        guard let context = judge.context(throughout: box, country: country) else { return nil }
        let wanted = moment.now.flatMap { condition?.moment(now: $0, zone: context.zone, distance: nil) }
        // A leaf has few of the texts of a large table, and there are many leaves.
        let numbers = try key.leaf.map { leaf throws(PlacesError) in
            let rows = try table.tree().rows(ofLeaf: leaf, count: table.count)
            return Set(rows.lazy.map { columns.hourNumbers[$0] })
        }
        return Shared(
            context, shown: moment.shown(zone: context.zone), wanted: wanted, numbers: numbers,
            ofAll: columns.hours.values.count)
    }

    private func box(of leaf: Int?) throws(PlacesError) -> BoundingBox? {
        guard let leaf else { return area }
        return try BoundingBox(table.tree()[0, leaf])
    }
}
