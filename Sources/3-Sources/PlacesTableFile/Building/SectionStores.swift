internal import PlacesFeature
internal import PlacesFiles

/// Makes what sections are written to: temporary files, or their place in the file where that is known before their bytes are.
struct SectionStores {
    /// Where temporary files are; without one all stays in memory.
    let folder: String?
    private var places: [Section: Int] = [:]
    private var output: (any FileOutput)?

    /// - Parameter folder: see ``folder``.
    init(folder: String?) { self.folder = folder }

    /// - Parameters:
    ///   - rows: how many there will be.
    ///   - fewRows: below how many rows sections may be written in fewer bytes at the end, so that none has its place before.
    ///   - census: has counted all rows.
    ///   - output: of the file.
    init(folder: String?, rows: Int, fewRows: Int, census: FileCensus, output: any FileOutput) {
        self.init(folder: folder)
        guard rows >= fewRows else { return }
        self.output = output
        var end = Layout.headerSize
        for (section, elementSize, count) in Self.columns(census, rows: rows) {
            let place = SectionPlace(elementSize: elementSize, size: count * elementSize, after: end)
            (places[section], end) = (place.start, place.end)
        }
        // The length of the texts is not known before: they come behind these, and all others follow them.
        places[.texts] = SectionPlace(elementSize: 1, size: 0, after: end).start
    }

    /// The sections that hold one element for each row, with the bytes of these and how many there are.
    private static func columns(_ census: FileCensus, rows: Int) -> [(Section, elementSize: Int, count: Int)] {
        var columns: [(Section, Int)] = [
            (.latitudes, 4), (.longitudes, 4), (.records, 4), (.kindNumbers, 4), (.kindRows, 4), (.chainNumbers, 4),
            (.nameNumbers, 4), (.hoursNumbers, 4), (.countryNumbers, 4), (.textEnds, 8), (.recordEnds, 8),
            (.identifierHashes, 8), (.identifierRows, 4),
        ]
        if !census.ratings.isEmpty { columns.append((.ratingNumbers, 4)) }
        if census.knowsPrices { columns.append((.prices, 1)) }
        if census.knowsPopularity { columns.append((.popularity, 8)) }
        return columns.map { ($0, elementSize: $1, count: rows) }
    }

    /// - Parameter elementSize: bytes of an element.
    func store(_ section: Section, elementSize: Int = 1) -> SectionStore {
        guard let start = places[section], let output else {
            return SectionStore(section, elementSize: elementSize, folder: folder)
        }
        let placed = PlacedBytes(at: start, of: output, elementSize: elementSize)
        return SectionStore(section, elementSize: elementSize, placed: placed)
    }

    /// What sorts records by a key.
    func sorted() -> SortedRecords { SortedRecords(folder: folder, limit: Self.sortLimit) }

    /// Bytes of memory for what is sorted.
    private static let sortLimit = 8 << 20
}

extension SortedRecords {
    /// The records, which are numbers.
    func column(_ section: Section, in stores: SectionStores) throws(PlacesError) -> SectionStore {
        let store = stores.store(section, elementSize: 4)
        try readAll { (_, number, _) throws(PlacesError) in try store.append(number) }
        return store
    }
}
