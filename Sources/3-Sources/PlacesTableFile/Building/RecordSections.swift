internal import PlacesBytes
internal import PlacesFeature
internal import PlacesText

/// Makes the sections of a file that hold what is read of single rows: what a search compares words with, records and identifiers.
struct RecordSections {
    private var texts, records, shared, attributes: ValueStores
    private var (sharedNumbers, attributeNumbers) = (ByteTable(), ByteTable())
    /// The rows by the checksums of their identifiers.
    private var identifiers: SortedRecords
    private var hashes, rows: SectionStore

    init(_ census: FileCensus, in folder: String) throws(PlacesError) {
        texts = ValueStores(.textEnds, .texts, in: folder)
        records = ValueStores(.recordEnds, .recordValues, in: folder)
        shared = ValueStores(.sharedEnds, .sharedValues, in: folder)
        attributes = ValueStores(.attributeEnds, .attributeValues, in: folder)
        identifiers = SortedRecords(folder: folder, limit: FileSections.sortLimit)
        hashes = SectionStore(.identifierHashes, .elements(size: 8), in: folder)
        rows = SectionStore(.identifierRows, .numbers, in: folder)
        for (number, text) in census.sharedTexts().enumerated() {
            _ = sharedNumbers.number(of: text.span, orNew: UInt32(number))
            try shared.append(text.span)
        }
        for (number, name) in census.orderedAttributeNames().enumerated() {
            _ = attributeNumbers.number(of: name.span, orNew: UInt32(number))
            try attributes.append(name.span)
        }
    }

    /// - Parameter number: of the row.
    mutating func add(_ row: Row, _ bytes: Span<UInt8>, number: UInt32) throws(PlacesError) {
        try texts.append(bytes.extracting(row.searchTexts))
        var record: [UInt8] = []
        record.reserveCapacity(bytes.count)
        // As the checksum of an identifier is made of it.
        record.append(bytes.extracting(row.source))
        record.append(UInt8(ascii: ":"))
        record.append(bytes.extracting(row.value))
        try identifiers.add(key: XXHash64.hash(record.span), number: number)

        record.removeAll(keepingCapacity: true)
        append(bytes.extracting(row.source), to: &record)
        record.append(counted: bytes.extracting(row.value))
        record.append(number: row.mask)
        for text in row.texts { append(bytes.extracting(text), to: &record) }
        record.append(number: row.attributes.count)
        for (name, value) in row.attributes {
            record.append(number: Int(attributeNumbers.number(of: bytes.extracting(name)) ?? 0))
            append(bytes.extracting(value), to: &record)
        }
        try records.append(record.span)
    }

    /// For a shared text, an odd number whose half is its number; else twice the number of bytes, and these.
    private func append(_ text: Span<UInt8>, to record: inout [UInt8]) {
        if let number = sharedNumbers.number(of: text) { return record.append(number: Int(number) << 1 | 1) }
        record.append(number: text.count << 1)
        record.append(text)
    }

    mutating func finish() throws(PlacesError) -> [SectionStore] {
        try identifiers.readAll { (hash, row, _) throws(PlacesError) in
            try hashes.append(hash)
            try rows.append(row)
        }
        return [texts, records, shared, attributes].flatMap { [$0.ends, $0.values] } + [hashes, rows]
    }
}
