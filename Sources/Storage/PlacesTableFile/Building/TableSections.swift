internal import PlacesFeature
internal import PlacesTable

/// Makes the sections of a file, row by row, in little memory.
final class TableSections {
    private let folder: String?
    private let census: FileCensus
    private let ratingNumbers: [Double: UInt32]
    private var stores: [SectionStore] = []

    private let latitudes, longitudes, exactRows, exactPoints, records, prominences: SectionStore
    private let incidental, closed, ratings, prices, popularity: SectionStore
    private let names, rows: SectionThread
    private let kinds, chains, hours, countries: SharedValues
    private let kindRows: SortedRecords
    // One thread adds rows, one after the other: no access need be checked at run time.
    @exclusivity(unchecked) private var kindCounts: [Int] = []
    private let kindTextEnds, kindTexts: SectionStore
    @exclusivity(unchecked) private var boxes: BoxLevels
    private var (hasOrder, hasProminences, hasIncidental, hasClosed) = (false, false, false, false)
    @exclusivity(unchecked) private var block = RowBlock()
    /// How many rows there are so far.
    @exclusivity(unchecked) private(set) var count = 0
    /// How many of them have their columns.
    @exclusivity(unchecked) private var done: UInt32 = 0

    /// Bytes of memory for what is sorted.
    static let sortLimit = 8 << 20

    /// - Parameters:
    ///   - census: has counted all rows.
    ///   - textsBeginWithNames: see ``NameSections``.
    ///   - folder: where temporary files are; without one all stays in memory.
    init(
        _ census: FileCensus, about: TableAbout, textsBeginWithNames: Bool, folder: String?
    ) throws(PlacesError) {
        (self.census, self.folder) = (census, folder)
        func store(_ section: Section, _ size: Int = 1) -> SectionStore {
            SectionStore(section, elementSize: size, folder: folder)
        }
        (latitudes, longitudes) = (store(.latitudes, 4), store(.longitudes, 4))
        (exactRows, exactPoints) = (store(.exactRows, 4), store(.exactPoints, 16))
        (records, prominences) = (store(.records, 4), store(.prominences, 4))
        (incidental, closed) = (store(.incidental), store(.closed))
        (kindTextEnds, kindTexts) = (store(.kindTextEnds, 8), store(.kindTexts))
        (ratings, prices, popularity) = (store(.ratingNumbers, 4), store(.prices), store(.popularity, 8))
        kinds = SharedValues(.kindNumbers, .kindEnds, .kindValues, folder: folder)
        chains = SharedValues(.chainNumbers, .chainEnds, .chainValues, folder: folder)
        hours = SharedValues(.hoursNumbers, .hoursEnds, .hoursValues, folder: folder)
        countries = SharedValues(.countryNumbers, .countryEnds, .countryValues, folder: folder)
        kindRows = SortedRecords(folder: folder, limit: Self.sortLimit)
        boxes = BoxLevels(folder: folder)
        let values = census.ratings.sorted()
        ratingNumbers = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($1, UInt32($0 + 1)) })
        let (attributes, texts) = (census.attributes.ordered(), census.sharedTexts())
        names = SectionThread(NameSections(textsBeginWithNames: textsBeginWithNames, folder: folder))
        rows = SectionThread(
            RecordSections(shared: texts, attributePlaces: attributes.places, folder: folder))
        try addTables(values, about)
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
        stores += [ends, values]
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
        names.start()
        rows.start()
        let full = block
        block = RowBlock()
        try add(full)
    }

    private func add(_ block: RowBlock) throws(PlacesError) {
        try names.add(block)
        try rows.add(block)
        for row in block.rows {
            try addColumns(row.image, record: row.record, prominence: row.prominence)
        }
    }

    private func addColumns(
        _ image: UnsafeRawBufferPointer, record: UInt32, prominence: UInt32
    ) throws(PlacesError) {
        var reader = RowImageReader(image)
        let head = reader.head()
        let row = done
        done += 1
        let point = try addPoint(head, row)
        hasOrder = hasOrder || record != row
        hasProminences = hasProminences || prominence != record
        hasIncidental = hasIncidental || head.isIncidental
        hasClosed = hasClosed || head.isClosed
        try records.append(record)
        try prominences.append(prominence)
        try incidental.append(head.isIncidental)
        try closed.append(head.isClosed)
        try boxes.add(
            PlaceTree.Box(point, prominence: prominence, isIncidental: head.isIncidental))
        if !ratingNumbers.isEmpty { try ratings.append(ratingNumbers[head.rating] ?? 0) }
        if census.knowsPrices { try prices.append(head.price) }
        if census.knowsPopularity { try popularity.append(head.popularity) }
        try addKinds(reader.value(), row)
        try chains.add(reader.value())
        try hours.add(reader.value())
        try countries.add(reader.value())
    }

    private func addPoint(_ head: RowImage.Head, _ row: UInt32) throws(PlacesError) -> PointColumn.Units {
        let point = PointColumn.Units(degrees: head.latitude, head.longitude)
        try latitudes.append(point.latitude)
        try longitudes.append(point.longitude)
        if !point.isExactly(head.latitude, head.longitude) {
            try exactRows.append(row)
            try exactPoints.append(head.latitude)
            try exactPoints.append(head.longitude)
        }
        return point
    }

    private func addKinds(_ value: UnsafeRawBufferPointer, _ row: UInt32) throws(PlacesError) {
        let (number, isNew) = try kinds.add(value)
        if isNew {
            kindCounts.append(0)
            try addTexts(ofKinds: value)
        }
        kindCounts[Int(number)] += 1
        try kindRows.add(key: UInt64(number), number: row)
    }

    /// What words are looked for in the kinds of a list.
    private func addTexts(ofKinds value: UnsafeRawBufferPointer) throws(PlacesError) {
        var reader = ByteReader(value)
        // This program wrote it a moment ago: there is nothing to fail.
        let list = (try? reader.categories()) ?? []
        try kindTexts.append(FoldedKindLists.texts(of: list.map { ($0.name, $0.kind) }).bytes)
        try kindTextEnds.append(UInt64(kindTexts.size))
    }

    // MARK: - The end

    /// Everything that was made of the rows.
    /// - Parameter fewRows: below how many rows numbers are written in as few bytes as do: such files are read whole.
    func finish(fewRows: Int) throws(PlacesError) -> (sections: [SectionStore], box: PlaceTree.Box?) {
        let (isSmall, shared) = (count < fewRows, [kinds, chains, hours, countries])
        try add(block)
        names.close()
        rows.close()
        var numbers = shared.map(\.numbers)
        if hasOrder { numbers.append(records) }
        if hasProminences { numbers.append(prominences) }
        if !ratingNumbers.isEmpty { numbers.append(ratings) }
        if !isSmall {
            numbers.append(try kindRows.column(.kindRows, folder: folder))
            stores.append(try kindStarts())
        }
        let (names, rows) = (try names.finish(), try rows.finish())
        numbers += names.numbers + rows.numbers
        var ends = shared.map(\.ends) + names.ends + rows.ends + [kindTextEnds]
        ends += stores.filter { [.attributeEnds, .sharedEnds].contains($0.section) }
        stores.removeAll { [.attributeEnds, .sharedEnds].contains($0.section) }
        if isSmall {
            numbers = try numbers.map { store throws(PlacesError) in try store.narrowed() }
            ends = try ends.map { store throws(PlacesError) in try store.narrowedEnds() }
        }
        stores += numbers + ends + shared.map(\.values) + names.values + rows.values + rows.others
        stores += [kindTexts, latitudes, longitudes]
        if exactRows.size > 0 { stores += [exactRows, exactPoints] }
        if hasIncidental { stores.append(incidental) }
        if hasClosed { stores.append(closed) }
        if census.knowsPrices { stores.append(prices) }
        if census.knowsPopularity { stores.append(popularity) }
        let (tree, root) = try boxes.finish()
        return (stores + [tree], root)
    }

    private func kindStarts() throws(PlacesError) -> SectionStore {
        let store = SectionStore(.kindStarts, elementSize: 8, folder: folder)
        var start: UInt64 = 0
        for count in kindCounts {
            try store.append(start)
            start += UInt64(count)
        }
        try store.append(start)
        return store
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

extension SectionStore {
    fileprivate func append(_ bytes: [UInt8]) throws(PlacesError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(PlacesError) in try append(bytes: bytes) }
        }
        try result.get()
    }
}
