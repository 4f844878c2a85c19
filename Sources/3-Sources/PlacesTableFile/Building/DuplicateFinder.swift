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
        let key = checksum(identifier.span)
        if let personal = row.personal { identifier.append(bytes.extracting(personal)) }
        try identifiers.add(key: key, number: number, bytes: identifier.span)
    }

    /// Finds them when all have been added.
    /// - Parameter known: called with the identifier and the number of each place that an earlier one has the identifier of.
    mutating func find(known: (Place.ID, UInt32) -> Void) throws(PlacesError) -> DroppedPlaces {
        var dropped = DroppedPlaces(among: identifiers.count)
        // Those with one checksum: nearly always one alone.
        var (checksum, alike) = (UInt64?.none, [(identifier: [UInt8], number: UInt32, notes: [UInt8])]())
        try identifiers.readAll { (key, number, record) throws(PlacesError) in
            let length = Self.lengthOfIdentifier(record)
            let identifier = record.extracting(0..<length)
            let notes = record.extracting(length..<record.count)
            if checksum != key {
                checksum = key
                alike.removeAll(keepingCapacity: true)
            }
            if let index = alike.firstIndex(where: { $0.identifier.span.isEqual(to: identifier) }) {
                dropped.drop(number)
                known(Self.identifier(identifier), number)
                guard !notes.isEmpty else { return }
                alike[index].notes = Self.joined(alike[index].notes, [UInt8](notes))
                dropped.notes[alike[index].number] = alike[index].notes
            } else {
                alike.append(([UInt8](identifier), number, [UInt8](notes)))
            }
        }
        dropped.finish()
        return dropped
    }

    private static func lengthOfIdentifier(_ record: Span<UInt8>) -> Int {
        var reader = RowReader()
        _ = reader.value(record)
        return reader.value(record).upperBound
    }

    /// The notes of two records of one place, in one.
    private static func joined(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
        guard !first.isEmpty else { return second }
        var readers = (ByteReader(InPlaceBytes(first)), ByteReader(InPlaceBytes(second)))
        // This program wrote them a moment ago: there is nothing to fail.
        guard let one = try? readers.0.personalNotes(), let other = try? readers.1.personalNotes() else { return first }
        return [UInt8](one.joined(with: other))
    }

    private static func identifier(_ bytes: Span<UInt8>) -> Place.ID {
        var reader = ByteReader(InPlaceBytes([UInt8](bytes)))
        // This program wrote it a moment ago: there is nothing to fail.
        let (source, value) = ((try? reader.text()) ?? "", (try? reader.text()) ?? "")
        return Place.ID(source: source, value: value)
    }
}
