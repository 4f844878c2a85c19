package import PlacesFeature

/// Writes a table as a file of places: the same bytes for the same table each time.
package struct TableFileWriter {
    private let table: PlaceTable
    private let about: TableAbout
    private var sections: [SectionData] = []
    /// Below how many rows numbers are written in as few bytes as do: such files are read whole.
    var fewRows = 1 << 16

    package init(_ table: PlaceTable, about: TableAbout) {
        (self.table, self.about) = (table, about)
    }

    /// The file.
    /// - Throws: if the table cannot be read.
    package func bytes() throws(PlacesError) -> [UInt8] {
        var writer = self
        try writer.make()
        return SectionData.file(
            of: writer.sections.sorted { $0.section.rawValue < $1.section.rawValue }, count: table.count,
            box: try table.tree().levels.last?.first)
    }

    private var rows: Range<Int> { 0..<table.count }
    private var isSmall: Bool { table.count < fewRows }

    private mutating func make() throws(PlacesError) {
        var pairs = ByteWriter()
        for (key, value) in about.pairs {
            pairs.add(key)
            pairs.add(value)
        }
        sections.append(SectionData(.about, bytes: pairs.bytes))
        addPoints()
        try addOrder()
        try addFlags()
        try addBoxes()
        try addKinds()
        try addNames()
        try addShared()
        try addAssessments()
        try addTexts()
        try addRecords()
        try table.expectSound()
    }

    // MARK: - Rows

    private mutating func addPoints() {
        let points = table.points
        sections.append(SectionData(.latitudes, elements: Array(points.latitudes)))
        sections.append(SectionData(.longitudes, elements: Array(points.longitudes)))
        guard !points.exactRows.isEmpty else { return }
        sections.append(SectionData(.exactRows, elements: Array(points.exactRows)))
        sections.append(SectionData(.exactPoints, elements: Array(points.exactPoints)))
    }

    private mutating func addOrder() throws(PlacesError) {
        let records = rows.map { UInt32(table.record($0)) }
        if records != rows.map(UInt32.init) {
            sections.append(SectionData(.records, numbers: records, isSmall: isSmall))
        }
        let prominences = rows.map { table.prominence($0) }
        if prominences != records { sections.append(SectionData(.prominences, numbers: prominences, isSmall: isSmall)) }
    }

    private mutating func addFlags() throws(PlacesError) {
        let closed = try table.closedForGood()
        for (section, flags) in [(Section.incidental, rows.map(table.isIncidental)), (.closed, Array(closed))]
        where flags.contains(true) {
            sections.append(SectionData(section, elements: flags.map { UInt8($0 ? 1 : 0) }))
        }
    }

    private mutating func addBoxes() throws(PlacesError) {
        sections.append(SectionData(.boxes, elements: try table.tree().levels.flatMap { Array($0) }))
    }

    // MARK: - What rows share

    private mutating func add(
        _ numbers: Section, _ ends: Section, _ values: Section, rows: Column<UInt32>, count: Int,
        _ write: (Int, inout ByteWriter) -> Void
    ) {
        sections.append(SectionData(numbers, numbers: Array(rows), isSmall: isSmall))
        addValues(ends, values, count: count, write)
    }

    private mutating func addValues(
        _ ends: Section, _ values: Section, count: Int, _ write: (Int, inout ByteWriter) -> Void
    ) {
        var (bytes, positions) = (ByteWriter(), [Int]())
        for number in 0..<count {
            write(number, &bytes)
            positions.append(bytes.bytes.count)
        }
        sections.append(SectionData(ends, ends: positions, isSmall: isSmall))
        sections.append(SectionData(values, bytes: bytes.bytes))
    }

    private mutating func addKinds() throws(PlacesError) {
        let kinds = try table.kinds()
        add(.kindNumbers, .kindEnds, .kindValues, rows: kinds.numbers, count: kinds.values.count) { number, bytes in
            bytes.add(kinds.values[number])
        }
        guard !isSmall else { return }
        let rows = try table.kindRows()
        sections.append(SectionData(.kindRows, numbers: Array(rows.rows), isSmall: isSmall))
        sections.append(SectionData(.kindStarts, elements: rows.starts.map(UInt64.init)))
    }

    private mutating func addNames() throws(PlacesError) {
        let names = try table.names()
        add(.nameNumbers, .nameEnds, .nameValues, rows: names.numbers, count: names.values.count) { number, bytes in
            bytes.add(Array(names.values[number].utf8))
        }
        let keyed = names.values.enumerated().map { (key: Array($1.chainKey.utf8), number: UInt32($0)) }
        let order = keyed.sorted { one, other in
            if one.key == other.key { return one.number < other.number }
            return one.key.lexicographicallyPrecedes(other.key)
        }
        sections.append(SectionData(.nameOrder, numbers: order.map(\.number), isSmall: isSmall))
    }

    private mutating func addShared() throws(PlacesError) {
        let table = table
        let chains = try InternedColumn(rows.map { (row) throws(PlacesError) in try table.chains(row) })
        add(.chainNumbers, .chainEnds, .chainValues, rows: chains.numbers, count: chains.values.count) {
            $1.add(chains.values[$0])
        }
        let hours = try table.hours()
        add(.hoursNumbers, .hoursEnds, .hoursValues, rows: hours.numbers, count: hours.values.count) {
            $1.add(hours.values[$0])
        }
        let countries = try table.countries()
        add(
            .countryNumbers, .countryEnds, .countryValues, rows: countries.numbers, count: countries.values.count
        ) {
            $1.add(Array((countries.values[$0] ?? "").utf8))
        }
    }

    private mutating func addAssessments() throws(PlacesError) {
        let assessments = try table.assessments()
        if assessments.knowsRatings {
            sections.append(SectionData(.ratingNumbers, numbers: Array(assessments.ratings), isSmall: isSmall))
            sections.append(SectionData(.ratingValues, elements: assessments.ratingValues))
        }
        if assessments.knowsPrices { sections.append(SectionData(.prices, elements: Array(assessments.prices))) }
        if assessments.knowsPopularity {
            sections.append(SectionData(.popularity, elements: Array(assessments.popularity)))
        }
    }

    // MARK: - Texts

    private mutating func addTexts() throws(PlacesError) {
        let texts = try table.texts()
        sections.append(
            SectionData(
                .textEnds, ends: texts.ends.map { Int(clamping: $0) }, isSmall: isSmall))
        sections.append(SectionData(.texts, bytes: Array(texts.bytes)))
    }

    private mutating func addRecords() throws(PlacesError) {
        let keys = try table.attributeKeys().sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        addValues(.attributeEnds, .attributeValues, count: keys.count) { $1.add(Array(keys[$0].utf8)) }
        let numbers = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
        var records: [PlaceTexts] = []
        for row in rows { records.append(PlaceTexts(try table.place(row), attributeNumbers: numbers)) }
        let shared = SharedTexts(records)
        addValues(.sharedEnds, .sharedValues, count: shared.texts.count) { $1.add(Array(shared.texts[$0].utf8)) }
        addValues(.recordEnds, .recordValues, count: records.count) { $1.add(records[$0], shared: shared.numbers) }
        let hashes = records.enumerated().map { (hash: $1.id.fileHash, row: UInt32($0)) }
            .sorted { ($0.hash, $0.row) < ($1.hash, $1.row) }
        sections.append(SectionData(.identifierHashes, elements: hashes.map(\.hash)))
        sections.append(SectionData(.identifierRows, numbers: hashes.map(\.row), isSmall: isSmall))
    }
}

/// Texts that records have in common, the most frequent first.
private struct SharedTexts {
    let texts: [String]
    let numbers: [String: Int]

    init(_ records: [PlaceTexts]) {
        var counts: [String: Int] = [:]
        for record in records { for text in record.all { counts[text, default: 0] += 1 } }
        let common = counts.filter { $0.value > 1 && $0.key.utf8.count > 1 }
        texts = common.sorted { one, other in
            if one.value != other.value { return one.value > other.value }
            return Array(one.key.utf8).lexicographicallyPrecedes(Array(other.key.utf8))
        }.map(\.key)
        numbers = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($1, $0) })
    }
}

extension Place.ID {
    /// What stands for the identifier among those of a file.
    var fileHash: UInt64 { Array("\(source):\(value)".utf8).withUnsafeBytes(XXHash64.hash) }
}
