internal import PlacesFeature
internal import PlacesThreads

/// A row on its way into a file: everything that the sections of a file need of it, as bytes that can wait in a temporary
/// file.
///
/// After ``Head`` come, each with the number of its bytes before it: kinds, chains, hours, country, name, the texts that a
/// search is compared with; then the source of the identifier, which is a ``Text``, and its value; then the mask of texts and
/// these; then the number of attributes, and for each the number of its name and its value, a ``Text``.
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

    /// A text that other records may have, too.
    ///
    /// As twice the number of its bytes and these, or once the census knows it, as twice its number there and one.
    enum Text {
        case own(UnsafeRawBufferPointer)
        case known(Int)
    }

    /// How many values stand before the name: kinds, chains, hours, country.
    static let valuesBeforeName = 4
    /// How many stand before the texts that a search is compared with.
    static let valuesBeforeTexts = valuesBeforeName + 1
    /// How many stand before the source of the identifier.
    static let valuesBeforeIdentifier = valuesBeforeTexts + 1
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
    /// The attributes of a place, as they stand in its image.
    private let written = GrowingBytes()
    /// The last date and how it is written: the places of a file have their dates in common.
    @exclusivity(unchecked) private var lastDate: (date: CalendarDate, text: String)?

    init(_ attributes: AttributeNumbers) { self.attributes = attributes }

    /// Appends the image of a place.
    func append(_ place: borrowing Place, to bytes: GrowingBytes) {
        let name = place.name
        append(place, name: name, to: bytes) { parts in
            // What goes through the attributes for the names among them writes them, too.
            texts.append(name, parts.facts, chains: parts.chains, to: bytes) { write(attribute: $0, $1) }
        }
    }

    /// Appends the image of a place in a table.
    /// - Parameters:
    ///   - name: what the place is called there.
    ///   - texts: what the words of a search are compared with: the bytes of ``PlacesFeature/SearchTexts``.
    func append(_ place: Place, name: String, texts: UnsafeRawBufferPointer, to bytes: GrowingBytes) {
        append(place, name: name, to: bytes) { parts in
            bytes.append(bytes: texts)
            for (name, value) in parts.facts.attributes {
                name.withBytes { name in value.withBytes { write(attribute: name, $0) } }
            }
        }
    }

    /// - Parameter texts: appends the texts, and writes the attributes.
    @inline(__always)
    private func append(
        _ place: borrowing Place, name: String, to bytes: GrowingBytes, texts: (PlaceParts) -> Void
    ) {
        written.removeAll()
        let (id, coordinate, isIncidental) = (place.id, place.coordinate, place.isIncidental)
        place.lend { parts in
            let (assessment, facts) = (parts.assessment, parts.facts)
            bytes.append(
                RowImage.Head(
                    latitude: coordinate.latitude, longitude: coordinate.longitude,
                    rating: assessment.rating ?? .nan, popularity: assessment.popularity ?? .nan,
                    identifierHash: hasher.hash(of: id), price: UInt8(assessment.price ?? 0),
                    isIncidental: isIncidental, isClosed: facts.isClosed(told: parts.isClosed)))
            bytes.appendCounted { categories.append(parts.categories, to: bytes) }
            bytes.appendCounted { bytes.append(parts.chains) }
            bytes.appendCounted { bytes.append(parts.hours) }
            if let country = facts.address.country { bytes.append(counted: country) } else { bytes.append(UInt8(0)) }
            bytes.append(counted: name)
            bytes.appendCounted { texts(parts) }
            bytes.append(ownText: id.source)
            bytes.append(counted: id.value)
            append(facts, to: bytes)
        }
    }

    /// Appends what a record holds beside its identifier.
    @inline(__always)
    private func append(_ facts: PlaceFacts, to bytes: GrowingBytes) {
        // All masks take the two bytes that the greatest takes.
        let start = bytes.count
        bytes.append(UInt16(0))
        var mask: UInt16 = 0
        PlaceTexts.visit(facts, date: text) { number, text in
            mask |= 1 << UInt16(number)
            bytes.append(ownText: text)
        }
        bytes.start.storeBytes(of: mask, toByteOffset: start, as: UInt16.self)
        bytes.append(number: facts.attributes.count)
        bytes.append(bytes: written.bytes)
    }

    private func write(attribute name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
        written.append(number: number(ofAttribute: name))
        written.append(ownText: value)
    }

    private func text(_ date: CalendarDate) -> String {
        if let lastDate, lastDate.date == date { return lastDate.text }
        let text = date.description
        lastDate = (date, text)
        return text
    }

    private func number(ofAttribute name: UnsafeRawBufferPointer) -> Int {
        Int(
            knownAttributes.number(of: name) {
                UInt32(attributes.number(of: ExactText(text: String(decoding: name, as: UTF8.self))))
            })
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
