internal import PlacesBytes
internal import PlacesEngine
internal import PlacesFeature
internal import PlacesThreads

/// What every place of a file is made of: its identifier and its name. What else there is of it stands in ``FileFacts``,
/// which are opened when one of them is first needed.
final class FileParts: PlaceFactsReader {
    private let file: TableFile
    let names: InternedColumn<String>
    /// The different names as they stand in the file: where no two places are called the same, keeping them is of no use.
    private let nameTexts: TextBlob
    let records: TextBlob
    let shared: InternedValues<String>
    /// The rows whose identifiers and names were found sound, those of them with clean ones, and those of which all was
    /// found sound.
    private let (namedRows, plainRows, soundRows) = (NumberSet(), NumberSet(), NumberSet())
    private let knownFacts = Deferred<FileFacts>()
    private let prominences: Column<UInt32>?

    /// - Parameter prominences: those of the rows, where they are no order.
    init(_ file: TableFile, prominences: Column<UInt32>?) throws(PlacesError) {
        (self.file, self.prominences) = (file, prominences)
        nameTexts = try TextBlob(file, .nameValues, ends: .nameEnds)
        names = InternedColumn(
            numbers: try file.numbers(.nameNumbers, count: file.count, below: nameTexts.count), values: nameTexts.texts)
        records = try TextBlob(file, .recordValues, ends: .recordEnds, count: file.count)
        shared = try TextBlob(file, .sharedValues, ends: .sharedEnds).texts
    }

    /// All else there is of places.
    func facts() throws(PlacesError) -> FileFacts {
        try knownFacts.get { () throws(PlacesError) in try FileFacts(file, records: records, shared: shared) }
    }

    // MARK: - Checking

    /// Makes sure that the identifier and the name of a row can be read; looked at once.
    func expectNamed(_ row: Int) throws(PlacesError) {
        if namedRows.contains(row) { return }
        let hasPlainIdentifier = try records.read(row) { reader throws(ByteReader.Damage) in
            try reader.checkIdentifier(shared: shared)
        }
        names.values.prepare(Int(names.numbers[row]))
        try file.damage.expectNone()
        let hasPlainName = try nameTexts.read(Int(names.numbers[row])) { reader throws(ByteReader.Damage) in
            try reader.validRest().withSpan { $0.isPlainText }
        }
        if hasPlainIdentifier, hasPlainName { plainRows.insert(row) }
        namedRows.insert(row)
    }

    /// Makes sure that all there is of a row can be read; looked at once.
    /// Damage in values that rows share is reported for the file, not for a row.
    func expectSound(_ row: Int) throws(PlacesError) {
        if soundRows.contains(row) { return }
        try expectNamed(row)
        try facts().check(row)
        try file.damage.expectNone()
        soundRows.insert(row)
    }

    // MARK: - Places

    /// Where the texts of rows stand.
    struct TextPlaces {
        let records, names: [Range<Int>]
    }

    /// Where the texts of rows stand.
    func textPlaces(_ rows: [UInt32]) -> TextPlaces {
        TextPlaces(records: records.ranges(rows), names: nameRanges(rows))
    }

    private func nameRanges(_ rows: [UInt32]) -> [Range<Int>] {
        nameTexts.ranges(rows.map { names.numbers[Int($0)] })
    }

    /// The names of rows as they stand in the file, found in the same way.
    func forEachName(_ rows: [UInt32], _ body: (Int, UTF8Span) -> Void) throws(PlacesError) {
        for (position, range) in nameRanges(rows).enumerated() {
            try nameTexts.withText(range) { body(position, $0) }
        }
    }

    /// The place of a row whose identifier and name are sound.
    func place(
        _ row: Int, record: Range<Int>, name: Range<Int>, at point: Coordinate, isIncidental: Bool
    ) throws(PlacesError) -> Place {
        let isPlain = plainRows.contains(row)
        let id = try records.read(record) { reader throws(ByteReader.Damage) in
            try reader.identifier(shared: shared, isPlain: isPlain)
        }
        let name =
            isPlain
            ? nameTexts[name].withSpan { String(repairing: $0) }
            : try nameTexts.read(name) { reader throws(ByteReader.Damage) in try reader.rest() }.cleaned
        return Place(id: id, cleanName: name, coordinate: point, isIncidental: isIncidental, row: row, of: self)
    }

    // What is read of a row that was not found sound is empty where it is damaged, and the file reports the damage.
    func categories(_ row: Int) -> [PlaceCategory] { readFacts?.categories(row) ?? [] }
    func hours(_ row: Int) -> OpeningHours? { readFacts?.hours(row) }
    func chains(_ row: Int) -> [Chain] { readFacts?.chains(row) ?? [] }
    func isClosed(_ row: Int) -> Bool { readFacts?.isClosed(row) ?? false }
    func points(_ row: Int) -> Int? { prominences.flatMap { ProminenceNumber.points($0[row]) } }
    func assessment(_ row: Int) -> Assessment { readFacts?.assessment(row) ?? Assessment() }

    func facts(_ row: Int) -> PlaceFacts {
        readFacts?.facts(row)
            ?? PlaceFacts(address: PostalAddress(), contact: Contact(), dates: Dates(), attributes: [:])
    }

    private var readFacts: FileFacts? {
        do {
            return try facts()
        } catch {
            file.damage.report(.recordValues)
            return nil
        }
    }
}
