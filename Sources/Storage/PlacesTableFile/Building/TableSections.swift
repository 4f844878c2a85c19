internal import PlacesFeature
internal import PlacesTable

/// Makes the sections of a file, row by row, in little memory.
final class TableSections {
    private let folder: String?
    private let fewRows: Int
    private var stores: [SectionStore] = []
    /// Where the texts of tables end.
    private var tableEnds: [SectionStore] = []
    private let columns: ColumnSections
    /// What is made of the rows.
    private let threads: [SectionThread]
    // One thread adds rows, one after the other: no access need be checked at run time.
    @exclusivity(unchecked) private var block = RowBlock()
    /// How many rows there are so far.
    @exclusivity(unchecked) private(set) var count = 0

    /// Bytes of memory for what is sorted.
    static let sortLimit = 8 << 20

    /// - Parameters:
    ///   - census: has counted all rows.
    ///   - textsBeginWithNames: see ``NameSections``.
    ///   - fewRows: below how many rows numbers are written in as few bytes as do: such files are read whole.
    ///   - folder: where temporary files are; without one all stays in memory.
    init(
        _ census: FileCensus, about: TableAbout, textsBeginWithNames: Bool, fewRows: Int, folder: String?
    ) throws(PlacesError) {
        (self.folder, self.fewRows) = (folder, fewRows)
        let (ratings, attributes, texts) = (
            census.ratings.sorted(), census.attributes.ordered(), census.sharedTexts()
        )
        columns = ColumnSections(census, ratings: ratings, fewRows: fewRows, folder: folder)
        let sections: [any RowSections] = [
            NameSections(textsBeginWithNames: textsBeginWithNames, folder: folder),
            RecordSections(shared: texts, attributePlaces: attributes.places, folder: folder), columns,
        ]
        threads = sections.map(SectionThread.init)
        try addTables(ratings, about)
        try addList(attributes.names, .attributeEnds, .attributeValues)
        try addList(Array(texts.numbered), .sharedEnds, .sharedValues)
    }

    /// What is known from the census.
    private func addTables(_ ratings: [Double], _ about: TableAbout) throws(PlacesError) {
        let pairs = SectionStore(.about, folder: folder)
        let texts = GrowingBytes()
        for (key, value) in about.pairs {
            texts.append(counted: key)
            texts.append(counted: value)
        }
        try pairs.append(bytes: texts.bytes)
        stores.append(pairs)
        if !ratings.isEmpty {
            let store = SectionStore(.ratingValues, elementSize: 8, folder: folder)
            for rating in [.nan] + ratings { try store.append(rating) }
            stores.append(store)
        }
    }

    private func addList(_ texts: [[UInt8]], _ ends: Section, _ values: Section) throws(PlacesError) {
        let (ends, values) = (
            SectionStore(ends, elementSize: 8, folder: folder), SectionStore(values, folder: folder)
        )
        for text in texts {
            try values.append(text)
            try ends.append(UInt64(values.size))
        }
        stores.append(values)
        tableEnds.append(ends)
    }

    // MARK: - Rows

    /// Adds the next row.
    func add(_ row: RowBlock.Row) throws(PlacesError) {
        count += 1
        if block.add(row) { return }
        try passBlock()
        _ = block.add(row)
    }

    /// Adds the rows of a block, to which more will come, and goes on with another.
    private func passBlock() throws(PlacesError) {
        for thread in threads { thread.start() }
        let full = block
        block = RowBlock()
        try add(full)
    }

    private func add(_ block: RowBlock) throws(PlacesError) {
        for thread in threads { try thread.add(block) }
    }

    // MARK: - The end

    /// Everything that was made of the rows.
    func finish() throws(PlacesError) -> (sections: [SectionStore], box: PlaceTree.Box?) {
        try add(block)
        for thread in threads { thread.close() }
        var (numbers, ends) = ([SectionStore](), tableEnds)
        for thread in threads {
            let made = try thread.finish()
            numbers += made.numbers
            ends += made.ends
            stores += made.values + made.others
        }
        if count < fewRows {
            numbers = try numbers.map { store throws(PlacesError) in try store.narrowed() }
            ends = try ends.map { store throws(PlacesError) in try store.narrowedEnds() }
        }
        return (stores + numbers + ends, columns.root)
    }
}

extension SortedRecords {
    /// The records, which are numbers.
    func column(_ section: Section, folder: String?) throws(PlacesError) -> SectionStore {
        let store = SectionStore(section, elementSize: 4, folder: folder)
        try readAll { (_, number, _) throws(PlacesError) in try store.append(number) }
        return store
    }
}
