internal import PlacesEngine
internal import PlacesFeature

/// What a file knows of places beside their identifiers and names.
final class FileFacts: Sendable {
    let kinds: InternedColumn<[PlaceCategory]>
    private let kindTexts: FoldedTexts?
    let chains: InternedColumn<[Chain]>
    let hours: InternedColumn<OpeningHours?>
    let countries: InternedColumn<String?>
    let closed: Column<Bool>
    let assessments: AssessmentColumns
    /// Whether there is any assessment, so that a file without does not look for those of its rows.
    private let knowsAssessments: Bool
    let texts: FoldedTexts
    let attributeKeys: InternedValues<String>
    private let records: TextBlob
    private let shared: InternedValues<String>
    /// What the shared texts are as dates.
    private let sharedDates: InternedValues<CalendarDate?>

    /// - Parameters:
    ///   - records: one for each row.
    ///   - shared: texts that records have in common.
    init(_ file: TableFile, records: TextBlob, shared: InternedValues<String>) throws(PlacesError) {
        kinds = try file.interned(.kindNumbers, .kindEnds, .kindValues, besides: []) {
            (reader) throws(ByteReader.Damage) in try reader.categories()
        }
        kindTexts =
            file.has(.kindTexts)
            ? try file.foldedTexts(.kindTexts, ends: .kindTextEnds, count: kinds.values.count) : nil
        chains = try file.interned(.chainNumbers, .chainEnds, .chainValues, besides: []) {
            (reader) throws(ByteReader.Damage) in try reader.chains()
        }
        hours = try file.interned(.hoursNumbers, .hoursEnds, .hoursValues, besides: nil) {
            (reader) throws(ByteReader.Damage) in try reader.hours()
        }
        countries = try file.interned(.countryNumbers, .countryEnds, .countryValues, besides: nil) {
            (reader) throws(ByteReader.Damage) in reader.isAtEnd ? nil : try reader.rest()
        }
        closed = try file.flags(.closed)
        assessments = try AssessmentColumns(file)
        knowsAssessments = assessments.knowsRatings || assessments.knowsPrices || assessments.knowsPopularity
        texts = try file.foldedTexts(.texts, ends: .textEnds, count: file.count)
        attributeKeys = try TextBlob(file, .attributeValues, ends: .attributeEnds).texts
        (self.records, self.shared) = (records, shared)
        sharedDates = InternedValues(count: shared.count) { CalendarDate(shared[$0]) }
    }

    // Asked here, a column is not copied for each row with all that it holds on to.
    func categories(_ row: Int) -> [PlaceCategory] { kinds[row] }
    func hours(_ row: Int) -> OpeningHours? { hours[row] }
    func chains(_ row: Int) -> [Chain] { chains[row] }
    func isClosed(_ row: Int) -> Bool { closed[row] }

    func assessment(_ row: Int) -> Assessment {
        guard knowsAssessments else { return Assessment() }
        let (rating, price) = (assessments.rating(row), Int(assessments.prices[row]))
        let popularity = assessments.knowsPopularity ? assessments.popularity[row] : .nan
        return Assessment(
            rating: rating.isNaN ? nil : rating, price: price == 0 ? nil : price,
            popularity: popularity.isNaN ? nil : popularity)
    }

    /// The lists of kinds as words are looked for in them. A file of an earlier version of the program does not hold them so.
    var foldedKinds: FoldedKindLists { kindTexts.map(FoldedKindLists.init) ?? FoldedKindLists(Array(kinds.values)) }

    /// Reads all there is of a row once, so that its damage is known. That of values which rows share is reported for the
    /// file.
    func check(_ row: Int) throws(PlacesError) {
        try records.read(row) { reader throws(ByteReader.Damage) in
            _ = try reader.checkIdentifier(shared: shared)
            _ = try dates(&reader)
        }
        kinds.values.prepare(Int(kinds.numbers[row]))
        hours.values.prepare(Int(hours.numbers[row]))
        chains.values.prepare(Int(chains.numbers[row]))
        countries.values.prepare(Int(countries.numbers[row]))
        _ = (closed[row], assessment(row))
    }

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
