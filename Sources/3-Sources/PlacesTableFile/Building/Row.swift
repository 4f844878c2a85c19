internal import PlacesBytes
internal import PlacesFeature
internal import PlacesGeometry

/// What a row on its way into a file holds, and where its parts of any length stand in the bytes.
///
/// These are latitude and longitude in whole units, the price or 0, a byte of ``Marks``, the numbers that it tells of, and then
/// values with the number of their bytes before each: the name; the kinds, hours, chains and country as their columns hold
/// them; what a search compares words with; the source of the identifier and its value; the texts that a mask of two bytes
/// tells of; the names and values of attributes after their number, in the order of the bytes of the names; and what a person
/// noted.
///
/// This program wrote the bytes a moment ago, in memory or in a file without a name, so that nothing in them is checked but that
/// they are there.
struct Row {
    struct Marks: OptionSet {
        let rawValue: UInt8

        static let isIncidental = Marks(rawValue: 1)
        static let isClosed = Marks(rawValue: 2)
        /// Latitude and longitude in degrees follow: the units are not the very point.
        static let hasDegrees = Marks(rawValue: 4)
        static let hasRating = Marks(rawValue: 8)
        static let hasPopularity = Marks(rawValue: 16)
        static let hasProminence = Marks(rawValue: 32)
        static let hasPersonal = Marks(rawValue: 64)
    }

    /// Where it is, in the nearest whole units.
    let point: PointUnits
    /// 0 for none.
    let price: UInt8
    let marks: Marks
    private(set) var degrees: (latitude: Double, longitude: Double)?
    /// Not a number for none.
    private(set) var (rating, popularity) = (Double.nan, Double.nan)
    private(set) var prominence: UInt32?
    let name, kinds, hours, chains, country, searchTexts, source, value: Range<Int>
    /// A bit for each of the next texts, by its number: see ``PlaceTexts``.
    let mask: Int
    let texts: [Range<Int>]
    let attributes: [(name: Range<Int>, value: Range<Int>)]
    /// The person's lists and note, as a file holds them.
    private(set) var personal: Range<Int>?

    init(_ bytes: Span<UInt8>) {
        var reader = RowReader()
        let latitude = Int32(bitPattern: reader.integer(bytes))
        point = PointUnits(latitude: latitude, longitude: Int32(bitPattern: reader.integer(bytes)))
        (price, marks) = (reader.integer(bytes), Marks(rawValue: reader.integer(bytes)))
        if marks.contains(.hasDegrees) { degrees = (reader.double(bytes), reader.double(bytes)) }
        if marks.contains(.hasRating) { rating = reader.double(bytes) }
        if marks.contains(.hasPopularity) { popularity = reader.double(bytes) }
        if marks.contains(.hasProminence) { prominence = reader.integer(bytes) }
        (name, kinds, hours) = (reader.value(bytes), reader.value(bytes), reader.value(bytes))
        (chains, country, searchTexts) = (reader.value(bytes), reader.value(bytes), reader.value(bytes))
        (source, value) = (reader.value(bytes), reader.value(bytes))
        mask = Int(reader.integer(bytes) as UInt16)
        texts = (0..<mask.nonzeroBitCount).map { _ in reader.value(bytes) }
        attributes = (0..<reader.number(bytes)).map { _ in (reader.value(bytes), reader.value(bytes)) }
        if marks.contains(.hasPersonal) { personal = reader.value(bytes) }
    }
}

/// Reads the bytes of a row one after the other.
struct RowReader {
    private var position = 0

    mutating func integer<Number: FixedWidthInteger & BitwiseCopyable>(_ bytes: Span<UInt8>) -> Number {
        defer { position += MemoryLayout<Number>.size }
        return bytes.integer(Number.self, at: position)
    }

    mutating func double(_ bytes: Span<UInt8>) -> Double { Double(bitPattern: integer(bytes)) }

    mutating func number(_ bytes: Span<UInt8>) -> Int {
        var (number, shift) = (0, 0)
        while true {
            let byte = bytes[position]
            position += 1
            number |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
    }

    mutating func value(_ bytes: Span<UInt8>) -> Range<Int> {
        let count = number(bytes)
        defer { position += count }
        return position..<position + count
    }
}
