internal import Synchronization

/// Places in columns, by row numbers. A question works on the numbers, and a ``Place`` is made of a row only where one is
/// to be listed.
///
/// Every column but the points is made when it is first needed. The rows of a large table stand along a curve, so that
/// neighbours are close to each other; ``record(_:)`` tells the record of a row, the most prominent being the first.
package final class PlaceTable: Sendable {
    /// From how many records on the rows stand along a curve: fewer are looked through as fast as a tree is.
    static let leastSorted = 4096

    package let count: Int
    package let records: any PlaceRecords
    package let points: PointColumn
    /// The record of each row, where that is another number.
    private let order: Column<UInt32>?
    private let incidental: Column<Bool>

    private let treePart = Deferred<PlaceTree>()
    private let kindsPart = Deferred<InternedColumn<[PlaceCategory]>>()
    private let kindRowsPart = Deferred<RowsByNumber>()
    private let chainsPart = Deferred<InternedColumn<[String]>>()
    private let chainNamesPart = Deferred<Set<String>>()
    private let namesPart = Deferred<InternedColumn<String>>()
    private let nameRanksPart = Mutex<NameRanks?>(nil)
    private let nameKeysPart = Deferred<[String]>()
    private let hoursPart = Deferred<InternedColumn<OpeningHours?>>()
    private let countriesPart = Deferred<InternedColumn<String?>>()
    private let closedPart = Deferred<Column<Bool>>()
    private let assessmentsPart = Deferred<AssessmentColumns>()
    private let textsPart = Deferred<FoldedTexts>()
    private let textsRead = Mutex(0)
    private let attributeKeysPart = Deferred<Set<String>>()

    /// - Parameter records: the most prominent first.
    /// - Throws: ``PlacesError/localData(reason:)`` if a record is damaged.
    package init(_ records: any PlaceRecords) throws(PlacesError) {
        (self.records, count) = (records, records.count)
        var points: [Coordinate] = []
        points.reserveCapacity(count)
        for record in 0..<records.count { points.append(try records.coordinate(record)) }
        if records.count >= Self.leastSorted {
            let order = Self.alongCurve(points)
            self.order = Column(order)
            points = order.map { points[Int($0)] }
        } else {
            order = nil
        }
        self.points = PointColumn(points)
        var incidental: [Bool] = []
        incidental.reserveCapacity(count)
        for row in 0..<count { incidental.append(try records.isIncidental(order.map { Int($0[row]) } ?? row)) }
        self.incidental = Column(incidental)
    }

    private static func alongCurve(_ points: [Coordinate]) -> [UInt32] {
        let column = PointColumn(points)
        var places = points.indices.map { row in
            let position = HilbertCurve.position(
                latitude: column.latitudes[row], longitude: column.longitudes[row])
            return (position: position, row: UInt32(row))
        }
        places.sort { ($0.position, $0.row) < ($1.position, $1.row) }
        return places.map(\.row)
    }

    /// Places that are at hand.
    package convenience init(_ places: [Place]) throws(PlacesError) { try self.init(PlaceList(places)) }

    /// The number of a row's record, the less the more prominent.
    package func record(_ row: Int) -> Int { order.map { Int($0[row]) } ?? row }

    /// See ``PlaceRecords/prominence(_:)``.
    func prominence(_ row: Int) -> UInt32 { records.prominence(record(row)) }

    package func isIncidental(_ row: Int) -> Bool { incidental[row] }

    package func place(_ row: Int) throws(PlacesError) -> Place { try records.place(record(row)) }
    func id(_ row: Int) throws(PlacesError) -> Place.ID { try records.id(record(row)) }

    func point(_ row: Int) throws(PlacesError) -> Coordinate {
        if let point = points[row] { return point }
        return try records.coordinate(record(row))
    }

    // MARK: - Columns

    func tree() throws(PlacesError) -> PlaceTree {
        try treePart.get { () throws(PlacesError) in
            PlaceTree(points, prominence: { prominence($0) }, isIncidental: { incidental[$0] })
        }
    }

    package func kinds() throws(PlacesError) -> InternedColumn<[PlaceCategory]> {
        try kindsPart.get { () throws(PlacesError) in
            try column { records, record throws(PlacesError) in try records.categories(record) }
        }
    }

    /// The rows of each list of kinds, in their order.
    func kindRows() throws(PlacesError) -> RowsByNumber {
        let kinds = try kinds()
        return try kindRowsPart.get { () throws(PlacesError) in RowsByNumber(kinds.numbers, count: kinds.values.count) }
    }

    /// What stands for the chains that a record names, in their order.
    func chains() throws(PlacesError) -> InternedColumn<[String]> {
        try chainsPart.get { () throws(PlacesError) in
            try column { records, record throws(PlacesError) in try records.chains(record).map(\.name.chainKey) }
        }
    }

    func names() throws(PlacesError) -> InternedColumn<String> {
        try namesPart.get { () throws(PlacesError) in
            try column { records, record throws(PlacesError) in try records.name(record) }
        }
    }

    /// The place of each row's name, as it is shown, among all of them.
    func nameRanks(_ languages: NameLanguages, _ collation: NameCollation) throws(PlacesError) -> NameRanks {
        try nameRanksPart.withLock { known throws(PlacesError) in
            if let known, known.isOf(languages, collation) { return known }
            let made = NameRanks(try shownNames(languages), languages, collation)
            known = made
            return made
        }
    }

    private func shownNames(_ languages: NameLanguages) throws(PlacesError) -> InternedColumn<String> {
        if languages.isEmpty { return try names() }
        return try column { records, record throws(PlacesError) in
            let name = try records.name(record)
            return languages.name(in: try records.attributes(record), besides: name) ?? name
        }
    }

    /// What stands for each of the ``names()`` if it is that of a chain.
    func nameKeys() throws(PlacesError) -> [String] {
        let names = try names()
        return try nameKeysPart.get { () throws(PlacesError) in names.values.map(\.chainKey) }
    }

    func hours() throws(PlacesError) -> InternedColumn<OpeningHours?> {
        try hoursPart.get { () throws(PlacesError) in
            try column { records, record throws(PlacesError) in try records.hours(record) }
        }
    }

    func countries() throws(PlacesError) -> InternedColumn<String?> {
        try countriesPart.get { () throws(PlacesError) in
            try column { records, record throws(PlacesError) in try records.country(record) }
        }
    }

    func closedForGood() throws(PlacesError) -> Column<Bool> {
        try closedPart.get { () throws(PlacesError) in
            var closed: [Bool] = []
            for row in 0..<count { closed.append(try records.isPermanentlyClosed(record(row))) }
            return Column(closed)
        }
    }

    func assessments() throws(PlacesError) -> AssessmentColumns {
        try assessmentsPart.get { () throws(PlacesError) in
            try AssessmentColumns(count: count) { row throws(PlacesError) in try records.assessment(record(row)) }
        }
    }

    /// What the words of a search are compared with.
    func texts() throws(PlacesError) -> FoldedTexts {
        try textsPart.get { () throws(PlacesError) in
            try FoldedTexts(count: count) { row throws(PlacesError) in try records.searchTexts(record(row)) }
        }
    }

    /// Those texts, if they were asked for before, or if reading some rows one by one has become more than folding all.
    /// - Parameter count: how many rows are wanted now.
    func texts(wanted count: Int) throws(PlacesError) -> FoldedTexts? {
        if let texts = textsPart.made { return texts }
        let sum = textsRead.withLock { sum in
            sum += count
            return sum
        }
        return sum < self.count ? nil : try texts()
    }

    // MARK: - Vocabulary

    /// The chains that any record names.
    package func chainNames() throws(PlacesError) -> Set<String> {
        try chainNamesPart.get { () throws(PlacesError) in
            var names: Set<String> = []
            for record in 0..<count { for chain in try records.chains(record) { names.insert(chain.name) } }
            return names
        }
    }

    /// The names of the attributes that any record has.
    package func attributeKeys() throws(PlacesError) -> Set<String> {
        try attributeKeysPart.get { () throws(PlacesError) in
            var keys: Set<String> = []
            for record in 0..<count { keys.formUnion(try records.attributes(record).keys) }
            return keys
        }
    }

    private func column<Value>(
        _ value: (any PlaceRecords, Int) throws(PlacesError) -> Value
    ) throws(PlacesError) -> InternedColumn<Value> {
        try InternedColumn(count: count) { row throws(PlacesError) in try value(records, record(row)) }
    }
}

/// The rows of each number of a column, in their order.
struct RowsByNumber: Sendable {
    private let rows: Column<UInt32>
    private let starts: [Int]

    init(_ numbers: Column<UInt32>, count: Int) {
        var starts = Array(repeating: 0, count: count + 1)
        for number in numbers { starts[Int(number) + 1] += 1 }
        for number in 0..<count { starts[number + 1] += starts[number] }
        var next = starts
        var rows = Array(repeating: UInt32(0), count: numbers.count)
        for (row, number) in numbers.enumerated() {
            rows[next[Int(number)]] = UInt32(row)
            next[Int(number)] += 1
        }
        (self.rows, self.starts) = (Column(rows), starts)
    }

    subscript(number: Int) -> Slice<UnsafeBufferPointer<UInt32>> {
        rows.values[starts[number]..<starts[number + 1]]
    }

    func count(of number: Int) -> Int { starts[number + 1] - starts[number] }
}
