import PlacesBytes
internal import PlacesEngine
internal import PlacesFeature
internal import PlacesGeometry

/// Makes the sections of a file that a search reads of many rows: where they are, what they are sorted and filtered by,
/// the values that many of them share, and the boxes of the tree.
final class ColumnSections: RowSections {
    private let stores: SectionStores
    private let fewRows: Int
    private let ratingNumbers: [Double: UInt32]
    private let (knowsPrices, knowsPopularity): (Bool, Bool)

    private let latitudes, longitudes, exactRows, exactPoints, records, prominences: SectionStore
    private let incidental, closed, ratings, prices, popularity: SectionStore
    private let kinds, chains, hours, countries: SharedValues
    private let kindRows: SortedRecords
    private let kindTextEnds, kindTexts: SectionStore
    private var kindCounts: [Int] = []
    private var boxes: BoxLevels
    private var (hasOrder, hasProminences) = (false, false)
    private var (hasIncidental, hasClosed) = (false, false)
    /// The number of the next row.
    private var row: UInt32 = 0
    /// The box that holds all rows, when all is made.
    private(set) var root: PlaceTree.Box?

    /// - Parameters:
    ///   - census: has counted all rows.
    ///   - ratings: those that there are, in order.
    ///   - fewRows: below how many rows those of a kind are not listed.
    init(_ census: FileCensus, ratings values: [Double], fewRows: Int, in stores: SectionStores) {
        (self.stores, self.fewRows) = (stores, fewRows)
        (knowsPrices, knowsPopularity) = (census.knowsPrices, census.knowsPopularity)
        func store(_ section: Section, _ size: Int = 1) -> SectionStore { stores.store(section, elementSize: size) }
        (latitudes, longitudes) = (store(.latitudes, 4), store(.longitudes, 4))
        (exactRows, exactPoints) = (store(.exactRows, 4), store(.exactPoints, 16))
        (records, prominences) = (store(.records, 4), store(.prominences, 4))
        (incidental, closed) = (store(.incidental), store(.closed))
        (kindTextEnds, kindTexts) = (store(.kindTextEnds, 8), store(.kindTexts))
        (ratings, prices, popularity) = (store(.ratingNumbers, 4), store(.prices), store(.popularity, 8))
        kinds = SharedValues(
            .kindNumbers, .kindEnds, .kindValues, numbered: census.numbers.kinds.values, in: stores)
        chains = SharedValues(.chainNumbers, .chainEnds, .chainValues, in: stores)
        hours = SharedValues(
            .hoursNumbers, .hoursEnds, .hoursValues, numbered: census.numbers.hours.values, in: stores)
        countries = SharedValues(.countryNumbers, .countryEnds, .countryValues, in: stores)
        kindRows = stores.sorted()
        boxes = BoxLevels(in: stores)
        ratingNumbers = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($1, UInt32($0 + 1)) })
    }

    func add(_ block: RowBlock) throws(PlacesError) {
        for row in block.rows { try add(row) }
    }

    private func add(_ added: RowBlock.Row) throws(PlacesError) {
        var reader = RowImageReader(added.image)
        let head = reader.head
        let (isIncidental, isClosed) = (head.marks.contains(.isIncidental), head.marks.contains(.isClosed))
        let numbers = reader.numbers(head.marks)
        try addPoint(head.point, numbers)
        hasOrder = hasOrder || added.record != row
        hasProminences = hasProminences || added.prominence != added.record
        hasIncidental = hasIncidental || isIncidental
        hasClosed = hasClosed || isClosed
        try records.append(added.record)
        try prominences.append(added.prominence)
        try incidental.append(isIncidental)
        try closed.append(isClosed)
        try boxes.add(PlaceTree.Box(head.point, prominence: added.prominence, isIncidental: isIncidental))
        if !ratingNumbers.isEmpty { try ratings.append(ratingNumbers[numbers.rating] ?? 0) }
        if knowsPrices { try prices.append(head.price) }
        if knowsPopularity { try popularity.append(numbers.popularity) }
        // The name.
        reader.skipValue()
        try addKinds(reader.text())
        try hours.add(reader.text())
        try chains.add(reader.value())
        try countries.add(reader.value())
        row += 1
    }

    private func addPoint(_ point: PointUnits, _ numbers: RowImage.Numbers) throws(PlacesError) {
        try latitudes.append(point.latitude)
        try longitudes.append(point.longitude)
        if let degrees = numbers.degrees {
            try exactRows.append(row)
            try exactPoints.append(degrees.latitude)
            try exactPoints.append(degrees.longitude)
        }
    }

    private func addKinds(_ list: RowImage.Text) throws(PlacesError) {
        let (number, isNew) = try kinds.add(list)
        if isNew {
            kindCounts.append(0)
            try kinds.withValue(of: list) { (value) throws(PlacesError) in try addTexts(ofKinds: value) }
        }
        kindCounts[Int(number)] += 1
        try kindRows.add(key: UInt64(number), number: row)
    }

    /// What words are looked for in the kinds of a list.
    private func addTexts(ofKinds value: UnsafeRawBufferPointer) throws(PlacesError) {
        var reader = ByteReader(InPlaceBytes(value))
        // This program wrote it a moment ago: there is nothing to fail.
        let list = (try? reader.categories()) ?? []
        try kindTexts.append(FoldedKindLists.texts(of: list.map { ($0.name, $0.kind) }).bytes)
        try kindTextEnds.append(UInt64(kindTexts.size))
    }

    func finish() throws(PlacesError) -> MadeSections {
        let shared = [kinds, chains, hours, countries]
        var numbers = shared.map(\.numbers)
        if hasOrder || records.placed != nil { numbers.append(records) }
        if hasProminences { numbers.append(prominences) }
        if !ratingNumbers.isEmpty { numbers.append(ratings) }
        var others = [kindTexts, latitudes, longitudes]
        if row >= fewRows { others += [try kindRows.column(.kindRows, in: stores), try kindStarts()] }
        if exactRows.size > 0 { others += [exactRows, exactPoints] }
        if hasIncidental { others.append(incidental) }
        if hasClosed { others.append(closed) }
        if knowsPrices { others.append(prices) }
        if knowsPopularity { others.append(popularity) }
        let (tree, root) = try boxes.finish()
        self.root = root
        return MadeSections(
            values: shared.map(\.values), ends: shared.map(\.ends) + [kindTextEnds], numbers: numbers,
            others: others + [tree])
    }

    private func kindStarts() throws(PlacesError) -> SectionStore {
        let store = stores.store(.kindStarts, elementSize: 8)
        var start: UInt64 = 0
        for count in kindCounts {
            try store.append(start)
            start += UInt64(count)
        }
        try store.append(start)
        return store
    }
}
