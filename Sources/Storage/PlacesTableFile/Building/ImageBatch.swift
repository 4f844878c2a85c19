internal import PlacesFeature
internal import PlacesTable
internal import PlacesThreads

/// Some places on their way into a file, and then their images. In the hands of one thread at a time.
final class ImageBatch: WorkPiece, @unchecked Sendable {
    private var places: [Place] = []
    /// For each place its position on the curve, the hash of its identifier, the size of its image, and this.
    private let bytes = GrowingBytes(capacity: 1 << 18)
    private let identifier = GrowingBytes()

    private static let headSize = 20

    /// - Returns: how many places there are now.
    func add(_ place: Place) -> Int {
        places.append(place)
        return places.count
    }

    /// Makes the images, and lets go of the places.
    func work(with maker: RowImageMaker) {
        bytes.removeAll()
        for place in places {
            let start = bytes.count
            bytes.append(HilbertCurve.position(PointColumn.Units(place.coordinate)))
            bytes.append(hash(of: place.id))
            bytes.append(UInt32(0))
            maker.append(place, to: bytes)
            let size = UInt32(bytes.count - start - Self.headSize)
            bytes.start.storeBytes(of: size, toByteOffset: start + 16, as: UInt32.self)
        }
        places.removeAll(keepingCapacity: true)
    }

    private func hash(of id: Place.ID) -> UInt64 {
        identifier.removeAll()
        identifier.append(utf8: id.source)
        identifier.append(UInt8(ascii: ":"))
        identifier.append(utf8: id.value)
        return XXHash64.hash(identifier.bytes)
    }

    /// Calls a function with each image.
    func visit(
        _ body: (_ key: UInt64, _ hash: UInt64, _ image: UnsafeRawBufferPointer) throws(PlacesError) -> Void
    ) throws(PlacesError) {
        var position = 0
        while position < bytes.count {
            let head = bytes.start + position
            let size = Int(head.loadUnaligned(fromByteOffset: 16, as: UInt32.self))
            try body(
                head.loadUnaligned(as: UInt64.self), head.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
                UnsafeRawBufferPointer(start: head + Self.headSize, count: size))
            position += Self.headSize + size
        }
    }
}
