import PlacesFeature
internal import PlacesThreads
internal import Synchronization

/// Records that are looked into one by one: each column is made of all of them when it is asked for.
///
/// The rows of many records stand along a curve, so that neighbours are close to each other.
final class RecordStorage: TableStorage {
    private let records: any PlaceRecords
    let points: PointColumn
    let incidental: Column<Bool>
    let recordNumbers, prominences: Column<UInt32>?
    private let nameKeysPart = Deferred<[String]>()

    /// - Parameter records: the most prominent first.
    /// - Throws: ``PlacesError/localData(reason:)`` if a record is damaged.
    init(_ records: any PlaceRecords) throws(PlacesError) {
        self.records = records
        let count = records.count
        var points: [Coordinate] = []
        points.reserveCapacity(count)
        for record in 0..<count { points.append(try records.coordinate(record)) }
        if count >= PlaceTable.leastSorted {
            let order = Self.alongCurve(points)
            recordNumbers = Column(order)
            points = order.map { points[Int($0)] }
        } else {
            recordNumbers = nil
        }
        self.points = PointColumn(points)
        var (incidental, prominences) = ([Bool](), [UInt32]())
        incidental.reserveCapacity(count)
        var isByRecord = true
        for row in 0..<count {
            let record = recordNumbers.map { Int($0[row]) } ?? row
            incidental.append(try records.isIncidental(record))
            prominences.append(records.prominence(record))
            isByRecord = isByRecord && Int(prominences[row]) == record
        }
        self.incidental = Column(incidental)
        self.prominences = isByRecord ? nil : Column(prominences)
    }

    private static func alongCurve(_ points: [Coordinate]) -> [UInt32] {
        let column = PointColumn(points)
        var places = points.indices.map { row in
            (position: HilbertCurve.position(column.units(row)), row: UInt32(row))
        }
        places.sort { ($0.position, $0.row) < ($1.position, $1.row) }
        return places.map(\.row)
    }

    var count: Int { incidental.count }
    var hasTexts: Bool { false }

    private func record(_ row: Int) -> Int { recordNumbers.map { Int($0[row]) } ?? row }

    func point(_ row: Int) throws(PlacesError) -> Coordinate {
        if let point = points[row] { return point }
        return try records.coordinate(record(row))
    }

    func places(_ rows: [UInt32], withFacts: Bool) throws(PlacesError) -> [Place] {
        var places: [Place] = []
        places.reserveCapacity(rows.count)
        for row in rows { places.append(try records.place(record(Int(row)))) }
        return places
    }
    func forEachName(_ rows: [UInt32], _ body: (Int, UTF8Span) -> Void) throws(PlacesError) {
        for (position, row) in rows.enumerated() { body(position, try records.name(record(Int(row))).utf8Span) }
    }
    func id(_ row: Int) throws(PlacesError) -> Place.ID { try records.id(record(row)) }
    func row(of id: Place.ID) throws(PlacesError) -> Int? {
        for row in 0..<count where try self.id(row) == id { return row }
        return nil
    }

    func chains(_ row: Int) throws(PlacesError) -> [Chain] { try records.chains(record(row)) }
    func attributes(_ row: Int) throws(PlacesError) -> [String: String] { try records.attributes(record(row)) }
    func searchTexts(_ row: Int) throws(PlacesError) -> SearchTexts { try records.searchTexts(record(row)) }

    // MARK: - Columns

    func tree() -> PlaceTree {
        PlaceTree(
            points, prominence: { prominences?[$0] ?? UInt32(record($0)) }, isIncidental: { incidental[$0] })
    }

    func kinds() throws(PlacesError) -> InternedColumn<[PlaceCategory]> {
        try column { records, record throws(PlacesError) in try records.categories(record) }
    }

    func foldedKinds(_ kinds: InternedColumn<[PlaceCategory]>) -> FoldedKindLists {
        FoldedKindLists(Array(kinds.values))
    }

    func kindRows(_ kinds: InternedColumn<[PlaceCategory]>) -> RowsByNumber {
        RowsByNumber(kinds.numbers, count: kinds.values.count)
    }

    func chainKeys() throws(PlacesError) -> InternedColumn<[String]> {
        try column { records, record throws(PlacesError) in try records.chains(record).map(\.name.chainKey) }
    }

    func names() throws(PlacesError) -> InternedColumn<String> {
        try column { records, record throws(PlacesError) in try records.name(record) }
    }

    func isNamed(_ keys: Set<String>, among names: InternedColumn<String>) throws(PlacesError) -> [Bool] {
        try nameKeysPart.get { () throws(PlacesError) in names.values.map(\.chainKey) }.map(keys.contains)
    }

    func hours() throws(PlacesError) -> InternedColumn<OpeningHours?> {
        try column { records, record throws(PlacesError) in try records.hours(record) }
    }

    func countries() throws(PlacesError) -> InternedColumn<String?> {
        try column { records, record throws(PlacesError) in try records.country(record) }
    }

    var mayHaveClosedForGood: Bool { true }

    func closedForGood() throws(PlacesError) -> Column<Bool> {
        var closed: [Bool] = []
        for row in 0..<count { closed.append(try records.isPermanentlyClosed(record(row))) }
        return Column(closed)
    }

    func assessments() throws(PlacesError) -> AssessmentColumns {
        try AssessmentColumns(count: count) { row throws(PlacesError) in try records.assessment(record(row)) }
    }

    func texts() throws(PlacesError) -> FoldedTexts {
        try FoldedTexts(count: count) { row throws(PlacesError) in try records.searchTexts(record(row)) }
    }

    /// Records in memory are few.
    func wordRows() -> WordRows? { nil }

    func chainNames() throws(PlacesError) -> Set<String> {
        var names: Set<String> = []
        for record in 0..<count { for chain in try records.chains(record) { names.insert(chain.name) } }
        return names
    }

    func attributeKeys() throws(PlacesError) -> Set<String> {
        var keys: Set<String> = []
        for record in 0..<count { keys.formUnion(try records.attributes(record).keys) }
        return keys
    }

    private func column<Value>(
        _ value: (any PlaceRecords, Int) throws(PlacesError) -> Value
    ) throws(PlacesError) -> InternedColumn<Value> {
        try InternedColumn(count: count) { row throws(PlacesError) in try value(records, record(row)) }
    }

    /// Records at hand are sound.
    func expectSound() {}
}
