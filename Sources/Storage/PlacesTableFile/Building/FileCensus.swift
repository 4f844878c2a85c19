/// What has to be known of all rows of a file before the first of them is written.
final class FileCensus {
    /// Bytes of memory for texts that are counted. Where there are more, those that came once only are forgotten, and where
    /// too few are, no more are taken: looking for them again and again would take all the time. So few are known at once that
    /// the number of each takes no more bytes in an image than a text of two.
    private static let textLimit = 6 << 20

    let numbers = ImageNumbers()
    // One thread counts, row by row: no access need be checked at run time.
    @exclusivity(unchecked) private(set) var ratings: Set<Double> = []
    private(set) var knowsPrices = false
    private(set) var knowsPopularity = false
    /// Bytes of what a search is compared with.
    private(set) var searchTextSize = 0
    private let texts = ByteTable()
    private var takesNewTexts = true

    /// Counts what the image of a row holds, and puts numbers for the texts in it that came before.
    /// - Returns: how many bytes the image has now, and the hash of its identifier.
    func count(_ image: UnsafeMutableRawBufferPointer) -> (size: Int, identifierHash: UInt64) {
        var reader = RowImageReader(UnsafeRawBufferPointer(image))
        let head = reader.head()
        if !head.rating.isNaN { ratings.insert(head.rating) }
        if head.price > 0 { knowsPrices = true }
        if !head.popularity.isNaN { knowsPopularity = true }
        for _ in 0..<RowImage.textsBeforeValues { reader.skipText() }
        for _ in 0..<RowImage.valuesBeforeTexts { reader.skipValue() }
        searchTextSize += reader.value().count
        var writer = RowImageWriter(image, from: reader.position)
        count(reader.text(), &writer)
        writer.append(value: reader.value())
        let mask = reader.mask()
        writer.append(mask: mask)
        for _ in 0..<mask.nonzeroBitCount { count(reader.text(), &writer) }
        let attributes = reader.number()
        writer.append(number: attributes)
        for _ in 0..<attributes {
            writer.append(number: reader.number())
            count(reader.text(), &writer)
        }
        return (writer.position, head.identifierHash)
    }

    @inline(__always)
    private func count(_ text: RowImage.Text, _ writer: inout RowImageWriter) {
        guard case .own(let bytes) = text, bytes.count > 1 else { return writer.append(text) }
        writer.append(texts.count(bytes, takingNew: takesNewTexts).map { .known(Int($0)) } ?? text)
        guard takesNewTexts, texts.size > Self.textLimit else { return }
        texts.removeRare()
        takesNewTexts = texts.size <= Self.textLimit / 2
    }

    /// Texts that records have in common.
    func sharedTexts() -> SharedTexts {
        var common: [(text: [UInt8], count: UInt32, number: Int)] = []
        texts.visitMarked { common.append((Array($0), $1, Int($2))) }
        common.sort { one, other in
            one.count == other.count ? one.text.lexicographicallyPrecedes(other.text) : one.count > other.count
        }
        var places = Array(repeating: 0, count: Int(texts.marks))
        for (place, text) in common.enumerated() { places[text.number] = place }
        return SharedTexts(all: common.map(\.text), places: places)
    }
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
