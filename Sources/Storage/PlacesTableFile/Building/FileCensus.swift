/// What has to be known of all rows of a file before the first of them is written.
final class FileCensus {
    /// So many texts in common are worth a number.
    private static let mostShared = 1 << 16
    /// Bytes of memory for texts that are counted. Where there are more, those that came once only are forgotten, and where
    /// too few are, no more are taken: looking for them again and again would take all the time.
    private static let textLimit = 6 << 20

    let attributes = AttributeNumbers()
    // One thread counts, row by row: no access need be checked at run time.
    @exclusivity(unchecked) private(set) var ratings: Set<Double> = []
    private(set) var knowsPrices = false
    private(set) var knowsPopularity = false
    private let texts = ByteTable()
    private var takesNewTexts = true

    /// Counts what the image of a row holds.
    /// - Returns: the checksum of the identifier, and its source and value as they stand in the image.
    @discardableResult
    func count(_ image: UnsafeRawBufferPointer) -> (hash: UInt64, identifier: UnsafeRawBufferPointer) {
        var reader = RowImageReader(image)
        let head = reader.head()
        if !head.rating.isNaN { ratings.insert(head.rating) }
        if head.price > 0 { knowsPrices = true }
        if !head.popularity.isNaN { knowsPopularity = true }
        for _ in 0..<RowImage.valuesBeforeIdentifier { reader.skipValue() }
        let start = reader.position
        count(text: reader.value())
        reader.skipValue()
        let identifier = UnsafeRawBufferPointer(rebasing: image[start..<reader.position])
        for _ in 0..<reader.mask().nonzeroBitCount { count(text: reader.value()) }
        for _ in 0..<reader.number() {
            _ = reader.number()
            count(text: reader.value())
        }
        return (head.identifierHash, identifier)
    }

    private func count(text: UnsafeRawBufferPointer) {
        guard text.count > 1 else { return }
        texts.increment(text, takingNew: takesNewTexts)
        guard takesNewTexts, texts.size > Self.textLimit else { return }
        texts.removeRare()
        takesNewTexts = texts.size <= Self.textLimit / 2
    }

    /// Texts that records have in common, the most frequent first.
    func sharedTexts() -> [[UInt8]] {
        var common: [(text: [UInt8], count: UInt32)] = []
        texts.visit { text, count in if count > 1 { common.append((Array(text), count)) } }
        common.sort { one, other in
            one.count == other.count ? one.text.lexicographicallyPrecedes(other.text) : one.count > other.count
        }
        return common.prefix(Self.mostShared).map(\.text)
    }
}
