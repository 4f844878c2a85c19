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
    private let hasher = NameHasher()
    private let textsBeginWithNames: Bool
    private let identifiers: SortedRecords
    private let scratch = GrowingBytes()
    // One thread adds rows, one after the other: no access need be checked at run time.
    @exclusivity(unchecked) private var attributes: [(place: Int, value: UnsafeRawBufferPointer)] = []
    @exclusivity(unchecked) private var row: UInt32 = 0

    /// - Parameters:
    ///   - shared: texts that records have in common.
    ///   - attributePlaces: for each number of an attribute's name its place among them.
    ///   - textsBeginWithNames: whether the first of the texts that a search is compared with is the name.
    ///   - folder: where temporary files are; without one all stays in memory.
    init(shared: [[UInt8]], attributePlaces: [Int], textsBeginWithNames: Bool, folder: String?) {
        (self.attributePlaces, self.textsBeginWithNames, self.folder) = (attributePlaces, textsBeginWithNames, folder)
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
    /// - Parameters:
    ///   - image: what stands after the values that many rows share: see ``RowImage``.
    ///   - hash: of the identifier.
    func add(_ image: UnsafeRawBufferPointer, _ hash: UInt64) throws(PlacesError) {
        var reader = RowImageReader(image)
        let (name, searched) = (reader.value(), reader.value())
        try add(name: name, searched)
        try texts.append(bytes: searched)
        try textEnds.append(UInt64(texts.size))
        let row = row
        try identifiers.add(key: hash) { $0.append(row) }
        scratch.removeAll()
        appendText(reader.value())
        scratch.append(counted: reader.value())
        let mask = reader.mask()
        scratch.append(number: mask)
        for _ in 0..<mask.nonzeroBitCount { appendText(reader.value()) }
        let count = reader.number()
        scratch.append(number: count)
        if count > 0 { appendAttributes(count, &reader) }
        try recordValues.append(bytes: scratch.bytes)
        try recordEnds.append(UInt64(recordValues.size))
        self.row += 1
    }

    private func add(name: UnsafeRawBufferPointer, _ searched: UnsafeRawBufferPointer) throws(PlacesError) {
        let (number, isNew) = try names.add(name)
        guard isNew else { return }
        // What was folded for the one is not folded again for the other.
        let hash = textsBeginWithNames ? hasher.hash(ofFirst: searched) : hasher.hash(of: name)
        try nameOrder.add(key: hash) { $0.append(number) }
    }

    /// Appends attributes in the order of their names.
    private func appendAttributes(_ count: Int, _ reader: inout RowImageReader) {
        attributes.removeAll(keepingCapacity: true)
        for _ in 0..<count { attributes.append((attributePlaces[reader.number()], reader.value())) }
        if count > Self.fewAttributes { attributes.sort { $0.place < $1.place } } else { insertAttributes() }
        for attribute in attributes {
            scratch.append(number: attribute.place)
            appendText(attribute.value)
        }
    }

    /// So few are in order sooner if each is moved to its place; of many, each would move all the others.
    private static let fewAttributes = 16

    private func insertAttributes() {
        for end in attributes.indices.dropFirst() {
            var index = end
            while index > 0, attributes[index - 1].place > attributes[index].place {
                attributes.swapAt(index, index - 1)
                index -= 1
            }
        }
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
