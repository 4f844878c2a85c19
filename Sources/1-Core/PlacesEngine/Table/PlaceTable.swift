package import PlacesBytes
package import PlacesFeature
internal import PlacesThreads
internal import Synchronization

/// Places in columns, by row numbers. A question works on the numbers, and a ``Place`` is made of a row only where one is
/// to be listed.
///
/// The rows of a large table stand along a curve, so that neighbours are close to each other; ``record(_:)`` tells the
/// record of a row, the most prominent being the first. What the table stands on makes or reads a column when it is first
/// needed: see ``TableStorage``.
@usableFromInline package final class PlaceTable: Sendable {
    /// From how many records on the rows stand along a curve: fewer are looked through as fast as a tree is.
    @usableFromInline package static let leastSorted = 4096

    @usableFromInline package let count: Int
    @usableFromInline package let points: PointColumn
    private let storage: any TableStorage
    @usableFromInline let incidental: Column<Bool>
    @usableFromInline let recordNumbers, prominences: Column<UInt32>?

    private let treePart = Deferred<PlaceTree>()
    private let kindsPart = Deferred<InternedColumn<[PlaceCategory]>>()
    private let wantedKindsPart = Mutex<(kinds: Set<String>, lists: [Bool])?>(nil)
    private let foldedKindsPart = Deferred<FoldedKindLists>()
    private let kindRowsPart = Deferred<RowsByNumber>()
    private let chainKeysPart = Deferred<InternedColumn<[String]>>()
    private let chainNamesPart = Deferred<Set<String>>()
    private let namesPart = Deferred<InternedColumn<String>>()
    private let nameRanksPart = Mutex<NameRanks?>(nil)
    private let hoursPart = Deferred<InternedColumn<OpeningHours?>>()
    private let countriesPart = Deferred<InternedColumn<String?>>()
    private let closedPart = Deferred<Column<Bool>>()
    private let assessmentsPart = Deferred<AssessmentColumns>()
    private let textsPart = Deferred<FoldedTexts>()
    private let textsRead = Mutex(0)
    private let wordRowsPart = Deferred<WordRows?>()
    private let similarWordsPart = Mutex<[String: (limit: Int, found: [(word: Int, edits: Int)])]>([:])
    private let attributeKeysPart = Deferred<Set<String>>()
    /// What a reader of the table left for the next one. One who takes it has it alone.
    private let scratch = Mutex<(any AnyObject & Sendable)?>(nil)

    package init(_ storage: any TableStorage) {
        (self.storage, count) = (storage, storage.count)
        (points, incidental) = (storage.points, storage.incidental)
        (recordNumbers, prominences) = (storage.recordNumbers, storage.prominences)
    }

    /// - Parameter records: the most prominent first.
    /// - Throws: ``PlacesError/localData(reason:)`` if a record is damaged.
    package convenience init(_ records: any PlaceRecords) throws(PlacesError) {
        self.init(try RecordStorage(records))
    }

    /// Places that are at hand.
    package convenience init(_ places: [Place]) throws(PlacesError) { try self.init(PlaceList(places)) }

    /// The number of a row's record, the less the more prominent.
    @inlinable package func record(_ row: Int) -> Int { recordNumbers.map { Int($0[row]) } ?? row }

    /// The less the more prominent; equally prominent rows have the same number.
    @inlinable package func prominence(_ row: Int) -> UInt32 { prominences?[row] ?? UInt32(record(row)) }

    /// See ``Place/points``.
    package func points(_ row: Int) -> Int? { ProminenceNumber.points(prominence(row)) }

    /// Whether all rows have points.
    package func hasPoints() throws(PlacesError) -> Bool {
        let tree = try tree()
        return tree.root.map { ProminenceNumber.points(tree[$0].best) != nil } ?? false
    }

    @inlinable package func isIncidental(_ row: Int) -> Bool { incidental[row] }

    /// The incidental ones of up to 64 neighbouring rows: a bit for each.
    package func incidentals(_ rows: Range<Int>) -> UInt64 { incidental.bits(rows) }

    package func place(_ row: Int) throws(PlacesError) -> Place { try places([UInt32(row)])[0] }
    /// The places of many rows, which are found sooner together than one by one.
    /// - Parameter withFacts: see ``TableStorage/places(_:withFacts:)``.
    package func places(_ rows: [UInt32], withFacts: Bool = true) throws(PlacesError) -> [Place] {
        try storage.places(rows, withFacts: withFacts)
    }
    /// Calls a function with what the place of each of some rows is called, in their order, as it stands in memory; found
    /// sooner together, too.
    /// - Parameter body: is given the position of the row among them.
    package func forEachName(
        of rows: [UInt32], _ body: (_ position: Int, _ name: UTF8Span) -> Void
    ) throws(PlacesError) { try storage.forEachName(rows, body) }
    package func id(_ row: Int) throws(PlacesError) -> Place.ID { try storage.id(row) }
    /// The row of an identifier, or `nil` if there is none.
    package func row(of id: Place.ID) throws(PlacesError) -> Int? { try storage.row(of: id) }
    package func chains(_ row: Int) throws(PlacesError) -> [Chain] { try storage.chains(row) }
    package func attributes(_ row: Int) throws(PlacesError) -> [String: String] { try storage.attributes(row) }
    package func searchTexts(_ row: Int) throws(PlacesError) -> SearchTexts { try storage.searchTexts(row) }
    package func point(_ row: Int) throws(PlacesError) -> Coordinate {
        if let point = points[row] { return point }
        return try storage.point(row)
    }

    /// Throws if anything that was read of the table was damaged: see ``TableStorage/expectSound()``.
    package func expectSound() throws(PlacesError) { try storage.expectSound() }

    /// Takes what the last one left.
    package func takeScratch() -> (any AnyObject & Sendable)? {
        scratch.withLock { scratch in
            defer { scratch = nil }
            return scratch
        }
    }

    package func keepScratch(_ object: any AnyObject & Sendable) { scratch.withLock { $0 = object } }

    // MARK: - Columns

    package func tree() throws(PlacesError) -> PlaceTree {
        try treePart.get { () throws(PlacesError) in try storage.tree() }
    }

    package func kinds() throws(PlacesError) -> InternedColumn<[PlaceCategory]> {
        try kindsPart.get { () throws(PlacesError) in try storage.kinds() }
    }

    /// Which of those lists have one of some kinds of our tree, by the numbers of the lists. The last answer is kept, for one
    /// who looks around asks for the same kinds again and again.
    package func lists(of wanted: Set<String>) throws(PlacesError) -> [Bool] {
        let kinds = try kinds()
        return wantedKindsPart.withLock { known in
            if let known, known.kinds == wanted { return known.lists }
            let lists = kinds.values.map { $0.isOf(wanted) }
            known = (wanted, lists)
            return lists
        }
    }

    /// The same lists, as words are looked for in them.
    package func foldedKinds() throws(PlacesError) -> FoldedKindLists {
        let kinds = try kinds()
        return try foldedKindsPart.get { () throws(PlacesError) in try storage.foldedKinds(kinds) }
    }

    /// The rows of each list of kinds, in their order.
    package func kindRows() throws(PlacesError) -> RowsByNumber {
        let kinds = try kinds()
        return try kindRowsPart.get { () throws(PlacesError) in try storage.kindRows(kinds) }
    }

    /// What stands for the chains that a record names, in their order.
    package func chainKeys() throws(PlacesError) -> InternedColumn<[String]> {
        try chainKeysPart.get { () throws(PlacesError) in try storage.chainKeys() }
    }

    package func names() throws(PlacesError) -> InternedColumn<String> {
        try namesPart.get { () throws(PlacesError) in try storage.names() }
    }

    /// Which of the ``names()`` stand for one of some chains, by the numbers of the names.
    package func isNamed(_ keys: Set<String>) throws(PlacesError) -> [Bool] {
        try storage.isNamed(keys, among: try names())
    }

    /// The place of each row's name, as it is shown, among all of them.
    package func nameRanks(_ languages: NameLanguages, _ collation: NameCollation) throws(PlacesError) -> NameRanks {
        try nameRanksPart.withLock { known throws(PlacesError) in
            if let known, known.isOf(languages, collation) { return known }
            let made = NameRanks(try shownNames(languages), languages, collation)
            known = made
            return made
        }
    }

    private func shownNames(_ languages: NameLanguages) throws(PlacesError) -> InternedColumn<String> {
        let names = try names()
        if languages.isEmpty { return names }
        return try InternedColumn(count: count) { row throws(PlacesError) in try shownName(row, languages) }
    }

    /// A row's name in the languages that a person reads.
    func shownName(_ row: Int, _ languages: NameLanguages) throws(PlacesError) -> String {
        let name = try names()[row]
        return languages.isEmpty ? name : languages.name(in: try attributes(row), besides: name) ?? name
    }

    package func hours() throws(PlacesError) -> InternedColumn<OpeningHours?> {
        try hoursPart.get { () throws(PlacesError) in try storage.hours() }
    }

    package func countries() throws(PlacesError) -> InternedColumn<String?> {
        try countriesPart.get { () throws(PlacesError) in try storage.countries() }
    }

    package func closedForGood() throws(PlacesError) -> Column<Bool> {
        try closedPart.get { () throws(PlacesError) in try storage.closedForGood() }
    }

    /// True if any place closed for good.
    func hasClosedForGood() throws(PlacesError) -> Bool {
        guard storage.mayHaveClosedForGood else { return false }
        return try closedForGood().contains(true)
    }

    package func assessments() throws(PlacesError) -> AssessmentColumns {
        try assessmentsPart.get { () throws(PlacesError) in try storage.assessments() }
    }

    /// What the words of a search are compared with.
    package func texts() throws(PlacesError) -> FoldedTexts {
        try textsPart.get { () throws(PlacesError) in try storage.texts() }
    }

    /// Those texts, if they are at hand, or if reading some rows one by one has become more than folding all.
    /// - Parameter count: how many rows are wanted now.
    package func texts(wanted count: Int) throws(PlacesError) -> FoldedTexts? {
        if let texts = textsPart.made { return texts }
        if storage.hasTexts { return try texts() }
        let sum = textsRead.withLock { sum in
            sum += count
            return sum
        }
        return sum < self.count ? nil : try texts()
    }

    /// The words of those texts with their rows; `nil` where all rows are looked into.
    package func wordRows() throws(PlacesError) -> WordRows? {
        try wordRowsPart.get { () throws(PlacesError) in try storage.wordRows() }
    }

    /// The numbers of words that differ from one in a few edits, each with these; `nil` without ``wordRows()``. What was found for
    /// the last words is kept, for corrections and suggestions ask for the same.
    func words(like word: String, within limit: Int) throws(PlacesError) -> [(word: Int, edits: Int)]? {
        guard let words = try wordRows() else { return nil }
        let found = similarWordsPart.withLock { known in
            if let known = known[word], known.limit >= limit { return known.found }
            let found = SimilarWords(to: word, within: limit, among: words.words).found
            if known.count >= 16 { known = [:] }
            known[word] = (limit, found)
            return found
        }
        return found.filter { $0.edits <= limit }
    }

    // MARK: - Vocabulary

    /// The chains that any record names.
    package func chainNames() throws(PlacesError) -> Set<String> {
        try chainNamesPart.get { () throws(PlacesError) in try storage.chainNames() }
    }

    /// The names of the attributes that any record has.
    package func attributeKeys() throws(PlacesError) -> Set<String> {
        try attributeKeysPart.get { () throws(PlacesError) in try storage.attributeKeys() }
    }
}

/// The rows of each number of a column, in their order.
@usableFromInline package struct RowsByNumber: Sendable {
    @usableFromInline package let rows: Column<UInt32>
    /// Where the rows of each number begin, and where the last ones end.
    @usableFromInline package let starts: [Int]

    /// - Parameter starts: in their order, from 0 to the count of rows.
    package init(rows: Column<UInt32>, starts: [Int]) { (self.rows, self.starts) = (rows, starts) }

    /// - Parameter numbers: below `count`.
    package init(_ numbers: Column<UInt32>, count: Int) {
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

    package subscript(number: Int) -> InPlaceValues<UInt32> { rows.values(starts[number]..<starts[number + 1]) }

    package func count(of number: Int) -> Int { starts[number + 1] - starts[number] }
}
