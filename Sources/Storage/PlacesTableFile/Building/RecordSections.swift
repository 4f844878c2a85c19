internal import PlacesFeature

/// Makes the sections of a file that hold what is read of single rows: names, the texts that a search is compared with,
/// records and identifiers.
final class RecordSections {
    private let attributePlaces: [Int]
    private let sharedNumbers = ByteTable()
    private let folder: String?
    private let textEnds, texts, recordEnds, recordValues: SectionStore
    private let names: SharedValues
    /// The numbers of names by the hashes of their keys.
    private let nameOrder: SortedRecords
    private var hasher = NameHasher()
    private var identifierHasher = IdentifierHasher()
    private let identifiers: SortedRecords
    private let scratch = GrowingBytes()
    // One thread adds rows, one after the other: no access need be checked at run time.
    @exclusivity(unchecked) private var attributes: [(place: Int, value: UnsafeRawBufferPointer)] = []
    @exclusivity(unchecked) private var row: UInt32 = 0

    /// - Parameters:
    ///   - shared: texts that records have in common.
    ///   - attributePlaces: for each number of an attribute's name its place among them.
    ///   - folder: where temporary files are; without one all stays in memory.
    init(shared: [[UInt8]], attributePlaces: [Int], folder: String?) {
        (self.attributePlaces, self.folder) = (attributePlaces, folder)
        func store(_ section: Section, _ size: Int = 1) -> SectionStore {
            SectionStore(section, elementSize: size, folder: folder)
        }
        (textEnds, texts) = (store(.textEnds, 8), store(.texts))
        (recordEnds, recordValues) = (store(.recordEnds, 8), store(.recordValues))
        names = SharedValues(.nameNumbers, .nameEnds, .nameValues, folder: folder)
        nameOrder = SortedRecords(folder: folder, limit: TableSections.sortLimit)
        identifiers = SortedRecords(folder: folder, limit: TableSections.sortLimit)
        for (number, text) in shared.enumerated() {
            _ = text.withUnsafeBytes { sharedNumbers.number(of: $0) { UInt32(number) } }
        }
    }

    /// Adds the next row.
    /// - Parameter image: what stands after the values that many rows share: see ``RowImage``.
    func add(_ image: UnsafeRawBufferPointer) throws(PlacesError) {
        var reader = RowImageReader(image)
        try add(name: reader.value())
        try texts.append(bytes: reader.value())
        try textEnds.append(UInt64(texts.size))
        let (source, value) = (reader.value(), reader.value())
        let row = row
        try identifiers.add(key: identifierHasher.hash(source: source, value: value)) { $0.append(row) }
        scratch.removeAll()
        appendText(source)
        scratch.append(counted: value)
        let mask = reader.mask()
        scratch.append(number: mask)
        for _ in 0..<mask.nonzeroBitCount { appendText(reader.value()) }
        attributes.removeAll(keepingCapacity: true)
        for _ in 0..<reader.number() { attributes.append((attributePlaces[reader.number()], reader.value())) }
        attributes.sort { $0.place < $1.place }
        scratch.append(number: attributes.count)
        for attribute in attributes {
            scratch.append(number: attribute.place)
            appendText(attribute.value)
        }
        try recordValues.append(bytes: scratch.bytes)
        try recordEnds.append(UInt64(recordValues.size))
        self.row += 1
    }

    private func add(name: UnsafeRawBufferPointer) throws(PlacesError) {
        let (number, isNew) = try names.add(name)
        if isNew { try nameOrder.add(key: hasher.hash(of: name)) { $0.append(number) } }
    }

    /// For a shared text, an odd number whose half is its number; else twice the number of bytes, and these.
    private func appendText(_ text: UnsafeRawBufferPointer) {
        if let number = sharedNumbers.number(of: text) {
            scratch.append(number: Int(number) << 1 | 1)
        } else {
            scratch.append(number: text.count << 1)
            scratch.append(bytes: text)
        }
    }

    /// What was made of the rows.
    struct Sections {
        let values, ends, numbers: [SectionStore]
        let hashes: SectionStore
    }

    func finish() throws(PlacesError) -> Sections {
        let hashes = SectionStore(.identifierHashes, elementSize: 8, folder: folder)
        let rows = SectionStore(.identifierRows, elementSize: 4, folder: folder)
        try identifiers.readAll { (hash, record) throws(PlacesError) in
            try hashes.append(hash)
            try rows.append(bytes: record)
        }
        return Sections(
            values: [names.values, texts, recordValues], ends: [names.ends, textEnds, recordEnds],
            numbers: [names.numbers, try nameOrder.column(.nameOrder, folder: folder), rows], hashes: hashes)
    }
}
