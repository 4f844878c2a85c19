internal import PlacesFeature

/// Finds the places with the identifier of an earlier one: by hashes of the identifiers, which are looked at themselves only
/// where hashes are the same.
final class DuplicateFinder {
    private let hashes: SortedRecords
    private let folder: String
    private let limit: Int

    private static let mostMemory = 8 << 20

    /// - Parameters:
    ///   - folder: where temporary files are.
    ///   - memory: bytes of it.
    init(folder: String, memory: Int) {
        (self.folder, limit) = (folder, min(memory, Self.mostMemory))
        hashes = SortedRecords(folder: folder, limit: limit)
    }

    /// Adds the next place, by the hash of its identifier.
    func add(_ hash: UInt64, number: UInt32) throws(PlacesError) { try hashes.add(key: hash, number: number) }

    /// Finds them when all have been added.
    /// - Parameters:
    ///   - images: of all places; looked at only if two hashes are the same.
    ///   - texts: those that records have in common.
    ///   - known: called with the identifier and the number of each place that an earlier one has the identifier of.
    func find(
        in images: SortedRecords, texts: () -> SharedTexts, known: (Place.ID, UInt32) -> Void
    ) throws(PlacesError) -> DroppedPlaces {
        var dropped = DroppedPlaces(among: hashes.count)
        guard let alike = try numbersOfEqualHashes() else { return dropped }
        let identifiers = try identifiers(of: alike, in: images, texts())
        // Those with one hash: nearly always one alone.
        var (hash, first, others) = (UInt64?.none, GrowingBytes(), [[UInt8]]())
        try identifiers.readAll { (key, number, identifier) throws(PlacesError) in
            if hash != key {
                (hash, others) = (key, [])
                first.removeAll()
                first.append(bytes: identifier)
            } else if first.bytes.elementsEqual(identifier) || others.contains(where: { $0.elementsEqual(identifier) })
            {
                dropped.drop(number)
                known(Self.identifier(identifier), number)
            } else {
                others.append(Array(identifier))
            }
        }
        dropped.finish()
        return dropped
    }

    /// The places whose hash another one has; `nil` if there are none.
    private func numbersOfEqualHashes() throws(PlacesError) -> PlaceBits? {
        var (last, alike) = ((hash: UInt64, number: UInt32)?.none, PlaceBits?.none)
        let count = hashes.count
        try hashes.readAll { (hash, number, _) throws(PlacesError) in
            if let last, last.hash == hash {
                if alike == nil { alike = PlaceBits(among: count) }
                alike?.insert(last.number)
                alike?.insert(number)
            }
            last = (hash, number)
        }
        hashes.removeAll()
        return alike
    }

    /// The identifiers of some places, the same ones one after the other in the order in which they came.
    private func identifiers(
        of numbers: PlaceBits, in images: SortedRecords, _ texts: SharedTexts
    ) throws(PlacesError) -> SortedRecords {
        let (inOrder, byHash) = (
            SortedRecords(folder: folder, limit: limit), SortedRecords(folder: folder, limit: limit)
        )
        let identifier = GrowingBytes()
        try images.visit { (number, image) throws(PlacesError) in
            guard numbers.contains(number) else { return }
            identifier.removeAll()
            identifier.append(identifierOf: image, texts)
            try inOrder.add(key: UInt64(number), number: number, bytes: identifier.bytes)
        }
        try inOrder.readAll { (_, number, identifier) throws(PlacesError) in
            try byHash.add(
                key: XXHash64.hash(identifier.assumingMemoryBound(to: UInt8.self).span), number: number,
                bytes: identifier)
        }
        return byHash
    }

    private static func identifier(_ bytes: UnsafeRawBufferPointer) -> Place.ID {
        var reader = RowImageReader(bytes)
        let source = String(decoding: reader.value(), as: UTF8.self)
        return Place.ID(source: source, value: String(decoding: reader.value(), as: UTF8.self))
    }
}

extension GrowingBytes {
    /// Appends the source and the value of an image's identifier, each with the number of its bytes.
    fileprivate func append(identifierOf image: UnsafeRawBufferPointer, _ texts: SharedTexts) {
        var reader = RowImageReader(image)
        reader.skipToIdentifier()
        switch reader.text() {
        case .own(let bytes): append(counted: bytes)
        case .known(let number): texts.all[texts.places[number]].withUnsafeBytes { append(counted: $0) }
        }
        append(counted: reader.value())
    }
}
