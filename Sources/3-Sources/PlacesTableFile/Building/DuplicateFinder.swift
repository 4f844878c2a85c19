internal import PlacesBytes
internal import PlacesFeature

/// Finds the places with the identifier of an earlier one.
struct DuplicateFinder {
    /// By the checksums of the identifiers, which are compared only where these are the same.
    private var identifiers: SortedRecords
    private let checksum: (Span<UInt8>) -> UInt64

    private static let mostMemory = 8 << 20

    /// - Parameters:
    ///   - folder: where temporary files are.
    ///   - memory: bytes of it.
    ///   - checksum: of an identifier.
    init(folder: String, memory: Int, checksum: @escaping (Span<UInt8>) -> UInt64 = XXHash64.hash) {
        self.checksum = checksum
        identifiers = SortedRecords(folder: folder, limit: min(memory, Self.mostMemory))
    }

    /// Adds the next place.
    mutating func add(_ row: Row, _ bytes: Span<UInt8>, number: UInt32) throws(PlacesError) {
        var identifier: [UInt8] = []
        identifier.reserveCapacity(row.source.count + row.value.count + 20)
        identifier.append(counted: bytes.extracting(row.source))
        identifier.append(counted: bytes.extracting(row.value))
        try identifiers.add(key: checksum(identifier.span), number: number, bytes: identifier.span)
    }

    /// Finds them when all have been added.
    /// - Parameter known: called with the identifier and the number of each place that an earlier one has the identifier of.
    mutating func find(known: (Place.ID, UInt32) -> Void) throws(PlacesError) -> DroppedPlaces {
        var dropped = DroppedPlaces(among: identifiers.count)
        // Those with one checksum: nearly always one alone.
        var (checksum, alike) = (UInt64?.none, [[UInt8]]())
        try identifiers.readAll { (key, number, identifier) throws(PlacesError) in
            if checksum != key {
                checksum = key
                alike.removeAll(keepingCapacity: true)
            }
            if alike.contains(where: { $0.span.isEqual(to: identifier) }) {
                dropped.drop(number)
                known(Self.identifier(identifier), number)
            } else {
                alike.append([UInt8](identifier))
            }
        }
        dropped.finish()
        return dropped
    }

    private static func identifier(_ bytes: Span<UInt8>) -> Place.ID {
        var reader = ByteReader(InPlaceBytes([UInt8](bytes)))
        // This program wrote it a moment ago: there is nothing to fail.
        let (source, value) = ((try? reader.text()) ?? "", (try? reader.text()) ?? "")
        return Place.ID(source: source, value: value)
    }
}
