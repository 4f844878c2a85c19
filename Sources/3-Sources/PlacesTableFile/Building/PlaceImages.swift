internal import PlacesEngine
package import PlacesFeature
internal import PlacesGeometry

/// Places as a file needs them, which takes less memory than places do. Unchecked: in the hands of one thread at a time.
package final class PlaceImages: @unchecked Sendable {
    /// For each place its position on the curve, and its image as a record of ``SortedRecords``.
    fileprivate var bytes = GrowingBytes(capacity: capacity)
    package fileprivate(set) var count = 0

    static let capacity = 1 << 18
    fileprivate static let keySize = MemoryLayout<UInt64>.size
    fileprivate static let headSize = keySize + SortedRecords.Head.size

    package init() {}

    /// Gives memory back that the images do not need.
    func trim() { bytes.trim() }

    /// Gives the memory of the images away, for other memory.
    func exchange(_ other: GrowingBytes) -> GrowingBytes {
        defer { (bytes, count) = (other, 0) }
        return bytes
    }

    /// Calls a function with each image and its record, which has a number then.
    /// - Parameters:
    ///   - first: the number of the first.
    ///   - body: returns how many bytes the image has afterwards.
    func visit(
        numberedFrom first: UInt32,
        _ body: (
            _ key: UInt64, _ number: UInt32, _ record: UnsafeRawPointer, _ image: UnsafeMutableRawBufferPointer
        ) throws(PlacesError) -> Int
    ) throws(PlacesError) {
        var (position, number) = (0, first)
        while position < bytes.count {
            let record = bytes.start + position + Self.keySize
            let image = image(&position)
            let size = try body((record - Self.keySize).loadUnaligned(as: UInt64.self), number, record, image)
            record.storeBytes(
                of: SortedRecords.Head(number: number, size: UInt32(size)), as: SortedRecords.Head.self)
            number += 1
        }
    }

    /// The image at a position, which is moved behind it.
    private func image(_ position: inout Int) -> UnsafeMutableRawBufferPointer {
        let record = bytes.start + position + Self.keySize
        let size = Int(record.loadUnaligned(as: SortedRecords.Head.self).size)
        position += Self.headSize + size
        return UnsafeMutableRawBufferPointer(start: record + SortedRecords.Head.size, count: size)
    }
}

/// Makes images of places, on one thread.
package final class PlaceImageMaker {
    private let rows: RowImageMaker
    private var rule: KeepingRule

    init(_ numbers: ImageNumbers, _ rule: KeepingRule) {
        (rows, self.rule) = (RowImageMaker(numbers), rule)
    }

    /// Adds the image of a place behind the others.
    /// - Returns: why it was not taken.
    package func add(_ place: Place, to images: PlaceImages) -> PlaceFileBuilder.Refusal? {
        guard rule.allows(place.id) else { return .mayNotBeKept }
        append(place, to: images.bytes)
        images.count += 1
        return nil
    }

    /// Adds the images of places that may be kept.
    func add(kept places: ArraySlice<Place>, to images: PlaceImages) {
        for place in places { append(place, to: images.bytes) }
        images.count += places.count
    }

    private func append(_ place: Place, to bytes: GrowingBytes) {
        let start = bytes.count
        let point = PointUnits(place.coordinate)
        bytes.append(HilbertCurve.position(point))
        bytes.append(SortedRecords.Head(number: 0, size: 0))
        rows.append(place, at: point, name: place.name, to: bytes)
        let head = SortedRecords.Head(number: 0, size: UInt32(bytes.count - start - PlaceImages.headSize))
        bytes.start.storeBytes(of: head, toByteOffset: start + PlaceImages.keySize, as: SortedRecords.Head.self)
    }
}
