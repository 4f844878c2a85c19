internal import PlacesBytes
internal import PlacesEngine
internal import PlacesFeature
internal import PlacesGeometry

/// Makes the sections of a file that a search reads of many rows: where they are, what they are sorted and filtered by,
/// the values that many of them share, and the boxes of the tree.
struct ColumnSections {
    /// True where numbers and ends are written in as few bytes as do, and those sections are left out that follow from others.
    private let isSmall: Bool
    private let ratingNumbers: [Double: UInt32]
    private let (knowsPrices, knowsPopularity): (Bool, Bool)

    private var latitudes, longitudes, exactRows, exactPoints, records, prominences: SectionStore
    private var incidental, closed, ratings, ratingValues, prices, popularity: SectionStore
    private var kinds, chains, hours, countries: SharedValues
    private var kindTexts: ValueStores
    private var kindRows, kindStarts: SectionStore
    /// The rows by the numbers of their lists of kinds, and how many each list has.
    private var rowsOfKinds: SortedRecords
    private var kindCounts: [UInt64] = []
    private var boxes: BoxLevels
    private var (hasOrder, hasProminences) = (false, false)
    private var (hasIncidental, hasClosed) = (false, false)

    /// - Parameter census: has counted all rows.
    init(_ census: FileCensus, isSmall: Bool, in folder: String) throws(PlacesError) {
        func store(_ section: Section, _ size: Int = 1) -> SectionStore {
            SectionStore(section, .elements(size: size), in: folder)
        }
        func numbers(_ section: Section) -> SectionStore { SectionStore(section, .numbers, in: folder) }
        self.isSmall = isSmall
        (knowsPrices, knowsPopularity) = (census.knowsPrices, census.knowsPopularity)
        (latitudes, longitudes) = (store(.latitudes, 4), store(.longitudes, 4))
        (exactRows, exactPoints) = (store(.exactRows, 4), store(.exactPoints, 16))
        (records, prominences) = (numbers(.records), numbers(.prominences))
        (incidental, closed) = (store(.incidental), store(.closed))
        (ratings, ratingValues) = (numbers(.ratingNumbers), store(.ratingValues, 8))
        (prices, popularity) = (store(.prices), store(.popularity, 8))
        kinds = SharedValues(.kindNumbers, .kindEnds, .kindValues, in: folder)
        kindTexts = ValueStores(.kindTextEnds, .kindTexts, in: folder)
        (kindRows, kindStarts) = (store(.kindRows, 4), store(.kindStarts, 8))
        rowsOfKinds = SortedRecords(folder: folder, limit: FileSections.sortLimit)
        chains = SharedValues(.chainNumbers, .chainEnds, .chainValues, in: folder)
        hours = SharedValues(.hoursNumbers, .hoursEnds, .hoursValues, in: folder)
        countries = SharedValues(.countryNumbers, .countryEnds, .countryValues, in: folder)
        boxes = BoxLevels(in: folder)
        let values = census.ratings.sorted()
        ratingNumbers = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($1, UInt32($0 + 1)) })
        for rating in [.nan] + values { try ratingValues.append(rating.bitPattern) }
    }

    /// - Parameters:
    ///   - number: of the row.
    ///   - record: its place in the order of prominence.
    mutating func add(_ row: Row, _ bytes: Span<UInt8>, number: UInt32, record: UInt32) throws(PlacesError) {
        let (isIncidental, isClosed) = (row.marks.contains(.isIncidental), row.marks.contains(.isClosed))
        let prominence = row.prominence ?? record
        hasOrder = hasOrder || record != number
        hasProminences = hasProminences || prominence != record
        hasIncidental = hasIncidental || isIncidental
        hasClosed = hasClosed || isClosed
        try latitudes.append(row.point.latitude)
        try longitudes.append(row.point.longitude)
        if let degrees = row.degrees {
            try exactRows.append(number)
            try exactPoints.append(degrees.latitude.bitPattern)
            try exactPoints.append(degrees.longitude.bitPattern)
        }
        try records.append(record)
        try prominences.append(prominence)
        try incidental.append(isIncidental ? 1 : 0 as UInt8)
        try closed.append(isClosed ? 1 : 0 as UInt8)
        try boxes.add(PlaceTree.Box(row.point, prominence: prominence, isIncidental: isIncidental))
        if !ratingNumbers.isEmpty { try ratings.append(ratingNumbers[row.rating] ?? 0) }
        if knowsPrices { try prices.append(row.price) }
        if knowsPopularity { try popularity.append(row.popularity.bitPattern) }
        try addKinds(bytes.extracting(row.kinds), number)
        try hours.add(bytes.extracting(row.hours))
        try chains.add(bytes.extracting(row.chains))
        try countries.add(bytes.extracting(row.country))
    }

    private mutating func addKinds(_ list: Span<UInt8>, _ row: UInt32) throws(PlacesError) {
        let (number, isNew) = try kinds.add(list)
        if isNew {
            kindCounts.append(0)
            var reader = ByteReader(InPlaceBytes([UInt8](list)))
            // This program wrote it a moment ago: there is nothing to fail.
            let categories = (try? reader.categories()) ?? []
            try kindTexts.append(FoldedKindLists.texts(of: categories.map { ($0.name, $0.kind) }).bytes.span)
        }
        kindCounts[Int(number)] += 1
        if !isSmall { try rowsOfKinds.add(key: UInt64(number), number: row) }
    }

    /// The sections, and the box that holds all rows.
    mutating func finish() throws(PlacesError) -> (sections: [SectionStore], box: PlaceTree.Box?) {
        var sections = [latitudes, longitudes, kindTexts.ends, kindTexts.values]
        for values in [kinds, chains, hours, countries] { sections += values.sections }
        if hasOrder || !isSmall { sections.append(records) }
        if hasProminences { sections.append(prominences) }
        if exactRows.size > 0 { sections += [exactRows, exactPoints] }
        if hasIncidental { sections.append(incidental) }
        if hasClosed { sections.append(closed) }
        if !ratingNumbers.isEmpty { sections += [ratings, ratingValues] }
        if knowsPrices { sections.append(prices) }
        if knowsPopularity { sections.append(popularity) }
        if !isSmall {
            try kindRows.append(numbersOf: &rowsOfKinds)
            var start: UInt64 = 0
            for count in kindCounts + [0] {
                try kindStarts.append(start)
                start += count
            }
            sections += [kindRows, kindStarts]
        }
        let (tree, root) = try boxes.finish()
        return (sections + [tree], root)
    }
}
