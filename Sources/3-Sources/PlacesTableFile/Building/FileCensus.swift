internal import PlacesBytes
internal import PlacesText

/// What has to be known of all rows of a file before the first of them is written.
struct FileCensus {
    private(set) var ratings: Set<Double> = []
    private(set) var knowsPrices = false
    private(set) var knowsPopularity = false
    private var attributeNames = ByteTable()
    private var texts = ByteTable()
    private var takesNewTexts = true
    private let limit: Int

    /// Bytes of memory for texts that are counted. Where there are more, those that came once only are forgotten, and where
    /// too few are, no more are taken: looking for them again and again would take all the time.
    private static let mostMemory = 6 << 20
    /// The most texts that are worth a number; records have the others as their own.
    private static let mostShared = 1 << 16

    /// - Parameter limit: see ``mostMemory``.
    init(limit: Int = mostMemory) { self.limit = limit }

    mutating func count(_ row: Row, _ bytes: Span<UInt8>) {
        if row.marks.contains(.hasRating) { ratings.insert(row.rating) }
        if row.price > 0 { knowsPrices = true }
        if row.marks.contains(.hasPopularity) { knowsPopularity = true }
        count(bytes.extracting(row.source))
        for text in row.texts { count(bytes.extracting(text)) }
        for (name, value) in row.attributes {
            _ = attributeNames.number(of: bytes.extracting(name), orNew: 0)
            count(bytes.extracting(value))
        }
    }

    private mutating func count(_ text: Span<UInt8>) {
        // One of a single byte takes no less as a number.
        guard text.count > 1, !texts.count(text, takingNew: takesNewTexts) else { return }
        guard takesNewTexts, texts.size > limit else { return }
        texts.removeRare()
        takesNewTexts = texts.size <= limit / 2
    }

    /// Texts that several records have in common, the most frequent first.
    func sharedTexts() -> [[UInt8]] {
        var common: [(text: [UInt8], count: UInt32)] = []
        texts.forEachKey { if $1 > 1 { common.append(([UInt8]($0), $1)) } }
        common.sort { one, other in
            one.count == other.count ? one.text.lexicographicallyPrecedes(other.text) : one.count > other.count
        }
        return common.prefix(Self.mostShared).map(\.text)
    }

    /// The names of attributes in the order of their bytes.
    func orderedAttributeNames() -> [[UInt8]] {
        var names: [[UInt8]] = []
        attributeNames.forEachKey { name, _ in names.append([UInt8](name)) }
        return names.sorted { $0.lexicographicallyPrecedes($1) }
    }
}
