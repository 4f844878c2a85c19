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
    /// What all rows of a country in the area share, by the number of the country, where they share anything.
    private var areaShared: [Shared?] = []

    /// - Parameter area: all rows that are asked about lie in it.
    init(_ table: PlaceTable, _ moment: SearchMoment, centre: Coordinate?, area: BoundingBox?) {
        (self.table, self.moment, self.centre, self.area) = (table, moment, centre, area)
        (condition, isOnArrival) = (moment.condition, moment.condition?.isOnArrival ?? false)
    }

    /// The state of a row at the moment that is shown; `nil` without a judge or clocks.
    func state(_ row: Int) throws(PlacesError) -> OpeningState? {
        guard moment.isJudged else { return nil }
        guard let shared = try shared(row) else { return moment.state(of: try table.place(row)) }
        guard let shown = shared.shown else { return nil }
        let columns = try self.columns
        if columns.isClosed[row] { return OpeningState(.closed) }
        let number = columns.hourNumbers[row]
        let place = shared.place(of: number)
        if let state = shared.states[place] { return state }
        guard let hours = columns.hours.values[Int(number)] else {
            shared.states[place] = .unknown
            return .unknown
        }
        guard let state = moment.judge?.states(of: [hours], at: shown, in: shared.context).first ?? nil else {
            // Where the sun decides, each point has hours of its own.
            return moment.state(of: try table.place(row))
        }
        let told = moment.told(state, hours: hours)
        shared.states[place] = told
        return told
    }

    /// Whether a row is open at the moment that is shown; `nil` without a judge or clocks.
    func kind(_ row: Int) throws(PlacesError) -> OpeningState.Kind? {
        guard moment.isJudged else { return nil }
        guard let shared = try shared(row) else { return try state(row)?.kind }
        let columns = try self.columns
        let place = shared.place(of: columns.hourNumbers[row])
        if shared.kinds[place] >= 0, !columns.isClosed[row] { return Self.kinds[Int(shared.kinds[place])] }
        guard let kind = try state(row)?.kind else { return nil }
        if !columns.isClosed[row], shared.states[place] != nil {
            shared.kinds[place] = Int8(Self.kinds.firstIndex(of: kind) ?? 0)
        }
        return kind
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
        let isClosed = columns.isClosed[row]
        if !isClosed, shared.reasons[place] >= 0 { return Self.reasons[Int(shared.reasons[place])] }
        guard let wanted = shared.wanted, let state = try state(row) else { return condition.reasonToHide(.unknown) }
        let reason = condition.reasonToHide(condition.verdict(on: state, at: wanted))
        // Only a state that holds for all rows of this text is remembered.
        if !isClosed, shared.states[place] != nil {
            shared.reasons[place] = Int8(Self.reasons.firstIndex(of: reason) ?? -1)
        }
        return reason
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
        let tables = areaShared.map { $0.map(known) }
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

    /// What is known of all rows that share clocks and holidays.
    private final class Shared {
        let context: OpeningContext
        let shown: Timestamp?
        /// The moment at which a place has to be open.
        let wanted: Timestamp?
        /// By the places of the texts; the state of those whose hours depend on the very point is missing.
        var states: [OpeningState?]
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
            (kinds, reasons) = (.allocate(capacity: count), .allocate(capacity: count))
            kinds.initialize(repeating: -1)
            reasons.initialize(repeating: -1)
        }

        deinit {
            kinds.deallocate()
            reasons.deallocate()
        }

        /// Where the text of a number stands in ``states``, ``kinds`` and ``reasons``.
        func place(of number: UInt32) -> Int { places.map { $0[number] ?? 0 } ?? Int(number) }
    }

    private func shared(_ row: Int) throws(PlacesError) -> Shared? {
        let country = try columns.countryNumbers[row]
        if Int(country) < areaShared.count, let shared = areaShared[Int(country)] { return shared }
        if let shared = try shared(by: ContextKey(country: country, leaf: nil)) {
            while areaShared.count <= Int(country) { areaShared.append(nil) }
            areaShared[Int(country)] = shared
            return shared
        }
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
