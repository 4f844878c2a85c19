internal import PlacesEngine
internal import PlacesFeature
internal import PlacesThreads

/// Makes the sections of a file, row by row, in little memory.
final class TableSections {
    private let fewRows: Int
    private var made: [SectionStore] = []
    /// Where the texts of tables end.
    private var tableEnds: [SectionStore] = []
    private let columns: ColumnSections
    /// What is made of the rows.
    private let threads: [SectionThread]
    /// Makes the texts of blocks, which is as much work as all the rest.
    private let queue: WorkQueue<RowBlock>
    /// Those whose texts are being made, and how many there may be.
    private var blocks: [RowBlock] = []
    private static let mostBlocks = 6
    private let pool = RowBlock.Pool()
    private var block: RowBlock
    /// How many rows there are so far.
    private(set) var count = 0

    /// - Parameters:
    ///   - census: has counted all rows.
    ///   - searched: the texts that records have in common.
    ///   - fewRows: below how many rows numbers are written in as few bytes as do: such files are read whole.
    ///   - hasWords: whether rows are to be found by their words, without a look into all of them.
    init(
        _ census: FileCensus, _ searched: SearchedTexts, about: TableAbout, fewRows: Int, hasWords: Bool,
        in stores: SectionStores
    ) throws(PlacesError) {
        (self.fewRows, block) = (fewRows, RowBlock(pool))
        let (ratings, attributes) = (census.ratings.sorted(), census.numbers.attributes.ordered())
        columns = ColumnSections(census, ratings: ratings, fewRows: fewRows, in: stores)
        let sections: [any RowSections] = [
            NameSections(in: stores), TextSections(searched, hasWords: hasWords, in: stores),
            RecordSections(shared: searched.shared, attributePlaces: attributes.places, in: stores), columns,
        ]
        threads = sections.map(SectionThread.init)
        queue = WorkQueue { SearchedTextsMaker(searched) }
        try addTables(ratings, about, in: stores)
        try addList(attributes.values, .attributeEnds, .attributeValues, in: stores)
        try addList(Array(searched.shared.numbered), .sharedEnds, .sharedValues, in: stores)
    }

    /// What is known from the census.
    private func addTables(_ ratings: [Double], _ about: TableAbout, in stores: SectionStores) throws(PlacesError) {
        let pairs = stores.store(.about)
        let texts = GrowingBytes()
        for (key, value) in about.pairs {
            texts.append(counted: key)
            texts.append(counted: value)
        }
        try pairs.append(bytes: texts.bytes)
        made.append(pairs)
        if !ratings.isEmpty {
            let store = stores.store(.ratingValues, elementSize: 8)
            for rating in [.nan] + ratings { try store.append(rating) }
            made.append(store)
        }
    }

    private func addList(
        _ texts: [[UInt8]], _ ends: Section, _ values: Section, in stores: SectionStores
    ) throws(PlacesError) {
        let (ends, values) = (stores.store(ends, elementSize: 8), stores.store(values))
        for text in texts {
            try values.append(text)
            try ends.append(UInt64(values.size))
        }
        made.append(values)
        tableEnds.append(ends)
    }

    deinit { queue.end() }

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
        queue.startThread()
        for thread in threads { thread.start() }
        let full = block
        block = RowBlock(pool)
        try add(full)
    }

    private func add(_ block: RowBlock) throws(PlacesError) {
        queue.put(block)
        blocks.append(block)
        if blocks.count >= Self.mostBlocks { try handOver() }
    }

    /// Hands the first block on, once its texts are made.
    private func handOver() throws(PlacesError) {
        let block = blocks.removeFirst()
        queue.finish(block)
        for thread in threads { try thread.add(block) }
    }

    // MARK: - The end

    /// Everything that was made of the rows.
    func finish() throws(PlacesError) -> (sections: [SectionStore], box: PlaceTree.Box?) {
        try add(block)
        while !blocks.isEmpty { try handOver() }
        pool.close()
        queue.end()
        for thread in threads { thread.close() }
        var (numbers, ends) = ([SectionStore](), tableEnds)
        for thread in threads {
            let new = try thread.finish()
            numbers += new.numbers
            ends += new.ends
            made += new.values + new.others
        }
        if count < fewRows {
            numbers = try numbers.map { store throws(PlacesError) in try store.narrowed() }
            ends = try ends.map { store throws(PlacesError) in try store.narrowedEnds() }
        }
        return (made + numbers + ends, columns.root)
    }
}
