internal import PlacesFeature
internal import PlacesThreads

/// Some rows on their way into the sections of a file, in their order. In the hands of one thread until its texts are made;
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

    // Filled before others read it: no access need be checked at run time.
    @exclusivity(unchecked) private(set) var rows: [Row] = []
    /// The images, one after the other: where they come from, they stand far apart or do not stay.
    private let images = GrowingBytes(capacity: imagesSize)
    /// What the words of a search are compared with, row after row, and where those of each end: of the first rows alone
    /// where those of all would take much memory.
    let texts = GrowingBytes(capacity: textsSize)
    @exclusivity(unchecked) private(set) var textEnds: [Int] = []

    private static let size = 1 << 10
    private static let imagesSize = 1 << 18
    private static let textsSize = 1 << 17
    private static let mostTexts = 1 << 20

    init() { rows.reserveCapacity(Self.size) }

    /// Adds a row with a copy of its image.
    /// - Returns: whether there was room for it.
    func add(_ row: Row) -> Bool {
        guard rows.count < Self.size else { return false }
        // Only what is as long as a block may move the others, of which there are none then.
        guard images.hasRoom(for: row.image.count) || rows.isEmpty else { return false }
        let start = images.count
        images.append(bytes: row.image)
        let image = UnsafeRawBufferPointer(start: images.start + start, count: row.image.count)
        rows.append(Row(image: image, record: row.record, prominence: row.prominence))
        return true
    }

    /// Makes the texts, when all rows are there. An image has numbers for long texts, so that they may be far longer than it.
    func work(with maker: SearchedTextsMaker) {
        textEnds.reserveCapacity(rows.count)
        for row in rows {
            guard texts.count < Self.mostTexts else { return }
            maker.append(textsOf: row.image, to: texts)
            textEnds.append(texts.count)
        }
    }
}
