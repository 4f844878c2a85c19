package import PlacesFeature
internal import PlacesTable

/// Places as a file needs them, which takes less memory than places do. In the hands of one thread at a time.
package final class PlaceImages: @unchecked Sendable {
    /// For each place its position on the curve, the size of its image, and this.
    fileprivate let bytes = GrowingBytes(capacity: 1 << 18)
    package fileprivate(set) var count = 0

    fileprivate static let headSize = 12

    package init() {}

    func removeAll() {
        bytes.removeAll()
        count = 0
    }

    /// Calls a function with each image.
    func visit(
        _ body: (_ key: UInt64, _ image: UnsafeRawBufferPointer) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        var position = 0
        while position < bytes.count {
            let head = bytes.start + position
            let size = Int(head.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
            try body(
                head.loadUnaligned(as: UInt64.self),
                UnsafeRawBufferPointer(start: head + Self.headSize, count: size))
            position += Self.headSize + size
        }
    }
}

/// Makes images of places, on one thread.
package final class PlaceImageMaker {
    private let rows: RowImageMaker
    @exclusivity(unchecked) private var rule: KeepingRule

    init(_ attributes: AttributeNumbers, _ rule: KeepingRule) {
        (rows, self.rule) = (RowImageMaker(attributes), rule)
    }

    /// Adds the image of a place behind the others.
    /// - Returns: why it was not taken.
    package func add(_ place: Place, to images: PlaceImages) -> PlaceFileBuilder.Refusal? {
        guard rule.allows(place.id) else { return .mayNotBeKept }
        add(kept: place, to: images)
        return nil
    }

    /// Adds the image of a place that may be kept.
    func add(kept place: Place, to images: PlaceImages) {
        let bytes = images.bytes
        let start = bytes.count
        bytes.append(HilbertCurve.position(PointColumn.Units(place.coordinate)))
        bytes.append(UInt32(0))
        rows.append(place, to: bytes)
        let size = UInt32(bytes.count - start - PlaceImages.headSize)
        bytes.start.storeBytes(of: size, toByteOffset: start + 8, as: UInt32.self)
        images.count += 1
    }
}
