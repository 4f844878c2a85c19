/// What has to be known of all rows of a file before the first of them is written.
final class FileCensus {
    let numbers = ImageNumbers()
    private(set) var ratings: Set<Double> = []
    private(set) var knowsPrices = false
    private(set) var knowsPopularity = false
    private let texts: TextCensus

    /// - Parameter memory: bytes for texts that are counted.
    init(memory: Int = TextCensus.mostMemory) { texts = TextCensus(limit: memory) }

    /// Reads the image of a row that is counted soon, and has what that takes fetched from memory while other work goes on.
    /// Images are counted in the order in which they were prepared.
    func prepare(_ image: UnsafeMutableRawBufferPointer) {
        var reader = RowImageReader(UnsafeRawBufferPointer(image))
        let head = reader.head
        if head.marks.contains(.hasRating) { ratings.insert(reader.numbers(head.marks).rating) }
        if head.price > 0 { knowsPrices = true }
        if head.marks.contains(.hasPopularity) { knowsPopularity = true }
        reader.skipToIdentifier()
        texts.prepare(&reader, of: image)
        reader.skipValue()
        for _ in 0..<reader.mask().nonzeroBitCount { texts.prepare(&reader, of: image) }
        for _ in 0..<reader.number() {
            _ = reader.number()
            texts.prepare(&reader, of: image)
        }
    }

    /// Counts what an image holds that was prepared, and puts numbers for the texts in it that came before.
    /// - Returns: how many bytes the image has now, and the hash of its identifier.
    func count(_ image: UnsafeMutableRawBufferPointer) -> (size: Int, identifierHash: UInt64) {
        (texts.count(in: image), RowImageReader(UnsafeRawBufferPointer(image)).head.identifierHash)
    }

    /// Texts that records have in common.
    func sharedTexts() -> SharedTexts { texts.shared() }
}

/// Texts that records have in common, the most frequent first.
struct SharedTexts: Sendable {
    /// So many are worth a number; records have the others as their own.
    private static let most = 1 << 16

    /// Those that came more than once.
    let all: [[UInt8]]
    /// For each number that an image has for one of them, its place among all.
    let places: [Int]

    /// Those that have a number in the file, which is their place among all.
    var numbered: ArraySlice<[UInt8]> { all.prefix(Self.most) }
}
