internal import PlacesFeature
internal import PlacesText

/// Makes the sections of a file that hold what is read of single rows: records and identifiers.
final class RecordSections: RowSections {
    private let attributePlaces: [Int]
    private let shared: SharedTexts
    private let sharedNumbers = ByteTable()
    private let stores: SectionStores
    private let recordEnds, recordValues: SectionStore
    private let identifiers: SortedRecords
    /// The records of a block, one after the other.
    private let records = GrowingBytes()
    private let attributes = GrowingValues<(place: Int, value: RowImage.Text)>()
    private var row: UInt32 = 0

    /// - Parameters:
    ///   - shared: texts that records have in common.
    ///   - attributePlaces: for each number of an attribute's name its place among them.
    init(shared: SharedTexts, attributePlaces: [Int], in stores: SectionStores) {
        (self.shared, self.attributePlaces, self.stores) = (shared, attributePlaces, stores)
        (recordEnds, recordValues) = (stores.store(.recordEnds, elementSize: 8), stores.store(.recordValues))
        identifiers = stores.sorted()
        for (number, text) in shared.numbered.enumerated() {
            _ = text.withUnsafeBytes { sharedNumbers.number(of: $0) { UInt32(number) } }
        }
    }

    func add(_ block: RowBlock) throws(PlacesError) {
        for row in block.rows {
            try add(row.image)
            try recordEnds.append(UInt64(recordValues.size + records.count))
            if records.count >= Self.mostRecords { try passRecords() }
        }
        try passRecords()
    }

    /// An image has numbers for texts, so that records may be far longer than it.
    private static let mostRecords = 1 << 18

    private func passRecords() throws(PlacesError) {
        try recordValues.append(bytes: records.bytes)
        records.removeAll()
    }

    private func add(_ image: UnsafeRawBufferPointer) throws(PlacesError) {
        var reader = RowImageReader(image)
        try identifiers.add(key: reader.head.identifierHash, number: row)
        reader.skipToIdentifier()
        append(reader.text())
        records.append(counted: reader.value())
        let mask = reader.mask()
        records.append(number: mask)
        for _ in 0..<mask.nonzeroBitCount { append(reader.text()) }
        let count = reader.number()
        records.append(number: count)
        if count == 1 {
            appendAttribute(attributePlaces[reader.number()], reader.text())
        } else if count > 0 {
            appendAttributes(count, &reader)
        }
        row += 1
    }

    /// Appends attributes in the order of their names.
    private func appendAttributes(_ count: Int, _ reader: inout RowImageReader) {
        attributes.removeAll()
        for _ in 0..<count { attributes.append((attributePlaces[reader.number()], reader.text())) }
        if count > Self.fewAttributes {
            var all = attributes.all
            all.sort { $0.place < $1.place }
        } else {
            attributes.sortFew { $0.place < $1.place }
        }
        for attribute in attributes.all { appendAttribute(attribute.place, attribute.value) }
    }

    private func appendAttribute(_ place: Int, _ value: RowImage.Text) {
        records.append(number: place)
        append(value)
    }

    /// So few are in order sooner if each is moved to its place; of many, each would move all the others.
    private static let fewAttributes = 16

    /// For a shared text, an odd number whose half is its number; else twice the number of bytes, and these.
    private func append(_ text: RowImage.Text) {
        switch text {
        case .own(let bytes):
            if let number = sharedNumbers.number(of: bytes) {
                append(shared: Int(number))
            } else {
                records.append(ownText: bytes)
            }
        case .known(let number):
            let place = shared.places[number]
            if place < shared.numbered.endIndex {
                append(shared: place)
            } else {
                shared.all[place].withUnsafeBytes { records.append(ownText: $0) }
            }
        }
    }

    private func append(shared number: Int) { records.append(number: number << 1 | 1) }

    func finish() throws(PlacesError) -> MadeSections {
        let hashes = stores.store(.identifierHashes, elementSize: 8)
        let rows = stores.store(.identifierRows, elementSize: 4)
        try identifiers.readAll { (hash, row, _) throws(PlacesError) in
            try hashes.append(hash)
            try rows.append(row)
        }
        return MadeSections(values: [recordValues], ends: [recordEnds], numbers: [rows], others: [hashes])
    }
}
