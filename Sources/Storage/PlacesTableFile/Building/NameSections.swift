internal import PlacesFeature

/// Makes the sections of a file that hold what rows are found by: their names, and the texts that a search is compared with.
final class NameSections: RowSections {
    private let folder: String?
    private let textEnds, texts: SectionStore
    private let names: SharedValues
    /// The numbers of names by the hashes of their keys.
    private let nameOrder: SortedRecords
    private let hasher = NameHasher()
    private let textsBeginWithNames: Bool

    /// - Parameters:
    ///   - textsBeginWithNames: whether the first of the texts that a search is compared with is the name.
    ///   - folder: where temporary files are; without one all stays in memory.
    init(textsBeginWithNames: Bool, folder: String?) {
        (self.textsBeginWithNames, self.folder) = (textsBeginWithNames, folder)
        textEnds = SectionStore(.textEnds, elementSize: 8, folder: folder)
        texts = SectionStore(.texts, folder: folder)
        names = SharedValues(.nameNumbers, .nameEnds, .nameValues, folder: folder)
        nameOrder = SortedRecords(folder: folder, limit: TableSections.sortLimit)
    }

    func add(_ block: RowBlock) throws(PlacesError) {
        for row in block.rows { try add(row.image) }
    }

    private func add(_ image: UnsafeRawBufferPointer) throws(PlacesError) {
        var reader = RowImageReader(image)
        reader.skipHead()
        for _ in 0..<RowImage.valuesBeforeName { reader.skipValue() }
        let (name, searched) = (reader.value(), reader.value())
        try texts.append(bytes: searched)
        try textEnds.append(UInt64(texts.size))
        let (number, isNew) = try names.add(name)
        guard isNew else { return }
        // What was folded for the one is not folded again for the other.
        let hash = textsBeginWithNames ? hasher.hash(ofFirst: searched) : hasher.hash(of: name)
        try nameOrder.add(key: hash, number: number)
    }

    func finish() throws(PlacesError) -> MadeSections {
        MadeSections(
            values: [names.values, texts], ends: [names.ends, textEnds],
            numbers: [names.numbers, try nameOrder.column(.nameOrder, folder: folder)])
    }
}
