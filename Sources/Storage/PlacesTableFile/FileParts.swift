internal import PlacesFeature
internal import PlacesTable

/// What records and columns have in common.
final class FileParts: PlaceFactsReader {
    let kinds: InternedColumn<[PlaceCategory]>
    let chains: InternedColumn<[Chain]>
    let names: InternedColumn<String>
    /// The different names as they stand in the file: where no two places are called the same, keeping them is of no use.
    private let nameTexts: TextBlob
    let hours: InternedColumn<OpeningHours?>
    let countries: InternedColumn<String?>
    let closed: Column<Bool>
    let assessments: AssessmentColumns
    /// Whether there is any assessment, so that a file without does not look for those of its rows.
    private let knowsAssessments: Bool
    let texts: FoldedTexts
    let records: TextBlob
    let shared, attributeKeys: InternedValues<String>
    /// The rows that were found sound, and those of them whose identifiers and names are clean as they stand.
    private let soundRows, plainRows: NumberSet
    /// What the shared texts are as dates.
    private let sharedDates: InternedValues<CalendarDate?>

    init(_ file: TableFile) throws(PlacesError) {
        kinds = try file.interned(.kindNumbers, .kindEnds, .kindValues, besides: []) {
            (reader) throws(ByteReader.Damage) in try reader.categories()
        }
        chains = try file.interned(.chainNumbers, .chainEnds, .chainValues, besides: []) {
            (reader) throws(ByteReader.Damage) in try reader.chains()
        }
        nameTexts = try TextBlob(file, .nameValues, ends: .nameEnds)
        names = InternedColumn(
            numbers: try file.numbers(.nameNumbers, count: file.count, below: nameTexts.count), values: nameTexts.texts)
        hours = try file.interned(.hoursNumbers, .hoursEnds, .hoursValues, besides: nil) {
            (reader) throws(ByteReader.Damage) in try reader.hours()
        }
        countries = try file.interned(.countryNumbers, .countryEnds, .countryValues, besides: nil) {
            (reader) throws(ByteReader.Damage) in reader.isAtEnd ? nil : try reader.rest()
        }
        closed = try file.flags(.closed)
        assessments = try AssessmentColumns(file)
        knowsAssessments = assessments.knowsRatings || assessments.knowsPrices || assessments.knowsPopularity
        texts = FoldedTexts(
            bytes: try file.column(.texts, of: UInt8.self),
            ends: try file.ends(.textEnds, count: file.count, of: .texts))
        records = try TextBlob(file, .recordValues, ends: .recordEnds, count: file.count)
        let shared = try TextBlob(file, .sharedValues, ends: .sharedEnds).texts
        self.shared = shared
        sharedDates = InternedValues(count: shared.count) { CalendarDate(shared[$0]) }
        attributeKeys = try TextBlob(file, .attributeValues, ends: .attributeEnds).texts
        (soundRows, plainRows) = (NumberSet(below: file.count), NumberSet(below: file.count))
    }

    func assessment(_ row: Int) -> Assessment {
        guard knowsAssessments else { return Assessment() }
        let (rating, price) = (assessments.rating(row), Int(assessments.prices[row]))
        let popularity = assessments.knowsPopularity ? assessments.popularity[row] : .nan
        return Assessment(
            rating: rating.isNaN ? nil : rating, price: price == 0 ? nil : price,
            popularity: popularity.isNaN ? nil : popularity)
    }

    // MARK: - Records after their identifiers

    /// Makes sure that all there is of a row can be read; looked at once.
    /// Damage in values that rows share is reported for the file, not for a row.
    func expectSound(_ row: Int, in file: TableFile) throws(PlacesError) {
        if soundRows.contains(row) { return }
        let hasPlainIdentifier = try records.read(row) { reader throws(ByteReader.Damage) in
            let isPlain = try reader.checkIdentifier(shared: shared)
            _ = try dates(&reader)
            return isPlain
        }
        names.values.prepare(Int(names.numbers[row]))
        kinds.values.prepare(Int(kinds.numbers[row]))
        hours.values.prepare(Int(hours.numbers[row]))
        chains.values.prepare(Int(chains.numbers[row]))
        countries.values.prepare(Int(countries.numbers[row]))
        _ = (closed[row], assessment(row))
        try file.damage.expectNone()
        let hasPlainName = try nameTexts.read(Int(names.numbers[row])) { reader throws(ByteReader.Damage) in
            try reader.validRest().isPlainText
        }
        if hasPlainIdentifier, hasPlainName { plainRows.insert(row) }
        soundRows.insert(row)
    }

    /// Where the texts of a row stand.
    struct TextPlaces {
        fileprivate let record: Range<Int>
        fileprivate var name = 0..<0
    }

    /// Where the texts of rows stand. All of one kind are looked for before those of the next, so that the waits for
    /// memory overlap.
    func textPlaces(_ rows: ArraySlice<UInt32>) -> [TextPlaces] {
        var places = rows.map { TextPlaces(record: records.range(Int($0))) }
        for (index, row) in rows.enumerated() { places[index].name = nameTexts.range(Int(names.numbers[Int(row)])) }
        var bytes: UInt8 = 0
        for place in places { bytes |= (records[place.record].first ?? 0) | (nameTexts[place.name].first ?? 0) }
        Self.use(bytes)
        return places
    }

    /// So that bytes are read before they are needed.
    @_optimize(none)
    private static func use(_ bytes: UInt8) {}

    /// The place of a sound row.
    func place(
        _ row: Int, _ texts: TextPlaces, at point: Coordinate, isIncidental: Bool
    ) throws(PlacesError) -> Place {
        let isPlain = plainRows.contains(row)
        let id = try records.read(texts.record) { reader throws(ByteReader.Damage) in
            try reader.identifier(shared: shared, isPlain: isPlain)
        }
        let name =
            isPlain
            ? String(checked: nameTexts[texts.name])
            : try nameTexts.read(texts.name) { reader throws(ByteReader.Damage) in try reader.rest() }.cleaned
        return Place(id: id, cleanName: name, coordinate: point, isIncidental: isIncidental, row: row, of: self)
    }

    func categories(_ row: Int) -> [PlaceCategory] { kinds[row] }
    func hours(_ row: Int) -> OpeningHours? { hours[row] }
    func chains(_ row: Int) -> [Chain] { chains[row] }
    func isClosed(_ row: Int) -> Bool { closed[row] }

    /// Checks a record to its end, and reads the dates alone.
    private func dates(_ reader: inout ByteReader) throws(ByteReader.Damage) -> Dates {
        var dates = DateList()
        try reader.facts(keys: attributeKeys, shared: shared) { number, text throws(ByteReader.Damage) in
            guard number >= PlaceTexts.firstDate else { return }
            guard let date = date(text) else { throw ByteReader.Damage() }
            dates.add(date, number)
        } attribute: { _, _ in
        }
        return dates.dates
    }

    /// The dates of a record, by the numbers of their texts.
    private struct DateList {
        private(set) var dates = Dates()

        mutating func add(_ date: CalendarDate, _ number: Int) {
            let place = number - PlaceTexts.firstDate
            dates = Dates(
                created: place == 0 ? date : dates.created, refreshed: place == 1 ? date : dates.refreshed,
                closed: place == 2 ? date : dates.closed, data: place == 3 ? date : dates.data)
        }
    }

    private func date(_ text: RecordText) -> CalendarDate? {
        if case .shared(let number) = text { return sharedDates[number] }
        return CalendarDate(text.string(shared: shared))
    }

    func attributes(_ reader: inout ByteReader) throws(ByteReader.Damage) -> [String: String] {
        var attributes: [String: String] = [:]
        try reader.facts(keys: attributeKeys, shared: shared) { _, _ throws(ByteReader.Damage) in
        } attribute: { key, text in
            attributes[attributeKeys[key]] = text.string(shared: shared)
        }
        return attributes
    }

    func facts(_ row: Int) -> PlaceFacts {
        var texts: [String?] = Array(repeating: nil, count: PlaceTexts.count)
        var attributes: [String: String] = [:]
        var dates = DateList()
        // The record was checked when its place was made, and its bytes do not change: there is nothing to fail.
        try? records.read(row) { reader throws(ByteReader.Damage) in
            _ = try reader.identifier(shared: shared)
            try reader.facts(keys: attributeKeys, shared: shared) { number, text throws(ByteReader.Damage) in
                if number >= PlaceTexts.firstDate {
                    if let date = date(text) { dates.add(date, number) }
                } else {
                    texts[number] = text.string(shared: shared)
                }
            } attribute: { key, text in
                attributes[attributeKeys[key]] = text.string(shared: shared)
            }
        }
        return PlaceFacts(
            address: PostalAddress(
                street: texts[0], locality: texts[1], region: texts[2], postcode: texts[3],
                country: countries[row], formatted: texts[4]),
            contact: Contact(
                phone: texts[5], email: texts[6], website: texts[7],
                social: Contact.Social(facebook: texts[8], instagram: texts[9], twitter: texts[10])),
            dates: dates.dates, attributes: attributes)
    }
}
