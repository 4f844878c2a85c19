internal import PlacesFeature
internal import PlacesThreads

/// A row on its way into a file: everything that the sections of a file need of it, as bytes that can wait in a temporary
/// file.
///
/// After ``Head`` come, each with the number of its bytes before it: kinds, chains, hours, country, name, the texts that a
/// search is compared with, source and value of the identifier; then the mask of texts and these; then the number of
/// attributes, and for each the number of its name and its value.
enum RowImage {
    struct Head: BitwiseCopyable {
        let latitude, longitude: Double
        /// Not a number for none.
        let rating, popularity: Double
        /// See ``IdentifierHasher``.
        let identifierHash: UInt64
        /// 0 for none.
        let price: UInt8
        let isIncidental, isClosed: Bool
    }

    /// How many values stand before the name: kinds, chains, hours, country.
    static let valuesBeforeName = 4
    /// How many stand before the source of the identifier: these, the name, and the texts.
    static let valuesBeforeIdentifier = valuesBeforeName + 2
}

/// Makes the images of rows.
final class RowImageMaker {
    private let attributes: AttributeNumbers
    // One thread at a time makes images, one after the other: no access need be checked at run time.
    @exclusivity(unchecked) private var texts = SearchTextsMaker()
    @exclusivity(unchecked) private var categories = WrittenCategories()
    private let hasher = IdentifierHasher()
    /// Those of the names that came up here.
    private let knownAttributes = ByteTable()
    /// The last date and how it is written: the places of a file have their dates in common.
    @exclusivity(unchecked) private var lastDate: (date: CalendarDate, text: String)?

    init(_ attributes: AttributeNumbers) { self.attributes = attributes }

    /// Appends the image of a place.
    func append(_ place: Place, to bytes: GrowingBytes) {
        append(place, name: place.name, to: bytes) { texts.append(place, to: bytes) }
    }

    /// Appends the image of a place in a table.
    /// - Parameters:
    ///   - name: what the place is called there.
    ///   - texts: what the words of a search are compared with: the bytes of ``PlacesFeature/SearchTexts``.
    func append(_ place: Place, name: String, texts: UnsafeRawBufferPointer, to bytes: GrowingBytes) {
        append(place, name: name, to: bytes) { bytes.append(bytes: texts) }
    }

    @inline(__always)
    private func append(_ place: Place, name: String, to bytes: GrowingBytes, texts: () -> Void) {
        let (id, assessment, facts) = (place.id, place.assessment, place.facts)
        bytes.append(
            RowImage.Head(
                latitude: place.coordinate.latitude, longitude: place.coordinate.longitude,
                rating: assessment.rating ?? .nan, popularity: assessment.popularity ?? .nan,
                identifierHash: hasher.hash(of: id), price: UInt8(assessment.price ?? 0),
                isIncidental: place.isIncidental, isClosed: place.isPermanentlyClosed))
        bytes.appendCounted { categories.append(place.categories, to: bytes) }
        bytes.appendCounted { bytes.append(place.chains) }
        bytes.appendCounted { bytes.append(place.hours) }
        bytes.append(counted: facts.address.country ?? "")
        bytes.append(counted: name)
        bytes.appendCounted(texts)
        bytes.append(counted: id.source)
        bytes.append(counted: id.value)
        // All masks take the two bytes that the greatest takes.
        let start = bytes.count
        bytes.append(UInt16(0))
        var mask: UInt16 = 0
        PlaceTexts.visit(facts, date: text) { number, text in
            mask |= 1 << UInt16(number)
            bytes.append(counted: text)
        }
        bytes.start.storeBytes(of: mask, toByteOffset: start, as: UInt16.self)
        bytes.append(number: facts.attributes.count)
        for (key, value) in facts.attributes {
            bytes.append(number: number(ofAttribute: key))
            bytes.append(counted: value)
        }
    }

    private func text(_ date: CalendarDate) -> String {
        if let lastDate, lastDate.date == date { return lastDate.text }
        let text = date.description
        lastDate = (date, text)
        return text
    }

    private func number(ofAttribute name: String) -> Int {
        var utf8 = name
        return utf8.withUTF8 { utf8 in
            Int(
                knownAttributes.number(of: UnsafeRawBufferPointer(utf8)) {
                    UInt32(attributes.number(of: ExactText(text: name)))
                })
        }
    }
}

/// The numbers of the names of attributes, in the order in which they came: the file has them in another, which does not
/// depend on what thread was first. Several threads may ask for them.
final class AttributeNumbers: Sendable {
    private let numbers = Locked<[ExactText: Int]>([:])

    func number(of name: ExactText) -> Int {
        numbers.withLock { numbers in
            if let number = numbers[name] { return number }
            let number = numbers.count
            numbers[name] = number
            return number
        }
    }

    /// The names in the order of their bytes, and for each number its place among them.
    func ordered() -> (names: [[UInt8]], places: [Int]) {
        let sorted = numbers.withLock { $0.map { (name: Array($0.text.utf8), number: $1) } }
            .sorted { $0.name.lexicographicallyPrecedes($1.name) }
        var places = Array(repeating: 0, count: sorted.count)
        for (place, attribute) in sorted.enumerated() { places[attribute.number] = place }
        return (sorted.map(\.name), places)
    }
}

/// Reads an image. It was written by this program a moment ago, in memory or in a file without a name, so that nothing in
/// it is checked.
struct RowImageReader {
    private let bytes: UnsafeRawBufferPointer
    private(set) var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func head() -> RowImage.Head {
        defer { position += MemoryLayout<RowImage.Head>.size }
        return bytes.loadUnaligned(fromByteOffset: position, as: RowImage.Head.self)
    }

    mutating func skipHead() { position += MemoryLayout<RowImage.Head>.size }

    /// Which texts follow: see ``PlaceTexts``.
    mutating func mask() -> Int {
        defer { position += 2 }
        return Int(bytes.loadUnaligned(fromByteOffset: position, as: UInt16.self))
    }

    @inline(__always)
    mutating func number() -> Int {
        let byte = bytes[position]
        position += 1
        return byte < 0x80 ? Int(byte) : longNumber(Int(byte & 0x7F))
    }

    /// - Parameter first: the lowest seven bits.
    @inline(never)
    private mutating func longNumber(_ first: Int) -> Int {
        var (number, shift) = (first, 7)
        while true {
            let byte = bytes[position]
            position += 1
            number |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
    }

    @inline(__always)
    mutating func value() -> UnsafeRawBufferPointer {
        let count = number()
        defer { position += count }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
    }

    @inline(__always)
    mutating func skipValue() {
        let count = number()
        position += count
    }
}
