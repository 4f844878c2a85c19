internal import Glibc
internal import PlacesFeature

/// A row on its way into a file: everything that the sections of a file need of it, as bytes that can wait in a temporary
/// file.
///
/// After ``Head`` come, each with the number of its bytes before it: kinds, chains, name, hours, country, the texts that a
/// search is compared with, source and value of the identifier; then the mask of texts and these; then the number of
/// attributes, and for each the number of its name in the census and its value.
enum RowImage {
    struct Head: BitwiseCopyable {
        let latitude, longitude: Double
        /// Not a number for none.
        let rating, popularity: Double
        /// 0 for none.
        let price: UInt8
        let isIncidental, isClosed: Bool
    }

    /// The columns of values that rows share, in the order in which an image has them.
    enum Shared: Int, CaseIterable {
        case kinds, chains, name, hours, country
    }

    /// Appends the image of a place, and counts what it holds.
    /// - Parameters:
    ///   - name: what the place is called in the table.
    ///   - texts: what the words of a search are compared with.
    static func append(
        _ place: Place, name: String, texts: SearchTexts, to bytes: GrowingBytes, _ census: FileCensus
    ) {
        bytes.append(
            Head(
                latitude: place.coordinate.latitude, longitude: place.coordinate.longitude,
                rating: place.assessment.rating ?? .nan, popularity: place.assessment.popularity ?? .nan,
                price: UInt8(place.assessment.price ?? 0), isIncidental: place.isIncidental,
                isClosed: place.isPermanentlyClosed))
        bytes.append { $0.add(place.categories) }
        bytes.append { $0.add(place.chains) }
        bytes.append(counted: name)
        bytes.append { $0.add(place.hours) }
        bytes.append(counted: place.address.country ?? "")
        texts.bytes.withUnsafeBytes { bytes.append(counted: $0) }
        census.count(place.id.source)
        bytes.append(counted: place.id.source)
        bytes.append(counted: place.id.value)
        let record = PlaceTexts(place)
        bytes.append(number: record.mask)
        for case let text? in record.texts {
            census.count(text)
            bytes.append(counted: text)
        }
        bytes.append(number: place.attributes.count)
        for (key, value) in place.attributes {
            bytes.append(number: census.number(ofAttribute: key))
            census.count(value)
            bytes.append(counted: value)
        }
        census.count(place.assessment)
    }
}

/// Reads an image. It was written by this program a moment ago, in memory or in a file without a name, so that nothing in
/// it is checked.
struct RowImageReader {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func head() -> RowImage.Head {
        defer { position += MemoryLayout<RowImage.Head>.size }
        return bytes.loadUnaligned(fromByteOffset: position, as: RowImage.Head.self)
    }

    @inline(__always)
    mutating func number() -> Int {
        var (number, shift) = (0, 0)
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
}
