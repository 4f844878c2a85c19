internal import PlacesFeature
internal import PlacesGeometry

/// A row on its way into a file: everything that the sections of a file need of it, as bytes that can wait in a temporary
/// file.
///
/// After ``Start`` and ``Head`` come the numbers that its marks tell of; then the name, with the number of its bytes before it;
/// then the kinds and the hours, each a ``Text``; then, like the name, chains, country, and the texts that a search is compared
/// with, which are never empty, or nothing where they are made of the others; then the source of the identifier, which is a
/// ``Text``, and its value; then the mask of texts and these; then the number of attributes, and for each the number of its
/// name and its value, a ``Text``.
enum RowImage {
    /// Where the source of the identifier begins, from the beginning of the image.
    typealias Start = UInt32

    struct Head: BitwiseCopyable {
        /// See ``IdentifierHasher``.
        let identifierHash: UInt64
        /// Where it is, in the nearest whole units.
        let point: PointUnits
        /// 0 for none.
        let price: UInt8
        let marks: Marks
    }

    struct Marks: OptionSet, BitwiseCopyable {
        let rawValue: UInt8

        static var isIncidental: Self { Self(rawValue: 1) }
        static var isClosed: Self { Self(rawValue: 2) }
        /// Latitude and longitude in degrees follow: the units are not the very point.
        static var hasDegrees: Self { Self(rawValue: 4) }
        static var hasRating: Self { Self(rawValue: 8) }
        static var hasPopularity: Self { Self(rawValue: 16) }
    }

    /// The numbers behind the head.
    struct Numbers {
        var degrees: (latitude: Double, longitude: Double)?
        /// Not a number for none.
        var (rating, popularity) = (Double.nan, Double.nan)
    }

    /// What other rows may have, too.
    ///
    /// As twice the number of its bytes and these, or where it has a number, as twice this and one: see ``ImageNumbers`` for
    /// kinds and hours, and ``FileCensus`` for others.
    enum Text {
        case own(UnsafeRawBufferPointer)
        case known(Int)
    }
}

/// Makes the images of rows.
final class RowImageMaker {
    private var categories: WrittenCategories
    private let hasher = IdentifierHasher()
    /// The numbers of the names of attributes, and of hours.
    private let attributes, hours: KnownNumbers
    /// Hours whose number is looked for.
    private let writtenHours = GrowingBytes()
    /// The last date and how it is written: the places of a file have their dates in common.
    private var lastDate: (date: CalendarDate, text: String)?

    init(_ numbers: ImageNumbers) {
        (attributes, hours) = (KnownNumbers(numbers.attributes), KnownNumbers(numbers.hours))
        categories = WrittenCategories(KnownNumbers(numbers.kinds))
    }

    /// Appends the image of a place in a table.
    /// - Parameters:
    ///   - name: what the place is called there.
    ///   - texts: what the words of a search are compared with: the bytes of ``PlacesFeature/SearchTexts``. Without them, they
    ///     are made of what the place tells of itself.
    func append(
        _ place: borrowing Place, name: String, texts: UnsafeRawBufferPointer? = nil, to bytes: GrowingBytes
    ) {
        append(place, at: PointUnits(place.coordinate), name: name, texts: texts, to: bytes)
    }

    /// - Parameter point: where it is, in the nearest whole units.
    func append(
        _ place: borrowing Place, at point: PointUnits, name: String, texts: UnsafeRawBufferPointer? = nil,
        to bytes: GrowingBytes
    ) {
        let (id, coordinate, isIncidental) = (place.id, place.coordinate, place.isIncidental)
        place.lend { parts in
            let (assessment, facts, start) = (parts.assessment, parts.facts, bytes.count)
            bytes.append(RowImage.Start(0))
            let isExact = point.isExactly(coordinate.latitude, coordinate.longitude)
            var marks: RowImage.Marks = isExact ? [] : .hasDegrees
            if isIncidental { marks.formUnion(.isIncidental) }
            if parts.isClosed { marks.formUnion(.isClosed) }
            if assessment.rating != nil { marks.formUnion(.hasRating) }
            if assessment.popularity != nil { marks.formUnion(.hasPopularity) }
            bytes.append(
                RowImage.Head(
                    identifierHash: hasher.hash(of: id), point: point, price: UInt8(assessment.price ?? 0),
                    marks: marks))
            if !isExact {
                bytes.append(coordinate.latitude)
                bytes.append(coordinate.longitude)
            }
            if let rating = assessment.rating { bytes.append(rating) }
            if let popularity = assessment.popularity { bytes.append(popularity) }
            bytes.append(counted: name)
            categories.append(parts.categories, to: bytes)
            if let hours = parts.hours { append(hours, to: bytes) } else { bytes.append(UInt8(0)) }
            bytes.appendCounted { bytes.append(parts.chains) }
            if let country = facts.address.country { bytes.append(counted: country) } else { bytes.append(UInt8(0)) }
            if let texts { bytes.append(counted: texts) } else { bytes.append(UInt8(0)) }
            bytes.start.storeBytes(
                of: RowImage.Start(bytes.count - start), toByteOffset: start, as: RowImage.Start.self)
            bytes.append(ownText: id.source)
            bytes.append(counted: id.value)
            append(facts, to: bytes)
        }
    }

    /// Appends what a record holds beside its identifier.
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
        for (name, value) in facts.attributes {
            // Never `nil`: there is no limit for the names of attributes.
            name.withBytes { bytes.append(number: attributes.number(of: $0) ?? 0) }
            bytes.append(ownText: value)
        }
    }

    private func text(_ date: CalendarDate) -> String {
        if let lastDate, lastDate.date == date { return lastDate.text }
        let text = date.description
        lastDate = (date, text)
        return text
    }

    /// Appends the number of hours, or the hours where they have none.
    private func append(_ own: OpeningHours, to bytes: GrowingBytes) {
        writtenHours.removeAll()
        writtenHours.append(own)
        if let number = hours.number(of: writtenHours.bytes) {
            bytes.append(knownText: number)
        } else {
            bytes.append(ownText: writtenHours.bytes)
        }
    }
}
