internal import PlacesBytes
internal import PlacesEngine
internal import PlacesFeature

/// Makes the sections of a file, row by row, in little memory.
struct FileSections {
    private let isSmall: Bool
    private let about: [SectionStore]
    private var columns: ColumnSections
    private var names: NameSections
    private var records: RecordSections
    private var personal: PersonalSections
    /// `nil` for a file without words.
    private var words: WordSections?
    /// How many rows there are so far.
    private(set) var count = 0

    /// Bytes of memory for each column that is sorted.
    static let sortLimit = 8 << 20

    /// - Parameters:
    ///   - census: has counted all rows.
    ///   - isSmall: see ``Layout/fewRows``.
    ///   - hasWords: whether rows are to be found by their words, without a look into all of them.
    ///   - folder: where temporary files are.
    init(_ census: FileCensus, about: TableAbout, isSmall: Bool, hasWords: Bool, in folder: String)
        throws(PlacesError)
    {
        self.isSmall = isSmall
        words = hasWords ? WordSections(in: folder) : nil
        self.about = try about.sections(in: folder)
        columns = try ColumnSections(census, isSmall: isSmall, in: folder)
        names = NameSections(in: folder)
        records = try RecordSections(census, in: folder)
        personal = PersonalSections(in: folder)
    }

    /// Adds the next row.
    /// - Parameters:
    ///   - record: its place in the order of prominence.
    ///   - notes: what a person noted about the place, if that is more than the row tells.
    mutating func add(_ bytes: Span<UInt8>, record: UInt32, notes: [UInt8]?) throws(PlacesError) {
        let (row, number) = (Row(bytes), UInt32(count))
        try columns.add(row, bytes, number: number, record: record)
        try names.add(row, bytes)
        try records.add(row, bytes, number: number)
        try words?.add(bytes.extracting(row.searchTexts), number: number)
        if let notes {
            try personal.add(notes.span, number: number)
        } else if let notes = row.personal {
            try personal.add(bytes.extracting(notes), number: number)
        }
        count += 1
    }

    /// All sections, and the box that holds all rows.
    mutating func finish() throws(PlacesError) -> (sections: [SectionStore], box: PlaceTree.Box?) {
        let (columns, box) = try columns.finish()
        let sections =
            about + columns + (try names.finish()) + (try records.finish()) + personal.sections
            + (try words?.finish() ?? [])
        guard isSmall else { return (sections, box) }
        return (try sections.map { section throws(PlacesError) in try section.narrowed() }, box)
    }
}
