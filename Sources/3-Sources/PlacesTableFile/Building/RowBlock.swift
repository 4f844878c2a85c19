internal import PlacesFeature
internal import PlacesText
internal import PlacesThreads

/// Some rows on their way into the sections of a file, in their order. Unchecked: in the hands of one thread until its texts are made;
/// then several may read it at once.
final class RowBlock: WorkPiece, @unchecked Sendable {
    struct Row {
        /// See ``RowImage``.
        let image: UnsafeRawBufferPointer
        /// Its place in the order of prominence.
        let record: UInt32
        /// The less the more prominent.
        let prominence: UInt32
    }

    /// What rows stand in, which another block can use afterwards.
    fileprivate struct Memory {
        let rows = GrowingValues<Row>()
        /// The images, one after the other: where they come from, they stand far apart or do not stay.
        let images = GrowingBytes(capacity: imagesSize)
        let texts = GrowingBytes(capacity: textsSize)
        let textEnds = GrowingValues<Int>()
        let nameHashes = GrowingValues<UInt64>()

        func removeAll() {
            rows.removeAll()
            images.removeAll()
            texts.removeAll()
            textEnds.removeAll()
            nameHashes.removeAll()
        }

        /// Whether it is more than most blocks need.
        var isMuch: Bool { images.hasRoom(for: imagesSize + 1) || texts.hasRoom(for: mostTexts / 2) }
    }

    /// The memory of blocks that are no more.
    final class Pool: Sendable {
        /// `nil` when no block will come any more.
        private let free = Locked<[Memory]?>([])

        /// How many blocks it has memory for.
        var count: Int { free.withLock { $0?.count ?? 0 } }

        fileprivate func take() -> Memory { free.withLock { $0?.popLast() } ?? Memory() }

        fileprivate func give(_ memory: Memory) {
            memory.removeAll()
            guard !memory.isMuch else { return }
            free.withLock { $0?.append(memory) }
        }

        /// Waits for who has it, as those do who come later.
        fileprivate func pass() { free.withLock { _ in } }

        /// Frees all memory, and keeps none from now on.
        func close() { free.withLock { $0 = nil } }
    }

    private let pool: Pool
    private let memory: Memory

    init(_ pool: Pool = Pool()) { (self.pool, memory) = (pool, pool.take()) }

    deinit { pool.give(memory) }

    var rows: UnsafeBufferPointer<Row> { UnsafeBufferPointer(memory.rows.all) }
    /// What the words of a search are compared with, row after row, and where those of each end: of the first rows alone
    /// where those of all would take much memory.
    var texts: UnsafeRawBufferPointer { memory.texts.bytes }
    var textEnds: UnsafeBufferPointer<Int> { UnsafeBufferPointer(memory.textEnds.all) }
    /// What stands for the names of the same rows: see ``NameHasher``.
    var nameHashes: UnsafeBufferPointer<UInt64> { UnsafeBufferPointer(memory.nameHashes.all) }

    /// A thread that reads the block is done with it: what is written to the memory next is written afterwards. The last
    /// reference says as much, but not to the thread sanitizer.
    func wasRead() { pool.pass() }

    private static let size = 1 << 10
    private static let imagesSize = 1 << 18
    private static let textsSize = 1 << 17
    private static let mostTexts = 1 << 20

    /// Adds a row with a copy of its image.
    /// - Returns: whether there was room for it.
    func add(_ row: Row) -> Bool {
        guard memory.rows.count < Self.size else { return false }
        // Only what is as long as a block may move the others, of which there are none then.
        guard memory.images.hasRoom(for: row.image.count) || memory.rows.isEmpty else { return false }
        let (images, start) = (memory.images, memory.images.count)
        images.append(bytes: row.image)
        let image = UnsafeRawBufferPointer(start: images.start + start, count: row.image.count)
        memory.rows.append(Row(image: image, record: row.record, prominence: row.prominence))
        return true
    }

    /// Makes the texts, when all rows are there. An image has numbers for long texts, so that they may be far longer than it.
    func work(with maker: SearchedTextsMaker) {
        let texts = memory.texts
        for row in rows {
            guard texts.count < Self.mostTexts else { return }
            memory.nameHashes.append(maker.append(textsOf: row.image, to: texts))
            memory.textEnds.append(texts.count)
        }
    }
}
