/// What has to be known of all rows of a file before the first of them is written.
final class FileCensus {
    let numbers = ImageNumbers()
    private(set) var ratings: Set<Double> = []
    private(set) var knowsPrices = false
    private(set) var knowsPopularity = false
    private let texts: TextCensus

    /// - Parameter memory: bytes for texts that are counted.
    init(memory: Int = TextCensus.mostMemory) { texts = TextCensus(limit: memory) }

    /// Counts what the image of a row holds, and puts numbers for the texts in it that came before.
    /// - Returns: the size of the image after that, in bytes, and the hash of its identifier.
    func count(_ image: UnsafeMutableRawBufferPointer) -> (size: Int, identifierHash: UInt64) {
        var reader = RowImageReader(UnsafeRawBufferPointer(image))
        let head = reader.head
        if head.marks.contains(.hasRating) { ratings.insert(reader.numbers(head.marks).rating) }
        if head.price > 0 { knowsPrices = true }
        if head.marks.contains(.hasPopularity) { knowsPopularity = true }
        reader.skipToIdentifier()
        texts.read(&reader, of: image)
        reader.skipValue()
        for _ in 0..<reader.mask().nonzeroBitCount { texts.read(&reader, of: image) }
        for _ in 0..<reader.number() {
            _ = reader.number()
            texts.read(&reader, of: image)
        }
        return (texts.count(in: image), head.identifierHash)
    }

    /// Texts that records have in common.
    func sharedTexts() -> SharedTexts { texts.shared() }
}

/// Texts that records have in common, the most frequent first.
struct SharedTexts: Sendable {
    /// The most that are worth a number; records have the others as their own.
    private static let most = 1 << 16

    /// Those that came more than once.
    let all: [[UInt8]]
    /// For each number that an image has for one of them, its place among all.
    let places: [Int]

    /// Those that have a number in the file, which is their place among all.
    var numbered: ArraySlice<[UInt8]> { all.prefix(Self.most) }
}
