internal import PlacesFeature

/// What has to be known of all rows of a file before the first of them is written.
final class FileCensus {
    /// So many texts in common are worth a number.
    private static let mostShared = 1 << 16
    /// Bytes of memory for texts that are counted. Where there are more, those that came once only are forgotten, and where
    /// too few are, no more are taken: looking for them again and again would take all the time.
    private static let textLimit = 6 << 20

    private var attributes: [String: Int] = [:]
    private(set) var ratings: Set<Double> = []
    private(set) var knowsPrices = false
    private(set) var knowsPopularity = false
    private let texts = ByteTable()
    private var takesNewTexts = true

    func count(_ assessment: Assessment) {
        if let rating = assessment.rating { ratings.insert(rating) }
        if assessment.price != nil { knowsPrices = true }
        if assessment.popularity != nil { knowsPopularity = true }
    }

    func count(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            if utf8.count > 1 { texts.increment(UnsafeRawBufferPointer(utf8), takingNew: takesNewTexts) }
        }
        guard takesNewTexts, texts.size > Self.textLimit else { return }
        texts.removeRare()
        takesNewTexts = texts.size <= Self.textLimit / 2
    }

    /// The number of an attribute's name, in the order in which they came.
    func number(ofAttribute name: String) -> Int {
        if let number = attributes[name] { return number }
        attributes[name] = attributes.count
        return attributes.count - 1
    }

    /// The names of the attributes in the order of their bytes, and for each number its place among them.
    func attributeNames() -> (names: [[UInt8]], places: [Int]) {
        let sorted = attributes.map { (name: Array($0.utf8), number: $1) }
            .sorted { $0.name.lexicographicallyPrecedes($1.name) }
        var places = Array(repeating: 0, count: sorted.count)
        for (place, attribute) in sorted.enumerated() { places[attribute.number] = place }
        return (sorted.map(\.name), places)
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
