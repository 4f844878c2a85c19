internal import PlacesFeature

/// What records and columns have in common.
final class FileParts: PlaceFactsReader {
    let kinds: InternedColumn<[PlaceCategory]>
    let chains: InternedColumn<[Chain]>
    let names: InternedColumn<String>
    let hours: InternedColumn<OpeningHours?>
    let countries: InternedColumn<String?>
    let closed: Column<Bool>
    let assessments: AssessmentColumns
    /// Whether there is any assessment, so that a file without does not look for those of its rows.
    private let knowsAssessments: Bool
    let texts: FoldedTexts
    let records: TextBlob
    let shared, attributeKeys: InternedValues<String>
    /// What the shared texts are as dates.
    private let sharedDates: InternedValues<CalendarDate?>

    init(_ file: TableFile) throws(PlacesError) {
        kinds = try file.interned(.kindNumbers, .kindEnds, .kindValues, besides: []) {
            (reader) throws(ByteReader.Damage) in try reader.categories()
        }
        chains = try file.interned(.chainNumbers, .chainEnds, .chainValues, besides: []) {
            (reader) throws(ByteReader.Damage) in try reader.chains()
        }
        names = try file.interned(.nameNumbers, .nameEnds, .nameValues, besides: "") {
            (reader) throws(ByteReader.Damage) in try reader.rest()
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
        texts = FoldedTexts(
            bytes: try file.column(.texts, of: UInt8.self),
            ends: try file.ends(.textEnds, count: file.count, of: .texts))
        records = try TextBlob(file, .recordValues, ends: .recordEnds, count: file.count)
        let shared = try TextBlob(file, .sharedValues, ends: .sharedEnds).texts
        self.shared = shared
        sharedDates = InternedValues(count: shared.count) { CalendarDate(shared[$0]) }
        attributeKeys = try TextBlob(file, .attributeValues, ends: .attributeEnds).texts
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

    /// Checks a record to its end, and reads the dates alone.
    func dates(_ reader: inout ByteReader) throws(ByteReader.Damage) -> Dates {
        var dates: [CalendarDate?]?
        try reader.facts(keys: attributeKeys, shared: shared) { number, text throws(ByteReader.Damage) in
            guard number >= PlaceTexts.firstDate else { return }
            guard let date = date(text) else { throw ByteReader.Damage() }
            dates = dates ?? Array(repeating: nil, count: PlaceTexts.count - PlaceTexts.firstDate)
            dates?[number - PlaceTexts.firstDate] = date
        } attribute: { _, _ in
        }
        return dates.map { Dates(created: $0[0], refreshed: $0[1], closed: $0[2], data: $0[3]) } ?? Dates()
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
        // The record was checked when its place was made, and its bytes do not change: there is nothing to fail.
        try? records.read(row) { reader throws(ByteReader.Damage) in
            _ = try reader.identifier(shared: shared)
            try reader.facts(keys: attributeKeys, shared: shared) { number, text throws(ByteReader.Damage) in
                texts[number] = text.string(shared: shared)
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
            attributes: attributes)
    }
}
